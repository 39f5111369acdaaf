import Attachments
import Changesets
import Cryptography
import Folders
import Inventory
import Membership
import Records

/// This device as one of a group: everything that a pass works with, opened together.
///
/// Only one process at a time has it open for a home. Opening finishes what an earlier process left
/// half done, from what stands in `device/`, the inventory and the replica.
package final class Sharing {
  package let layout: HomeLayout
  package let identity: DeviceIdentity
  package let inventory: Inventory
  package let numbers: DeviceNumbers
  package let replica: Replica
  package let mirror: Mirror
  package let clock: WallClock
  package let seams: Seams
  /// The home itself as a folder: attachments lie in it as they do in a shared one.
  let local: any Folder
  private let lock: HomeLock

  package private(set) var group: Group
  package var registry: FolderRegistry
  private(set) var forks = ForkMap()
  private var forkedFeeds: Set<Feed> = []
  private var hasNewForkEvidence = false
  /// This home was restored or copied; it begins a new epoch before it authors.
  private(set) var metOtherLife = false
  /// What a person should be told once.
  package var notices: [String] = []

  /// Throws when the home has no group, or `device/` can't be used.
  package init(_ home: Home) throws {
    layout = home.layout
    clock = home.clock
    seams = home.seams
    inventory = try home.inventory
    lock = try HomeLock(home.layout)
    guard let identity = try DeviceIdentity.load(layout),
      let counters = try DeviceCounters.load(layout)
    else { throw DeviceFile.damaged(layout.device) }
    self.identity = identity
    numbers = DeviceNumbers(
      deviceID: identity.id.text, counters: counters, layout: layout, hook: seams.file)
    registry = try FolderRegistry.load(layout)
    guard let groupID = registry.group else { throw Home.notSharing }
    try DurableFile.createDirectory(layout.replica, mode: 0o700)
    replica = try Replica(seams.folder(DiskFolder(path: layout.replica)))
    local = seams.folder(DiskFolder(path: layout.path))
    group = try Group(groupID, in: replica)
    mirror = try Mirror.open(at: layout.mirror)
    seams.attach(to: mirror.connection)
    try recover()
  }

  package var attachments: AttachmentStore { AttachmentStore(in: local) }

  var applier: ChangesetApplier {
    ChangesetApplier(mirror: mirror, forks: forks, ownFeed: numbers.feed)
  }

  // MARK: Recovery

  private func recover() throws {
    forkedFeeds = Set(
      (try mirror.meta("forked") ?? "").split(separator: " ").map { Feed(String($0))! })
    forks = try currentForks()
    if mirror.isNew {
      try rebuildMirror()
    } else {
      if try mirror.meta("membership") != group.fingerprint { try membershipChanged() }
      try applyUnrecorded()
    }
    if try HomeBinding(of: layout) != numbers.counters.binding { metOtherLife = true }
    try compareLives()
    if numbers.counters.renumbering != nil { try finishRenumbering() }
    try adoptPublished()
    if metOtherLife { try beginEpoch() }
  }

  /// Files that an earlier process put into the replica and didn't live to note in the mirror.
  private func applyUnrecorded() throws {
    for feed in replica.feeds {
      let known = try mirror.appliedStems(of: feed)
      for name in replica.changesets(of: feed, where: { !known.contains(String($0)) }) {
        try apply(fromReplica: name)
      }
    }
  }

  /// The inventory carries the life that `device/` gave it, unless one of them was restored.
  private func compareLives() throws {
    let life = try inventory.ledger.life
    let counters = numbers.counters
    if life == counters.life { return }
    // A kill between the two writes leaves the former life; so does an inventory restored from
    // just then. Nothing was published since, so the numbers hold, but all records are looked at.
    if life != counters.formerLife || counters.formerLife == nil { metOtherLife = true }
    try lookAtEverything()
  }

  private func lookAtEverything() throws {
    let keys = try inventory.ledger.recordedKeys()
    try mirror.transaction {
      try mirror.markAllChanged()
      for key in keys { try mirror.markChanged(key) }
    }
  }

  /// Own changesets in the replica that `device/` doesn't know: a kill while publishing, or the
  /// work of another life of this home.
  private func adoptPublished() throws {
    let last = numbers.counters.chain.first?.sequence ?? 0
    let unknown = replica.changesets(of: numbers.feed) { (Int64($0.prefix(8)) ?? 0) > last }
    for name in unknown {
      let signed = try marker(fromReplica: name)
      let versions = try self.versions(of: signed)
      let outbox = try inventory.ledger.outbox(limit: .max)
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
    try dropPublished(by: numbers.feed)
  }

  /// Outbox versions that stand in a changeset already leave the outbox. Number, clock, stamp and
  /// content must be the same: another life may have used the same number.
  func dropPublished(by feed: Feed) throws {
    let outbox = try inventory.ledger.outbox(limit: .max).filter { $0.dot.feed == feed }
    guard let first = outbox.map(\.dot.edit).min() else { return }
    var published: Set<RecordVersion> = []
    for name in try mirror.stems(of: feed, fromEdit: first) {
      guard let body = FileName.changeset(feed: feed, stem: name) else { continue }
      published.formUnion(try versions(of: try marker(fromReplica: body)))
    }
    let dropped = outbox.filter { published.contains($0) }.map(\.dot)
    guard !dropped.isEmpty else { return }
    try inventory.transaction { try $0.removeFromOutbox(dropped) }
  }

  // MARK: New epochs

  func noteOtherLife() { metOtherLife = true }

  /// Goes on under a new feed: nothing that was published is published as new, and what wasn't
  /// gets new numbers.
  func beginEpoch() throws {
    try numbers.beginEpoch(binding: try HomeBinding(of: layout))
    try finishRenumbering()
    try lookAtEverything()
    metOtherLife = false
    notices.append(
      "This home was restored or copied, so it goes on under a new life. Nothing was lost.")
  }

  private func finishRenumbering() throws {
    guard let pending = numbers.counters.renumbering else { return }
    try dropPublished(by: pending.from)
    try inventory.transaction { ledger in
      try ledger.renumber(
        Renumbering(old: pending.from, new: numbers.feed, publishedEdit: pending.published))
      try ledger.setLife(numbers.counters.life)
    }
    try inventory.setProfile(DeviceProfile(feed: numbers.feed, name: identity.name))
    try numbers.noteRenumbered()
  }

  // MARK: Taking changesets

  /// Files into the replica, records into the mirror, in one transaction with the note that they
  /// were applied. A kill between is finished from the replica at the next start.
  func take(
    _ signed: SignedMarker, markerBytes: [UInt8], body: [UInt8]
  ) throws -> ChangesetApplier.Outcome {
    let name = signed.marker.name
    let outcome = try mirror.transaction {
      let outcome = try applier.apply(signed, body: body, counts: true)
      try replica.store(.body(name), body)
      try replica.store(.marker(name), markerBytes)
      return outcome
    }
    let feed = signed.marker.feed
    if feed == numbers.feed, !isPublishedHere(signed.link) { metOtherLife = true }
    if outcome.ownEdit > numbers.counters.editsReserved { metOtherLife = true }
    if outcome.showsFork { forkedFeeds.insert(feed) }
    if forkedFeeds.contains(feed) { hasNewForkEvidence = true }
    return outcome
  }

  /// Whether an own changeset that a folder brought is this life's. Of those before the newest
  /// 16 only the number is known here.
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

  private func apply(fromReplica name: BodyName) throws {
    do {
      let signed = try marker(fromReplica: name)
      let body = try replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
      let counts = verdict(of: signed).counts
      let outcome = try mirror.transaction {
        try applier.apply(signed, body: body, counts: counts)
      }
      if outcome.showsFork { forkedFeeds.insert(name.feed) }
      if forkedFeeds.contains(name.feed) { hasNewForkEvidence = true }
    } catch is FormatError {
      // The disk damaged our copy. Without it the folders' own is fetched again.
      try replica.remove(.marker(name))
      try replica.remove(.body(name))
    }
  }

  func marker(fromReplica name: BodyName) throws -> SignedMarker {
    let bytes = try replica.read(.marker(name), limitBytes: Limits.markerBytes)
    let signed = try SignedMarker.parse(bytes)
    try signed.checkName(name)
    if let key = group.view.key(of: name.feed) {
      try signed.checkSignature(by: key)
    }
    return signed
  }

  /// The versions in a changeset of the replica.
  func versions(of signed: SignedMarker) throws -> [RecordVersion] {
    let name = signed.marker.name
    let body = try replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
    var versions: [RecordVersion] = []
    try ChangesetBody.decode(body, declared: signed.marker.body) { _, line in
      if let version = try? RecordLine.version(line, feed: name.feed) { versions.append(version) }
    }
    return versions
  }

  private func verdict(of signed: SignedMarker) -> Verdict {
    group.view.verdict(
      feed: signed.marker.feed, sequence: signed.marker.extent.last, markerHash: signed.hash)
  }

  // MARK: What changes the reading of everything

  /// Statements arrived: changesets that counted may not count any more.
  func membershipChanged() throws {
    group = try Group(group.id, in: replica)
    var flips = false
    for feed in replica.feeds {
      let applied = try mirror.appliedChangesets(of: feed)
      // A member whose every changeset counts, as all of them did: nothing to look at.
      let end = group.view.verdict(feed: feed, sequence: Limits.sequence, markerHash: nil)
      if end.counts, applied.allSatisfy(\.counts) { continue }
      for applied in applied {
        guard let name = FileName.changeset(feed: feed, stem: applied.stem),
          let signed = try? marker(fromReplica: name)
        else { continue }
        if verdict(of: signed).counts != applied.counts { flips = true }
      }
    }
    if flips { try rebuildMirror() }
    try mirror.transaction { try mirror.setMeta("membership", group.fingerprint) }
  }

  /// Feeds of copied or restored homes read by branches, which changes with every link of them.
  func rereadWhereForked() throws {
    guard hasNewForkEvidence else { return }
    hasNewForkEvidence = false
    let map = try currentForks()
    guard map != forks else { return }
    forks = map
    try rebuildMirror()
  }

  private func currentForks() throws -> ForkMap {
    ForkMap(try forkedFeeds.sorted().flatMap { try mirror.chainLinks(of: $0) })
  }

  /// Reads the whole replica anew. Every record is looked at by the next reconciling.
  package func rebuildMirror() throws {
    var damaged: [BodyName] = []
    try mirror.transaction {
      try mirror.forgetEverything()
      for feed in replica.feeds {
        for name in replica.changesets(of: feed) {
          do {
            let signed = try marker(fromReplica: name)
            let body = try replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
            let outcome = try applier.apply(
              signed, body: body, counts: verdict(of: signed).counts)
            if outcome.showsFork { forkedFeeds.insert(feed) }
          } catch is FormatError {
            damaged.append(name)
          }
        }
      }
      try mirror.setMeta("forked", forkedFeeds.sorted().map(\.text).joined(separator: " "))
      try mirror.setMeta("membership", group.fingerprint)
    }
    for name in damaged {
      try replica.remove(.marker(name))
      try replica.remove(.body(name))
    }
    let map = try currentForks()
    if map != forks {
      forks = map
      try rebuildMirror()
    }
  }
}
