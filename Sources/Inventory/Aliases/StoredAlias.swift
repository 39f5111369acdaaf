import Cryptography
import Records
import SQLite

/// An alias as it is kept: its payload and where it stands in the order of all.
struct StoredAlias {
  let id: Identifier
  let payload: [UInt8]
  let fingerprint: Digest
  let stamp: Stamp
  let atMilliseconds: Int64

  func fields() throws -> AliasFields { AliasFields(try Stored.object(payload)) }

  /// Whether this version counts before another one under the same id.
  func precedes(_ other: StoredAlias) -> Bool {
    stamp != other.stamp ? stamp < other.stamp : fingerprint < other.fingerprint
  }
}

extension Inventory {
  func storedAlias(_ id: Identifier) throws -> StoredAlias? {
    try connection.first(
      """
      SELECT id, payload, fingerprint, milliseconds, counter, feed, at FROM alias WHERE id = ?
      """, id.text
    ) { row in
      StoredAlias(
        id: try Stored.identifier(row.text(0)), payload: row.bytes(1),
        fingerprint: try Stored.some(Digest(bytes: row.bytes(2))),
        stamp: try Stored.stamp(row.integer(3), row.integer(4), row.text(5)),
        atMilliseconds: row.integer(6))
    }
  }

  /// Keeps an alias unless a version of it that counts before this one is known, and shows under
  /// which name everything is now. Returns whether anything changed.
  @discardableResult
  func take(_ alias: StoredAlias) throws -> Bool {
    if let known = try storedAlias(alias.id) {
      guard alias.precedes(known) else { return false }
      try dropAlias(alias.id)
    }
    let fields = try alias.fields()
    guard let source = fields.source else { return false }
    note(.alias)
    try connection.run(
      """
      INSERT INTO alias (id, payload, fingerprint, milliseconds, counter, feed, at, entity,
        source, target)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, alias.id.text, UTF8Text(alias.payload), alias.fingerprint.bytes,
      alias.stamp.milliseconds, alias.stamp.counter, alias.stamp.feed.text, alias.atMilliseconds,
      fields.entityName, source.text, fields.target?.text)
    if let key = fields.sourceKey { try refreshAliases(around: key) }
    return true
  }

  /// Takes an alias out, as if it had never come.
  func dropAlias(_ id: Identifier) throws {
    guard let key = try storedAlias(id)?.fields().sourceKey else { return }
    // Who was shown together may be apart afterwards.
    let members = try connected(to: key)
    try connection.run("DELETE FROM alias WHERE id = ?", id.text)
    for member in members { try refreshAliases(around: RecordKey(key.entity, member)) }
  }
}

extension AliasFields {
  /// Nil for what this version knows no aliases of.
  fileprivate var sourceKey: RecordKey? {
    guard let entity = Entity(entityName), Alias.entities.contains(entity), let source else {
      return nil
    }
    return RecordKey(entity, source)
  }
}
