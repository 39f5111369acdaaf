import Cryptography
import Records
import SQLite

/// A record's row.
struct StoredRecord {
  let payload: [UInt8]
  let content: Digest
}

/// The rows of records that keep edits, with everything that is derived from them.
extension Inventory {
  func row(_ key: RecordKey) throws -> StoredRecord? {
    try connection.first(
      "SELECT payload, content FROM record WHERE entity = ? AND id = ?",
      key.entity.name, key.id.text
    ) { row in
      StoredRecord(payload: row.bytes(0), content: try Stored.some(Digest(bytes: row.bytes(1))))
    }
  }

  /// Writes a row and its projections. What said that the record is deleted goes.
  func putRow(_ key: RecordKey, _ payload: [UInt8], content: Digest) throws {
    try connection.run(
      """
      INSERT INTO record (entity, id, payload, content) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET payload = excluded.payload, content = excluded.content
      """, key.entity.name, key.id.text, UTF8Text(payload), content.bytes)
    try dropTombstone(key)
    if try mayHave(.deletedPayload) {
      try connection.run(
        "DELETE FROM deleted WHERE entity = ? AND id = ?", key.entity.name, key.id.text)
    }
    if key.entity == .item { try dropDeletionCut(key.id) }
    try project(key, payload)
    try refreshAliases(after: key)
  }

  /// Removes a row and its projections. Its payload stays, so that a person can bring it back.
  func dropRow(_ key: RecordKey) throws {
    // Also where the row vanished by itself: it must not go on being found.
    try unproject(key)
    guard let row = try row(key) else { return }
    try putDeletedPayload(key, row.payload)
    try connection.run(
      "DELETE FROM record WHERE entity = ? AND id = ?", key.entity.name, key.id.text)
    try refreshAliases(after: key)
  }

  /// The last payload of a record that is deleted.
  func deletedPayload(_ key: RecordKey) throws -> [UInt8]? {
    try connection.first(
      "SELECT payload FROM deleted WHERE entity = ? AND id = ?", key.entity.name, key.id.text
    ) { $0.bytes(0) }
  }

  func putDeletedPayload(_ key: RecordKey, _ payload: [UInt8]) throws {
    note(.deletedPayload)
    try connection.run(
      """
      INSERT INTO deleted (entity, id, payload, at) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET payload = excluded.payload, at = excluded.at
      """, key.entity.name, key.id.text, UTF8Text(payload), now)
  }

  // MARK: Local deletions

  func tombstone(_ key: RecordKey) throws -> Tombstone? {
    guard try mayHave(.localDeletion) else { return nil }
    return try connection.first(
      "SELECT contents, cut FROM tombstone WHERE entity = ? AND id = ?",
      key.entity.name, key.id.text
    ) { row in
      try Tombstone(json: [
        "contents": Stored.value(row.bytes(0)), "cut": Stored.value(row.bytes(1)),
      ])
    }
  }

  func putTombstone(_ key: RecordKey, _ tombstone: Tombstone) throws {
    note(.localDeletion)
    let json = tombstone.json
    try connection.run(
      """
      INSERT INTO tombstone (entity, id, contents, cut, at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE
        SET contents = excluded.contents, cut = excluded.cut, at = excluded.at
      """, key.entity.name, key.id.text, UTF8Text(CanonicalJSON.bytes(json["contents"]!)),
      UTF8Text(CanonicalJSON.bytes(json["cut"]!)), now)
  }

  func dropTombstone(_ key: RecordKey) throws {
    guard try mayHave(.localDeletion) else { return }
    try connection.run(
      "DELETE FROM tombstone WHERE entity = ? AND id = ?", key.entity.name, key.id.text)
  }

  // MARK: The dirty list

  /// Tells the next reconciling pass that a person changed the record.
  func markDirty(_ key: RecordKey) throws {
    let mark = try counting { counters in
      counters.mark += 1
      return counters.mark
    }
    try connection.run(
      """
      INSERT INTO dirty (entity, id, mark, at) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET mark = excluded.mark, at = excluded.at
      """, key.entity.name, key.id.text, mark, now)
  }
}
