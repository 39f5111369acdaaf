import Inventory
import Records
import Testing

@Suite struct ItemTests {
  @Test func `an item gets an id, a number of this device, and its stock in one booking`() throws {
    let device = try TestDevice("k")
    var draft = ItemDraft(name: "  Koleston Perfect 6/0 ")
    draft.fields.brand = "Wella"
    draft.fields.barcodes = [ItemBarcode(code: "4064666263205")]
    draft.fields.price = Money(minorUnits: 895)
    draft.quantity = try Quantity(parsing: "5")
    draft.locationName = "Colour bar"
    let item = try device.inventory.add(draft)

    #expect(item.number == "KKKK-1")
    #expect(item.name == "Koleston Perfect 6/0")
    #expect(item.stock.map(\.name) == ["Colour bar"])
    #expect(item.total.text == "5")
    #expect(item.fields.location == item.stock[0].location)
    #expect(try device.inventory.history().map(\.kind) == [.receive])
    #expect(try device.add("Comb") != item.id)
    #expect(try device.inventory.items().map(\.number) == ["KKKK-2", "KKKK-1"])
  }

  @Test func `a negative quantity of a new item is kept as it is`() throws {
    let device = try TestDevice()
    let id = try device.add("From a spreadsheet", "-3", at: "Bar")
    #expect(try device.quantity(id) == "-3")
    #expect(try device.item(id).stock[0].needsCount)
  }

  @Test
  func `a place by name is found whatever its case and accents, and made where there is none`()
    throws
  {
    let device = try TestDevice()
    let one = try device.item(device.add("A", "1", at: "Étagère"))
    let other = try device.item(device.add("B", "1", at: "ETAGERE"))
    #expect(one.fields.location == other.fields.location)
    #expect(try device.inventory.locations().map(\.name) == ["Unplaced", "Étagère"])
  }

  @Test func `an edit leaves alone what this version of the app doesn't know`() throws {
    let device = try TestDevice()
    let id = try device.add("Comb")
    let key = RecordKey(.item, id)
    let newer = try device.item(id).fields.object
      .with("glow", .object(["in": .array([.string("the dark"), .integer(7)])]))
      .with("barcodes", .array([.object(["code": .string("1234"), "origin": .string("shop")])]))
    try device.apply([try otherVersion(key, payload(newer))])

    try device.inventory.edit(id) { fields in
      fields.name = "Big comb"
      fields.barcodes += [ItemBarcode(code: "5678")]
    }
    try device.inventory.setPhoto(id, nil)
    let after = try device.item(id).fields.object
    #expect(after["glow"] == newer["glow"])
    #expect(after["barcodes"]?.array?[0] == newer["barcodes"]?.array?[0])
    #expect(after["barcodes"]?.array?.count == 2)

    try device.inventory.delete(id)
    try device.inventory.restore(id)
    #expect(try device.item(id).fields.object["glow"] == newer["glow"])
    let copy = try device.inventory.duplicate(id)
    #expect(copy.fields.object["glow"] == newer["glow"])
  }

  @Test func `an edit that changes nothing writes nothing`() throws {
    let device = try TestDevice()
    let id = try device.add("Comb")
    let before = device.inventory.connection.totalChanges
    device.clock.now += 1000
    try device.inventory.edit(id) { $0.name = " Comb " }
    #expect(device.inventory.connection.totalChanges == before)
  }

  @Test func `a form that was left open over a change is refused`() throws {
    let device = try TestDevice()
    let id = try device.add("Comb")
    let seen = try device.item(id).content
    try device.inventory.edit(id, startedFrom: seen) { $0.notes = "red" }
    expectRefusal(.changedMeanwhile) {
      try device.inventory.edit(id, startedFrom: seen) { $0.notes = "blue" }
    }
    #expect(try device.item(id).fields.notes == "red")
  }

  @Test func `a name is kept trimmed and composed`() throws {
    let device = try TestDevice()
    let id = try device.add("\u{FEFF} E\u{301}tage\u{300}re \n")
    #expect(Array(try device.item(id).name.unicodeScalars) == Array("Étagère".unicodeScalars))
  }

  @Test(arguments: [
    "", "   ", String(repeating: "x", count: 1001),
  ])
  func `a name that can't be one is refused and nothing is added`(name: String) throws {
    let device = try TestDevice()
    expectRefusal(.invalid) { try device.add(name, "5", at: "Bar") }
    #expect(try device.inventory.items() == [])
    #expect(try device.inventory.locations().count == 1)
    #expect(try device.ledger.dirtyCount() == 0)
    #expect(try device.inventory.item(device.add("Comb"))?.number == "AAAA-1")
  }

