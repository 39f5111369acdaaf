import Inventory
import Records
import Testing

@Suite struct FindingTests {
  /// Items with the given names and shades, by name.
  private func salon(_ names: [String]) throws -> TestDevice {
    let device = try TestDevice("k")
    for name in names { try device.add(name) }
    return device
  }

  private func found(_ device: TestDevice, _ words: String) throws -> [String] {
    try device.inventory.items(matching: ItemFilter(words: words)).map(\.name)
  }

  @Test(arguments: [
    ("Wella Koleston 6/0", ["Wella Koleston 6/0", "Wella Koleston 6/00", "Wella Koleston 66/0"]),
    ("6/0", ["Wella Koleston 6/0", "Wella Koleston 6/00", "Wella Koleston 66/0"]),
    ("koleston wella", ["Wella Koleston 6/0", "Wella Koleston 6/00", "Wella Koleston 66/0"]),
    ("60 koleston wela", ["Wella Koleston 6/0", "Wella Koleston 6/00"]),
    ("6.0", ["Wella Koleston 6/0"]), ("777", ["Igora 7-77"]), ("7/77", ["Igora 7-77"]),
    ("koleston wela", ["Wella Koleston 6/0", "Wella Koleston 6/00", "Wella Koleston 66/0"]),
    ("oright", ["O’Right"]), ("O'Right", ["O’Right"]), ("o’right", ["O’Right"]),
    ("etagere", ["Étagère"]), ("ÉTAGÈRE", ["Étagère"]), ("zitna", ["Žitná"]), ("Łódź", ["Łódź"]),
    ("lodz", ["Łódź"]), ("ПАЛИТРА", ["Палитра"]), ("палитра", ["Палитра"]),
    ("7-77", ["Igora 7-77"]), ("20.04", []), ("AND", []), ("*", []), ("\"", []), ("=", []),
    ("%", []), ("_", []),
  ])
  func `items are found by words in any order, whatever their case and accents`(
    words: String, names: [String]
  ) throws {
    let device = try salon([
      "Wella Koleston 66/0", "Wella Koleston 6/00", "Wella Koleston 6/0", "O’Right", "Étagère",
      "Žitná", "Łódź", "Палитра", "Igora 7-77",
    ])
    #expect(try found(device, words) == names)
  }

  @Test(arguments: ["", "   ", String(repeating: "letters ", count: 1250), "\u{0}", "😀"])
  func `no search is an error`(words: String) throws {
    let device = try salon(["Comb"])
    _ = try device.inventory.items(matching: ItemFilter(words: words))
    _ = try device.inventory.resolveItem(words)
    _ = try device.inventory.resolveItem(words, among: .deleted)
    _ = try device.inventory.resolveLocation(words)
    _ = try device.inventory.resolvePerson(words)
    _ = try device.inventory.resolveMovement(words)
  }

