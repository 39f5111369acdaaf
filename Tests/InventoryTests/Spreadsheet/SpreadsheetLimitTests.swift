import Inventory
import Testing

@Suite struct SpreadsheetLimitTests {
  static let small = SpreadsheetLimits(fileBytes: 200, cellBytes: 20, columns: 5, rows: 6)

  static func read(_ text: String) throws -> Spreadsheet {
    try Spreadsheet(Array(text.utf8), limits: small)
  }

  @Test func `a file may have 64 MiB, a cell 64 KiB, a row 1,000 columns`() {
    let limits = SpreadsheetLimits.standard
    #expect(limits.fileBytes == 67_108_864)
    #expect(limits.cellBytes == 65_536)
    #expect(limits.columns == 1_000)
    #expect(limits.rows == 1_048_576)
  }

  @Test func `a cell may be as long as the limit and not a byte longer`() throws {
    let full = String(repeating: "x", count: 20)
    #expect(try Self.read("notes,name\n\(full),A\n").rows[0].notes == full)
    #expect(try Self.read("notes,name\n\"\(full.dropLast(2))\",A\n").rows[0].name == "A")
    for cell in [full + "x", "\"\(full.dropLast())\"", "\"\(full)x\nand no end"] {
      let error = #expect(throws: SpreadsheetError(.cellTooLong, "")) {
        try Self.read("brand,name\n,\(cell)\n")
      }
      #expect(error?.message.english.contains("row 2, column 2") == true)
      #expect(error?.message.english.contains("20 bytes") == true)
    }
  }

  @Test func `a row may have as many columns as the limit and not one more`() throws {
    #expect(try Self.read("name,,,,\nA,,,,\n").columns.count == 5)
    for text in ["name,,,,,\nA\n", "name\nA,,,,,\n"] {
      let error = #expect(throws: SpreadsheetError(.tooManyColumns, "")) { try Self.read(text) }
      #expect(error?.message.english.contains("5 columns") == true)
    }
  }

  @Test func `a file may have as many bytes as the limit and not one more`() throws {
    let titles = "name" + String(repeating: " ", count: 15) + "\n"
    let fits = titles + String(repeating: "A name of 19 bytes.\n", count: 9)
    var limits = Self.small
    limits.rows = 10
    #expect(try Spreadsheet(Array(fits.utf8), limits: limits).rows.count == 9)
    let error = #expect(throws: SpreadsheetError(.tooLarge, "")) {
      try Spreadsheet(Array(fits.utf8) + [0x20], limits: limits)
    }
    #expect(error?.hint?.english.contains("200") == true)
  }

  @Test func `a file may have as many rows as the limit and not one more`() throws {
    #expect(try Self.read("name\nA\n\n\n\nB\n").rows.count == 2)
    let error = #expect(throws: SpreadsheetError(.tooManyRows, "")) {
      try Self.read("name\nA\n\n\n\nB\n\n")
    }
    #expect(error?.message.english.contains("6 rows") == true)
  }

  @Test func `a name that is too long is its row's problem`() throws {
    let names = [1_000, 1_001].map { String(repeating: "x", count: $0) }
    let rows = try Spreadsheet(Array("name\n\(names.joined(separator: "\n"))\n".utf8)).rows
    #expect(rows.map(\.problems.count) == [0, 1])
    #expect(rows[1].problems[0].english.hasPrefix("name: "))
  }
}
