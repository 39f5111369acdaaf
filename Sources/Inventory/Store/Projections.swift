import Records
import SQLite

/// What is derived from a record's payload so that it can be found.
extension Inventory {
  func project(_ key: RecordKey, _ payload: [UInt8]) throws {
    let object = try Stored.object(payload)
    try noteNewer(key, object)
    if key.entity == .item { try projectItem(key.id, ItemFields(object)) }
  }

  func unproject(_ key: RecordKey) throws {
    try forgetNewer(key)
    guard key.entity == .item else { return }
    try connection.run("DELETE FROM item WHERE id = ?", key.id.text)
    try connection.run("DELETE FROM barcode WHERE item = ?", key.id.text)
  }

  private func projectItem(_ id: Identifier, _ fields: ItemFields) throws {
    try connection.run(
      """
      INSERT INTO item (id, text, number, isDiscontinued, minimum, expires)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET text = excluded.text, number = excluded.number,
        isDiscontinued = excluded.isDiscontinued, minimum = excluded.minimum,
        expires = excluded.expires
      """, id.text, SearchText(fields).folded, Folding.folded(fields.number),
      fields.isDiscontinued, fields.minimum?.thousandths, fields.expires?.text)
    try connection.run("DELETE FROM barcode WHERE item = ?", id.text)
    for barcode in fields.barcodes {
      try connection.run(
        "INSERT OR IGNORE INTO barcode (key, item) VALUES (?, ?)",
        Barcode.normalised(barcode.code), id.text)
    }
  }
}
