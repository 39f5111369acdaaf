import Inventory
import Records
import Testing

@Suite struct BookingTests {
  @Test func `each kind of movement does to its places what it says`() throws {
    let device = try TestDevice()
    let item = try device.add("Koleston 6/0")
    let bar = try device.place("Bar")
    let bag = try device.place("Bag")

    try device.book(.receive, item, "10", to: bar)
    #expect(try device.stock(item) == ["Bar": "10"])
    try device.book(.consume, item, "2.5", from: bar)
    #expect(try device.stock(item) == ["Bar": "7.5"])
    try device.book(.waste, item, "0.5", from: bar)
    #expect(try device.stock(item) == ["Bar": "7"])
    try device.book(.return, item, "1", to: bar)
    #expect(try device.stock(item) == ["Bar": "8"])
    try device.book(.move, item, "3", from: bar, to: bag)
    #expect(try device.stock(item) == ["Bag": "3", "Bar": "5"])
    try device.book(.adjust, item, "-1", to: bag)
    #expect(try device.stock(item) == ["Bag": "2", "Bar": "5"])
    try device.book(.count, item, "9", to: bag)
    #expect(try device.stock(item) == ["Bag": "9", "Bar": "5"])
    #expect(try device.quantity(item) == "14")
  }

  @Test func `sums of weights are exact`() throws {
    let device = try TestDevice()
    let item = try device.add("Bleach", "7.01", at: "Bar")
    for grams in ["1.1", "0.2", "0.3", "0.71", "1.7", "0.4", "0.6", "1.9", "0.1"] {
      try device.book(.consume, item, grams)
    }
    #expect(try device.quantity(item) == "0")
    #expect(try device.item(item).stock == [])
  }

