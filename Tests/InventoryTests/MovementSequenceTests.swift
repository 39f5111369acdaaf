import Foundation
import Inventory
import Records
import Testing

/// What several devices with clocks that are wrong do apart and together: after each act the
/// person sees what they did, and in the end all see the same.
@Suite struct MovementSequenceTests {
  enum Act: Sendable {
    case receive(Int, Int64, String)
    case use(Int, Int64, String)
    case move(Int, Int64, String)
    case count(Int, Int64, String)
    case undo(Int, Int)
    /// The first takes what the second has: all of it, or in random order a part.
    case take(Int, Int, seed: UInt64?)
    /// The second becomes a copy of the first, under the same name.
    case copy(Int, Int)
  }

  @Test func `two copies of one home may give one stamp to two movements`() throws {
    try MovementGroup(3, skewMilliseconds: [2 * day, 0, 0]).run([
      .receive(0, 5, "S"), .take(1, 0, seed: nil), .copy(1, 2), .count(1, 9, "S"),
      .use(2, 1, "S"),
    ])
  }

  @Test func `an undo that two devices made is one, whatever lies between`() throws {
    try MovementGroup(2, skewMilliseconds: [0, -2 * day]).run([
      .receive(0, 5, "S"), .use(0, 2, "S"), .take(1, 0, seed: nil), .count(1, 9, "S"),
      .undo(0, 2), .undo(1, 2), .use(1, 1, "S"),
    ])
  }

  @Test(arguments: 1...60)
  func `any sequence of acts shows what people did and ends the same everywhere`(seed: UInt64)
    throws
  {
    var random = SeededRandom(seed)
    let devices = Int.random(in: 2...4, using: &random)
    let skew = (0..<devices).map { _ in
      [0, 0, 0, 5, -5, 2 * day, -2 * day].randomElement(using: &random)! as Int64
    }
    let acts = (0..<Int.random(in: 2...25, using: &random)).map { _ in
      Self.act(devices, using: &random)
    }
    try MovementGroup(devices, skewMilliseconds: skew).run(acts)
  }

  private static func act(_ devices: Int, using random: inout SeededRandom) -> Act {
    let device = Int.random(in: 0..<devices, using: &random)
    let place = Bool.random(using: &random) ? "S" : "T"
    switch Int.random(in: 0..<100, using: &random) {
    case ..<20: return .use(device, .random(in: 1...3, using: &random), place)
    case ..<35: return .receive(device, .random(in: 1...5, using: &random), place)
    case ..<45: return .move(device, .random(in: 1...3, using: &random), place)
    case ..<55: return .count(device, .random(in: 0...9, using: &random), place)
    case ..<70: return .undo(device, .random(in: 0..<9, using: &random))
    case ..<88: return .take(device, .random(in: 0..<devices, using: &random), seed: nil)
    case ..<97:
      return .take(device, .random(in: 0..<devices, using: &random), seed: random.next())
    default: return .copy(device, .random(in: 0..<devices, using: &random))
    }
  }
}

/// Of milliseconds. A clock that is further ahead than one isn't followed.
private let day: Int64 = 86_400_000

/// Devices that share one item and two places.
private final class MovementGroup {
  private let directory: TemporaryDirectory
  private var devices: [TestDevice] = []
  private var copies = 0
  private let item: Identifier
  private var places: [String: Identifier] = [:]

  init(_ count: Int, skewMilliseconds: [Int64]) throws {
    directory = try TemporaryDirectory()
    for (place, letter) in "abcd".prefix(count).enumerated() {
      let clock = TestClock(10 * day + skewMilliseconds[place])
      devices.append(try TestDevice(letter, clock: clock, seed: UInt64(place)))
    }
    item = try devices[0].add("Comb")
    for name in ["S", "T"] { places[name] = try devices[0].place(name) }
    let versions = try devices[0].author()
    for device in devices.dropFirst() { try device.apply(versions) }
  }

  func run(_ acts: [MovementSequenceTests.Act]) throws {
    for act in acts {
      for device in devices { device.clock.now += 1 }
      try run(act)
    }
    for _ in 1...2 {
      for one in devices.indices {
        for other in devices.indices { try take(one, other, seed: nil) }
      }
    }
    let stock = try devices[0].projectedStock()
    let history = try devices[0].inventory.history().map(\.id)
    for device in devices {
      #expect(try device.projectedStock() == stock)
      #expect(try device.inventory.history().map(\.id) == history)
      #expect(try device.inventory.rebuildStock() == 0)
    }
  }

