import Inventory
import Records
import Testing

extension TestDevice {
  @discardableResult
  func importing(_ text: String, _ options: ImportOptions = ImportOptions()) throws -> ImportReport
  {
    try inventory.importSpreadsheet(Array(text.utf8), options: options)
  }

  func only(_ name: String) throws -> Item {
    let found = try inventory.items().filter { $0.name == name }
    try #require(found.count == 1)
    return found[0]
  }

  /// How many changes of a person wait to be published.
  func dirtyCount() throws -> Int { try ledger.dirty(limit: 100_000).count }
}

@Suite struct ImportTests {
  @Test func `a new item gets what its row says`() throws {
    let device = try TestDevice()
    let report = try device.importing(
      """
      Artikelbezeichnung;Hersteller;Serie;Farbton;Größe;Einheit;VE;EAN;Lieferant;EK;VK;\
      Mindestbestand;Sollbestand;MHD;Bemerkung;Lagerort;Lagerbestand
      Koleston;Wella;Perfect;6/0;60 ml;g;12;070341349779;Haar GmbH;4,25;8,95;2;6;14.02.2027;\
      "zwei
      Zeilen";Farbbar;1.234,5

      """)
    #expect(report.added == 1)
    #expect(report.isKept)
    #expect(report.newLocations == ["Farbbar"])
    let item = try device.only("Koleston")
    let fields = item.fields
    #expect(
      [fields.brand, fields.line, fields.shade, fields.size, fields.supplier, fields.notes]
        == ["Wella", "Perfect", "6/0", "60 ml", "Haar GmbH", "zwei\nZeilen"])
    #expect(fields.unit == .g)
    #expect(fields.pack == 12)
    #expect(fields.barcodes == [ItemBarcode(code: "070341349779")])
    #expect(fields.cost == Money(minorUnits: 425))
    #expect(fields.price == Money(minorUnits: 895))
    #expect(fields.minimum?.text == "2")
    #expect(fields.target?.text == "6")
    #expect(fields.expires?.text == "2027-02-14")
    #expect(try device.stock(item.id) == ["Farbbar": "1234.5"])
    #expect(fields.location == item.stock[0].location)
    #expect(try device.inventory.history().map(\.kind) == [.receive])
  }

  @Test func `stock below nothing is adjusted, and nothing is no movement`() throws {
    let device = try TestDevice()
    try device.importing("name;quantity\nA;-3\nB;0\nC;\n")
    #expect(try device.inventory.items().map { $0.total.text }.sorted() == ["-3", "0", "0"])
    #expect(try device.inventory.history().map(\.kind) == [.adjust])
  }

  @Test(
    arguments: [
      "name,barcode,quantity\nA,070341349779,1\nB,1234,2\nC,01234,3\n",
      "name,brand,shade\nA,X,1\nA,X,1\nA,X,1\nA,X,2\n",
      "name,notes\nA,one\nA,two\nA,three\nA,\n",
      "name,ean\nA,2000000000180\nB,2000000000180\nC,\n",
      "name;quantity;price\nÉtagère;-3;8,95\n=1+1;12,5;1\n'=1;0;\n",
      "name,location,quantity\nA,Bar,3\nB,bar,4\nC,Salon,1\n",
      "name,unit,quantity\nA,kg,2.5\nB,Fass,1\n",
    ])
  func `the same file twice changes nothing`(text: String) throws {
    let device = try TestDevice()
    let first = try device.importing(text)
    #expect(first.added == first.rows)
    let before = (try device.dirtyCount(), try device.inventory.exportSpreadsheet())
    let second = try device.importing(text)
    #expect(second.added == 0)
    #expect(second.matched == first.rows)
    #expect(second.unchanged == first.rows)
    #expect(second.different == [])
    #expect(second.absent == 0)
    #expect(try device.dirtyCount() == before.0)
    #expect(try device.inventory.exportSpreadsheet() == before.1)
  }

  @Test func `what a known item is otherwise is listed and not written`() throws {
    let device = try TestDevice()
    try device.importing("name,ean,price,quantity\nA,070341349779,8.95,5\nB,1234,1,1\n")
    let id = try device.only("A").id
    let report = try device.importing(
      "name,ean,price,quantity,notes\nA new,0070341349779,9.5,7,\nB,1234,1,1,\n")
    #expect(report.matched == 2)
    #expect(report.unchanged == 1)
    #expect(report.different.map(\.field) == [.name, .price, .quantity])
    #expect(report.different.map(\.here) == ["A", "8.95", "5"])
    #expect(report.different.map(\.file) == ["A new", "9.50", "7"])
    #expect(report.different.allSatisfy { $0.item == id && $0.row == 2 && $0.number == "AAAA-1" })
    #expect(try device.item(id).name == "A")
    #expect(try device.quantity(id) == "5")
  }

  @Test func `told to update, it gives known items the file's values`() throws {
    let device = try TestDevice()
    try device.importing("name,ean,price,brand\nA,070341349779,8.95,Wella\n")
    let id = try device.only("A").id
    let report = try device.importing(
      "name,ean,price,brand,location\nA new,070341349779 1234,9.5,,Bar\n",
      ImportOptions(mapping: [ColumnChoice(column: "ean", field: .barcodes)], updates: true))
    #expect(report.problems.map(\.reason).first?.english.hasPrefix("ean: ") == true)
    let again = try device.importing(
      "name,ean,price,brand,location\nA new,\"070341349779,1234\",9.5,,Bar\n",
      ImportOptions(updates: true))
    #expect(again.updated == 1)
    #expect(again.different.map(\.field) == [.name, .barcodes, .price, .location])
    let fields = try device.item(id).fields
    #expect(fields.name == "A new")
    #expect(fields.price?.text == "9.50")
    // An empty cell says nothing.
    #expect(fields.brand == "Wella")
    #expect(fields.barcodes.map(\.code) == ["070341349779", "1234"])
    #expect(try fields.location == device.place("Bar"))
  }

  @Test func `a row with a problem keeps everything out`() throws {
    let device = try TestDevice()
    let text = "name,quantity,location\nA,1,Bar\nB,five,\n,2,\nC,\"1,234\",\n"
    let report = try device.importing(text)
    #expect(!report.isKept)
    #expect(report.problems.map(\.row) == [3, 4, 5])
    #expect(report.problems[1].reason == "There is no name.")
    #expect(try device.inventory.items() == [])
    #expect(try device.inventory.locations().count == 1)
    #expect(try device.dirtyCount() == 0)
    expectRefusal(.nothingToUndo) { try device.inventory.undo() }
  }

  @Test func `rows with problems are left out when told so`() throws {
    let device = try TestDevice()
    let report = try device.importing(
      "name,quantity\nA,1\nB,five\nC,2\n", ImportOptions(skipBad: true))
    #expect(report.isKept)
    #expect(report.added == 2)
    #expect(report.problems.count == 1)
    #expect(try device.inventory.items().map(\.name).sorted() == ["A", "C"])
  }

  @Test func `what breaks a rule of items is its row's problem too`() throws {
    let device = try TestDevice()
    let codes = (1...51).map { "CODE\($0)" }.joined(separator: " ")
    let report = try device.importing(
      "name,barcodes\nA,\(codes)\nB,X\n", ImportOptions(skipBad: true))
    #expect(report.problems.map(\.row) == [2])
    #expect(report.problems[0].reason.english.contains("more than 50 barcodes"))
    #expect(try device.inventory.items().map(\.name) == ["B"])
  }

  @Test func `a dry run says what would be and changes nothing`() throws {
    let device = try TestDevice()
    try device.importing("name,quantity\nA,1\n")
    let before = try device.inventory.exportSpreadsheet()
    let report = try device.importing(
      "name,quantity\nA,2\nB,5\n", ImportOptions(dryRun: true, bookCounts: true, updates: true))
    #expect(!report.isKept)
    #expect(report.added == 1)
    #expect(report.matched == 1)
    #expect(report.counted == 1)
    #expect(report.different.map(\.field) == [.quantity])
    #expect(try device.inventory.exportSpreadsheet() == before)
  }

  @Test func `a whole import is one act for undo`() throws {
    let device = try TestDevice()
    try device.importing("name,price,quantity\nA,1,5\n")
    let before = try device.inventory.exportSpreadsheet()
    try device.importing(
      "name,price,quantity\nA,2,3\nB,1,4\nC,1,-2\n",
      ImportOptions(bookCounts: true, updates: true))
    #expect(try device.inventory.items().count == 3)
    #expect(try device.quantity(device.only("A").id) == "3")
    let outcome = try device.inventory.undo()
    #expect(outcome.kind == .importing)
    #expect(outcome.kept == [])
    #expect(try device.inventory.exportSpreadsheet() == before)
  }

  @Test func `an import goes through the file and the inventory once`() throws {
    func statements(rows: Int) throws -> Int {
      let device = try TestDevice()
      let lines = (0..<rows).map { "Item \($0),\(1000 + $0),\($0 % 7 - 2)\n" }.joined()
      let before = device.inventory.connection.statementsExecuted
      try device.importing("name,code,quantity\n" + lines, Self.codes)
      try device.importing("name,code,quantity\n" + lines, Self.codes)
      return device.inventory.connection.statementsExecuted - before
    }
    let (few, many) = (try statements(rows: 70), try statements(rows: 700))
    #expect(many <= 10 * few)
  }

  private static let codes = ImportOptions(mapping: [
    ColumnChoice(column: "code", field: .barcodes)
  ])
}
