import Cryptography
import Foundation
import Inventory
import Records
import SQLite
import Synchronization
import Testing

/// A repeatable source of randomness (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// A clock that a test sets.
final class TestClock: Sendable {
  private let milliseconds: Mutex<Int64>

  init(_ milliseconds: Int64 = 1_796_052_000_000) {
    self.milliseconds = Mutex(milliseconds)
  }

  var now: Int64 {
    get { milliseconds.withLock { $0 } }
    set { milliseconds.withLock { $0 = newValue } }
  }

  var wall: WallClock { WallClock { self.now } }
}

/// A directory that goes with the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "inventory-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var inventory: String { path + "/inventory.sqlite" }
}

/// One device with its inventory: in memory, unless a test needs the file.
final class TestDevice {
  let inventory: Inventory
  let clock: TestClock
  let profile: DeviceProfile
  /// The last edit that it numbered.
  private(set) var edit: Int64 = 0

  init(
    _ letter: Character = "a", path: String = ":memory:", clock: TestClock = TestClock(),
    seed: UInt64 = 1
  ) throws {
    let feed = try #require(Feed(String(repeating: letter, count: 16) + "-aaaaaa"))
    profile = DeviceProfile(feed: feed, name: "Device \(letter)")
    self.clock = clock
    inventory = try Inventory(
      path: path, clock: clock.wall, profile: profile,
      random: SeededRandom(seed &* 31 &+ UInt64(letter.asciiValue ?? 0)))
  }

  var feed: Feed { profile.feed }
  var ledger: SyncLedger { inventory.ledger }

  func item(_ id: Identifier) throws -> Item { try #require(try inventory.item(id)) }

  func quantity(_ id: Identifier) throws -> String { try item(id).total.text }

  func stock(_ id: Identifier) throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try item(id).stock.map { ($0.name, $0.quantity.text) })
  }

  @discardableResult
  func add(_ name: String, _ quantity: String? = nil, at place: String? = nil) throws -> Identifier
  {
    var draft = ItemDraft(name: name)
    draft.quantity = try quantity.map { try Quantity(parsing: $0) }
    draft.locationName = place
    return try inventory.add(draft).id
  }

  @discardableResult
  func book(
    _ kind: MovementKind, _ item: Identifier, _ quantity: String, from: Identifier? = nil,
    to: Identifier? = nil
  ) throws -> Identifier {
    let draft = MovementDraft(kind, item, try Quantity(parsing: quantity), from: from, to: to)
    return try inventory.book([draft])[0].id
  }

  func stamp(_ movement: Identifier) throws -> Stamp {
    try #require(try inventory.movement(movement)).stamp
  }

  /// What the record says here.
  func payload(_ key: RecordKey) throws -> JSONObject {
    try CanonicalReader.object(try #require(try ledger.local(key).body?.payload))
  }

  func place(_ name: String) throws -> Identifier { try inventory.locationNamed(name).id }
}

// MARK: What reconciling does

extension TestDevice {
  /// Authors what is dirty as line 5 and 8 do, and returns the new versions.
  @discardableResult
  func author() throws -> [RecordVersion] {
    try inventory.transaction { ledger in
      try ledger.dirty(limit: 1000).map { mark in
        let version = try self.version(of: mark, ledger)
        try ledger.appendToOutbox(version)
        let head = Head.all(of: [version], policy: .keepBoth)[0]
        try ledger.setCheckpoint(mark.key, head.checkpoint)
        try ledger.clearDirty(mark.key, mark: mark.mark)
        return version
      }
    }
  }

  private func version(of mark: DirtyMark, _ ledger: SyncLedger) throws -> RecordVersion {
    edit += 1
    let dot = Dot(feed, edit)
    let clock = try ledger.checkpoint(mark.key)?.clock ?? VersionVector()
    if let movement = try ledger.immutableToAuthor(mark.key) {
      return try RecordVersion(
        key: mark.key, dot: dot, clock: clock.advanced(dot), stamp: movement.stamp,
        atMilliseconds: movement.atMilliseconds, body: .payload(movement.payload))
    }
    return try RecordVersion(
      key: mark.key, dot: dot, clock: clock.advanced(dot),
      stamp: try ledger.nextStamp(after: ledger.checkpoint(mark.key)?.stamp),
      atMilliseconds: mark.atMilliseconds, body: try #require(try ledger.local(mark.key).body))
  }

  /// Writes what other devices made, as lines 2, 3 and 11 do.
  func apply(_ versions: [RecordVersion]) throws {
    try inventory.transaction { ledger in
      for version in versions {
        try ledger.observe(version.stamp)
        if version.key.entity.policy == .firstVersion {
          try ledger.take(version)
          continue
        }
        let head = Head.all(of: [version], policy: .keepBoth)[0]
        if let payload = version.body.payload {
          try ledger.write(version.key, payload: payload, fingerprint: version.fingerprint)
        } else if case .tombstone(let tombstone) = version.body {
          try ledger.remove(version.key, tombstone)
        }
        try ledger.setCheckpoint(version.key, head.checkpoint)
      }
    }
  }

  /// Makes the record a conflict of what this device has and `others`, as line 8 does.
  func conflict(_ key: RecordKey, with others: [RecordVersion]) throws {
    let own = try author().filter { $0.key == key }
    let heads = Head.all(of: own + others, policy: .keepBoth)
    try inventory.transaction { try $0.setConflict(key, heads) }
  }
}

/// A version of `key` that another device made.
func otherVersion(
  _ key: RecordKey, _ body: VersionBody, by letter: Character = "b", edit: Int64 = 1,
  after clock: VersionVector = .init(), at milliseconds: Int64 = 1_796_052_100_000
) throws -> RecordVersion {
  let feed = try #require(Feed(String(repeating: letter, count: 16) + "-bbbbbb"))
  let dot = Dot(feed, edit)
  return try RecordVersion(
    key: key, dot: dot, clock: clock.advanced(dot),
    stamp: Stamp(milliseconds: milliseconds, counter: 0, feed: feed),
    atMilliseconds: milliseconds, body: body)
}

func id(_ text: String) throws -> Identifier { try #require(Identifier(text) as Identifier?) }

func payload(_ object: JSONObject) -> VersionBody { .payload(CanonicalJSON.bytes(object)) }

extension JSONObject {
  func with(_ name: String, _ value: JSONValue?) -> JSONObject {
    var copy = self
    copy[name] = value
    return copy
  }
}

/// Runs `body` and expects this layer's error with `code`.
func expectRefusal(
  _ code: InventoryError.Code, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record("nothing was refused", sourceLocation: sourceLocation)
  } catch let error as InventoryError {
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
