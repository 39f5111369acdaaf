import Foundation
import Inventory
import Records
import Testing

/// Years of a salon on two devices: bookings, voids, counts, moves, late arrivals.
///
/// As many movements as the variable says, 3,000 without it:
/// `SATCHEL_STOCK_MOVEMENTS=100000 swift test --skip-build --filter LongHistoryTests`.
@Suite struct LongHistoryTests {
  private static let count =
    ProcessInfo.processInfo.environment["SATCHEL_STOCK_MOVEMENTS"].flatMap { Int($0) } ?? 3000

  @Test func `stock after any number of bookings equals a plain refold on two devices`() throws {
    var random = SeededRandom(77)
    let devices = [try TestDevice("a"), try TestDevice("b")]
    let items = try (1...12).map { try devices[0].add("Item \($0)", "20", at: "Bar") }
    let places = try ["Bar", "Kit", "Shelf"].map { try devices[0].place($0) }
    var all = try devices[0].author()
    try devices[1].apply(all)
    all = all.filter { $0.key.entity == .movement }
    // What was made and hasn't come to the other device yet.
    var waiting: [[RecordVersion]] = [[], []]
    while all.count < Self.count {
      let maker = Int.random(in: 0...1, using: &random)
      let device = devices[maker]
      device.clock.now += Int64.random(in: -50...2000, using: &random)
      try book(
        on: device, items.randomElement(using: &random)!,
        places.shuffled(using: &random), all, using: &random)
      let versions = try device.author()
      all += versions
      waiting[1 - maker] += versions
      guard Int.random(in: 0..<40, using: &random) == 0 else { continue }
      // A part arrives, in any order, some of it twice.
      waiting[maker].shuffle(using: &random)
      let part = Array(waiting[maker].prefix(Int.random(in: 0...60, using: &random)))
      try device.apply(part + Array(part.prefix(3)))
      waiting[maker].removeFirst(part.count)
    }
    for (device, rest) in zip(devices, waiting) { try device.apply(rest.shuffled(using: &random)) }
    let expected = try PlainFold.stock(all)
    #expect(expected.count > 12)
    for device in devices {
      #expect(try device.projectedStock() == expected)
      #expect(try device.inventory.rebuildStock() == 0)
    }
    #expect(try devices[0].inventory.questions() == devices[1].inventory.questions())
    #expect(
      try devices[0].projectedBatches(items) == devices[1].projectedBatches(items))
  }

  private func book(
    on device: TestDevice, _ item: Identifier, _ places: [Identifier], _ all: [RecordVersion],
    using random: inout SeededRandom
  ) throws {
    let quantity = Quantity(thousandths: Int64.random(in: 1...6000, using: &random))
    var draft = MovementDraft(.consume, item, quantity, from: places[0])
    switch Int.random(in: 0..<20, using: &random) {
    case 0: draft = MovementDraft(.count, item, quantity, to: places[0])
    case 1...3: draft = MovementDraft(.move, item, quantity, from: places[0], to: places[1])
    case 4...9: draft = MovementDraft(.receive, item, quantity, to: places[0])
    case 10, 11:
      let target = all.randomElement(using: &random)!.key.id
      let movement = ReversalName(target)?.target ?? target
      // It may not have come here yet, or be undone already.
      guard try device.inventory.movement(movement)?.stands == true else { return }
      try device.inventory.undo(movement)
      return
    case 12:
      draft.when = .instant(
        milliseconds: device.clock.now - Int64.random(in: 0...100_000, using: &random))
    default: break
    }
    if draft.kind == .receive, Bool.random(using: &random) {
      draft.expires = Day(
        year: 2027, month: Int.random(in: 1...12, using: &random), day: 1)
    }
    try device.inventory.book([draft])
  }
}
