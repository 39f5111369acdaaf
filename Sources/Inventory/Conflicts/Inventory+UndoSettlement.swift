import Records

/// A settlement can't be taken back any more, since it was published: others may have gone on from
/// it. Nothing was changed.
package struct PublishedSettlement: Error {
  /// The versions that it settled, beside what the record is now.
  package let conflict: Conflict

  /// Those that aren't what the record is now.
  package var others: [ConflictVersion] {
    conflict.versions.filter { version in
      version.isDeletion ? conflict.here != nil : version.head.content != conflict.hereContent
    }
  }
}

extension Inventory {
  /// What is here of a record, so that undo can put it back.
  func present(_ key: RecordKey) throws -> Act.Settlement.Before {
    if let row = try row(key) { return .row(row.payload) }
    return try isDeleted(key) ? .tombstone(tombstone(key)) : .absent
  }

  /// Takes a settlement back: the conflict is open again as it was.
  ///
  /// Returns false when somebody has changed the record since.
  ///
  /// - Throws: `PublishedSettlement` when it was authored. Any version that this device could make
  ///   then includes all that were settled, so none of these would be a candidate again.
  func undo(_ settlement: Act.Settlement) throws -> Bool {
    let key = settlement.key
    guard try row(key)?.content == settlement.after else { return false }
    let heads = Head.all(of: settlement.versions, policy: catalogue.policy(of: key.entity))
    let base = try checkpoint(key)
    // A device that may only read agrees with the head that was chosen, and authors nothing.
    if base == .settling(heads) || heads.contains(where: { $0.checkpoint == base }) {
      try putBack(settlement.before, of: key)
      try putCheckpoint(key, settlement.checkpoint)
      try openAttention(.conflict, key, heads)
      try markDirty(key)
      return true
    }
    guard base?.clock.includes(Checkpoint.settling(heads).clock) ?? false,
      try attentionSince(.conflict, key) == nil
    else { return false }
    throw PublishedSettlement(
      conflict: try Conflict(key: key, heads: heads, row: row(key), sinceMilliseconds: 0))
  }

  private func putBack(_ before: Act.Settlement.Before, of key: RecordKey) throws {
    switch before {
    case .row(let payload):
      try putRow(key, payload, content: Stored.fingerprint(payload, key).content)
    case .tombstone(let tombstone):
      try dropRow(key)
      if let tombstone { try putTombstone(key, tombstone) } else { try dropTombstone(key) }
    case .absent:
      try dropRow(key)
      try dropTombstone(key)
    }
  }
}
