import Inventory
import Records
import Testing

@Suite struct UsageTests {
  static func day(_ milliseconds: Int64) -> Day {
    Day(daysSince1970: Int(milliseconds / 86_400_000))!
  }

  static func tube(_ device: TestDevice, cost: Int64? = 895) throws -> Identifier {
    var draft = ItemDraft(name: "Tube")
    draft.fields.unit = .g
    draft.fields.size = "60 g"
    draft.fields.cost = cost.map(Money.init(minorUnits:))
    draft.quantity = try Quantity(parsing: "600")
    draft.locationName = "Bar"
    return try device.inventory.add(draft).id
  }

  static func usage(
    _ device: TestDevice, _ grouping: Usage.Grouping = .item, _ period: Period = .always
  ) throws -> Usage {
    try device.inventory.usage(by: grouping, in: period, day: day)
  }

  @Test func `a tube used gram by gram costs what the tube does, whoever used it`() throws {
    let device = try TestDevice()
    let item = try Self.tube(device)
    let persons = try ["Maya", "Noor", "Ida"].map { try device.inventory.addPerson($0).id }
    for gram in 0..<60 {
      var draft = MovementDraft(.consume, item, try Quantity(parsing: "1"))
      draft.by = persons[gram % 7 % 3]
      try device.inventory.book([draft])
    }
    for grouping in Usage.Grouping.allCases {
      let usage = try Self.usage(device, grouping)
      #expect(usage.total.cost.text == "8.95")
      #expect(usage.total.used[.g].text == "60")
      #expect(usage.rows.reduce(0) { $0 + $1.amounts.cost.minorUnits } == 895)
    }
    #expect(try Self.usage(device, .person).rows.count == 3)
  }

  @Test func `used, wasted and missing are told apart, and what is undone isn't in it`() throws {
    let device = try TestDevice()
    let item = try Self.tube(device)
    let bar = try device.place("Bar")
    try device.book(.consume, item, "120")
    try device.book(.return, item, "60", to: bar)
    try device.book(.waste, item, "30")
    try device.inventory.undo(try device.book(.consume, item, "100"))
    // 600 - 120 + 60 - 30 = 510 are there by the book.
    try device.book(.count, item, "480", to: bar)
    let usage = try Self.usage(device)
    let amounts = try #require(usage.rows.first).amounts
    #expect(usage.rows.count == 1)
    #expect(amounts.used[.g].text == "60")
    #expect(amounts.wasted[.g].text == "30")
    #expect(amounts.missing[.g].text == "30")
    #expect(amounts.usedCost.text == "8.95")
    #expect(amounts.cost.text == "17.90")
  }

