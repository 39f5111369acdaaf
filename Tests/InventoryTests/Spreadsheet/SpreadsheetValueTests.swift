import Inventory
import Testing

@Suite struct SpreadsheetValueTests {
  static func rows(_ text: String) throws -> [RowDraft] {
    try Spreadsheet(Array(text.utf8)).rows
  }

  @Test(
    arguments: [
      (["1.234", "8,95"], [123_400, 895]), (["1,234", "8.95"], [123_400, 895]),
      (["1.234.567", "1.234"], [123_456_700, 123_400]), (["12,5", "1.234,56"], [1_250, 123_456]),
      (["0.50", "1,234"], [50, 123_400]), (["5", "7"], [500, 700]),
    ] as [([String], [Int64])])
  func `a column shows how its numbers are written`(cells: [String], minor: [Int64]) throws {
    let rows = try Self.rows("name\tprice\n" + cells.map { "A\t\($0)\n" }.joined())
    #expect(rows.map { $0.price?.minorUnits } == minor)
  }

  @Test(arguments: [["1,234"], ["1,234", "5"], ["1,234", "8,95", "8.95"]])
  func `without clear evidence a number with two readings is a problem`(cells: [String]) throws {
    let rows = try Self.rows("name\tquantity\n" + cells.map { "A\t\($0)\n" }.joined())
    #expect(rows[0].quantity == nil)
    #expect(rows[0].problems.count == 1)
    #expect(rows[0].problems[0].english.contains("1.234 or as 1234"))
    #expect(rows.dropFirst().flatMap(\.problems) == [])
  }

  @Test func `one column is no evidence for another`() throws {
    let rows = try Self.rows("name\tprice\tquantity\nA\t8,95\t1.234\n")
    #expect(rows[0].price == Money(minorUnits: 895))
    #expect(rows[0].problems.count == 1)
  }