  @Test func `less than nothing is kept and asks for a count`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "1", at: "Bar")
    try device.book(.consume, item, "3")
    #expect(try device.item(item).stock.map(\.needsCount) == [true])
    #expect(try device.quantity(item) == "-2")
    var filter = ItemFilter()
    filter.needsCount = true
    #expect(try device.inventory.items(matching: filter).map(\.id) == [item])
  }

  @Test func `a place that isn't named is this device's, the only filled, the usual, or none`()
    throws
  {
    let device = try TestDevice()
    let bar = try device.place("Bar")
    let bag = try device.place("Bag")
    let shelf = try device.place("Shelf")

    let loose = try device.add("Loose")
    try device.book(.consume, loose, "1")
    #expect(try device.stock(loose) == ["Unplaced": "-1"])

    let usual = try device.add("Usual", nil, at: "Shelf")
    try device.book(.receive, usual, "1")
    #expect(try device.stock(usual) == ["Shelf": "1"])

    let filled = try device.add("Filled", nil, at: "Shelf")
    try device.book(.receive, filled, "4", to: bag)
    try device.book(.consume, filled, "1")
    #expect(try device.stock(filled) == ["Bag": "3"])
    try device.book(.receive, filled, "1", to: shelf)
    try device.book(.consume, filled, "1")
    #expect(try device.stock(filled) == ["Bag": "3"])

    try device.inventory.setSetting(SettingName.location, bar.text)
    try device.book(.consume, filled, "1")
    #expect(try device.stock(filled) == ["Bag": "3", "Bar": "-1"])
    try device.book(.count, filled, "0")
    try device.inventory.deleteLocation(bar)
    try device.book(.consume, filled, "1")
    #expect(try device.stock(filled) == ["Bag": "2"])
  }

  @Test func `a bowl is one booking`() throws {
    let device = try TestDevice()
    let colour = try device.add("Colour", "60")
    let developer = try device.add("Developer", "1000")
    let movements = try device.inventory.book([
      MovementDraft(.consume, colour, try Quantity(parsing: "30")),
      MovementDraft(.consume, developer, try Quantity(parsing: "45")),
    ])
    #expect(movements[0].booking != nil)
    #expect(movements[0].booking == movements[1].booking)
    #expect(try device.quantity(colour) == "30")
    #expect(try device.quantity(developer) == "955")
  }

  @Test func `a bowl of which one part is refused books nothing`() throws {
    let device = try TestDevice()
    let colour = try device.add("Colour", "60")
    let gone = try device.add("Gone", "60")
    try device.inventory.delete(gone)
    expectRefusal(.deleted) {
      try device.inventory.book([
        MovementDraft(.consume, colour, try Quantity(parsing: "30")),
        MovementDraft(.consume, gone, try Quantity(parsing: "45")),
      ])
    }
    #expect(try device.quantity(colour) == "60")
    #expect(try device.inventory.history().count == 2)
  }

  @Test func `a form that is sent twice books once`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5")
    var draft = MovementDraft(.consume, item, try Quantity(parsing: "1"))
    draft.id = try id("0192f0c1-2222-7000-8000-000000000001")
    let first = try device.inventory.book([draft])
    #expect(try device.inventory.book([draft]) == first)
    #expect(try device.quantity(item) == "4")
  }

  @Test(arguments: [
    (MovementKind.consume, "0"), (.receive, "0"), (.consume, "-1"), (.count, "-1"), (.move, "1"),
    (.reversal, "1"), (.receive, "1000000000.001"),
  ])
  func `what can't be booked is refused and changes nothing`(kind: MovementKind, text: String)
    throws
  {
    let device = try TestDevice()
    let item = try device.add("Comb", "5")
    let before = device.inventory.connection.totalChanges
    let thousandths = text == "1000000000.001" ? 1_000_000_000_001 : Int64(Double(text)! * 1000)
    expectRefusal(.invalid) {
      try device.inventory.book([
        MovementDraft(
          kind, item, Quantity(thousandths: thousandths), from: .unplaced, to: .unplaced)
      ])
    }
    #expect(device.inventory.connection.totalChanges == before)
    #expect(try device.quantity(item) == "5")
  }

  @Test func `a place that isn't there is refused`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5")
    expectRefusal(.notFound) { try device.book(.consume, item, "1", from: item) }
  }

  @Test func `a movement is stamped after every movement of its item and place that is known`()
    throws
  {
    let ahead = try TestDevice("a")
    let behind = try TestDevice("b")
    ahead.clock.now += 90 * 24 * 3_600_000
    let item = try ahead.add("Comb", "9", at: "Bar")
    let bar = try ahead.place("Bar")
    try behind.apply(ahead.author())

    let use = try behind.book(.consume, item, "1", from: bar)
    let stamps = try behind.inventory.history().map(\.stamp)
    #expect(try behind.stamp(use) == stamps.max())
    #expect(stamps[0].milliseconds == stamps[1].milliseconds)
    // What is elsewhere doesn't pull the clock along: it is more than a day ahead.
    try behind.book(.consume, item, "1", from: .unplaced)
    #expect(try behind.inventory.history().last?.stamp.milliseconds == behind.clock.now)
  }

  @Test func `a count carries what its device had seen of each feed`() throws {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let item = try a.add("Comb", "9", at: "Bar")
    let bar = try a.place("Bar")
    try b.apply(a.author())
    a.clock.now += 10
    let seen = try a.book(.consume, item, "1", from: bar)
    let used = try b.book(.consume, item, "1", from: bar)
    try a.book(.consume, item, "1", from: .unplaced)
    try a.apply(b.author())

    let count = try a.book(.count, item, "7", to: bar)
    let payload = try a.payload(RecordKey(.movement, count))
    let cut = payload["cut"]?.array?.compactMap(Stamp.init(json:))
    #expect(try cut == [a.stamp(seen), a.stamp(used)].sorted())
  }

  @Test func `an item's deletion carries what its device had seen of the movements`() throws {
    let device = try TestDevice("a")
    let item = try device.add("Comb", "9", at: "Bar")
    let use = try device.book(.consume, item, "1")
    try device.inventory.delete(item)
    let body = try device.ledger.local(RecordKey(.item, item)).body
    #expect(try body?.tombstone?.cut == [device.stamp(use)])
  }

  @Test func `a use that is dated back before a count adds nothing on top of it`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "9", at: "Bar")
    let bar = try device.place("Bar")
    let before = device.clock.now + 1000
    device.clock.now += 3_600_000
    let count = try device.book(.count, item, "7", to: bar)
    device.clock.now += 3_600_000

    var draft = MovementDraft(.consume, item, try Quantity(parsing: "1"), from: bar)
    draft.when = .instant(milliseconds: before)
    let use = try device.inventory.book([draft])[0].id
    #expect(try device.quantity(item) == "7")
    #expect(try device.inventory.movement(use)?.when == .instant(milliseconds: before))
    // Once the count is taken back, the use counts.
    try device.inventory.undo(count)
    #expect(try device.quantity(item) == "8")
    try device.inventory.undo(id("\(count)~1"))
    #expect(try device.quantity(item) == "7")
  }

  @Test func `a use that is dated back before the count's day adds nothing, one of the day does`()
    throws
  {
    let device = try TestDevice()
    let item = try device.add("Comb", "9", at: "Bar")
    try device.book(.count, item, "7")
    let today = try #require(Day(daysSince1970: Int(device.clock.now / 86_400_000)))
    var draft = MovementDraft(.consume, item, try Quantity(parsing: "1"))
    draft.when = .day(try #require(today.adding(days: -1)))
    try device.inventory.book([draft])
    #expect(try device.quantity(item) == "7")
    draft.when = .day(today)
    try device.inventory.book([draft])
    #expect(try device.quantity(item) == "6")
  }

  @Test func `a move that is dated back before counts of both places names both`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "9", at: "Bar")
    let (bar, bag) = (try device.place("Bar"), try device.place("Bag"))
    device.clock.now += 1000
    try device.book(.count, item, "5", to: bar)
    let counted = try device.book(.count, item, "4", to: bag)
    var draft = MovementDraft(.move, item, try Quantity(parsing: "2"), from: bar, to: bag)
    draft.when = .instant(milliseconds: device.clock.now - 500)
    try device.inventory.book([draft])
    #expect(try device.stock(item) == ["Bag": "4", "Bar": "5"])
    try device.inventory.undo(counted)
    #expect(try device.stock(item) == ["Bag": "2", "Bar": "5"])
  }

  @Test func `a count can't be dated back`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "9")
    var draft = MovementDraft(.count, item, try Quantity(parsing: "1"))
    draft.when = .instant(milliseconds: device.clock.now - 1000)
    expectRefusal(.invalid) { try device.inventory.book([draft]) }
  }

  @Test func `history is by item, place, person and time`() throws {
    let device = try TestDevice()
    let maya = try device.inventory.addPerson("Maya")
    let comb = try device.add("Comb", "5", at: "Bar")
    let brush = try device.add("Brush", "5", at: "Bag")
    device.clock.now += 1000
    let day = Day("2026-11-30")!
    let (since, until) = (device.clock.now, device.clock.now)
    var draft = MovementDraft(.consume, comb, try Quantity(parsing: "1"))
    draft.by = maya.id
    let use = try device.inventory.book([draft])[0].id
    let undo = try device.inventory.undo(use).movements[0].id

    func ids(_ change: (inout HistoryFilter) throws -> Void) throws -> [Identifier] {
      var filter = HistoryFilter()
      try change(&filter)
      return try device.inventory.history(filter).map(\.id)
    }
    #expect(try ids { $0.limit = 2 } == [undo, use])
    #expect(try ids { $0.by = maya.id } == [use])
    #expect(try ids { $0.period = Period(since: day) { _ in since } } == [undo, use])
    #expect(try ids { $0.period = Period(until: day) { _ in until } }.count == 2)
    #expect(try ids { $0.kinds = [.consume] } == [use])
    #expect(try ids { $0.kinds = [.reversal, .consume] } == [undo, use])
    #expect(try ids { $0.kinds = [] } == [])
    #expect(try ids { $0.item = comb }.count == 3)
    #expect(try ids { $0.item = brush }.count == 1)
    #expect(try ids { $0.location = try device.place("Bar") }.count == 3)
    #expect(try device.inventory.movement(use)?.stands == false)
    #expect(try device.inventory.movement(undo)?.item == comb)
  }

  @Test func `what is there expires as the newest of what came does`() throws {
    let device = try TestDevice()
    let item = try device.add("Bleach")
    for (quantity, day) in [("2", "2027-01-31"), ("3", "2027-06-30")] {
      var draft = MovementDraft(.receive, item, try Quantity(parsing: quantity))
      draft.expires = Day(day)
      try device.inventory.book([draft])
    }
    #expect(try device.inventory.firstExpiry(item) == Day("2027-01-31"))
    try device.book(.consume, item, "2")
    #expect(try device.inventory.firstExpiry(item) == Day("2027-06-30"))
    var filter = ItemFilter()
    filter.expiringBy = Day("2027-06-29")
    #expect(try device.inventory.items(matching: filter) == [])
    filter.expiringBy = Day("2027-06-30")
    #expect(try device.inventory.items(matching: filter).map(\.id) == [item])
  }
}