  @Test func `the first count of a place finds nothing missing`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb")
    let bar = try device.place("Bar")
    try device.book(.count, item, "5", to: bar)
    #expect(try Self.usage(device).rows.isEmpty)
    try device.book(.count, item, "3", to: bar)
    try device.book(.count, item, "4", to: bar)
    #expect(try Self.usage(device).total.missing[.piece].text == "1")
  }

  @Test func `what a booking dated back before a count explains isn't missing`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5", at: "Bar")
    let bar = try device.place("Bar")
    let before = device.clock.now
    device.clock.now += 3_600_000
    try device.book(.count, item, "3", to: bar)
    #expect(try Self.usage(device).total.missing[.piece].text == "2")
    device.clock.now += 3_600_000
    var draft = MovementDraft(.consume, item, try Quantity(parsing: "2"))
    draft.when = .instant(milliseconds: before + 60_000)
    try device.inventory.book([draft])
    #expect(try device.quantity(item) == "3")
    let total = try Self.usage(device).total
    #expect(total.used[.piece].text == "2")
    #expect(total.missing[.piece] == .zero)
  }

  @Test func `the newest receipt that says what one cost goes before the item's cost`() throws {
    let device = try TestDevice()
    let item = try Self.tube(device)
    try device.book(.consume, item, "60")
    var receipt = MovementDraft(.receive, item, try Quantity(parsing: "60"))
    receipt.cost = Money(minorUnits: 1000)
    let received = try device.inventory.book([receipt])[0].id
    try device.book(.consume, item, "60")
    #expect(try Self.usage(device).total.cost.text == "18.95")
    // A cost that was wrong is put right for what no receipt says.
    try device.inventory.edit(item) { $0.cost = Money(minorUnits: 800) }
    #expect(try Self.usage(device).total.cost.text == "18.00")
    try device.inventory.undo(received)
    #expect(try Self.usage(device).total.cost.text == "16.00")
  }

  @Test func `an item whose cost can't be told is named and counts for nothing`() throws {
    let device = try TestDevice()
    let free = try Self.tube(device, cost: nil)
    try device.inventory.edit(free) { $0.name = "Other" }
    let vague = try device.add("Powder", "100")
    try device.inventory.edit(vague) {
      $0.unit = .g
      $0.cost = Money(minorUnits: 2400)
    }
    for item in [free, vague, free] { try device.book(.consume, item, "10") }
    let usage = try Self.usage(device)
    #expect(usage.withoutCost == [free, vague])
    #expect(usage.total.cost == .zero)
    #expect(usage.total.used[.g].text == "30")
  }

  @Test(arguments: 0..<20)
  func `the reports of two periods add up to that of both, by whatever they are`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    let device = try TestDevice(seed: seed)
    let items = try (0..<3).map { number in
      let item = try Self.tube(device, cost: Int64.random(in: 1...2_000, using: &random))
      try device.inventory.edit(item) { $0.name = "Tube \(number)" }
      return item
    }
    let bar = try device.place("Bar")
    for _ in 0..<60 {
      device.clock.now += Int64.random(in: 0...100_000_000, using: &random)
      let item = items.randomElement(using: &random)!
      let amount = String(Int.random(in: 1...70, using: &random))
      switch Int.random(in: 0...5, using: &random) {
      case 0: try device.book(.waste, item, amount)
      case 1: try device.book(.return, item, amount, to: bar)
      case 2: try device.book(.count, item, amount, to: bar)
      case 3: try device.inventory.undo()
      default: try device.book(.consume, item, amount)
      }
    }
    let middle = Self.day(device.clock.now - 1_500_000_000)
    let begins: (Day) -> Int64 = { Int64($0.daysSince1970) * 86_400_000 }
    let early = Period(until: middle.adding(days: -1), beginning: begins)
    let late = Period(since: middle, beginning: begins)
    for grouping in Usage.Grouping.allCases {
      let (all, one, two) = (
        try Self.usage(device, grouping), try Self.usage(device, grouping, early),
        try Self.usage(device, grouping, late)
      )
      #expect(all.total.cost.minorUnits == one.total.cost.minorUnits + two.total.cost.minorUnits)
      #expect(
        all.total.used[.g].thousandths
          == one.total.used[.g].thousandths + two.total.used[.g].thousandths)
      #expect(
        all.total.cost.minorUnits == all.rows.reduce(0) { $0 + $1.amounts.cost.minorUnits })
    }
  }

  @Test func `weeks begin on Mondays, and those with nothing are there`() throws {
    let device = try TestDevice()
    let item = try Self.tube(device)
    // 2026-11-30 is a Monday.
    try device.book(.consume, item, "1")
    device.clock.now += 15 * 86_400_000
    try device.book(.consume, item, "1")
    let weeks = try Self.usage(device, .week).rows.map { row -> String in
      if case .week(let day) = row.group { day.text } else { "" }
    }
    #expect(weeks == ["2026-11-30", "2026-12-07", "2026-12-14"])
    #expect(Day("2026-11-29")!.monday == Day("2026-11-23"))
    #expect(Day("1969-12-31")!.monday == Day("1969-12-29"))
  }
}

@Suite struct PeriodTests {
  /// I3: a day entered in Honolulu and read in Auckland is that day.
  @Test(arguments: [-10, 0, 13])
  func `a booking of a day belongs to that day wherever it is looked at`(hours: Int64) throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5")
    var draft = MovementDraft(.consume, item, try Quantity(parsing: "1"))
    draft.when = .day(Day("2026-11-29")!)
    draft.dayEndsAtMilliseconds = device.clock.now
    let booked = try device.inventory.book([draft])[0].id
    func found(_ since: String?, _ until: String?) throws -> Bool {
      var filter = HistoryFilter()
      filter.period = Period(since: since.flatMap { Day($0) }, until: until.flatMap { Day($0) }) {
        Int64($0.daysSince1970) * 86_400_000 - hours * 3_600_000
      }
      filter.kinds = [.consume]
      return try device.inventory.history(filter).map(\.id) == [booked]
    }
    #expect(try found("2026-11-29", "2026-11-29"))
    #expect(try found(nil, "2026-11-29"))
    #expect(try found("2026-11-29", nil))
    #expect(try !found("2026-11-30", nil))
    #expect(try !found(nil, "2026-11-28"))
  }
}