  private func run(_ act: MovementSequenceTests.Act) throws {
    switch act {
    case .receive(let device, let n, let name):
      try book(device, MovementDraft(.receive, item, pieces(n), to: places[name]), [name: n])
    case .use(let device, let n, let name):
      try book(device, MovementDraft(.consume, item, pieces(n), from: places[name]), [name: -n])
    case .move(let device, let n, let name):
      let other = name == "S" ? "T" : "S"
      try book(
        device, MovementDraft(.move, item, pieces(n), from: places[name], to: places[other]),
        [name: -n, other: n])
    case .count(let device, let n, let name):
      try count(device, n, name)
    case .undo(let device, let choice): try undo(device, choice)
    case .take(let device, let other, let seed): try take(device, other, seed: seed)
    case .copy(let device, let other): try copy(device, to: other)
    }
  }

  private func pieces(_ n: Int64) -> Quantity { Quantity(thousandths: n * 1000) }

  /// A booking adds what it says, whatever the clocks say.
  private func book(_ device: Int, _ draft: MovementDraft, _ change: [String: Int64]) throws {
    var expected = try stock(device)
    for (name, n) in change { expected[name, default: 0] += n * 1000 }
    try devices[device].inventory.book([draft])
    #expect(try stock(device) == expected.filter { $0.value != 0 })
    try expectFold(device)
  }

  /// After a count there is what was counted.
  private func count(_ device: Int, _ n: Int64, _ name: String) throws {
    var expected = try stock(device)
    expected[name] = n * 1000
    try devices[device].inventory.book([
      MovementDraft(.count, item, pieces(n), to: places[name])
    ])
    #expect(try stock(device) == expected.filter { $0.value != 0 })
    try expectFold(device)
  }

  /// After an undo it is as if the movement had never been; after an undo of one, as if nobody
  /// had undone it.
  private func undo(_ device: Int, _ choice: Int) throws {
    let inventory = devices[device].inventory
    let known = try inventory.history().sorted { $0.id < $1.id }
    guard !known.isEmpty else { return }
    let chosen = known[choice % known.count]
    guard chosen.stands else {
      expectRefusal(.nothingToUndo) { try inventory.undo(chosen.id) }
      return
    }
    let target = chosen.reverses ?? chosen.id
    let wasCounted = try inventory.movement(target)?.stands ?? false
    try inventory.undo(chosen.id)
    let rest = try devices[device].movementVersions().filter { version in
      version.key.id.text.split(separator: "~")[0] != target.text
        || !wasCounted && version.key.id == target
    }
    #expect(try devices[device].projectedStock() == PlainFold.stock(rest))
    try expectFold(device)
  }

  private func take(_ device: Int, _ other: Int, seed: UInt64?) throws {
    var versions = try devices[other].movementVersions()
    if let seed {
      var random = SeededRandom(seed)
      versions = versions.filter { _ in Bool.random(using: &random) }
      versions.shuffle(using: &random)
    }
    try devices[device].apply(versions)
    try expectFold(device)
  }

  private func copy(_ device: Int, to other: Int) throws {
    guard device != other else { return }
    copies += 1
    let path = directory.path + "/copy-\(copies).sqlite"
    try devices[device].inventory.connection.backup(to: path)
    let letter = try #require(devices[device].feed.text.first)
    // The copy's random numbers differ, as two processes' do.
    devices[other] = try TestDevice(
      letter, path: path, clock: TestClock(devices[device].clock.now), seed: UInt64(100 + copies))
  }

  private func stock(_ device: Int) throws -> [String: Int64] {
    let names = Dictionary(uniqueKeysWithValues: places.map { ($0.value, $0.key) })
    return Dictionary(
      uniqueKeysWithValues: try devices[device].projectedStock().map {
        (names[$0.key.location] ?? "elsewhere", $0.value)
      })
  }

  private func expectFold(_ device: Int) throws {
    let device = devices[device]
    #expect(try device.projectedStock() == PlainFold.stock(device.movementVersions()))
  }
}
