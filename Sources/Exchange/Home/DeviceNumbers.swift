import Cryptography
import Folders
import Records

/// Gives out this device's numbers, each written to `device/` before it is used.
package final class DeviceNumbers {
  package let deviceID: String
  package private(set) var counters: DeviceCounters
  private let layout: HomeLayout
  private let hook: DurableFile.Hook?
  private var random: any RandomNumberGenerator
  /// Edits that were reserved by this process and not given out yet.
  private var edits: ClosedRange<Int64>?
  /// The life was renewed for the pass at hand.
  private var isWriting = false
  /// The life that the inventory was found to carry: the present one or, after a kill, a former.
  private var carriedLife: String?
  /// The renewed life, until the inventory has committed it.
  private var untoldLife: String?

  /// As few durable writes as possible, without a block being wasted on every start.
  private static let editBlock: Int64 = 64

  package init(
    deviceID: String, counters: DeviceCounters, layout: HomeLayout, hook: DurableFile.Hook? = nil,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    self.deviceID = deviceID
    self.counters = counters
    self.layout = layout
    self.hook = hook
    self.random = random
  }

  package var feed: Feed { counters.feed(of: deviceID) }

  /// A pass begins. Each one that writes to the inventory renews the life: a program that runs for
  /// months could otherwise not tell the inventory of last month from its own.
  package func beginPass() {
    if untoldLife == nil { isWriting = false }
  }

  /// Must be called before a pass first writes to the inventory. Returns the life that the
  /// transaction must put there; nil when one did so already. `noteTold` says that it was
  /// committed.
  ///
  /// Edits for `expected` records and the next changeset are reserved on the way: one durable
  /// write instead of three.
  package func beginWriting(expected: Int) throws -> String? {
    guard !isWriting else { return untoldLife }
    var next = counters
    // Not the one that a killed process renewed before it told the inventory.
    next.formerLife = carriedLife ?? counters.life
    next.life = Self.randomText(using: &random)
    let block = max(Self.editBlock, Int64(expected))
    edits = next.editsReserved + 1...next.editsReserved + block
    next.editsReserved += block
    try save(next)
    isWriting = true
    untoldLife = next.life
    return next.life
  }

  /// The inventory carries this life: the present one or the former.
  package func noteCarried(_ life: String) { carriedLife = life }

  /// The inventory carries the renewed life now.
  package func noteTold() {
    if let untoldLife { carriedLife = untoldLife }
    untoldLife = nil
  }

  package func nextEdit() throws -> Dot {
    if edits == nil {
      var next = counters
      let block = counters.editsReserved + 1...counters.editsReserved + Self.editBlock
      next.editsReserved = block.upperBound
      try save(next)
      edits = block
    }
    let edit = edits!.lowerBound
    edits = edit < edits!.upperBound ? edit + 1...edits!.upperBound : nil
    return Dot(feed, edit)
  }

  package func nextSequence() throws -> Int64 {
    var next = counters
    next.sequenceReserved += 1
    try save(next)
    return next.sequenceReserved
  }

  package func nextAcknowledgement() throws -> Int64 {
    var next = counters
    next.acknowledgement += 1
    try save(next)
    return next.acknowledgement
  }

  /// Notes a changeset that stands whole in the replica. The inventory has been told its life by
  /// then: publishing follows authoring.
  package func notePublished(_ changeset: PublishedChangeset, lastEdit: Int64) throws {
    var next = counters
    next.chain = Array(([changeset] + next.chain).prefix(Self.chainLimit))
    next.sequenceReserved = max(next.sequenceReserved, changeset.sequence)
    next.editPublished = max(next.editPublished, lastEdit)
    next.editsReserved = max(next.editsReserved, lastEdit)
    if isWriting, untoldLife == nil { next.formerLife = nil }
    try save(next)
  }

  /// A person has accepted these deletions.
  func noteAccepted(_ deletions: [Dot]) throws {
    var next = counters
    for dot in deletions where !next.hasAccepted(dot) {
      next.acceptedDeletions[dot.feed] = dot.edit
    }
    if next != counters { try save(next) }
  }

  package static let chainLimit = 16

  /// Begins a new life: a new feed, in which unpublished edits get new numbers. The inventory
  /// follows with `Inventory.renumber`; until it has, `counters.renumbering` says so.
  package func beginEpoch(binding: HomeBinding) throws {
    var next = DeviceCounters(
      epoch: Self.randomEpoch(using: &random), life: Self.randomText(using: &random),
      binding: binding)
    let unfinished = counters.renumbering
    next.renumbering =
      unfinished ?? PendingRenumbering(from: feed, published: counters.editPublished)
    next.editsReserved = counters.editsReserved - (unfinished == nil ? counters.editPublished : 0)
    next.acknowledgement = 0
    next.acceptedDeletions = counters.acceptedDeletions
    try save(next)
    edits = nil
    isWriting = true
    carriedLife = nil
    untoldLife = nil
  }

  package func noteRenumbered() throws {
    var next = counters
    next.renumbering = nil
    try save(next)
  }

  /// The first counters of a device.
  package static func first(
    binding: HomeBinding, random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) -> DeviceCounters {
    var random = random
    return DeviceCounters(
      epoch: randomEpoch(using: &random), life: randomText(using: &random), binding: binding)
  }

  private func save(_ next: DeviceCounters) throws {
    try next.save(layout, hook: hook)
    counters = next
  }

  /// Six random base32 characters.
  private static func randomEpoch(using random: inout any RandomNumberGenerator) -> String {
    String(Base32.encode(SecureRandom.bytes(count: 5, using: &random)).prefix(Feed.epochBytes))
  }

  private static func randomText(using random: inout any RandomNumberGenerator) -> String {
    Base32.encode(SecureRandom.bytes(count: 10, using: &random))
  }
}
