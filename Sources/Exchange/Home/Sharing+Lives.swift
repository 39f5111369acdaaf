import Changesets
import Folders
import Inventory
import Records
import Texts

/// Telling whether this home was restored, copied or moved back in time, and what follows: a new
/// epoch, under which it goes on without publishing anything old as new.
extension Sharing {
  /// The inventory carries the life that `device/` gave it, unless one of them was restored.
  func compareLives() throws {
    let life = try inventory.ledger.life
    let counters = numbers.counters
    if let life, life == counters.life || life == counters.formerLife {
      numbers.noteCarried(life)
    }
    if life == counters.life { return }
    // A kill between the two writes leaves the former life; so does an inventory restored from
    // just then. Nothing was published since, so the numbers hold, but all records are looked at.
    if life != counters.formerLife || counters.formerLife == nil { metOtherLife = true }
    try lookAtEverything()
  }

  /// Own changesets in the replica that `device/` doesn't know: a kill while publishing, or the
  /// work of another life of this home.
  func adoptPublished() throws {
    let last = numbers.counters.chain.first?.sequence ?? 0
    let unknown = replica.changesets(of: numbers.feed) { (Int64($0.prefix(8)) ?? 0) > last }
    let outbox = unknown.isEmpty ? [] : Set(try inventory.ledger.outbox(limit: .max))
    for name in unknown {
      let signed = try marker(fromReplica: name)
      let versions = try self.versions(of: signed)
      let follows =
        signed.marker.previous.first.map {
          PublishedChangeset(sequence: $0.sequence, hash: $0.hash.text)
        }
        == numbers.counters.chain.first
      guard follows, versions.allSatisfy({ outbox.contains($0) }) else {
        metOtherLife = true
        return
      }
      try numbers.notePublished(
        PublishedChangeset(sequence: name.extent.last, hash: signed.link.hash.text),
        lastEdit: versions.map(\.dot.edit).max() ?? 0)
    }
  }

  /// What a pass of this very process began to publish and didn't finish, since the disk failed it,
  /// is finished as after a kill: published again under another number it would be a fork.
  func finishPublishing() throws {
    guard isPublishing else { return }
    try replica.lookAgain(at: numbers.feed)
    try applyUnrecorded()
    try adoptPublished()
    isPublishing = false
  }

  /// Outbox versions that stand in a changeset already, though `device/` doesn't know it, leave the
  /// outbox. Number, clock, stamp and content must be the same: another life may have used the
  /// same number.
  func dropPublished(_ pending: PendingRenumbering) throws {
    let feed = pending.from
    var outbox: [RecordVersion] = []
    try inventory.ledger.unpublished(of: feed, after: pending.published, limit: .max) { entry in
      outbox.append(try entry.version)
      return true
    }
    guard let first = outbox.map(\.dot.edit).min() else { return }
    var published: Set<RecordVersion> = []
    try mirror.changesets(of: feed, fromEdit: first) { name, _ in
      if replica.contains(name) {
        published.formUnion(try versions(of: try marker(fromReplica: name)))
      }
      return true
    }
    let dropped = outbox.filter { published.contains($0) }.map(\.dot)
    guard !dropped.isEmpty else { return }
    try inventory.transaction { try $0.removeFromOutbox(dropped) }
  }

  /// Whether an own changeset that a folder brought, or each that an own pack covers, is this
  /// life's. Of those before the newest 16 only the number is known here.
  func isPublishedHere(_ signed: SignedMarker) -> Bool {
    signed.marker.covers.isEmpty
      ? isPublishedHere(signed.link) : signed.marker.covers.allSatisfy { isPublishedHere($0.link) }
  }

  private func isPublishedHere(_ link: PreviousChangeset) -> Bool {
    let chain = numbers.counters.chain
    if chain.contains(PublishedChangeset(sequence: link.sequence, hash: link.hash.text)) {
      return true
    }
    guard let oldest = chain.last, chain.count == DeviceNumbers.chainLimit else { return false }
    return link.sequence < oldest.sequence
  }

  /// An acknowledgement that knows more of this device's feed than it gave out shows another life.
  func compare(_ acknowledgement: Acknowledgement) {
    let counters = numbers.counters
    if acknowledgement.feed == numbers.feed, acknowledgement.counter > counters.acknowledgement {
      metOtherLife = true
    }
    guard let progress = acknowledgement.feeds[numbers.feed] else { return }
    if max(progress.prefix, progress.extras.last ?? 0) > counters.sequenceReserved {
      metOtherLife = true
    }
  }

  // MARK: New epochs

  /// Goes on under a new feed: nothing that was published is published as new, and what wasn't
  /// gets new numbers.
  func beginEpoch(saying notice: Text = Sharing.otherLife) throws {
    try numbers.beginEpoch(binding: try HomeBinding(of: layout))
    // Before the inventory is told: then nothing says any more that it is due.
    try lookAtEverything()
    try finishRenumbering()
    metOtherLife = false
    notices.append(notice)
  }

  static let otherLife: Text =
    "This home was restored or copied, so it goes on under a new life. Nothing was lost."

  func finishRenumbering() throws {
    guard let pending = numbers.counters.renumbering else { return }
    try dropPublished(pending)
    try inventory.transaction { ledger in
      try ledger.renumber(
        Renumbering(old: pending.from, new: numbers.feed, publishedEdit: pending.published))
      try ledger.noteRestored()
      try ledger.setLife(numbers.counters.life)
    }
    try inventory.setProfile(DeviceProfile(feed: numbers.feed, name: identity.name))
    try numbers.noteRenumbered()
  }
}
