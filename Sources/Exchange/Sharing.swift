import Attachments
import Changesets
import Cryptography
import Folders
import Inventory
import Membership
import Records
import Texts

/// This device as one of a group: everything that a pass works with, opened together.
///
/// Only one process at a time has it open for passing. Opening it so finishes what an earlier
/// process left half done, from what stands in `device/`, the inventory and the replica.
package final class Sharing {
  /// What it is opened for.
  package enum Purpose: Sendable {
    /// For passes and whatever else makes files. Waits for another process's pass to end.
    case passing
    /// To show what the last passes noted. It waits for nobody and changes nothing.
    case looking
  }

  package let layout: HomeLayout
  package let identity: DeviceIdentity
  package let inventory: Inventory
  package let numbers: DeviceNumbers
  package let replica: Replica
  package let mirror: Mirror
  package let clock: WallClock
  package let seams: Seams
  let observer: PassObserver
  /// The home itself as a folder: attachments lie in it as they do in a shared one.
  let local: any Folder
  private let lock: HomeLock?
  /// What was opened: something restored or removed is another file under the same name, or none.
  private let opened: [PlaceIdentity?]
  /// Changes when another process commits to the mirror.
  private let mirrorVersion: Int64

  package internal(set) var group: Group
  package var registry: FolderRegistry
  var forks = ForkMap()
  var forkedFeeds: Set<Feed> = []
  /// This home was restored or copied; it begins a new epoch before it authors.
  var metOtherLife = false
  /// Writing a changeset was begun and not finished, so the replica may hold more than was noted.
  var isPublishing = false
  /// The replica may lack changesets that this device made and that no folder has.
  var outboxIsInDoubt = false
  /// Changesets at which processes died.
  var suspects = Suspects()
  /// The changeset that stands in the mirror as being taken in.
  var noted: BodyName?
  /// Attachments that passes are fetching now. While one of them waits for its folder, others work.
  var arriving: [Digest: ArrivingAttachment] = [:]
  /// The ids of folders in which this process has compared what it wrote last, since they were
  /// there.
  var comparedFolders: Set<String> = []
  /// What a person should be told once.
  package var notices: [Text] = []

  /// Throws when the home has no group, or `device/` can't be used.
  package init(_ home: Home, for purpose: Purpose) throws {
    layout = home.layout
    clock = home.clock
    seams = home.seams
    observer = home.observer
    inventory = try home.inventory
    lock = purpose == .passing ? try HomeLock(home.layout) : nil
    guard let identity = try DeviceIdentity.load(layout),
      let counters = try DeviceCounters.load(layout)
    else { throw DeviceFile.damaged(layout.device) }
    self.identity = identity
    numbers = DeviceNumbers(
      deviceID: identity.id.text, counters: counters, layout: layout, hook: seams.file,
      random: seams.random)
    registry = try FolderRegistry.load(layout)
    guard let groupID = registry.group else { throw Home.notSharing }
    if purpose == .passing { try DurableFile.createDirectory(layout.replica, mode: 0o700) }
    // One that was deleted is made anew by the next pass; until then there is nothing to show.
    let isLost = try purpose == .looking && !DurableFile.exists(layout.replica)
    replica = try Replica(
      isLost ? MemoryFolder() : seams.folder(DiskFolder(path: layout.replica)),
      removesDamage: purpose == .passing)
    local = seams.folder(DiskFolder(path: layout.path))
    group = try Group(groupID, in: replica)
    mirror = try Mirror.open(at: layout.mirror, catalogue: seams.catalogue)
    seams.attach(to: mirror.connection)
    opened = try Self.present(layout)
    mirrorVersion = try mirror.connection.dataVersion
    forkedFeeds = try forkedFeedsNoted()
    forks = try currentForks()
    if purpose == .passing { try recover() }
  }

  // MARK: The lock between passes

  /// Lets other processes pass until `takeLockAgain`.
  func giveBackLock() { lock?.giveBack() }

  /// Returns whether this object still knows the latest. Otherwise another process has passed, or
  /// entered another group, and the home is to be opened anew.
  ///
  /// Throws `ReplacedHome` where other files lie there than were opened.
  func takeLockAgain() throws -> Bool {
    try lock?.take()
    guard try Self.present(layout) == opened else {
      // Others needn't wait until this process has ended.
      lock?.giveBack()
      throw ReplacedHome()
    }
    registry = try FolderRegistry.load(layout)
    return try registry.group == group.id && DeviceCounters.load(layout) == numbers.counters
      && mirror.connection.dataVersion == mirrorVersion
  }

  /// The log of a database belongs to it: a file that was put in place comes without.
  private static func present(_ layout: HomeLayout) throws -> [PlaceIdentity?] {
    let databases = [layout.inventory, layout.mirror]
    return try (databases + databases.map { $0 + "-wal" } + [layout.replica])
      .map { try DurableFile.identity($0) }
  }

  package var attachments: AttachmentStore { AttachmentStore(in: local) }

  var applier: ChangesetApplier {
    ChangesetApplier(
      mirror: mirror, forks: forks, ownFeed: numbers.feed, catalogue: catalogue)
  }

  private func forkedFeedsNoted() throws -> Set<Feed> {
    Set((try mirror.meta("forked") ?? "").split(separator: " ").compactMap { Feed(String($0)) })
  }

  private func recover() throws {
    // The lock is ours: whoever wrote it was killed.
    ProgressFile.remove(layout)
    try blameForDeath()
    if let reason = inventory.readOnlyReason {
      throw ExchangeError(.notAllowed, "\(reason) Nothing was shared.")
    }
    if try mirror.isNew || mirror.meta("reread") == "due"
      || mirror.meta("entities") != catalogue.signature
    {
      try rebuildMirror()
      for feed in replica.feeds { try removeCovered(of: feed) }
    } else {
      if try mirror.meta("membership") != group.fingerprint { try membershipChanged() }
      try applyUnrecorded()
    }
    // Homes of older versions haven't noted it.
    if try inventory.ledger.group == nil {
      try inventory.transaction { try $0.setGroup(group.id) }
    }
    if try HomeBinding(of: layout) != numbers.counters.binding { metOtherLife = true }
    try compareLives()
    if numbers.counters.renumbering != nil { try finishRenumbering() }
    try adoptPublished()
    outboxIsInDoubt = try lacksPublished() || hasForgottenPublished()
    if metOtherLife { try beginEpoch() }
  }

  /// What this version of the app understands. After an upgrade everything is read anew.
  var catalogue: EntityCatalogue { inventory.catalogue }

  /// Files that an earlier process put into the replica and didn't live to note in the mirror.
  func applyUnrecorded() throws {
    for feed in replica.feeds {
      let known = try mirror.appliedStems(of: feed).union(
        mirror.parked(of: feed).map(\.name.stem))
      for name in replica.changesets(of: feed, where: { !known.contains(String($0)) }) {
        if try !mirror.isCovered(name) { try apply(fromReplica: name) }
      }
      try removeCovered(of: feed)
    }
  }
}
