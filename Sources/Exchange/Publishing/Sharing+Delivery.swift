import Changesets
import Inventory
import Records

/// What this device made stays in the outbox until a shared folder has it. Until then the replica
/// is the only other place where it stands, and a replica can be lost.
extension Sharing {
  /// A folder holds what `listing` says and what was brought there since: entries whose changesets
  /// are among that leave the outbox.
  func noteDelivered(_ listing: FolderListing, _ brought: Set<BodyName>) throws {
    for first in try inventory.ledger.firstOutboxEdits() {
      let present = listing.feeds[first.feed] ?? [:]
      var delivered: Int64 = 0
      for changeset in try mirror.changesets(of: first.feed, fromEdit: first.edit) {
        guard let name = FileName.changeset(feed: first.feed, stem: changeset.stem),
          brought.contains(name)
            || present[name.bodyFile] != nil && present[name.markerFile] != nil
        else { break }
        delivered = max(delivered, changeset.lastEdit)
      }
      if delivered >= first.edit {
        try inventory.transaction { try $0.noteDelivered(first.feed, upTo: delivered) }
      }
    }
  }

  /// Published versions that nobody has any more: their changesets were lost with the replica
  /// before any folder had them. They become edits again, and go out under a new life, since others
  /// would wait for ever for the changesets that the next one would have to name.
  ///
  /// It is asked after a folder was read, which may have brought them back.
  func takeBackLost() throws {
    guard mayAuthor else { return }
    let published = numbers.counters.editPublished
    let kept = try inventory.ledger.outbox(limit: .max).filter {
      $0.dot.feed != numbers.feed || $0.dot.edit <= published
    }
    let lost = try kept.filter { version in
      try !mirror.versions(of: version.key).contains {
        $0.clock.includes(version.clock) || $0.fingerprint == version.fingerprint
      }
    }
    guard !lost.isEmpty else { return }
    try beginEpoch(saying: Self.lostChangesets)
    try inventory.transaction { try $0.takeBack(lost) }
  }

  private static let lostChangesets =
    "Changes of this device that no folder had yet were lost from its replica. They stand in the "
    + "inventory and go out again under a new life. Nothing was lost."
}
