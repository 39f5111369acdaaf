import Inventory
import Testing

@Suite struct SpreadsheetEncodingTests {
  static let text = "name;price\nCrème Größe €;8,95\n"

  @Test(
    arguments: [
      (Array(text.utf8), .utf8),
      ([0xEF, 0xBB, 0xBF] + Array(text.utf8), .utf8),
      (
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, .utf16LittleEndian
      ),
      ([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, .utf16BigEndian),
      (text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, .utf16LittleEndian),
      (text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, .utf16BigEndian),
      (text.windows1252, .windows1252),
    ] as [([UInt8], TextEncoding)])
  func `a file is read in the encoding that it has`(bytes: [UInt8], encoding: TextEncoding) throws {
    let spreadsheet = try Spreadsheet(bytes)
    #expect(spreadsheet.encoding == encoding)
    #expect(spreadsheet.columns.map(\.title) == ["name", "price"])
    #expect(spreadsheet.rows[0].name == "Crème Größe €")
    #expect(spreadsheet.rows[0].price == Money(minorUnits: 895))
    #expect(spreadsheet.warnings == [])
  }

  @Test func `older lines pasted into a UTF-8 file are read too, and said`() throws {
    let bytes = Array("name\nCrème\nÉtagère\nGröße\n".utf8) + "Föhn\n".windows1252
    let spreadsheet = try Spreadsheet(bytes)
    #expect(spreadsheet.rows.map(\.name) == ["Crème", "Étagère", "Größe", "Föhn"])
    #expect(spreadsheet.encoding == .utf8)
    #expect(spreadsheet.warnings == ["1 character isn’t UTF-8: read as Windows-1252."])
  }

  @Test func `half a UTF-16 character is said`() throws {
    let utf16: [UInt16] = Array("name\nA".utf16) + [0xD800] + Array("B\n".utf16)
    let spreadsheet = try Spreadsheet(
      [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(spreadsheet.rows[0].name == "A\u{FFFD}B")
    #expect(spreadsheet.warnings == ["1 character isn’t UTF-16LE: lost."])
  }

  @Test(
    arguments: [
      (Array("PK\u{3}\u{4}\u{0}\u{0}".utf8), "workbook"),
      ([0xD0, 0xCF, 0x11, 0xE0, 0], "workbook"),
      (Array("name\nA\u{0}B\n".utf8), "text"), ([0xFF, 0xFE, 0, 0, 0x41, 0], "text"),
    ] as [([UInt8], String)])
  func `what isn't text is refused with what to do`(bytes: [UInt8], word: String) {
    let error = #expect(throws: SpreadsheetError(.notText, "")) { try Spreadsheet(bytes) }
    #expect(error?.message.english.contains(word) == true)
    #expect(error?.hint?.english.contains("CSV") == true)
  }

  @Test func `every byte of Windows-1252 is some character`() throws {
    let bytes = Array("name\nx".utf8) + (0x80...0xFF).map { UInt8($0) } + Array("x\n".utf8)
    let spreadsheet = try Spreadsheet(bytes)
    #expect(spreadsheet.encoding == .windows1252)
    // The five unused bytes are controls, which names don't have.
    #expect(spreadsheet.rows[0].name?.unicodeScalars.count == 2 + 128 - 5)
    #expect(spreadsheet.rows[0].name?.hasPrefix("x€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ") == true)
  }
}

extension String {
  /// For the few characters beyond ASCII that the tests use.
  fileprivate var windows1252: [UInt8] {
    unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
  }
}
