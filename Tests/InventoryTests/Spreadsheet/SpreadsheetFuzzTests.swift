import Foundation
import Inventory
import Testing

@Suite struct SpreadsheetFuzzTests {
  /// What matters to some part of the reader.
  static let pieces: [[UInt8]] =
    [
      ",", ";", "\t", "\"", "\"\"", "\n", "\r", "\r\n", "'", "'=", "=", "-", "+", "*", " ", "é",
      "name", "ean", "quantity", "price", "MHD", "unit", "sep=;", "1,234", "1.234,5", "12.5 kg",
      "3/4/2027", "14.02.2027", "7,8E+12", "12*96385074", "4064666263205", "€ 5", "E+", "0", ".",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF], [0x80], [0xE2, 0x82], [0],
    ]

  @Test(arguments: 0..<40)
  func `no bytes stop the reader from saying what it makes of them`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<50 {
      var bytes = Bool.random(using: &random) ? Array("name;ean;price;quantity\n".utf8) : []
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        bytes += Self.pieces.randomElement(using: &random)!
      }
      do {
        let spreadsheet = try Spreadsheet(bytes)
        #expect(!spreadsheet.rows.isEmpty)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test func `the sample catalogue has nothing to complain of`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Samples/catalogue.csv").standardized
    let spreadsheet = try Spreadsheet([UInt8](Data(contentsOf: root)))
    #expect(spreadsheet.rows.count >= 200)
    #expect(spreadsheet.warnings == [])
    #expect(spreadsheet.rows.flatMap(\.problems) == [])
    let codes = spreadsheet.rows.flatMap { $0.codes.map(\.code) }
    #expect(Set(codes).count == spreadsheet.rows.count)
    #expect(codes.allSatisfy { $0.hasPrefix("2") && Barcode.checkDigit(of: $0) == .right })
  }
}
