import Inventory
import Records
import Testing

@Suite struct `The shopping list` {
  let device: TestDevice

  init() throws { device = try TestDevice() }

  /// Adds an item and returns what is to be ordered of it.
  private func order(
    _ change: (inout ItemFields) throws -> Void, there: String? = nil
  ) throws -> String? {
    var draft = ItemDraft(name: "Tube")
    try change(&draft.fields)
    draft.quantity = try there.map { try Quantity(parsing: $0) }
    let item = try device.inventory.add(draft)
    let lines = try device.inventory.shoppingList().flatMap(\.lines)
    return lines.first { $0.item.id == item.id }?.order.text
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let minimum: Int64?
    var target: Int64?
    var pack: Int64?
    var unit = ItemUnit.piece
    var there: String?
    let order: String?
    var testDescription: String {
      "\(there ?? "nothing") there, minimum \(minimum ?? -1), target \(target ?? -1)"
    }
  }

  static let cases = [
    // I13: nobody has booked anything yet.
    Case(minimum: 3, order: "3"),
    Case(minimum: 3, there: "3", order: nil),
    Case(minimum: 3, there: "2", order: "1"),
    Case(minimum: 3, target: 12, there: "2", order: "10"),
    Case(minimum: 3, target: 12, there: "3", order: nil),
    Case(minimum: 3, target: 12, pack: 6, there: "2", order: "12"),
    Case(minimum: 3, target: 12, pack: 6, there: "0", order: "12"),
    Case(minimum: 3, target: 2, there: "1", order: "2"),
    Case(minimum: nil, target: 12, there: "0", order: nil),
    Case(minimum: 3, there: "1.5", order: "2"),
    Case(minimum: 200, unit: .g, there: "12.5", order: "187.5"),
    Case(minimum: 3, there: "-2", order: "3"),
  ]

  @Test(arguments: cases)
  func `has what is under its minimum, up to its target, in whole packs`(example: Case) throws {
    let found = try order(
      { fields in
        fields.minimum = example.minimum.map { Quantity(thousandths: $0 * 1000) }
        fields.target = example.target.map { Quantity(thousandths: $0 * 1000) }
        fields.pack = example.pack
        fields.unit = example.unit
      }, there: example.there)
    #expect(found == example.order)
  }

  @Test func `has what is missing at one place though there is enough elsewhere`() throws {
    let east = try device.place("Salon East")
    let shelf = try device.place("Salon East / shelf 2")
    let west = try device.place("Salon West")
    let tube = try device.add("Tube", "20", at: "Salon West")
    func level(_ place: Identifier, _ minimum: Int64, _ target: Int64) throws {
      try device.inventory.edit(tube) {
        $0[levelAt: place] = ItemLevel(
          place, minimum: Quantity(thousandths: minimum * 1000),
          target: Quantity(thousandths: target * 1000))
      }
    }
    func order() throws -> String? {
      try device.inventory.shoppingList().flatMap(\.lines).first?.order.text
    }
    try level(west, 4, 8)
    #expect(try order() == nil)
    try level(east, 2, 6)
    #expect(try order() == "6")
    // What is missing on the shelf is missing in the salon around it too, once.
    try level(shelf, 1, 4)
    #expect(try order() == "6")
    try level(shelf, 1, 9)
    #expect(try order() == "9")
    try device.book(.move, tube, "3", from: west, to: shelf)
    #expect(try order() == nil)
    #expect(try device.item(tube).isLow == false)
    try device.book(.consume, tube, "2", from: shelf)
    #expect(try order() == "5", "one is left in the east: up to six")
    var low = ItemFilter()
    low.isLow = true
    #expect(try device.inventory.items(matching: low).map(\.id) == [tube])
  }

  @Test func `leaves out what is discontinued; what takes its place is bought instead`() throws {
    let old = try device.add("Old")
    let new = try device.add("New")
    try device.inventory.edit(old) { $0.minimum = Quantity(thousandths: 3000) }
    try device.inventory.edit(old) {
      $0.isDiscontinued = true
      $0.replacedBy = new
    }
    let lines = try device.inventory.shoppingList().flatMap(\.lines)
    #expect(lines.map(\.item.id) == [new])
    #expect(lines.map(\.order.text) == ["3"])
  }

  @Test func `is by supplier, under the name that it has now`() throws {
    for (name, supplier) in [("A", "Wella"), ("B", nil), ("C", "wella"), ("D", "Aveda")] {
      var draft = ItemDraft(name: name)
      draft.fields.supplier = supplier
      draft.fields.minimum = Quantity(thousandths: 1000)
      try device.inventory.add(draft)
    }
    let wella = try #require(try device.inventory.suppliers().first { $0.name == "Wella" })
    try device.inventory.editSupplier(wella.id) { $0.name = "Wella Germany" }
    let groups = try device.inventory.shoppingList()
    #expect(groups.map(\.supplier) == ["Aveda", "Wella Germany", nil])
    #expect(groups[1].lines.map(\.item.name) == ["A", "C"])
    #expect(try device.inventory.items(matching: ItemFilter(words: "germany")).count == 2)
    expectRefusal(.inUse) { try device.inventory.deleteSupplier(wella.id) }
  }

  @Test func `names one supplier where two devices named it apart`() throws {
    let other = try TestDevice("b")
    for device in [device, other] {
      var draft = ItemDraft(name: "Tube")
      draft.fields.supplier = "Salon Service"
      try device.inventory.add(draft)
    }
    #expect(try device.inventory.suppliers() == other.inventory.suppliers())
  }
}
