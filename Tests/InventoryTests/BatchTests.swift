import Inventory
import Records
import Testing

@Suite struct BatchTests {
  private func book(
    _ device: TestDevice, _ kind: MovementKind, _ item: Identifier, _ quantity: String,
    until day: String? = nil, from: String? = nil, to: String? = nil
  ) throws {
    var draft = MovementDraft(kind, item, try Quantity(parsing: quantity))
    draft.from = try from.map(device.place)
    draft.to = try to.map(device.place)
    draft.expires = day.flatMap { Day($0) }
    try device.inventory.book([draft])
  }

  /// `Bar: 2 2027-01-31, 3 -`
  private func batches(_ device: TestDevice, _ item: Identifier) throws -> [String: String] {
    var texts: [String: String] = [:]
    for (location, batches) in try device.inventory.batches(of: item) {
      let name = try device.inventory.location(location)?.name ?? ""
      texts[name] = batches.map { "\($0.quantity) \($0.expires?.text ?? "-")" }
        .joined(separator: ", ")
    }
    return texts
  }

  @Test func `what has no day goes first, then what expires first`() throws {
    let device = try TestDevice()
    let item = try device.add("Bleach", "2", at: "Bar")
    try book(device, .receive, item, "3", until: "2027-06-30", to: "Bar")
    try book(device, .receive, item, "4", until: "2027-01-31", to: "Bar")
    #expect(try batches(device, item) == ["Bar": "2 -, 4 2027-01-31, 3 2027-06-30"])
    try book(device, .consume, item, "3", from: "Bar")
    #expect(try batches(device, item) == ["Bar": "3 2027-01-31, 3 2027-06-30"])
    try book(device, .waste, item, "4", from: "Bar")
    #expect(try batches(device, item) == ["Bar": "2 2027-06-30"])
  }

  @Test func `a batch that a person named is a fact, below nothing too`() throws {
    let device = try TestDevice()
    let item = try device.add("Bleach")
    try book(device, .receive, item, "4", until: "2027-01-31", to: "Bar")
    try book(device, .consume, item, "2", until: "2027-06-30", from: "Bar")
    #expect(try batches(device, item) == ["Bar": "4 2027-01-31, -2 2027-06-30"])
    #expect(try device.quantity(item) == "2")
    // Its receipt was on its way.
    try book(device, .receive, item, "5", until: "2027-06-30", to: "Bar")
    #expect(try batches(device, item) == ["Bar": "4 2027-01-31, 3 2027-06-30"])
  }

  @Test func `what was taken before it was booked in comes off what is put there next`() throws {
    let device = try TestDevice()
    let item = try device.add("Bleach")
    try book(device, .consume, item, "2", from: "Bar")
    try book(device, .receive, item, "5", until: "2027-06-30", to: "Bar")
    #expect(try batches(device, item) == ["Bar": "3 2027-06-30"])
  }

  @Test func `a move carries the days of what it takes`() throws {
    let device = try TestDevice()
    let item = try device.add("Bleach")
    try book(device, .receive, item, "2", until: "2027-01-31", to: "Bar")
    try book(device, .receive, item, "2", until: "2027-06-30", to: "Bar")
    try book(device, .move, item, "3", from: "Bar", to: "Kit")
    #expect(
      try batches(device, item) == ["Bar": "1 2027-06-30", "Kit": "2 2027-01-31, 1 2027-06-30"])
    try book(device, .move, item, "1", until: "2027-06-30", from: "Kit", to: "Bar")
    #expect(try batches(device, item) == ["Bar": "2 2027-06-30", "Kit": "2 2027-01-31"])
    try device.inventory.undo()
    try device.inventory.undo()
    #expect(try batches(device, item) == ["Bar": "2 2027-01-31, 2 2027-06-30"])
  }

  @Test func `a count that finds less takes what expires first, one that finds more has no day`()
    throws
  {
    let device = try TestDevice()
    let item = try device.add("Bleach")
    try book(device, .receive, item, "2", until: "2027-01-31", to: "Bar")
    try book(device, .receive, item, "2", until: "2027-06-30", to: "Bar")
    try book(device, .count, item, "3", to: "Bar")
    #expect(try batches(device, item) == ["Bar": "1 2027-01-31, 2 2027-06-30"])
    try book(device, .count, item, "4", to: "Bar")
    #expect(try batches(device, item) == ["Bar": "1 -, 1 2027-01-31, 2 2027-06-30"])
    try book(device, .count, item, "3", until: "2028-02-29", to: "Bar")
    #expect(try batches(device, item) == ["Bar": "3 2028-02-29"])
  }

  @Test func `everything is as before after an undo, also of what others did to a deleted item`()
    throws
  {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let item = try a.add("Bleach")
    try a.inventory.edit(item) {
      $0.price = Money(minorUnits: 895)
      $0.notes = "the blue one"
    }
    try book(a, .receive, item, "2", until: "2027-01-31", to: "Bar")
    try book(a, .receive, item, "2", until: "2027-06-30", to: "Bar")
    let before = try a.item(item)
    let batchesBefore = try batches(a, item)
    try book(a, .move, item, "3", from: "Bar", to: "Kit")
    let move = try #require(try a.inventory.history().first?.id)
    try b.apply(a.author())
    try b.inventory.delete(item)
    try b.inventory.undo(move)
    try a.apply(b.author())
    #expect(try a.item(item).isDeleted)
    #expect(try a.inventory.undoDeletion(of: item).items == [before])
    #expect(try batches(a, item) == batchesBefore)
  }

  @Test func `what no day was ever named of has no batches`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5", at: "Bar")
    #expect(try device.inventory.batches(of: item) == [:])
    #expect(try device.inventory.firstExpiry(item) == nil)
  }

  @Test func `a batch that is used up isn't found as expiring`() throws {
    let device = try TestDevice()
    let item = try device.add("Bleach")
    try book(device, .receive, item, "2", until: "2027-06-30", to: "Bar")
    try book(device, .receive, item, "2", until: "2027-01-31", to: "Bar")
    var filter = ItemFilter()
    filter.expiringBy = Day("2027-01-31")
    #expect(try device.inventory.items(matching: filter).map(\.id) == [item])
    try book(device, .consume, item, "2", from: "Bar")
    #expect(try device.inventory.items(matching: filter) == [])
  }

  @Test(arguments: 1...60)
  func `batches are those of a plain replay in any order of arrival`(seed: UInt64) throws {
    var random = SeededRandom(seed &+ 5000)
    var versions = try RandomMovements.versions(count: 40, using: &random)
    let expected = try PlainBatches.amounts(versions)
    let items = [try id("x"), try id("y")]
    versions += versions.filter { _ in Bool.random(using: &random) }
    versions.shuffle(using: &random)
    let device = try TestDevice()
    try device.apply(versions)
    let found = try device.projectedBatches(items)
    // An item of which only movements that don't count name a day may say so or not.
    let dated = try PlainFold.effects(versions).filter { !$0.expires.isEmpty }.map(\.item)
    let isDated = Set(dated + found.keys.map(\.item))
    #expect(found == expected.filter { isDated.contains($0.key.item) }, "seed \(seed)")
    // They divide the stock and never change it.
    for (place, amount) in try device.projectedStock() where isDated.contains(place.item) {
      #expect(found[place, default: [:]].values.reduce(0, +) == amount)
    }
  }
}
