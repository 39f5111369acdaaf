import Foundation
import Inventory
import Records
import Testing

/// Stock kept per movement, whatever order they arrive in, against a plain fold of all of them.
@Suite struct StockTests {
  @Test func `a count absorbs what was used before it in every order of arrival`() throws {
    let (a, b, c) = (try TestDevice("a"), try TestDevice("b"), try TestDevice("c"))
    let item = try a.add("Comb", "9", at: "Bar")
    let bar = try a.place("Bar")
    let base = try a.author()
    try b.apply(base)
    try c.apply(base)
    b.clock.now += 2 * 60_000
    try b.book(.consume, item, "1", from: bar)
    a.clock.now += 5 * 60_000
    try a.book(.count, item, "7", to: bar)
    c.clock.now += 10 * 60_000
    try c.book(.consume, item, "1", from: bar)

    let versions = try a.author() + b.author() + c.author()
    for order in permutations(versions) {
      let reader = try TestDevice("d")
      try reader.apply(base + order)
      #expect(try reader.quantity(item) == "6")
    }
  }

  @Test func `uses made after seeing a count add to it though the counter's clock is a day ahead`()
    throws
  {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let item = try a.add("Comb", "9", at: "Bar")
    let bar = try a.place("Bar")
    a.clock.now += 24 * 3_600_000
    try a.book(.count, item, "7", to: bar)
    try b.apply(a.author())
    try b.book(.consume, item, "1", from: bar)
    #expect(try b.quantity(item) == "6")
    try a.apply(b.author())
    #expect(try a.quantity(item) == "6")
  }

  @Test func `a movement that comes five times counts once and writes once`() throws {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let item = try a.add("Comb", "9", at: "Bar")
    let versions = try a.author()
    try b.apply(versions)
    let before = b.inventory.connection.totalChanges
    let movements = versions.filter { $0.key.entity == .movement }
    for _ in 1...4 {
      let taken = try b.inventory.transaction { ledger in try movements.filter(ledger.take) }
      #expect(taken == [])
    }
    #expect(b.inventory.connection.totalChanges == before)
    #expect(try b.quantity(item) == "9")
  }

  @Test func `of two versions under one id the smallest counts, whichever comes first`() throws {
    let key = RecordKey(.movement, try id("m"))
    let item = try id("i")
    let versions = try [(5 as Int64, 100 as Int64), (3, 200), (4, 100)].map { quantity, at in
      try otherVersion(
        key, payload(receive(item, quantity)), by: at == 100 ? "b" : "c", at: at)
    }
    for order in permutations(versions) {
      let device = try TestDevice()
      try device.apply(order)
      #expect(try device.projectedStock() == PlainFold.stock(versions))
      #expect(try device.movementVersions().count == 1)
    }
  }

  @Test func `an undo that comes before its movement does no harm`() throws {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let item = try a.add("Comb", "9", at: "Bar")
    let use = try a.book(.consume, item, "1")
    try a.inventory.undo(use)
    try a.inventory.undo(id("\(use)~1"))
    for version in try a.author().reversed() { try b.apply([version]) }
    #expect(try b.quantity(item) == "8")
    #expect(try b.projectedStock() == a.projectedStock())
  }

  @Test func `a kind of movement that a newer app knows is kept and counts for nothing`() throws {
    let device = try TestDevice()
    let key = RecordKey(.movement, try id("m"))
    let body: JSONObject = [
      "kind": .string("lend"), "item": .string("i"), "quantity": .integer(5000),
      "to": .string("somewhere"),
    ]
    let version = try otherVersion(key, payload(body))
    #expect(EntityRules.refusal(of: version) == nil)
    try device.apply([version])
    #expect(try device.projectedStock() == [:])
    #expect(try device.ledger.local(key).body == payload(body))
    #expect(try device.inventory.history().map(\.kindName) == ["lend"])
  }

  @Test func `sums wrap around rather than fail`() throws {
    let device = try TestDevice()
    let item = try id("i")
    let versions = try (1...1030).map { n in
      try otherVersion(
        RecordKey(.movement, try id("m\(n)")), payload(receive(item, JSONValue.integerLimit)),
        at: Int64(n))
    }
    try device.apply(versions)
    let sum = versions.reduce(Int64(0)) { sum, _ in sum &+ JSONValue.integerLimit }
    #expect(sum < 0)
    #expect(try Array(device.projectedStock().values) == [sum])
    #expect(try device.inventory.rebuildStock() == 0)
  }

