import Inventory
import Records
import Testing

@Suite struct UndoTests {
  @Test func `undo takes back the last booking that stands, one after the other`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5", at: "Bar")
    try device.book(.consume, item, "1")
    try device.book(.consume, item, "2")
    #expect(try device.quantity(item) == "2")
    #expect(try device.inventory.undo().movements.count == 1)
    #expect(try device.quantity(item) == "4")
    try device.inventory.undo()
    #expect(try device.quantity(item) == "5")
    try device.inventory.undo()
    #expect(try device.quantity(item) == "0")
    expectRefusal(.nothingToUndo) { try device.inventory.undo() }
    #expect(try device.inventory.items().map(\.name) == ["Comb"])
  }

  @Test func `undoing the first of two leaves the second, and all three are in the history`() throws
  {
    let device = try TestDevice()
    let item = try device.add("Comb")
    let first = try device.book(.receive, item, "1")
    try device.book(.receive, item, "1")
    try device.inventory.undo(first)
    #expect(try device.quantity(item) == "1")
    #expect(try device.inventory.history().map(\.stands) == [true, true, false])
  }

  @Test func `a bowl is undone as one, by any of its parts and by anybody`() throws {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let colour = try a.add("Colour", "60")
    let developer = try a.add("Developer", "1000")
    let bowl = try a.inventory.book([
      MovementDraft(.consume, colour, try Quantity(parsing: "30")),
      MovementDraft(.consume, developer, try Quantity(parsing: "45")),
    ])
    try b.apply(a.author())

    let outcome = try b.inventory.undo(bowl[1].id)
    #expect(outcome.movements.map(\.reverses) == bowl.map(\.id))
    #expect(outcome.items.map(\.total.text) == ["60", "1000"])
    try a.apply(b.author())
    #expect(try a.quantity(colour) == "60")
    // To undo the undo of a part brings the whole bowl back.
    try a.inventory.undo(outcome.movements[0].id)
    #expect(try a.quantity(colour) == "30")
    #expect(try a.quantity(developer) == "955")
    // And that was the last thing done here.
    try a.inventory.undo()
    #expect(try a.quantity(developer) == "1000")
  }

  @Test func `two people who undo one booking while apart undo it once`() throws {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let item = try a.add("Comb", "5", at: "Bar")
    let use = try a.book(.consume, item, "2")
    try b.apply(a.author())
    try a.inventory.undo(use)
    try b.inventory.undo(use)
    let (fromA, fromB) = (try a.author(), try b.author())
    try a.apply(fromB)
    try b.apply(fromA)
    #expect(try a.quantity(item) == "5")
    #expect(try b.quantity(item) == "5")
    #expect(try a.inventory.history() == b.inventory.history())
    expectRefusal(.nothingToUndo) { try a.inventory.undo(use) }
  }

  @Test func `undo of a move brings both places back, also after a count and a deletion`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5", at: "Bar")
    let (bar, bag) = (try device.place("Bar"), try device.place("Bag"))
    let move = try device.book(.move, item, "3", from: bar, to: bag)
    try device.book(.count, item, "1", to: bar)
    try device.inventory.delete(item)
    try device.inventory.undo(move)
    #expect(try device.stock(item) == ["Bar": "1"])
    try device.inventory.restore(item)
    try device.inventory.undo()
    #expect(try device.stock(item) == ["Bar": "5"])
  }

  @Test func `used one, counted seven, undid the use: seven are there`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "9", at: "Bar")
    let use = try device.book(.consume, item, "1")
    try device.book(.count, item, "7")
    try device.inventory.undo(use)
    #expect(try device.quantity(item) == "7")
  }

  @Test func `an undo and an undo of it can go on and on`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5")
    let use = try device.book(.consume, item, "2")
    var last = use
    for round in 1...6 {
      last = try device.inventory.undo(last).movements[0].id
      #expect(last.text == "\(use)~\(round)")
      #expect(try device.quantity(item) == (round % 2 == 1 ? "5" : "3"))
    }
    expectRefusal(.nothingToUndo) { try device.inventory.undo(id("\(use)~5")) }
    #expect(try device.quantity(item) == "3")
  }

  @Test func `undo of a deletion brings the item back as it was`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5", at: "Bar")
    try device.inventory.edit(item) { $0.notes = "the red one" }
    let before = try device.item(item)
    try device.inventory.delete(item)
    let outcome = try device.inventory.undo()
    #expect(outcome.kind == .deletion)
    #expect(outcome.movements == [])
    #expect(try device.item(item) == before)
    // The next undo goes further back.
    try device.inventory.undo()
    #expect(try device.quantity(item) == "0")
  }

  @Test func `undo of the deletion of a place brings it back`() throws {
    let device = try TestDevice()
    let bar = try device.place("Bar")
    try device.inventory.deleteLocation(bar)
    try device.inventory.undo()
    #expect(try device.inventory.locations().map(\.id) == [.unplaced, bar])
  }

  @Test func `a deletion that somebody took back already isn't undone again`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5")
    try device.inventory.delete(item)
    try device.inventory.restore(item)
    try device.inventory.edit(item) { $0.notes = "new" }
    // What is left to undo is the booking before.
    #expect(try device.inventory.undo().kind == .booking)
    #expect(try device.item(item).fields.notes == "new")
  }

  @Test func `an undo says which movement isn't there`() throws {
    let device = try TestDevice()
    expectRefusal(.notFound) { try device.inventory.undo(id("nothing")) }
  }
}
