import Cryptography
import Records
import SQLite

/// What this device holds of a record, whole.
package struct LocalRecord: Hashable, Sendable {
  package let state: LocalState
  /// What a version of it would say; nil when it is absent.
  package let body: VersionBody?
}

extension SyncLedger {
  package func local(_ key: RecordKey) throws -> LocalRecord {
    try inventory.reading { try inventory.local(key, base: inventory.checkpoint(key)) }
  }

  /// As `local`, with the record's checkpoint at hand.
  package func local(_ key: RecordKey, base: Checkpoint?) throws -> LocalRecord {
    try inventory.reading { try inventory.local(key, base: base) }
  }

  package func checkpoint(_ key: RecordKey) throws -> Checkpoint? {
    try inventory.reading { try inventory.checkpoint(key) }
  }

  /// A checkpoint that is a tombstone takes the place of a local deletion.
  package func setCheckpoint(_ key: RecordKey, _ checkpoint: Checkpoint?) throws {
    write()
    try inventory.putCheckpoint(key, checkpoint)
    if checkpoint?.isTombstone ?? false { try inventory.dropTombstone(key) }
  }

  /// Writes the row that the group has, with its projections. A local deletion of it goes, and
  /// it isn't missing any more. Movements and aliases go through `take`.
  package func write(_ key: RecordKey, payload: [UInt8], fingerprint: Fingerprint) throws {
    write()
    precondition(key.entity.policy != .firstVersion, "What is never edited is taken.")
    try inventory.putRow(key, payload, content: fingerprint.content)
    try inventory.closeAttention(.missing, key)
  }

  /// The row goes because the group deleted it, and a local deletion with it. The last payload
  /// stays, so that a person can bring it back.
  ///
  /// - Parameter tombstone: what the deletion knew; nil where no deletion is known.
  package func remove(_ key: RecordKey, _ tombstone: Tombstone? = nil) throws {
    write()
    precondition(key.entity.policy != .firstVersion, "What is never edited is never removed.")
    try inventory.dropRow(key)
    try inventory.dropTombstone(key)
    try inventory.closeAttention(.missing, key)
    if let tombstone { try noteDeletion(key, tombstone) }
  }

  /// What all who deleted a record had seen of it. Movements beyond are a question.
  package func noteDeletion(_ key: RecordKey, _ tombstone: Tombstone) throws {
    write()
    guard key.entity == .item, try inventory.row(key) == nil else { return }
    try inventory.putDeletionCut(key.id, tombstone.cut)
  }

  /// Every record with a row, a checkpoint or a deletion, movements and aliases included: what is
  /// looked at where the inventory was restored.
  package func recordedKeys() throws -> [RecordKey] {
    try inventory.reading {
      var keys: [RecordKey] = []
      try connection.rows(
        """
        SELECT entity, id FROM record UNION SELECT entity, id FROM checkpoint
        UNION SELECT entity, id FROM tombstone UNION SELECT 'movement', id FROM movement
        UNION SELECT 'alias', id FROM alias
        ORDER BY 1, 2
        """
      ) { row in keys.append(try Stored.key(row.text(0), row.text(1))) }
      return keys
    }
  }

  // MARK: What needs a person

  package func conflictHeads(_ key: RecordKey) throws -> [Head]? {
    try inventory.reading {
      try inventory.attentionSince(.conflict, key) == nil
        ? nil : inventory.attentionHeads(.conflict, key)
    }
  }

  package func conflictKeys() throws -> [RecordKey] {
    try inventory.reading { try inventory.attentionKeys(.conflict) }
  }

  /// Keeps the heads whole. The same heads again write nothing.
  package func setConflict(_ key: RecordKey, _ heads: [Head]) throws {
    write()
    try inventory.openAttention(.conflict, key, heads)
  }

  package func clearConflict(_ key: RecordKey) throws {
    write()
    try inventory.closeAttention(.conflict, key)
  }

  package func missingKeys() throws -> [RecordKey] {
    try inventory.reading { try inventory.attentionKeys(.missing) }
  }

  /// A row that vanished: recorded with what the group says of it, which may be nothing.
  package func setMissing(_ key: RecordKey, _ heads: [Head]) throws {
    write()
    try inventory.openAttention(.missing, key, heads)
  }

  package func clearMissing(_ key: RecordKey) throws {
    write()
    try inventory.closeAttention(.missing, key)
  }
}

extension Inventory {
  func local(_ key: RecordKey, base: Checkpoint?) throws -> LocalRecord {
    if key.entity.policy == .firstVersion {
      let payload =
        key.entity == .alias
        ? try storedAlias(key.id)?.payload : try storedMovement(key.id)?.payload
      guard let payload else { return LocalRecord(state: .absent, body: nil) }
      let content = try Stored.fingerprint(payload, key).content
      return LocalRecord(state: .row(content: content), body: .payload(payload))
    }
    if let row = try row(key) {
      return LocalRecord(state: .row(content: row.content), body: .payload(row.payload))
    }
    let deleted = LocalState.tombstone(content: Fingerprint.tombstone(of: key).content)
    if let tombstone = try tombstone(key) {
      return LocalRecord(state: deleted, body: .tombstone(tombstone))
    }
    if base?.isTombstone ?? false {
      // It says what the group has said already, so nobody will publish this body.
      return LocalRecord(state: deleted, body: .tombstone(Tombstone(deletedContents: [])))
    }
    return LocalRecord(state: .absent, body: nil)
  }
}
