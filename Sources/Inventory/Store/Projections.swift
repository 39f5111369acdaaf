import Records
import SQLite

/// What is derived from a record's payload so that it can be found.
extension Inventory {
  func project(_ key: RecordKey, _ payload: [UInt8]) throws {
    if key.entity == .supplier { return try reprojectItems(of: key.id) }
    guard key.entity == .item else { return }
    try projectItem(key.id, ItemFields(try Stored.object(payload)))
  }

  func unproject(_ key: RecordKey) throws {
    guard key.entity == .item else { return }
    try connection.run("DELETE FROM item WHERE id = ?", key.id.text)
    try connection.run("DELETE FROM barcode WHERE item = ?", key.id.text)
  }

  /// The items that a supplier's name finds, after it changed.
  func reprojectItems(of supplier: Identifier) throws {
    var ids: [Identifier] = []
    try connection.rows("SELECT id FROM item WHERE supplier = ?", supplier.text) {
      ids.append(try Stored.identifier($0.text(0)))
    }
    for id in ids {
      guard let row = try row(RecordKey(.item, id)) else { continue }
      try projectItem(id, ItemFields(try Stored.object(row.payload)))
    }
  }

  private func projectItem(_ id: Identifier, _ fields: ItemFields) throws {
    var found = fields
    found.supplier = try supplierName(of: fields)
    try connection.run(
      """
      INSERT INTO item (id, text, number, isDiscontinued, minimum, expires, supplier, hasLevels)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET text = excluded.text, number = excluded.number,
        isDiscontinued = excluded.isDiscontinued, minimum = excluded.minimum,
        expires = excluded.expires, supplier = excluded.supplier,
        hasLevels = excluded.hasLevels
      """, id.text, SearchText(found).folded, Folding.folded(fields.number),
      fields.isDiscontinued, fields.minimum?.thousandths, fields.expires?.text,
      fields.supplierID?.text, fields.hasLevels)
    try connection.run("DELETE FROM barcode WHERE item = ?", id.text)
    for barcode in fields.barcodes {
      try connection.run(
        "INSERT OR IGNORE INTO barcode (key, item) VALUES (?, ?)",
        Barcode.normalised(barcode.code), id.text)
    }
  }
}
