import Inventory
import Records
import Testing

@Suite struct ExportTests {
  static func lines(_ device: TestDevice) throws -> [String] {
    String(decoding: try device.inventory.exportSpreadsheet(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func `an export has our own titles and an item a row, by brand, line and name`() throws {
    let device = try TestDevice()
    try device.importing("name,brand\nB,Wella\nA,Wella\nC,\n=x,Alfaparf\n")
    let lines = try Self.lines(device)
    #expect(
      lines[0] == """
        id,number,name,brand,line,shade,size,unit,pack,barcodes,supplier,cost,price,minimum,\
        target,expires,discontinued,notes,location,quantity
        """)
    #expect(lines.dropFirst().map { $0.split(separator: ",")[2] } == ["C", "'=x", "A", "B"])
  }

  @Test func `our own export imported again changes nothing`() throws {
    let device = try TestDevice()
    for (place, name) in Self.names.enumerated() {
      var draft = ItemDraft(name: name)
      draft.fields.brand = "-\(place)"
      draft.fields.notes = "=one\n+two, \"three\"\n\(name)"
      draft.fields.barcodes = [
        ItemBarcode(code: "0\(place)"), ItemBarcode(code: "3*X\(place)"),
        ItemBarcode(code: "P\(place)", pack: Quantity(thousandths: 1_500)),
        ItemBarcode(code: "'\(place)"),
      ]
      draft.fields.minimum = Quantity(thousandths: 1_234)
      draft.fields.cost = Money(minorUnits: 123_456)
      draft.fields.expires = Day("2027-02-14")
      draft.fields.pack = 12
      draft.fields.unit = .ml
      draft.fields.isDiscontinued = place.isMultiple(of: 2)
      draft.quantity = Quantity(thousandths: Int64(place) * 1_234 - 2_468)
      draft.locationName = "@home"
      try device.inventory.add(draft)
    }
    let plain = try device.inventory.exportSpreadsheet()
    for style in Self.styles {
      let export = try device.inventory.exportSpreadsheet(style)
      let before = try device.dirtyCount()
      let report = try device.inventory.importSpreadsheet(
        export, options: ImportOptions(bookCounts: true, updates: true))
      #expect(report.problems == [])
      #expect(report.different == [])
      #expect(report.unchanged == Self.names.count)
      #expect(report.added == 0)
      #expect(report.newLocations == [])
      #expect(report.separator == (style.hasDecimalCommas ? ";" : ","))
      #expect(report.decimalMarks == [style.hasDecimalCommas ? .comma : .point])
      #expect(try device.dirtyCount() == before)
      #expect(try device.inventory.exportSpreadsheet() == plain)
    }
  }

  static let styles = [false, true].flatMap { isForPrograms in
    [false, true].map { ExportStyle(isForPrograms: isForPrograms, hasDecimalCommas: $0) }
  }

  @Test func `for spreadsheet programs texts that look like numbers are kept from them`() throws {
    let device = try TestDevice()
    for shade in ["6/10", "085", "7.10", "10 A", "1E5", "12 mai", "6/0 dark", "60 ml", "N3"] {
      var draft = ItemDraft(name: "Tube")
      draft.fields.shade = shade
      draft.fields.price = Money(minorUnits: 895)
      try device.inventory.add(draft)
    }
    func shades(_ style: ExportStyle) throws -> [String] {
      let text = String(decoding: try device.inventory.exportSpreadsheet(style), as: UTF8.self)
      let mark = style.hasDecimalCommas ? ";" : ","
      return text.split(separator: "\n").dropFirst().map { line in
        line.split(separator: Character(mark), omittingEmptySubsequences: false)[5].description
      }
    }
    #expect(try shades(.plain).allSatisfy { !$0.hasPrefix("'") })
    #expect(
      Set(try shades(ExportStyle(isForPrograms: true, hasDecimalCommas: true)))
        == [
          "'6/10", "'085", "'7.10", "'10 A", "'1E5", "'12 mai", "6/0 dark", "60 ml", "N3",
        ])
    let bytes = try device.inventory.exportSpreadsheet(
      ExportStyle(isForPrograms: true, hasDecimalCommas: true))
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(String(decoding: bytes, as: UTF8.self).contains(";8,95;"))
  }

  @Test func `an export makes the same items in an empty home`() throws {
    let (one, other) = (try TestDevice("a"), try TestDevice("b"))
    for name in Self.names { try one.add(name, "1.5", at: "Bar") }
    let report = try other.inventory.importSpreadsheet(one.inventory.exportSpreadsheet())
    #expect(report.problems == [])
    let names = try other.inventory.items().map(\.name)
    #expect(names.sorted() == Self.names.sorted())
    #expect(try other.inventory.items().map { $0.total.text } == Self.names.map { _ in "1.5" })
  }

  @Test(arguments: names)
  func `no cell of an export begins as a formula does`(name: String) throws {
    let device = try TestDevice()
    try device.add(name, "-1")
    let row = try Self.lines(device)[1]
    let cell = row.split(separator: ",")[2].drop { $0 == "\"" }
    #expect(!["=", "+", "-", "@", "＝"].contains(String(cell.prefix(1))))
    // Numbers are numbers.
    #expect(row.hasSuffix(",-1"))
  }

  @Test func `deleted items aren't exported, discontinued ones are`() throws {
    let device = try TestDevice()
    let gone = try device.add("Gone")
    try device.inventory.edit(try device.add("Old")) { $0.isDiscontinued = true }
    try device.inventory.delete(gone)
    let lines = try Self.lines(device)
    #expect(lines.count == 2)
    #expect(lines[1].contains(",Old,"))
    #expect(lines[1].contains(",yes,"))
  }

  static let names = [
    "=1+1", "+49 89", "-20%", "@home", "＝1", "'=1", "''", "'''=x", "'n Roll", "'60 ml", "60 ml",
    "O'Right", "A, \"B\"; C", "\"", "007", "1,234", "6/10", "10 A", "12E5", "1:30",
    "=HYPERLINK(\"x\")", "ID", "sep=;", "Étagère",
  ]
}
