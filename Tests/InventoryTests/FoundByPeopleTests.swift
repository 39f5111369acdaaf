import Inventory
import Records
import Testing

/// What people type and scan, as it happened to them with other programs.
@Suite struct FoundByPeopleTests {
  private func found(_ device: TestDevice, _ words: String) throws -> [String] {
    try device.inventory.items(matching: ItemFilter(words: words)).map(\.name)
  }

  private func meant(_ device: TestDevice, _ reference: String) throws -> [String] {
    switch try device.inventory.resolveItem(reference) {
    case .one(let item): [item.name]
    case .none: []
    case .several(let items): items.map(\.name)
    }
  }

  @Test func `I4 a UPC-A scanned as EAN-13 and GTIN-14 is the same, in-store codes are exact`()
    throws
  {
    let device = try TestDevice("k")
    for (name, code) in [
      ("Shine", "070341349779"), ("Short", "1234"), ("Zero", "01234"), ("Small", "01234565"),
    ] {
      var draft = ItemDraft(name: name)
      draft.fields.barcodes = [ItemBarcode(code: code)]
      try device.inventory.add(draft)
    }
    for (code, name) in [
      ("070341349779", "Shine"), ("0070341349779", "Shine"), ("00070341349779", "Shine"),
      ("1234", "Short"), ("01234", "Zero"), ("01234565", "Small"), ("012345000065", "Small"),
      ("0012345000065", "Small"), ("00012345000065", "Small"),
    ] {
      #expect(try meant(device, code) == [name], "\(code)")
      guard case .one(let item) = try device.inventory.resolveCode(code) else {
        Issue.record("one was expected for \(code)")
        continue
      }
      #expect(item.name == name, "\(code)")
    }
    for code in ["001234", "234", "7034134977"] {
      #expect(try device.inventory.resolveCode(code) == .none, "\(code)")
    }
    #expect(try found(device, "0 0012345 000065 ") == ["Small"])
    #expect(try found(device, "00070341349779") == ["Shine"])
    #expect(try found(device, "9779") == ["Shine"])
  }

  /// Names with the words that must find them, first of all that are found.
  private static let spoken: [(words: String, first: String)] = [
    ("Wella Koleston 6/0", "Wella Koleston 6/0"), ("6/0", "Wella Koleston 6/0"),
    ("20.04", "Cream 20.04"), ("7-77", "Igora 7-77"), ("O'Right", "O’Right"),
    ("60 koleston wela", "Wella Koleston 6/0"), ("6.1", "Majirel 6.1"), ("6.10", "Majirel 6.10"),
    ("étagère", "Étagère"), ("ETAGERE", "Étagère"), ("ŽITNÁ", "Žitná"), ("zitna", "Žitná"),
    ("ŁÓDŹ", "Łódź"), ("lodz", "Łódź"), ("ПАЛИТРА", "Палитра красок"),
    ("красок палитра", "Палитра красок"), ("палтра", "Палитра красок"), ("ضِياء", "صبغة ضياء"),
    ("ضيـــاء", "صبغة ضياء"), ("٧٫٤٤ صبغه", "صبغة ٧٫٤٤"), ("kuaför", "KUAFÖR"),
    ("farbe", "Haarfarbe"),
    ("(6/0), koleston", "Wella Koleston 6/0"), ("hair-colour", "Hair colour"),
    ("strasse", "Straßenfarbe"),
  ]

  private func salon() throws -> TestDevice {
    let device = try TestDevice("k")
    for name in [
      "Wella Koleston 66/0", "Wella Koleston 6/00", "Wella Koleston 6/0", "Majirel 6.10",
      "Majirel 6.1", "Cream 20.04", "Igora 7-77", "O’Right", "Étagère", "Žitná", "Łódź",
      "Палитра красок", "صبغة ضياء", "صبغة ٧٫٤٤", "KUAFÖR", "Haarfarbe", "Hair colour",
      "Straßenfarbe",
    ] { try device.add(name) }
    return device
  }

