import Cryptography
import Records
import SQLite

/// What a backup is: one SQLite file with the tables of an inventory as they were at one moment,
/// the photos that its items name, and a digest of all of it (Docs/Decisions, 19).
enum BackupFile {
  /// "SaBa".
  static let applicationID: Int32 = 0x5361_4261
  static let format: Int64 = 1
  /// A value of a backup is never longer: a photo is the longest.
  static let valueLimitBytes = 32_000_000

  /// What a backup holds beside an inventory's tables.
  static let schema = [
    "CREATE TABLE backup (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE backupPhoto (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT",
  ]

  /// SHA-256 over every value of every table of the inventory, and over the photos' names, which
  /// prove their bytes. Tables that SQLite derives, as for a text search, are left out.
  static func digest(of connection: Connection) throws -> Digest {
    var tables: [String] = []
    try connection.rows(
      """
      SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN ('backup', 'backupPhoto')
      ORDER BY name
      """
    ) { tables.append($0.text(0)) }
    var stream = DigestStream()
    for table in tables {
      var columns: [String] = []
      try connection.rows("SELECT name FROM pragma_table_info(?) ORDER BY cid", table) {
        columns.append("\"\($0.text(0))\"")
      }
      stream.update(Array("\(table)\n".utf8))
      let values = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
      let order = columns.joined(separator: ", ")
      try connection.prepare("SELECT \(values) FROM \"\(table)\" ORDER BY \(order)").rows { row in
        row.withBytes(0) { stream.update($0) }
        stream.update([UInt8(ascii: "\n")])
      }
    }
    try connection.rows("SELECT sha256 FROM backupPhoto ORDER BY sha256") {
      stream.update(Array("\($0.text(0))\n".utf8))
    }
    return stream.finish()
  }

  /// Type, name and text of everything in a schema, in order.
  static func description(of connection: Connection) throws -> [[String]] {
    var parts: [[String]] = []
    try connection.rows(
      "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name"
    ) { row in parts.append((0..<4).map { row.text($0) }) }
    return parts
  }
}

/// What a backup holds, for whoever is told of it.
package struct BackupContent: Hashable, Sendable {
  package let items: Int
  package let movements: Int
  package let photos: Int
  /// Photos that items name and that weren't on the device when it was made.
  package let absentPhotos: Int
  /// When it was made, by the clock of the device that made it.
  package let atMilliseconds: Int64
  package let deviceName: String?
  /// The group that its home was in; nil for none.
  package let group: Digest?
}