  @Test func `a computed price is rounded, and that is said once`() throws {
    let spreadsheet = try Spreadsheet(
      Array("name;cost;price\nA;4,8333;2,005\nB;0,5;1,99\n".utf8))
    #expect(spreadsheet.rows.map { $0.cost?.minorUnits } == [483, 50])
    #expect(spreadsheet.rows.map { $0.price?.minorUnits } == [201, 199])
    #expect(
      spreadsheet.warnings == [
        "2 prices were rounded to two decimals, the first: “4,8333” in row 2."
      ])
  }

  @Test(
    arguments: [
      ("kg", "2,5", 2_500_000, .g), ("g", "2,5", 2_500, .g), ("Liter", "0,5", 500_000, .ml),
      ("Unidade", "3", 3_000, .piece), ("UN1", "3", 3_000, .piece), ("g", "2,5 kg", 2_500_000, .g),
      ("", "12 ml", 12_000, .ml), ("", "12", 12_000, nil),
    ] as [(String, String, Int64, ItemUnit?)])
  func `amounts are in the unit of their row`(
    unit: String, cell: String, thousandths: Int64, expected: ItemUnit?
  ) throws {
    // The unit's column may come after the amount's.
    let row = try Self.rows("name;quantity;unit\nA;\(cell);\(unit)\n")[0]
    #expect(row.problems == [])
    #expect(row.quantity?.thousandths == thousandths)
    #expect(row.unit == expected)
  }

  @Test func `units that aren't known are pieces, and that is said once`() throws {
    let spreadsheet = try Spreadsheet(Array("name;unit;quantity\nA;Palette;2\nB;Fass;1\n".utf8))
    #expect(spreadsheet.rows.map(\.unit) == [nil, nil])
    #expect(
      spreadsheet.warnings == [
        "2 units aren’t known: taken as pieces, the first: “Palette” in row 2."
      ])
  }

  @Test(
    arguments: [
      ("quantity", "five"), ("quantity", "1e3"), ("price", "-1"), ("minimum", "-1"),
      ("pack", "2,5"), ("pack", "0"), ("expires", "soon"), ("expires", "30/02/2027"),
      ("discontinued", "perhaps"), ("barcodes", "7,89601E+12"), ("quantity", "5 g;kg"),
      ("price", "1000000000000"),
    ])
  func `what a cell can't be is its row's problem, with the column's title`(
    title: String, cell: String
  ) throws {
    let rows = try Self.rows("name\t\(title)\tline\nA\t\(cell)\t\nB\t\t\n")
    #expect(rows[0].problems.count == 1)
    #expect(rows[0].problems[0].english.hasPrefix("\(title): "))
    #expect(rows[1].problems == [])
  }

  @Test func `stock below nothing and a dash for nothing are taken`() throws {
    let rows = try Self.rows("name;quantity;price\nA;-3;-\nB;–;5\n")
    #expect(rows.map { $0.quantity?.thousandths } == [-3_000, nil])
    #expect(rows.map { $0.price?.minorUnits } == [nil, 500])
    #expect(rows.flatMap(\.problems) == [])
  }

  @Test(
    arguments: [
      (["2027-02-14"], ["2027-02-14"]),
      (["14.02.2027", "3.4.2027"], ["2027-02-14", "2027-04-03"]),
      (["14/02/2027", "3/4/2027"], ["2027-02-14", "2027-04-03"]),
      (["2/14/2027", "3/4/2027"], ["2027-02-14", "2027-03-04"]), (["02/2027"], ["2027-02-28"]),
      (["12/2027"], ["2027-12-31"]), (["2027/2/14"], ["2027-02-14"]),
      (["3/3/2027"], ["2027-03-03"]),
      (["2027-02-14 00:00:00"], ["2027-02-14"]), (["3/4/2027"], [nil]),
      (["14/02/2027", "2/14/2027", "3/4/2027"], ["2027-02-14", "2027-02-14", nil]),
    ] as [([String], [String?])])
  func `a column shows how its days are written`(cells: [String], days: [String?]) throws {
    let rows = try Self.rows("name\tMHD\n" + cells.map { "A\t\($0)\n" }.joined())
    #expect(rows.map { $0.expires?.text } == days)
    #expect(rows.map(\.problems.isEmpty) == days.map { $0 != nil })
  }

  @Test(
    arguments: [
      ("EAN", "4064666263205", ["4064666263205"]), ("EAN", "070341349779", ["070341349779"]),
      ("EAN", "4 064666 263205", ["4064666263205"]), ("EAN", "9903-003", ["9903-003"]),
      ("EAN", "4064666263205, 96385074", ["4064666263205", "96385074"]),
      ("EAN", "4064666263205 070341349779", ["4064666263205", "070341349779"]),
      ("EAN", "7896000000001.0", ["7896000000001"]), ("EAN", "SEM GTIN", []),
      ("EAN", "E+12", ["E+12"]), ("EAN", "0", []),
      ("EAN", "4064666263205;4064666263205", ["4064666263205"]),
      ("barcodes", "1234 01234 A,B", ["1234", "01234", "A,B"]),
    ])
  func `a cell may hold several codes`(title: String, cell: String, codes: [String]) throws {
    let row = try Self.rows("name\t\(title)\nA\t\(cell)\n")[0]
    #expect(row.problems == [])
    #expect(row.codes.map(\.code) == codes)
  }

  @Test func `our own column says how much a package with a code holds`() throws {
    let row = try Self.rows("name\tbarcodes\nA\t4064666263205 12*96385074 *3*X\n")[0]
    #expect(
      row.codes == [
        RowDraft.Code("4064666263205"),
        RowDraft.Code("96385074", pack: Quantity(thousandths: 12_000)), RowDraft.Code("3*X"),
      ])
  }

  @Test func `wrong check digits and shared codes are one sentence each`() throws {
    let spreadsheet = try Spreadsheet(
      Array("name;ean\nA;2000000000180\nB;2000000000181\nC;1234\nD;1234\n".utf8))
    #expect(spreadsheet.rows.map { $0.codes.map(\.code) }.joined().count == 4)
    #expect(
      spreadsheet.warnings == [
        "2 codes have a wrong check digit, the first: “2000000000180” in row 2.",
        "1 code is on more than one row: “1234” in row 5.",
      ])
  }
}