  @Test func `I10 what people type finds what they mean first`() throws {
    let device = try salon()
    for (words, first) in Self.spoken {
      #expect(try found(device, words).first == first, "\(words)")
      var filter = ItemFilter(words: words)
      filter.limit = 1
      #expect(try device.inventory.items(matching: filter).map(\.name) == [first], "\(words)")
    }
    #expect(
      try found(device, "6/0").prefix(3) == [
        "Wella Koleston 6/0", "Wella Koleston 6/00", "Wella Koleston 66/0",
      ])
    #expect(try meant(device, "6.1") == ["Majirel 6.1"])
  }

  @Test(arguments: [
    "\"", "*", "AND", "=", "", " ", "a\"b", "\"\"", "NEAR(a b)", "names:koleston", "^koleston",
    "{names}", "(", ")", "a OR", "NOT koleston", "- 6/0", "'", ";", "\u{0}", "\\", "%", "_", "😀",
    "\u{FFFD}", "\u{200B}", "+", "koleston*", "6/0\u{1}", String(repeating: "a", count: 10_000),
    String(repeating: "a b ", count: 2_500), String(repeating: "é", count: 10_000),
    String(repeating: "\"", count: 10_000), String(repeating: "\u{301}", count: 5_000),
  ])
  func `I10 nothing that is typed is an error`(words: String) throws {
    let device = try salon()
    var filter = ItemFilter(words: words)
    let all = try device.inventory.items(matching: filter)
    filter.limit = 3
    #expect(try device.inventory.items(matching: filter) == Array(all.prefix(3)))
    _ = try device.inventory.resolveItem(words)
    _ = try device.inventory.resolveCode(words)
    _ = try device.inventory.resolveItem(words, among: .deleted)
    _ = try device.inventory.resolveLocation(words)
    _ = try device.inventory.resolvePerson(words)
  }

  @Test func `a shade is never taken for a longer one, even where there is no other`() throws {
    let device = try TestDevice("k")
    for name in ["Majirel 6.10", "Koleston 66/0", "Tonic 71"] { try device.add(name) }
    for shade in ["6.1", "6/0", "7-1", "7.1"] {
      #expect(try meant(device, shade) == [], "\(shade)")
      #expect(try !found(device, shade).isEmpty || shade.hasPrefix("7"), "\(shade)")
    }
    #expect(try meant(device, "majirel") == ["Majirel 6.10"])
    #expect(try meant(device, "6.10") == ["Majirel 6.10"])
  }

  @Test func `where nothing is called so, words name the place where something is`() throws {
    let device = try TestDevice("k")
    for (name, place) in [
      ("Koleston 6/0", "Colour bar"), ("Igora 7-77", "Colour bar"), ("Koleston 7/0", "Maya’s kit"),
      ("Colour towel", "Shelf"),
    ] { try device.add(name, "3", at: place) }
    #expect(try found(device, "bar") == ["Igora 7-77", "Koleston 6/0"])
    #expect(try found(device, "koleston BAR") == ["Koleston 6/0"])
    #expect(try found(device, "kit maya's") == ["Koleston 7/0"])
    #expect(try found(device, "colour") == ["Colour towel"])
    #expect(try found(device, "bar comb") == [])
    #expect(try meant(device, "kit") == [])
  }

  @Test func `a slip of the finger is forgiven in every script, and never in a number`() throws {
    let device = try TestDevice("k")
    for name in ["Schwarzkopf Igora 7-77", "Палитра", "Étagère"] { try device.add(name) }
    for (words, name) in [
      ("schwarzkof", "Schwarzkopf Igora 7-77"), ("chwarzkopf", "Schwarzkopf Igora 7-77"),
      ("schwarkzopf", "Schwarzkopf Igora 7-77"), ("шалитра", "Палитра"), ("палирта", "Палитра"),
      ("étagèer", "Étagère"), ("7-77 igroa", "Schwarzkopf Igora 7-77"),
    ] { #expect(try found(device, words) == [name], "\(words)") }
    for words in ["7-78", "igora 8-77", "palitra"] {
      #expect(try found(device, words) == [], "\(words)")
    }
  }

  @Test func `I13 a minimum and no movement yet is low`() throws {
    let device = try TestDevice("k")
    let item = try device.add("Foil")
    try device.inventory.edit(item) { $0.minimum = Quantity(thousandths: 3000) }
    var filter = ItemFilter()
    filter.isLow = true
    #expect(try device.inventory.items(matching: filter).map(\.name) == ["Foil"])
    #expect(try device.item(item).isLow)
  }
}