  @Test func `a barcode that another item has is refused with its owner's name`() throws {
    let device = try TestDevice()
    var draft = ItemDraft(name: "Owner")
    draft.fields.barcodes = [ItemBarcode(code: "070341349779")]
    let owner = try device.inventory.add(draft)
    let other = try device.add("Other")

    do {
      try device.inventory.edit(other) {
        $0.barcodes = [ItemBarcode(code: "0070341349779")]
      }
      Issue.record("it was taken")
    } catch let error as InventoryError {
      #expect(error.code == .taken)
      #expect(error.message.english.contains("“Owner”"))
    }
    try device.inventory.delete(owner.id)
    try device.inventory.edit(other) { $0.barcodes = [ItemBarcode(code: "0070341349779")] }
    #expect(try device.item(other).fields.barcodes.map(\.code) == ["0070341349779"])
  }

  @Test func `a duplicate has a number of its own and no barcodes`() throws {
    let device = try TestDevice()
    var draft = ItemDraft(name: "Igora 7-77")
    draft.fields.barcodes = [ItemBarcode(code: "4064666263205")]
    draft.fields.minimum = Quantity(thousandths: 3000)
    draft.quantity = Quantity(thousandths: 5000)
    let item = try device.inventory.add(draft)
    let copy = try device.inventory.duplicate(item.id)
    #expect(copy.id != item.id)
    #expect(copy.number == "AAAA-2")
    #expect(copy.fields.barcodes == [])
    #expect(copy.fields.minimum == item.fields.minimum)
    #expect(copy.total == .zero)
  }

  @Test func `a number that is out is never given out again after a restored counter`() throws {
    let device = try TestDevice()
    try device.add("One")
    try device.inventory.connection.run("DELETE FROM meta WHERE name = ?", "itemCounter")
    #expect(try device.item(device.add("Two")).number == "AAAA-2")
  }

  @Test func `a discontinued item is out of sight and not deleted`() throws {
    let device = try TestDevice()
    let old = try device.add("Old")
    let new = try device.add("New")
    try device.inventory.edit(old) { fields in
      fields.isDiscontinued = true
      fields.replacedBy = new
    }
    #expect(try device.inventory.items().map(\.id) == [new])
    var filter = ItemFilter()
    filter.state = .discontinued
    #expect(try device.inventory.items(matching: filter).map(\.id) == [old])
    #expect(try device.item(old).fields.replacedBy == new)
  }
}

@Suite struct PlaceAndPersonTests {
  @Test func `two places can't have one name`() throws {
    let device = try TestDevice()
    let bar = try device.inventory.addLocation("Colour bar")
    expectRefusal(.taken) { try device.inventory.addLocation("COLOUR  BAR") }
    expectRefusal(.taken) { try device.inventory.addLocation("unplaced") }
    let shelf = try device.inventory.addLocation("Shelf")
    expectRefusal(.taken) { try device.inventory.renameLocation(shelf.id, "colour bar") }
    try device.inventory.renameLocation(bar.id, "COLOUR BAR")
    #expect(try device.inventory.locations().map(\.name) == ["Unplaced", "COLOUR BAR", "Shelf"])
    // In another place a shelf may be called the same.
    try device.inventory.addLocation("Shelf", in: bar.id)
  }

  @Test func `a place is deleted when nothing is there any more`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "2", at: "Bar")
    let bar = try device.place("Bar")
    expectRefusal(.inUse) { try device.inventory.deleteLocation(bar) }
    try device.book(.move, item, "2", from: bar, to: .unplaced)
    try device.inventory.deleteLocation(bar)
    #expect(try device.inventory.locations().map(\.name) == ["Unplaced"])
    #expect(try device.inventory.displayName(RecordKey(.location, bar)) == "Bar")
    #expect(try device.inventory.restoreLocation(bar).name == "Bar")
  }

  @Test func `the place of what has none is the same on every device and can't be changed`() throws
  {
    let one = try TestDevice("a")
    let other = try TestDevice("b")
    #expect(try one.inventory.locations()[0] == other.inventory.locations()[0])
    expectRefusal(.notFound) { try one.inventory.deleteLocation(.unplaced) }
    expectRefusal(.notFound) { try one.inventory.renameLocation(.unplaced, "Nowhere") }
  }

  @Test func `persons are added, renamed and deleted, and history keeps their names`() throws {
    let device = try TestDevice()
    let maya = try device.inventory.addPerson("Maya", colour: "#aa3355")
    try device.inventory.setSetting(SettingName.person, maya.id.text)
    let item = try device.add("Comb", "2")
    #expect(try device.inventory.history()[0].by == maya.id)
    try device.inventory.editPerson(maya.id) { $0.name = "Maya B." }
    try device.inventory.deletePerson(maya.id)
    #expect(try device.inventory.persons() == [])
    #expect(try device.inventory.displayName(RecordKey(.person, maya.id)) == "Maya B.")
    try device.book(.consume, item, "1")
    #expect(try device.inventory.history()[0].by == nil)
  }
}