  @Test(arguments: 1...60)
  func `the projection is the fold in any order, grouping and repetition`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var versions = try RandomMovements.versions(count: 40, using: &random)
    let expected = try PlainFold.stock(versions)
    versions += versions.filter { _ in Bool.random(using: &random) }
    let device = try TestDevice()
    for _ in 1...3 {
      versions.shuffle(using: &random)
      try device.apply(versions)
      #expect(try device.projectedStock() == expected, "seed \(seed)")
    }
    #expect(try device.inventory.rebuildStock() == 0)
    #expect(try device.projectedStock() == expected)
  }

  @Test(arguments: 1...20)
  func `after every single arrival the projection is the fold of what is there`(seed: UInt64) throws
  {
    var random = SeededRandom(seed &+ 1000)
    let versions = try RandomMovements.versions(count: 25, using: &random)
    let device = try TestDevice()
    for place in versions.indices {
      try device.apply([versions[place]])
      #expect(
        try device.projectedStock() == PlainFold.stock(Array(versions[...place])), "seed \(seed)")
    }
  }

  @Test func `one further use costs as much with many movements before the count as with few`()
    throws
  {
    func statements(movements: Int) throws -> Int {
      let device = try TestDevice()
      let item = try device.add("Comb", "5", at: "Bar")
      for _ in 0..<movements { try device.book(.consume, item, "1") }
      try device.book(.count, item, "3")
      let before = device.inventory.connection.statementsExecuted
      try device.book(.consume, item, "1")
      return device.inventory.connection.statementsExecuted - before
    }
    #expect(try statements(movements: 1) == statements(movements: 200))
  }
}

/// Movements as hostile and unlucky devices make them: skewed clocks, repeated stamps and ids.
enum RandomMovements {
  static func versions(
    count: Int, using random: inout SeededRandom
  ) throws -> [RecordVersion] {
    var versions: [RecordVersion] = []
    var ids: [String] = []
    for edit in 1...Int64(count) {
      let letter = try #require("abc".randomElement(using: &random))
      let at = Int64.random(in: 1...30, using: &random)
      let (id, body) = movement(ids, using: &random)
      ids.append(id)
      let key = RecordKey(.movement, try #require(Identifier(id)))
      let version = try otherVersion(key, payload(body), by: letter, edit: edit, at: at)
      #expect(EntityRules.refusal(of: version) == nil)
      versions.append(version)
    }
    return versions
  }

  private static func movement(
    _ ids: [String], using random: inout SeededRandom
  ) -> (String, JSONObject) {
    let known = ids.filter { !$0.contains("~") }
    if let target = known.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0
    {
      let level = Int.random(in: 1...3, using: &random)
      return (
        "\(target)~\(level)", ["kind": .string("reversal"), "reverses": .string(target)]
      )
    }
    // Now and then another version of a movement that is there already.
    let isAgain = Int.random(in: 0..<6, using: &random) == 0
    let id = isAgain ? known.randomElement(using: &random) : nil
    let places = ["s", "t", "u"].shuffled(using: &random)
    let item = JSONValue.string(["x", "y"].randomElement(using: &random)!)
    let quantity = JSONValue.integer(Int64.random(in: 0...5000, using: &random))
    var body: JSONObject = ["item": item, "quantity": quantity]
    if Int.random(in: 0..<3, using: &random) == 0 {
      let day = ["2027-01-31", "2027-06-30", "2028-02-29"].randomElement(using: &random)!
      body["expires"] = .string(day)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      body["kind"] = .string("count")
      body["to"] = .string(places[0])
    case 5:
      body["kind"] = .string("adjust")
      body["to"] = .string(places[0])
      body["quantity"] = .integer(Int64.random(in: -3000...3000, using: &random))
      // Others may come later, or never.
      let needed = (known + ["m1", "m9"]).shuffled(using: &random).prefix(2)
      body["while"] = .array(needed.map { .string($0) })
    case 1:
      body["kind"] = .string("move")
      body["from"] = .string(places[0])
      body["to"] = .string(places[1])
    case 2:
      body["kind"] = .string("receive")
      body["to"] = .string(places[0])
    default:
      body["kind"] = .string("consume")
      body["from"] = .string(places[0])
    }
    if body["kind"] != .string("count"), Int.random(in: 0..<4, using: &random) == 0,
      let count = known.randomElement(using: &random)
    {
      body["behind"] = .string(count)
    }
    return (id ?? "m\(ids.count)", body)
  }
}

private func receive(_ item: Identifier, _ quantity: Int64) -> JSONObject {
  [
    "kind": .string("receive"), "item": .string(item.text), "quantity": .integer(quantity),
    "to": .string("s"),
  ]
}

func permutations<Element>(_ elements: [Element]) -> [[Element]] {
  if elements.count < 2 { return [elements] }
  return elements.indices.flatMap { place -> [[Element]] in
    var rest = elements
    let first = rest.remove(at: place)
    return permutations(rest).map { [first] + $0 }
  }
}
