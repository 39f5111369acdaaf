import Inventory
import Records
import Testing

@Suite struct ValuationTests {
  private func receive(
    _ device: TestDevice, _ item: Identifier, _ quantity: String, cost: Int64?,
    of: String? = nil
  ) throws {
    var draft = MovementDraft(.receive, item, try Quantity(parsing: quantity))
    draft.cost = cost.map(Money.init(minorUnits:))
    draft.costOf = try of.map { try Quantity(parsing: $0) }
    try device.inventory.book([draft])
  }

  @Test func `a tube that is used gram by gram is worth exactly what it cost`() throws {
    let device = try TestDevice()
    let item = try device.add("Colour")
    try receive(device, item, "60", cost: 895, of: "60")
    for _ in 1...60 { try device.book(.consume, item, "1") }
    let valuation = try device.inventory.valuation(of: item)
    #expect(valuation.taken.values.reduce(0) { $0 + $1.minorUnits } == 895)
    #expect(Set(valuation.taken.values.map(\.minorUnits)) == [14, 15])
    #expect(valuation.stock == Money(minorUnits: 0))
  }

  @Test func `what came first is used first, and what is left is worth the rest`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb")
    try receive(device, item, "2", cost: 100)
    try receive(device, item, "3", cost: 200)
    let first = try device.book(.consume, item, "3")
    var valuation = try device.inventory.valuation(of: item)
    #expect(valuation.taken[first] == Money(minorUnits: 400))
    #expect(valuation.stock == Money(minorUnits: 400))
    let back = try device.book(.return, item, "1")
    valuation = try device.inventory.valuation(of: item)
    #expect(valuation.taken[back] == Money(minorUnits: -200))
    #expect(valuation.stock == Money(minorUnits: 600))
    // A count that misses two, and one that finds one again.
    let missing = try device.book(.count, item, "1")
    #expect(try device.inventory.valuation(of: item).taken[missing] == Money(minorUnits: 400))
    // What was undone takes nothing.
    try device.inventory.undo(missing)
    valuation = try device.inventory.valuation(of: item)
    #expect(valuation.taken[missing] == nil)
    #expect(valuation.stock == Money(minorUnits: 600))
    #expect(valuation.quantity == Quantity(thousandths: 3000))
  }

  @Test func `moves cost nothing, and what nobody priced is worth what is said to be usual`()
    throws
  {
    let device = try TestDevice()
    let item = try device.add("Comb", "4", at: "Bar")
    let (bar, kit) = (try device.place("Bar"), try device.place("Kit"))
    try device.book(.move, item, "2", from: bar, to: kit)
    let use = try device.book(.consume, item, "1", from: kit)
    #expect(try device.inventory.valuation(of: item).taken == [use: Money(minorUnits: 0)])
    let usual = (cost: Money(minorUnits: 250), of: Movement.costOfOne)
    let valuation = try device.inventory.valuation(of: item, fallback: usual)
    #expect(valuation.taken == [use: Money(minorUnits: 250)])
    #expect(valuation.stock == Money(minorUnits: 750))
  }

  @Test func `what is used before it was booked in is guessed, and the next use sets it right`()
    throws
  {
    let device = try TestDevice()
    let item = try device.add("Comb")
    try receive(device, item, "1", cost: 100)
    let early = try device.book(.consume, item, "2")
    #expect(try device.inventory.valuation(of: item).taken[early] == Money(minorUnits: 200))
    try receive(device, item, "2", cost: 300)
    let late = try device.book(.consume, item, "1")
    let valuation = try device.inventory.valuation(of: item)
    #expect(valuation.taken[late] == Money(minorUnits: 500))
    #expect(valuation.stock == Money(minorUnits: 0))
  }

  @Test(arguments: 1...40)
  func `whatever is booked, what was taken and what is left add up to what was paid`(seed: UInt64)
    throws
  {
    var random = SeededRandom(seed)
    var flow = CostFlow()
    var (paid, taken, quantity): (Int64, Int64, Int64) = (0, 0, 0)
    for _ in 1...200 {
      let n = Int64.random(in: 1...90_000, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let cost = Int64.random(in: 0...5000, using: &random)
        flow.receive(Quantity(thousandths: n), for: Money(minorUnits: cost))
        paid += cost
        quantity += n
      case 1:
        taken += flow.take(Quantity(thousandths: -n)).minorUnits
        quantity += n
      default:
        taken += flow.take(Quantity(thousandths: n)).minorUnits
        quantity -= n
      }
      #expect(flow.stockValue.minorUnits + taken == paid)
      #expect(flow.quantity.thousandths == quantity)
    }
  }

  @Test func `one is a piece, or a package of what is weighed`() throws {
    var fields = ItemFields()
    fields.size = "60 ml"
    #expect(fields.amountOfOne == Quantity(thousandths: 1000))
    fields.unit = .g
    #expect(fields.amountOfOne == nil)
    fields.size = "0,5 kg"
    #expect(fields.amountOfOne == Quantity(thousandths: 500_000))
  }
}
