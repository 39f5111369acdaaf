import Inventory
import Records
import Testing

@Suite struct StockValueTests {
  static func value(
    _ device: TestDevice, _ grouping: StockValue.Grouping = .item, since: Day? = nil,
    end: Int64? = nil
  ) throws -> StockValue {
    try device.inventory.stockValue(
      by: grouping, since: since, end: end, day: UsageTests.day,
      beginning: { Int64($0.daysSince1970) * 86_400_000 })
  }

  @Test func `what is there is worth what it cost, in parts of packages too`() throws {
    let device = try TestDevice()
    let tube = try UsageTests.tube(device)
    let (bar, bag) = (try device.place("Bar"), try device.place("Bag"))
    // 20 g of 600 at 8.95 for 60 g are 2.98, the rest 86.52: 89.50 in all.
    try device.book(.move, tube, "20", from: bar, to: bag)
    let comb = try device.add("Comb", "3", at: "Bag")
    try device.inventory.edit(comb) { $0.cost = Money(minorUnits: 150) }
    let byItem = try Self.value(device)
    #expect(byItem.rows.map(\.group) == [.record(tube), .record(comb)])
    #expect(byItem.rows.map(\.value.text) == ["89.50", "4.50"])
    #expect(byItem.total.text == "94.00")
    let byPlace = try Self.value(device, .location)
    #expect(byPlace.total.text == "94.00")
    #expect(byPlace.rows.reduce(0) { $0 + $1.value.minorUnits } == 9400)
    #expect(Set(byPlace.rows.map(\.group)) == [.record(bar), .record(bag)])
    let held = try #require(byPlace.rows.first { $0.group == .record(bag) })
    #expect(held.amounts[.g].text == "20")
    #expect(held.amounts[.piece].text == "3")
  }

  @Test func `below nothing is nothing and named, and so is what has no cost`() throws {
    let device = try TestDevice()
    let tube = try UsageTests.tube(device, cost: nil)
    let comb = try device.add("Comb", "1", at: "Bar")
    try device.inventory.edit(comb) { $0.cost = Money(minorUnits: 150) }
    try device.book(.consume, comb, "3")
    let value = try Self.value(device)
    #expect(value.withoutCost == [tube])
    #expect(value.belowNothing == [comb])
    #expect(value.total == .zero)
    try device.inventory.delete(tube)
    #expect(try Self.value(device).withoutCost == [])
  }

  @Test func `by week it is what was there at the end of each`() throws {
    let device = try TestDevice()
    let tube = try UsageTests.tube(device)
    device.clock.now += 7 * 86_400_000
    try device.book(.consume, tube, "300")
    device.clock.now += 14 * 86_400_000
    try device.book(.count, tube, "60", to: try device.place("Bar"))
    let weeks = try Self.value(device, .week)
    #expect(
      weeks.rows.map(\.group)
        == ["2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21"].map { .week(Day($0)!) })
    #expect(weeks.rows.map(\.value.text) == ["89.50", "44.75", "44.75", "8.95"])
    #expect(weeks.total.text == "8.95")
    let later = try Self.value(device, .week, since: Day("2026-12-16"))
    #expect(later.rows.map(\.value.text) == ["44.75", "8.95"])
    let end = Int64(Day("2026-12-14")!.daysSince1970) * 86_400_000
    #expect(try Self.value(device, end: end).total.text == "44.75")
    #expect(try Self.value(device, .week, end: end).rows.map(\.value.text) == ["89.50", "44.75"])
  }
}
