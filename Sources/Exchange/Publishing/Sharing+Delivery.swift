import Changesets
import Inventory
import Records
import Texts

/// What this device made stays in the outbox until a shared folder has it. Until then the replica
/// is the only other place where it stands, and a replica can be lost.
extension Sharing {
  /// A folder holds what `listing` says and what was brought there since: entries whose changesets
  /// are among that leave the outbox. Its cost follows what the folder has got, however much waits.
  func noteDelivered(_ listing: FolderListing, _ brought: Set<BodyName>) throws {
    for first in try inventory.ledger.firstOutboxEdits() {
      let present = listing.feeds[first.feed] ?? [:]
      // Of two branches of a feed only the changesets would say whose an edit is.
      let isForked = forkedFeeds.contains(first.feed)
      var delivered: Int64 = 0
      try mirror.changesets(of: first.feed, fromEdit: first.edit) { name, lastEdit in
        guard
          brought.contains(name)
            || present[name.bodyFile] != nil && present[name.markerFile] != nil
        else {
          if isForked { delivered = 0 }
          return false
        }
        delivered = lastEdit
        return true
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
  /// It is asked after a folder was read, which may have brought them back. The outbox is looked
  /// through once for each mirror, life and loss; a kill before the note repeats it.
  func takeBackLost() throws {
    guard mayAuthor, try outboxIsInDoubt || mirror.meta(Self.outboxKey) != numbers.feed.text else {
      return
    }
    let lost = try lostVersions()
    // The mirror knows what was lost, and would agree with it.
    if try lacksPublished() { try rebuildMirror() }
    if !lost.isEmpty {
      try beginEpoch(saying: Self.lostChangesets)
      try inventory.transaction { try $0.takeBack(lost) }
    }
    try mirror.transaction { try mirror.setMeta(Self.outboxKey, numbers.feed.text) }
    outboxIsInDoubt = false
  }

  /// Whether the mirror has applied changesets of what is in the outbox that aren't in the replica.
  func lacksPublished() throws -> Bool {
    var isLacking = false
    for first in try inventory.ledger.firstOutboxEdits() where !isLacking {
      try mirror.changesets(of: first.feed, fromEdit: first.edit) { name, _ in
        isLacking = !replica.contains(name)
        return !isLacking
      }
    }
    return isLacking
  }

  /// Whether the mirror doesn't know this life's newest changesets, though something of it waits in
  /// the outbox: a power cut took them off its end, and the replica that would tell it again was
  /// lost.
  func hasForgottenPublished() throws -> Bool {
    guard let newest = numbers.counters.chain.first,
      let first = try inventory.ledger.firstOutboxEdits().first(where: { $0.feed == numbers.feed }),
      first.edit <= numbers.counters.editPublished
    else { return false }
    return try !mirror.isApplied(numbers.feed, newest)
      || !mirror.holes(in: numbers.feed).isEmpty
  }

  /// What of the outbox counts as published and stands in no changeset of the replica.
  private func lostVersions() throws -> [RecordVersion] {
    let published = numbers.counters.editPublished
    let kept = try inventory.ledger.outbox(limit: .max).filter {
      $0.dot.feed != numbers.feed || $0.dot.edit <= published
    }
    guard !kept.isEmpty else { return [] }
    var found: Set<RecordVersion> = []
    for first in try inventory.ledger.firstOutboxEdits() {
      try mirror.changesets(of: first.feed, fromEdit: first.edit) { name, _ in
        guard replica.contains(name) else { return true }
        do {
          found.formUnion(try versions(of: try marker(fromReplica: name)))
        } catch is FormatError {
          try removeDamaged(name)
        }
        return true
      }
    }
    return kept.filter { !found.contains($0) }
  }

  /// Under it the mirror notes the life that last found in the replica all that was published.
  private static let outboxKey = "outbox"

  private static let lostChangesets: Text =
    """
    Changes of this device that no folder had yet were lost from its replica. They stand in the \
    inventory and go out again under a new life. Nothing was lost.
    """
}
