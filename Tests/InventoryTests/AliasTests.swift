import Foundation
import Inventory
import Records
import Testing

/// “A is B”.
@Suite struct `What is another` {
  let device: TestDevice
  let a: Identifier
  let b: Identifier

  init() throws {
    device = try TestDevice()
    a = try device.add("Koleston 6/0", "3", at: "Bar")
    b = try device.add("Koleston 6.0", "5", at: "Bar")
  }

  private func key(_ id: Identifier) -> RecordKey { RecordKey(.item, id) }

  @Test func `is shown, found, counted and booked as that`() throws {
    try device.inventory.alias(key(a), is: b)
    #expect(try device.inventory.items().map(\.name) == ["Koleston 6.0"])
    #expect(try device.quantity(a) == "8")
    #expect(try device.item(a).id == b)
    #expect(try device.inventory.items(matching: ItemFilter(words: "6/0")).map(\.id) == [b])
    try device.book(.consume, a, "2")
    #expect(try device.quantity(b) == "6")
    let movements = try device.inventory.history(HistoryFilter(item: b))
    #expect(movements.map(\.item) == [b, b, a], "what was booked stays as it was")
  }

  @Test func `is for itself again once that is taken back`() throws {
    try device.inventory.alias(key(a), is: b)
    try device.inventory.removeAlias(key(a))
    #expect(try device.quantity(a) == "3" && device.quantity(b) == "5")
    #expect(try device.inventory.items().count == 2)
    expectRefusal(.notFound) { try device.inventory.removeAlias(key(a)) }
    try device.inventory.alias(key(a), is: b)
    #expect(try device.quantity(b) == "8")
  }

  @Test func `isn't said twice or in a circle`() throws {
    try device.inventory.alias(key(a), is: b)
    expectRefusal(.invalid) { try device.inventory.alias(key(a), is: b) }
    expectRefusal(.invalid) { try device.inventory.alias(key(b), is: a) }
    expectRefusal(.notFound) { try device.inventory.alias(key(a), is: id("nobody")) }
  }

  @Test func `is counted whole: nothing is left under the other name`() throws {
    try device.inventory.alias(key(a), is: b)
    let bar = try device.place("Bar")
    try device.book(.count, b, "7", to: bar)
    #expect(try device.stock(b) == ["Bar": "7"])
    try device.inventory.undo()
    #expect(try device.stock(b) == ["Bar": "8"], "one booking, undone as one")
  }

  @Test func `goes with it when it is deleted, and stays when only the other was`() throws {
    try device.inventory.alias(key(a), is: b)
    try device.inventory.delete(b)
    #expect(try device.inventory.items().isEmpty)
    try device.inventory.undo()
    #expect(try device.quantity(a) == "8")
    // Somebody who knew of no alias deleted B elsewhere.
    try device.author()
    let tombstone = VersionBody.tombstone(Tombstone(deletedContents: []))
    try device.apply([try otherVersion(key(b), tombstone)])
    #expect(try device.inventory.items().map(\.name) == ["Koleston 6/0"])
    #expect(try device.quantity(a) == "8")
  }

  @Test func `may be a place, and its stock is there`() throws {
    let window = try device.place("Window")
    let bar = try device.place("Bar")
    try device.book(.receive, b, "2", to: window)
    try device.inventory.alias(RecordKey(.location, window), is: bar)
    #expect(try device.stock(b) == ["Bar": "7"])
    #expect(try device.inventory.locations().map(\.name) == ["Unplaced", "Bar"])
    guard case .one(let found) = try device.inventory.resolveLocation("window") else {
      Issue.record("the former name finds nothing")
      return
    }
    #expect(found.id == bar)
    var filter = ItemFilter()
    filter.location = bar
    #expect(try device.inventory.items(matching: filter).count == 2)
  }

  @Test func `may be a person, whose bookings are the other's`() throws {
    let placeholder = try device.inventory.addPerson("the new one").id
    let sam = try device.inventory.addPerson("Sam").id
    var draft = MovementDraft(.consume, b, try Quantity(parsing: "1"))
    draft.by = placeholder
    try device.inventory.book([draft])
    try device.inventory.alias(RecordKey(.person, placeholder), is: sam)
    #expect(try device.inventory.persons().map(\.name) == ["Sam"])
    var filter = HistoryFilter()
    filter.by = sam
    #expect(try device.inventory.history(filter).count == 1)
    #expect(try device.inventory.displayName(RecordKey(.person, placeholder)) == "Sam")
  }

  @Test func `is the same on every device, in any order of arrival`() throws {
    // Chains, two circles, one taken back: each device takes them in an order of its own.
    let ids = try (0..<6).map { try id("i\($0)") }
    var edit: Int64 = 0
    let said: [(Int, Int?)] = [
      (0, 1), (1, 2), (2, 0), (3, 4), (4, 3), (5, 0), (3, nil), (5, 4), (1, 5),
    ]
    let aliases = try said.map { from, to -> RecordVersion in
      edit += 1
      var object: JSONObject = ["entity": .string("item"), "from": .string(ids[from].text)]
      object["to"] = to.map { .string(ids[$0].text) }
      return try otherVersion(
        RecordKey(.alias, id("alias-\(edit)")), payload(object), edit: edit,
        at: 1_796_052_000_000 + edit)
    }
    let items = try ids.enumerated().map { place, item in
      try otherVersion(
        key(item),
        payload([
          "name": .string("Item \(place)"), "number": .string("X-\(place)"),
          "updatedAt": .integer(1),
        ]), by: "c", edit: Int64(place + 1))
    }
    var shown: Set<String> = []
    for seed in 1...40 {
      var random = SeededRandom(UInt64(seed))
      let device = try TestDevice("d")
      for version in (aliases + items).shuffled(using: &random) { try device.apply([version]) }
      let pairs = try device.inventory.aliases().map { "\($0.source.id)=\($0.root.id)" }
      shown.insert(pairs.joined(separator: " "))
    }
    #expect(shown.count == 1, "\(shown)")
    #expect(shown.first?.isEmpty == false)
  }

  @Test func `never leaves an item out, whatever is said of it`() throws {
    var random = SeededRandom(7)
    for _ in 0..<30 {
      let device = try TestDevice("e")
      let items = try (0..<5).map { try device.add("Item \($0)", "1") }
      for _ in 0..<8 {
        let pair = items.shuffled(using: &random).prefix(2).map { $0 }
        if Bool.random(using: &random) {
          try? device.inventory.removeAlias(key(pair[0]))
        } else {
          try device.inventory.announceAlias(key(pair[0]), is: pair[1])
        }
        if UInt8.random(in: 0..<4, using: &random) == 0 {
          _ = try? device.inventory.delete(items.randomElement(using: &random)!)
          _ = try? device.inventory.undo()
        }
        let total = try device.inventory.items().reduce(0) { $0 + $1.total.thousandths }
        #expect(total == 5000)
      }
    }
  }
}