  @Test func `all that is written on an item finds it`() throws {
    let device = try TestDevice("k")
    var draft = ItemDraft(name: "Perfect")
    draft.fields.brand = "Wella"
    draft.fields.line = "Koleston"
    draft.fields.shade = "6/0"
    draft.fields.size = "60 ml"
    draft.fields.supplier = "Salon Service"
    draft.fields.barcodes = [ItemBarcode(code: "4064666263205")]
    try device.inventory.add(draft)
    for words in [
      "perfect", "wella", "koleston", "6/0", "60 ml", "service", "406466626", "kkkk-1",
      "60 koleston wela",
    ] { #expect(try found(device, words) == ["Perfect"], "\(words)") }
    #expect(try found(device, "perfect schwarzkopf") == [])
  }

  @Test func `notes find an item after all that is called so, and don't say which is meant`() throws
  {
    let device = try TestDevice("k")
    for (name, notes) in [
      ("Bowl", "For Igora.\nBehind the zebra print"), ("Igora 7-77", nil), ("Zebra comb", nil),
    ] {
      var draft = ItemDraft(name: name)
      draft.fields.notes = notes
      try device.inventory.add(draft)
    }
    #expect(try found(device, "zebra") == ["Zebra comb", "Bowl"])
    #expect(try found(device, "igora") == ["Igora 7-77", "Bowl"])
    #expect(try found(device, "print behind bowl") == ["Bowl"])
    #expect(try found(device, "pirnt") == [])
    guard case .one(let item) = try device.inventory.resolveItem("igora") else {
      Issue.record("one was expected")
      return
    }
    #expect(item.name == "Igora 7-77")
    #expect(try device.inventory.resolveItem("print") == .none)

    let bowl = try #require(try device.inventory.items(matching: ItemFilter(words: "bowl")).first)
    try device.inventory.delete(bowl.id)
    var filter = ItemFilter(words: "print")
    filter.state = .deleted
    #expect(try device.inventory.items(matching: filter).map(\.name) == ["Bowl"])
    #expect(try device.inventory.resolveItem("print", among: .deleted) == .none)
  }

  @Test func `one slip of the finger is forgiven, in words and not in shades`() throws {
    let device = try salon(["Schwarzkopf Igora 7-77"])
    for words in ["schwarzkof", "schwarskopf", "schwazrkopf", "schhwarzkopf", "igroa"] {
      #expect(try found(device, words).count == 1, "\(words)")
    }
    for words in ["schwrzkof", "7-78", "igo ra8"] {
      #expect(try found(device, words).isEmpty, "\(words)")
    }
  }

  @Test func `an item is meant by its number, a barcode, its id, the end of it, or words`() throws {
    let device = try TestDevice("k")
    var draft = ItemDraft(name: "Perfect 6.1")
    draft.fields.barcodes = [ItemBarcode(code: "070341349779")]
    let item = try device.inventory.add(draft)
    try device.add("Perfect 6.10")
    let references = [
      "KKKK-1", "kkkk-1", "070341349779", "0070341349779", "00070341349779", item.id.text,
      String(item.id.text.suffix(6)), String(item.id.text.suffix(12)).uppercased(), "6.1",
      "perfect 6.1", " Perfect  6.1 ",
    ]
    for reference in references {
      #expect(try device.inventory.resolveItem(reference) == .one(item), "\(reference)")
    }
    #expect(try device.inventory.resolveItem("comb") == .none)
    #expect(try device.inventory.resolveItem("") == .none)
    guard case .several(let candidates) = try device.inventory.resolveItem("perfect") else {
      Issue.record("several were expected")
      return
    }
    #expect(candidates.map(\.name) == ["Perfect 6.1", "Perfect 6.10"])
  }

  @Test func `a name that is exactly what was said beats longer ones`() throws {
    let device = try salon(["Igora", "Igora Royal"])
    guard case .one(let item) = try device.inventory.resolveItem("igora") else {
      Issue.record("one was expected")
      return
    }
    #expect(item.name == "Igora")
  }

  @Test func `in-store codes are found exactly`() throws {
    let device = try TestDevice()
    for code in ["1234", "01234"] {
      var draft = ItemDraft(name: "Code \(code)")
      draft.fields.barcodes = [ItemBarcode(code: code)]
      try device.inventory.add(draft)
    }
    for code in ["1234", "01234"] {
      guard case .one(let item) = try device.inventory.resolveItem(code) else {
        Issue.record("one was expected for \(code)")
        continue
      }
      #expect(item.name == "Code \(code)")
    }
  }

  @Test func `a code that two devices gave to two items lists both`() throws {
    let device = try TestDevice()
    var draft = ItemDraft(name: "One")
    draft.fields.barcodes = [ItemBarcode(code: "1234")]
    let one = try device.inventory.add(draft)
    let key = RecordKey(.item, try id("0192f0c1-2222-7000-8000-00000000abcd"))
    try device.apply([
      try otherVersion(key, payload(one.fields.object.with("name", .string("Other"))))
    ])
    for reference in ["1234", "AAAA-1"] {
      guard case .several(let items) = try device.inventory.resolveItem(reference) else {
        Issue.record("both were expected for \(reference)")
        continue
      }
      #expect(Set(items.map(\.name)) == ["One", "Other"])
    }
  }

  @Test func `deleted items are found to be restored, the others aren't`() throws {
    let device = try salon(["Comb", "Comb, red"])
    let red = try #require(try device.inventory.items().last)
    try device.inventory.delete(red.id)
    #expect(try found(device, "comb") == ["Comb"])
    for reference in ["comb red", red.number, red.id.text, String(red.id.text.suffix(8))] {
      guard case .one(let item) = try device.inventory.resolveItem(reference, among: .deleted)
      else {
        Issue.record("one was expected for \(reference)")
        continue
      }
      #expect(item.id == red.id && item.isDeleted)
    }
    var filter = ItemFilter()
    filter.state = .deleted
    #expect(try device.inventory.items(matching: filter).map(\.id) == [red.id])
  }

  @Test func `items are listed by place, minimum and name`() throws {
    let device = try TestDevice()
    let comb = try device.add("comb", "2", at: "Bar")
    let brush = try device.add("Brush", "9", at: "Bag")
    let never = try device.add("Never booked")
    for (item, minimum) in [(comb, 3 as Int64), (brush, 9), (never, 3)] {
      try device.inventory.edit(item) { $0.minimum = Quantity(thousandths: minimum * 1000) }
    }
    #expect(try device.inventory.items().map(\.id) == [brush, comb, never])
    var filter = ItemFilter()
    filter.isLow = true
    #expect(try device.inventory.items(matching: filter).map(\.id) == [comb, never])
    #expect(try device.item(never).isLow && !device.item(brush).isLow)
    filter = ItemFilter()
    filter.location = try device.place("Bag")
    #expect(try device.inventory.items(matching: filter).map(\.id) == [brush])
    filter = ItemFilter()
    filter.limit = 1
    #expect(try device.inventory.items(matching: filter).map(\.id) == [brush])
  }

  @Test func `places and persons are meant by name, id or words`() throws {
    let device = try TestDevice()
    let bar = try device.inventory.addLocation("Colour bar")
    let maya = try device.inventory.addPerson("Maya")
    #expect(try device.inventory.resolveLocation("COLOUR BAR") == .one(bar))
    #expect(try device.inventory.resolveLocation("bar") == .one(bar))
    #expect(try device.inventory.resolveLocation(bar.id.text) == .one(bar))
    #expect(try device.inventory.resolveLocation("Unplaced") == .one(.unplaced))
    #expect(try device.inventory.resolveLocation("kitchen") == .none)
    #expect(try device.inventory.resolvePerson("maya") == .one(maya))
  }

  @Test func `a movement is meant by its id or the end of it`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5")
    let use = try device.book(.consume, item, "1")
    let movement = try #require(try device.inventory.movement(use))
    #expect(try device.inventory.resolveMovement(use.text) == .one(movement))
    #expect(try device.inventory.resolveMovement(String(use.text.suffix(8))) == .one(movement))
    #expect(try device.inventory.resolveMovement("zzzzzz") == .none)
    #expect(try device.inventory.resolveMovement("1") == .none)
  }

