import Records

extension Inventory {
  /// What is here of a record, so that undo can put it back.
  func present(_ key: RecordKey) throws -> Act.Settlement.Before {
    if let row = try row(key) { return .row(row.payload) }
    return try isDeleted(key) ? .tombstone(tombstone(key)) : .absent
  }

  /// Takes a settlement back. Before it was authored the conflict is open again as it was; after
  /// that, what this device had is put back as another edit, and everything else of the conflict
  /// stays in the history.
  ///
  /// Returns false when somebody has changed the record since.
  func undo(_ settlement: Act.Settlement) throws -> Bool {
    let key = settlement.key
    guard try row(key)?.content == settlement.after else { return false }
    let heads = Head.all(of: settlement.versions, policy: catalogue.policy(of: key.entity))
    if try checkpoint(key) == .settling(heads) {
      try putBack(settlement.before, of: key)
      try putCheckpoint(key, settlement.checkpoint)
      try openAttention(.conflict, key, heads)
      try markDirty(key)
      return true
    }
    guard try checkpoint(key)?.clock.includes(Checkpoint.settling(heads).clock) ?? false,
      try attentionSince(.conflict, key) == nil
    else { return false }
    switch settlement.before {
    case .row(let payload): try writeEdit(key, Stored.object(payload))
    case .tombstone, .absent: if settlement.after != nil { try writeDeletion(key) }
    }
    return true
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
