import Cryptography
import Records
import SQLite
import Texts

/// A backup that was read and found whole. Nothing in it is believed before.
///
/// The file isn't changed, and what may lie beside it, such as a journal, isn't looked at.
package final class Backup {
  package let content: BackupContent
  let connection: Connection

  /// - Throws: `InventoryError`, one sentence, for a file that isn't a backup, is damaged, holds
  ///   what an inventory doesn't, or comes from a newer version of the app.
  package init(path: String) throws {
    do {
      connection = try Connection(path: path, mode: .immutable)
      connection.limitValues(bytes: BackupFile.valueLimitBytes)
      content = try Self.checked(connection)
    } catch let error as SQLiteError {
      throw error.isCannotOpen
        ? InventoryError(
          .notFound, "There is no backup that can be read at \(path). Nothing was changed.")
        : Self.damaged("SQLite says: \(error.message)")
    } catch let error as InventoryError where error.code == .damaged {
      throw Self.damaged("something in it can't be read back")
    }
  }

  /// Hands over each photo, after making sure that its bytes are the right ones.
  package func photos(_ body: ([UInt8]) throws -> Void) throws {
    try connection.rows("SELECT sha256, bytes FROM backupPhoto") { row in
      let bytes = row.bytes(1)
      guard Digest(hashing: bytes).hex == row.text(0) else {
        throw Self.damaged("a photo isn't what its name says")
      }
      try body(bytes)
    }
  }

  // MARK: Checks

  private static func damaged(_ reason: Text) -> InventoryError {
    InventoryError(
      .damaged, "This backup is damaged, so nothing of it was used: \(reason).",
      hint: "use another backup")
  }

  private static func checked(_ connection: Connection) throws -> BackupContent {
    guard try connection.applicationID == BackupFile.applicationID else {
      throw InventoryError(
        .notAnInventory, "This file isn't a backup of Satchel. Nothing was changed.",
        hint: "name the file that `satchel backup` made")
    }
    let version = try connection.userVersion
    let known = Schema.migrator.knownVersion
    guard version <= known else {
      throw InventoryError(
        .readOnly,
        """
        This backup was made by a newer version of Satchel (schema \(version), this one knows \
        \(known)). Nothing was changed.
        """,
        hint: "update Satchel, then restore it")
    }
    guard version > 0,
      try connection.first("PRAGMA integrity_check(1)", read: { $0.text(0) }) == "ok"
    else { throw damaged("its pages don't fit together") }
    guard try BackupFile.description(of: connection) == expectedSchema(version) else {
      throw damaged("its tables aren't those of an inventory")
    }
    let facts = try facts(connection)
    guard try BackupFile.digest(of: connection).hex == facts.digest else {
      throw damaged("its content has changed since it was made")
    }
    try checkRecords(connection)
    return try content(connection, atMilliseconds: facts.atMilliseconds)
  }

  /// Made once in memory, by the steps that made the backup's.
  private static func expectedSchema(_ version: Int) throws -> [[String]] {
    let model = try Connection(mode: .memory)
    _ = try Migrator(
      applicationID: Schema.applicationID, steps: Array(Schema.migrator.steps.prefix(version))
    ).migrate(model)
    for table in BackupFile.schema { try model.execute(table) }
    return try BackupFile.description(of: model)
  }

  private static func facts(
    _ connection: Connection
  ) throws -> (digest: String?, atMilliseconds: Int64) {
    func value<Result>(_ name: String, _ read: (borrowing Row) -> Result) throws -> Result? {
      try connection.first("SELECT value FROM backup WHERE name = ?", name, read: read)
    }
    guard try value("format", { $0.integer(0) }) == BackupFile.format else {
      throw InventoryError(
        .readOnly, "This backup has a format that this version of Satchel doesn't know.",
        hint: "update Satchel, then restore it")
    }
    return (try value("digest") { $0.text(0) }, try value("at") { $0.integer(0) } ?? 0)
  }

  /// The digest proves against accidents. These prove that every row is what the program could have
  /// written.
  private static func checkRecords(_ connection: Connection) throws {
    try connection.rows("SELECT entity, id, payload, content FROM record") { row in
      let key = try Stored.key(row.text(0), row.text(1))
      let payload = row.bytes(2)
      guard try Stored.fingerprint(payload, key).content.bytes == row.bytes(3),
        EntityRules.refusal(of: .payload(payload), key: key) == nil
      else { throw damaged("a record in it isn't one") }
    }
    try connection.rows("SELECT \(StoredMovement.columns) FROM movement") { row in
      let movement = try StoredMovement(row)
      let key = RecordKey(.movement, movement.id)
      guard try Stored.fingerprint(movement.payload, key).whole == movement.fingerprint,
        EntityRules.refusal(of: .payload(movement.payload), key: key) == nil
      else { throw damaged("a movement in it isn't one") }
    }
  }

  private static func content(
    _ connection: Connection, atMilliseconds: Int64
  ) throws -> BackupContent {
    func count(_ sql: String) throws -> Int {
      Int(try connection.first(sql) { $0.integer(0) } ?? 0)
    }
    let meta = Meta(connection)
    let photos = Set(try Inventory.photos(in: connection).map(\.hex))
    var present: Set<String> = []
    try connection.rows("SELECT sha256 FROM backupPhoto") { present.insert($0.text(0)) }
    return BackupContent(
      items: try count("SELECT count(*) FROM record WHERE entity = 'item'"),
      movements: try count("SELECT count(*) FROM movement"), photos: present.count,
      absentPhotos: photos.subtracting(present).count, atMilliseconds: atMilliseconds,
      deviceName: try meta.text("deviceName"),
      group: try meta.text("group").flatMap { Digest(hex: $0) })
  }
}
