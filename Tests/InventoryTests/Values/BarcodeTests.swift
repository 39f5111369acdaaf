import Inventory
import Testing

@Suite struct BarcodeTests {
  @Test(arguments: ["070341349779", "0070341349779", "00070341349779", "0 70341 34977 9"])
  func `one product has one key, however its code is scanned`(code: String) {
    #expect(Barcode.normalised(code) == "00070341349779")
  }

  @Test(arguments: ["1234", "01234", "001234", "ABC-12", "0123456789", "070341349770", "TRS-8557"])
  func `a shop's own code stands for itself`(code: String) {
    #expect(Barcode.normalised(code) == code)
  }

  @Test(
    arguments: [
      ("4064666263205", .right), ("4064666263206", .wrong), ("96385074", .right),
      ("96385075", .wrong), ("070341349779", .right), ("00070341349779", .right),
      ("2000000000180", .wrong), ("1234", .none), ("ABCDEFGH", .none), ("", .none),
      ("４064666263205", .none),
    ] as [(String, Barcode.CheckDigit)])
  func `the last digit checks the others`(code: String, expected: Barcode.CheckDigit) {
    #expect(Barcode.checkDigit(of: code) == expected)
    #expect(Barcode.hasValidCheckDigit(code) == (expected == .right))
  }

  @Test(
    arguments: [
      (" 4 064666 263205 ", "4064666263205"), ("4-064666-263205", "4064666263205"),
      ("070341349779", "070341349779"), ("2000000000180", "2000000000180"), ("AB-12", "AB-12"),
      ("9903-003", "9903-003"),
    ])
  func `a code is kept as it was entered, without what only groups its digits`(
    text: String, code: String
  ) throws {
    #expect(try Barcode.parsed(text) == code)
  }

  @Test(
    arguments: [
      ("", .empty), ("  ", .empty), ("AB 12", .notABarcode), ("12\u{1D}3", .notABarcode),
      (String(repeating: "9", count: 81), .tooLong),
    ] as [(String, ValueError.Code)])
  func `what can't be a code is refused`(text: String, code: ValueError.Code) {
    #expect(throws: ValueError(code, "")) { try Barcode.parsed(text) }
  }
}
