import Records
import SQLite

/// What is derived from a record's payload so that it can be found.
extension Inventory {
  func project(_ key: RecordKey, _ payload: [UInt8]) throws {
    let object = try Stored.object(payload)
    try noteNewer(key, object)
    if key.entity == .supplier {
      work!.supplierNames = [:]
      try noteItems(of: key.id)
    }
    guard key.entity == .item else { return }
    let fields = ItemFields(object)
    try projectItem(key.id, fields)
    work!.changedItems.append((key.id, work!.keepsFields ? fields : nil))
  }

  func unproject(_ key: RecordKey) throws {
    try forgetNewer(key)
    work!.supplierNames[key.id] = nil
    guard key.entity == .item else { return }
    try connection.run("DELETE FROM item WHERE id = ?", key.id.text)
    try connection.run("DELETE FROM barcode WHERE item = ?", key.id.text)
    work!.changedItems.append((key.id, nil))
  }

  /// The items that a supplier's name finds are indexed anew after it changed.
  func noteItems(of supplier: Identifier) throws {
    try connection.rows("SELECT id FROM item WHERE supplier = ?", supplier.text) {
      work!.changedItems.append((try Stored.identifier($0.text(0)), nil))
    }
  }

  func projectItem(_ id: Identifier, _ fields: ItemFields) throws {
    try connection.run(
      """
      INSERT INTO item (id, number, isDiscontinued, minimum, expires, supplier, hasLevels)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET number = excluded.number,
        isDiscontinued = excluded.isDiscontinued, minimum = excluded.minimum,
        expires = excluded.expires, supplier = excluded.supplier,
        hasLevels = excluded.hasLevels
      """, id.text, Folding.folded(fields.number), fields.isDiscontinued,
      fields.minimum?.thousandths, fields.expires?.text, fields.supplierID?.text,
      fields.hasLevels)
    try projectBarcodes(id, fields)
  }

  private func projectBarcodes(_ id: Identifier, _ fields: ItemFields) throws {
    let keys = Set(fields.barcodes.map { Barcode.normalised($0.code) })
    var known: Set<String> = []
    try connection.rows("SELECT key FROM barcode WHERE item = ?", id.text) {
      known.insert($0.text(0))
    }
    for key in known.subtracting(keys) {
      try connection.run("DELETE FROM barcode WHERE key = ? AND item = ?", key, id.text)
    }
    for key in keys.subtracting(known) {
      try connection.run("INSERT INTO barcode (key, item) VALUES (?, ?)", key, id.text)
    }
  }
}
