import Records
import SQLite

/// Versions that this device made and that have reached nobody: they become edits again.
extension SyncLedger {
  /// Takes versions out of the outbox, and has what the rows say authored anew: on the checkpoint
  /// that they were made on, under other numbers. Should one of them turn up all the same, it says
  /// what the new one says, and they agree.
  package func takeBack(_ versions: [RecordVersion]) throws {
    write()
    var made: [RecordKey: [RecordVersion]] = [:]
    for version in versions { made[version.key, default: []].append(version) }
    for (key, versions) in made.sorted(by: { $0.key < $1.key }) {
      if key.entity.policy == .firstVersion {
        try inventory.markDirty(key)
      } else if try reopen(key, before: versions) {
        try inventory.markDirty(key)
      }
    }
    try removeFromOutbox(versions.map(\.dot))
  }

  /// The checkpoint goes back to before the first of `versions`. Of their feed it then includes
  /// everything older, which it did: a device's versions of one record follow each other.
  ///
  /// - Returns: false where the record has moved on, so that none of them is missed.
  private func reopen(_ key: RecordKey, before versions: [RecordVersion]) throws -> Bool {
    let version = versions[0]
    guard let checkpoint = try inventory.checkpoint(key),
      versions.contains(where: { checkpoint.dots.contains($0.dot) })
    else { return false }
    let feed = version.dot.feed
    let clock = VersionVector(
      checkpoint.clock.entries.compactMap { entry in
        guard entry.feed == feed else { return (entry.feed, entry.edit) }
        return version.dot.edit > 1 ? (feed, version.dot.edit - 1) : nil
      })
    if checkpoint.isTombstone, try inventory.row(key) == nil, try inventory.tombstone(key) == nil {
      let last = versions.last { $0.body.isTombstone }
      try inventory.putTombstone(
        key, last?.body.tombstone ?? Tombstone(deletedContents: []))
    }
    try inventory.putCheckpoint(
      key,
      Checkpoint(
        content: nil, isTombstone: false, clock: clock, stamp: checkpoint.stamp, dots: []))
    return true
  }
}
