import Attachments
import Cryptography
import Records
import SQLite

extension Inventory {
  /// Copies the inventory as it is at one moment, whoever is writing to it, into a new file at
  /// `path`, with the photos that its items name.
  ///
  /// - Parameter photo: the bytes of one; nil where it isn't here.
  /// - Throws: `InventoryError`; what lies at `path` then is no backup, and the caller removes it.
  package func writeBackup(
    to path: String, photo: (Digest) throws -> [UInt8]?
  ) throws -> BackupContent {
    try InventoryError.translating {
      try connection.run("VACUUM INTO ?", path)
      let copy = try Connection(path: path, mode: .readWrite)
      try copy.transaction {
        for table in BackupFile.schema { try copy.execute(table) }
        try copy.execute("PRAGMA application_id = \(BackupFile.applicationID)")
      }
      // One transaction a photo, so that memory doesn't grow with their number.
      for name in try Self.photos(in: copy) {
        guard let bytes = try photo(name) else { continue }
        try copy.transaction {
          try copy.run("INSERT INTO backupPhoto (sha256, bytes) VALUES (?, ?)", name.hex, bytes)
        }
      }
      try copy.transaction {
        for (name, value) in [
          ("format", BackupFile.format as any Value), ("at", now),
          ("digest", try BackupFile.digest(of: copy).hex),
        ] {
          try copy.run("INSERT INTO backup (name, value) VALUES (?, ?)", name, value)
        }
      }
    }
    // What was written is read as what is restored from one day will be.
    return try Backup(path: path).content
  }

  /// The photos that items name, deleted ones included: a person may bring these back.
  static func photos(in connection: Connection) throws -> [Digest] {
    var names: Set<Digest> = []
    try connection.rows(
      """
      SELECT payload FROM record WHERE entity = ?1
      UNION ALL SELECT payload FROM deleted WHERE entity = ?1
      """, Entity.item.name
    ) { row in
      if let photo = ItemFields(try Stored.object(row.bytes(0))).photo {
        names.insert(photo.digest)
      }
    }
    return names.sorted()
  }
}
