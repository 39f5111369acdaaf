import Inventory
import Testing

@Suite struct BarcodeTests {
  @Test(arguments: ["070341349779", "0070341349779", "00070341349779", "0 70341 34977 9"])
  func `one product has one key, however its code is scanned`(code: String) {
    #expect(Barcode.normalised(code) == "00070341349779")
  }

  /// Of each way in which zeros are left out one; the last digit before the check digit says which.
  @Test(
    arguments: [
      ("01234505", "012000003455"), ("01234514", "012100003454"), ("01234523", "012200003453"),
      ("01234531", "012300000451"), ("01234543", "012340000053"), ("01234565", "012345000065"),
    ])
  func `a UPC-E is the UPC-A from which it was shortened`(short: String, long: String) {
    #expect(Barcode.checkDigit(of: short) == .right)
    #expect(Barcode.normalised(short) == Barcode.normalised(long))
    #expect(Barcode.normalised(short) == "00" + long)
    #expect(Barcode.cleaned(short) == short)
  }

  @Test(arguments: ["01234566", "11234565", "0123456", "0123450A"])
  func `what isn't a UPC-E is left as it is`(code: String) {
    #expect(Barcode.normalised(code) == code)
  }

  @Test(arguments: [("4064666263206", "4064666263205"), ("070341349770", "070341349779")])
  func `the right last digit can be said`(wrong: String, right: String) {
    #expect(Barcode.corrected(wrong) == right)
    #expect(Barcode.corrected(right) == nil)
    #expect(Barcode.corrected("1234") == nil)
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
