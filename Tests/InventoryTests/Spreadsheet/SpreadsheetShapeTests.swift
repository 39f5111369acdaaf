import Inventory
import Testing

@Suite struct SpreadsheetShapeTests {
  static func names(_ text: String) throws -> [String?] {
    try Spreadsheet(Array(text.utf8)).rows.map(\.name)
  }

  @Test(
    arguments: [
      ("name,brand\nA,B\n", ","), ("name;brand\nA;B\n", ";"), ("name\tbrand\nA\tB\n", "\t"),
      ("name;price\nA;1,5\nB;2,5\n", ";"), ("name;notes\nA;\"x, y, z\"\nB;\"1, 2\"\n", ";"),
      ("\"name, exact\";name;brand\nx;A;B\n", ";"), ("name,notes\nA,\"x;y;z\"\n", ","),
      ("name\nA\n", ","), ("sep=|\nname|brand\nA|B\n", "|"),
      ("\"sep=;\"\r\nname;brand\r\nA;B", ";"),
    ])
  func `the separator is found outside quotes`(text: String, separator: String) throws {
    let spreadsheet = try Spreadsheet(Array(text.utf8))
    #expect(spreadsheet.separator == separator)
    #expect(spreadsheet.rows[0].name == "A")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `any line end will do, and the last may be missing`(end: String) throws {
    #expect(try Self.names(["name", "A", "B"].joined(separator: end)) == ["A", "B"])
    #expect(try Self.names(["name", "A", "B", ""].joined(separator: end)) == ["A", "B"])
  }

  @Test func `quotes hold separators, quotes and line breaks`() throws {
    let text = "name,notes\r\n\"A, \"\"B\"\"\",\"one\r\ntwo\"\r\n\"C\" ,D\r\n5\" tube,\r\n"
    let rows = try Spreadsheet(Array(text.utf8)).rows
    #expect(rows.map(\.name) == ["A, \"B\"", "C", "5\" tube"])
    #expect(rows.map(\.notes) == ["one\ntwo", "D", nil])
    #expect(rows.map(\.row) == [2, 3, 4])
  }

  @Test func `a short row has empty cells, a blank one is no row`() throws {
    let spreadsheet = try Spreadsheet(Array("name;brand;price\nA\n;;\n\nB;C\n".utf8))
    #expect(spreadsheet.rows.map(\.name) == ["A", "B"])
    #expect(spreadsheet.rows.map(\.brand) == [nil, "C"])
    #expect(spreadsheet.rows.map(\.row) == [2, 5])
    #expect(spreadsheet.rows.flatMap(\.problems) == [])
  }

  @Test func `a row with more cells than titles is a problem, empty ones aren't`() throws {
    let rows = try Spreadsheet(Array("name;price\nA;1;;\nB;1;5\n".utf8)).rows
    #expect(rows.map(\.problems) == [[], ["The row has more cells than there are titles."]])
  }

  @Test func `lines above the titles are passed over`() throws {
    let text = "Inventur 2026;;\n\nArtikel;Farbe;Bestand\nA;rot;3\nFarbe;Marke;4\n"
    let spreadsheet = try Spreadsheet(Array(text.utf8))
    #expect(spreadsheet.columns.map(\.title) == ["Artikel", "Farbe", "Bestand"])
    #expect(spreadsheet.rows.map(\.row) == [4, 5])
  }

  @Test func `an apostrophe before digits isn't part of them`() throws {
    let rows = try Spreadsheet(
      Array("name,barcode,price\n'60 ml,'070341349779,'8.95\nO'Right,'n,\n".utf8)
    ).rows
    #expect(rows.map(\.name) == ["60 ml", "O'Right"])
    #expect(rows.map { $0.codes.map(\.code) } == [["070341349779"], ["'n"]])
    #expect(rows[0].price == Money(minorUnits: 895))
  }

  @Test(
    arguments: [
      ("", .empty), ("\n\n", .empty), ("name\n", .empty), ("name;brand\n;\n", .empty),
      ("name\n\"A\n", .openQuote), ("foo,bar\n1,2\n", .noName),
    ] as [(String, SpreadsheetError.Code)])
  func `a file with nothing to read is refused`(text: String, code: SpreadsheetError.Code) {
    #expect(throws: SpreadsheetError(code, "")) { try Spreadsheet(Array(text.utf8)) }
  }
}