  @Test(arguments: [10, 2000])
  func `a use by number runs as many statements in a large inventory as in a small`(items: Int)
    throws
  {
    let device = try TestDevice()
    var versions: [RecordVersion] = []
    for n in 1...items {
      let body: JSONObject = [
        "name": .string("Item \(n)"), "number": .string("BBBB-\(n)"), "updatedAt": .integer(1),
      ]
      versions.append(
        try otherVersion(RecordKey(.item, try id("i\(n)")), payload(body), edit: Int64(n)))
    }
    try device.apply(versions)
    let connection = device.inventory.connection
    let before = connection.statementsExecuted
    guard case .one(let item) = try device.inventory.resolveItem("bbbb-7") else {
      Issue.record("one was expected")
      return
    }
    try device.book(.consume, item.id, "1")
    #expect(connection.statementsExecuted - before <= 45)
    for sql in [
      "SELECT id FROM item WHERE number = ?", "SELECT item FROM barcode WHERE key = ?",
      "SELECT quantity FROM stock WHERE item = ? AND location = ?",
      "SELECT level FROM movement WHERE reverses = ? ORDER BY level DESC LIMIT 1",
    ] {
      var plan: [String] = []
      try connection.rows("EXPLAIN QUERY PLAN " + sql) { plan.append($0.text(3)) }
      #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP") }, "\(sql): \(plan)")
    }
  }
}
