import Cryptography
import Records
import SQLite

extension Inventory {
  func checkpoint(_ key: RecordKey) throws -> Checkpoint? {
    try connection.first(
      """
      SELECT content, isTombstone, clock, stamp, dots FROM checkpoint
      WHERE entity = ? AND id = ?
      """, key.entity.name, key.id.text
    ) { row in
      Checkpoint(
        content: try row.optionalBytes(0).map { try Stored.some(Digest(bytes: $0)) },
        isTombstone: row.boolean(1), clock: try Stored.clock(row.bytes(2)),
        stamp: try row.optionalBytes(3).map { try Stored.stamp($0, likely: nil) },
        dots: try Dot.all(json: Stored.value(row.bytes(4))))
    }
  }

  func putCheckpoint(_ key: RecordKey, _ checkpoint: Checkpoint?) throws {
    guard let checkpoint else {
      return try connection.run(
        "DELETE FROM checkpoint WHERE entity = ? AND id = ?", key.entity.name, key.id.text)
    }
    try connection.run(
      """
      INSERT INTO checkpoint (entity, id, content, isTombstone, clock, stamp, dots)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET content = excluded.content, isTombstone = excluded.isTombstone,
        clock = excluded.clock, stamp = excluded.stamp, dots = excluded.dots
      """, key.entity.name, key.id.text, checkpoint.content?.bytes, checkpoint.isTombstone,
      UTF8Text(checkpoint.clock.json),
      checkpoint.stamp.map { UTF8Text(CanonicalJSON.bytes($0.json)) },
      UTF8Text(CanonicalJSON.bytes(Dot.json(checkpoint.dots))))
  }

  /// Whether the record is deleted as far as this device knows.
  func isDeleted(_ key: RecordKey) throws -> Bool {
    if try tombstone(key) != nil { return true }
    if try row(key) != nil { return false }
    return try checkpoint(key)?.isTombstone ?? false
  }
}
