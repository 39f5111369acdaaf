import Inventory
import Records
import Testing

@Suite struct `Places in each other` {
  let device: TestDevice

  init() throws { device = try TestDevice() }

  private func found(_ reference: String) throws -> String? {
    guard case .one(let place) = try device.inventory.resolveLocation(reference) else { return nil }
    return try device.inventory.pathOfLocation(place.id)
  }

  @Test func `are named by their paths`() throws {
    _ = try device.place("Salon East / shelf 2")
    _ = try device.place("Salon West / shelf 2")
    _ = try device.place("Maya's kit bag")
    #expect(try device.inventory.locations().count == 6)
    #expect(try found("salon east / Shelf 2") == "Salon East / shelf 2")
    #expect(try found("Salon West/shelf 2") == "Salon West / shelf 2")
    #expect(try found("shelf 2") == nil, "there are two")
    #expect(try found("kit bag") == "Maya's kit bag")
    _ = try device.place("salon east/shelf 2")
    #expect(try device.inventory.locations().count == 6, "known already")
    // A slash without spaces is part of a name.
    _ = try device.place("6/0 drawer")
    #expect(try found("6/0 drawer") == "6/0 drawer")
  }

  @Test func `hold what is in them`() throws {
    let tube = try device.add("Tube", "3", at: "Salon East / shelf 2")
    let east = try device.place("Salon East")
    var filter = ItemFilter()
    filter.location = east
    #expect(try device.inventory.items(matching: filter).map(\.id) == [tube])
    #expect(try device.stock(tube) == ["Salon East / shelf 2": "3"])
    var history = HistoryFilter()
    history.location = east
    #expect(try device.inventory.history(history).count == 1)
    expectRefusal(.inUse) { try device.inventory.deleteLocation(east) }
  }

  @Test func `can't be put into what is in them`() throws {
    let shelf = try device.place("Salon East / shelf 2")
    let east = try device.place("Salon East")
    expectRefusal(.invalid) { try device.inventory.moveLocation(east, into: shelf) }
    expectRefusal(.invalid) { try device.inventory.moveLocation(east, into: east) }
    try device.inventory.moveLocation(shelf, into: nil)
    #expect(try found("shelf 2") == "shelf 2")
    try device.inventory.moveLocation(east, into: shelf)
    #expect(try found("Salon East") == "shelf 2 / Salon East")
  }

  @Test func `that two people put into each other are a line, the same everywhere`() throws {
    let places = try ["a", "b", "c"].enumerated().map { place, name in
      try otherVersion(
        RecordKey(.location, id(name)),
        payload([
          "name": .string(name.uppercased()), "updatedAt": .integer(1),
          "parent": .string(["b", "c", "a"][place]),
        ]), edit: Int64(place + 1))
    }
    var paths: Set<[String?]> = []
    for order in [places, places.reversed(), [places[1], places[0], places[2]]] {
      let device = try TestDevice("d")
      try device.apply(order)
      paths.insert(try ["a", "b", "c"].map { try device.inventory.pathOfLocation(id($0)) })
      #expect(try device.inventory.placesCounted(at: id("a")).count == 3)
      #expect(try device.inventory.placesCounted(at: id("b")).count == 1)
    }
    #expect(paths == [["A", "A / C / B", "A / C"]])
  }
}
