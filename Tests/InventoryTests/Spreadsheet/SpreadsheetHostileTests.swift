import Inventory
import Testing

/// Files that break a rule on purpose, made here.
@Suite struct SpreadsheetHostileTests {
  @Test(
    arguments: [
      ("bytes at random", random(3_000), .notText),
      (
        "one line without end", Array("name,".utf8) + Array(repeating: 0x61, count: 1 << 20),
        .cellTooLong
      ),
      ("nothing but separators", Array(repeating: 0x2C, count: 5_000), .tooManyColumns),
      ("nothing but quotes", Array(repeating: 0x22, count: 5_001), .openQuote),
      ("nothing but zeros", Array(repeating: 0, count: 5_000), .notText),
      ("a zero in the middle", Array("name\nA\u{0}B\nC\n".utf8), .notText),
      ("a quote that is never closed", Array("name,brand\nA,\"B\nC,D\n".utf8), .openQuote),
      ("a mark and nothing", [0xEF, 0xBB, 0xBF], .empty), ("half a mark", [0xEF, 0xBB], .noName),
      ("a mark of UTF-16 and half a character", [0xFF, 0xFE, 0x61], .empty),
      ("titles only", Array("name,brand,price\n".utf8), .empty),
      ("titles of nothing", Array(",,,\n1,2,3,4\n".utf8), .noName),
    ] as [(String, [UInt8], SpreadsheetError.Code)])
  func `a file that can't be read is refused with a sentence`(
    what: String, bytes: [UInt8], code: SpreadsheetError.Code
  ) {
    let error = #expect(throws: SpreadsheetError(code, "")) { try Spreadsheet(bytes) }
    #expect(error?.message.isEmpty == false, "\(what)")
  }

  @Test(
    arguments: [
      ("name,brand\r\nA,B\nC,D\rE,F", ["A", "C", "E"]),
      ("name,name,brand\nA,B,C\n", ["A"]), ("name,,brand\nA,,C\n", ["A"]),
      (
        Array(repeating: "x", count: 299).joined(separator: ";") + ";name\n"
          + String(repeating: ";", count: 299) + "A\n", ["A"]
      ),
      ("\u{FEFF}\u{FEFF}name\nA\n", ["A"]),
    ])
  func `a file that is only untidy is read`(text: String, names: [String]) throws {
    #expect(try Spreadsheet(Array(text.utf8)).rows.map(\.name) == names)
  }

  @Test func `UTF-8 that is cut in the middle of a character is read to there, and said`() throws {
    let text = Array("name\nCrème\nÉ".utf8)
    let spreadsheet = try Spreadsheet(Array(text.dropLast()))
    #expect(spreadsheet.encoding == .utf8)
    #expect(spreadsheet.rows.map(\.name) == ["Crème", "Ã"])
    #expect(spreadsheet.warnings == ["1 character isn’t UTF-8: read as Windows-1252."])
  }

  private static func random(_ count: Int) -> [UInt8] {
    var random = SeededRandom(7)
    return [0x50, 0x00] + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
