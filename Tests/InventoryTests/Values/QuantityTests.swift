import Inventory
import Testing

@Suite struct QuantityTests {
  @Test(
    arguments: [
      ("4", 4_000), ("0", 0), ("-0", 0), ("-3", -3_000), ("\u{2212}3", -3_000), ("+3", 3_000),
      ("1,5", 1_500), ("1.5", 1_500), ("12.5", 12_500), (".5", 500), ("7.01", 7_010),
      ("26.4", 26_400), ("0.001", 1), ("1234", 1_234_000), ("1,2340", 1_234), ("1.2340", 1_234),
      ("1.234,56", 1_234_560), ("1,234.56", 1_234_560), ("1.234.567", 1_234_567_000),
      ("1 234,5", 1_234_500), ("1\u{202F}234,5", 1_234_500), ("1'234.50", 1_234_500),
      ("1’234", 1_234_000), ("1234,567", 1_234_567), ("0,125", 125), ("  5 ", 5_000),
      ("1000000000", 1_000_000_000_000),
    ] as [(String, Int64)])
  func `a decimal number is read exactly`(text: String, thousandths: Int64) throws {
    #expect(try Quantity(parsing: text).thousandths == thousandths)
  }

  @Test(
    arguments: [
      ("2.85 kg", 2_850_000, .g), ("2,85 kg", 2_850_000, .g), ("2850 g", 2_850_000, .g),
      ("12,5 g", 12_500, .g), ("12,5g", 12_500, .g), ("250 mg", 250, .g), ("1,5 l", 1_500_000, .ml),
      ("60 ML", 60_000, .ml), ("2 dl", 200_000, .ml), ("3 Stück", 3_000, .piece),
      ("3 pcs.", 3_000, .piece), ("2 pièces", 2_000, .piece), ("0,12345 kg", 123_450, .g),
    ] as [(String, Int64, ItemUnit)])
  func `a unit brings the number to what items are counted in`(
    text: String, thousandths: Int64, unit: ItemUnit
  ) throws {
    let measure = try Measure(parsing: text)
    #expect(measure.quantity.thousandths == thousandths)
    #expect(measure.unit == unit)
  }

  @Test(
    arguments: [
      ("1,234", "1.234", "1234"), ("1.234", "1.234", "1234"), ("12,500", "12.500", "12500"),
      ("-999.000", "-999.000", "-999000"), ("1,234 kg", "1.234", "1234"),
    ])
  func `one mark before exactly three digits is refused with both readings`(
    text: String, one: String, other: String
  ) {
    let error = #expect(throws: ValueError(.ambiguous, "")) { try Quantity(parsing: text) }
    #expect(error?.message.english.contains("as \(one) or as \(other).") == true)
    #expect(error?.hint?.isEmpty == false)
  }

  @Test(
    arguments: [
      ("", .empty), ("   ", .empty), ("five", .notANumber), ("-", .notANumber), ("+", .notANumber),
      ("5-3", .notANumber), ("--5", .notANumber), ("1.2.3", .notANumber), ("1,23,4", .notANumber),
      ("1.234,567.8", .notANumber), ("12,3456.7", .notANumber), ("5.", .notANumber),
      ("1 2345", .notANumber), ("5%", .notANumber),
      ("٣", .notANumber), ("1e3", .unknownUnit), ("3 bananas", .unknownUnit), ("NaN", .notANumber),
      ("1.2345", .tooManyDecimals), ("0.5 mg", .tooManyDecimals), ("1000000000.001", .tooLarge),
      ("99999999999999999999999999", .tooLarge), ("-1000001 kg", .tooLarge),
    ] as [(String, ValueError.Code)])
  func `what isn't one exact amount is refused`(text: String, code: ValueError.Code) {
    #expect(throws: ValueError(code, "")) { try Quantity(parsing: text) }
  }

  @Test func `grams aren't taken for an item that is counted in millilitres`() throws {
    #expect(throws: ValueError(.otherUnit, "")) { try Quantity(parsing: "5 g", unit: .ml) }
    #expect(try Quantity(parsing: "5", unit: .ml).thousandths == 5_000)
    #expect(try Quantity(parsing: "0,5 l", unit: .ml).thousandths == 500_000)
  }

  @Test(
    arguments: [
      (4_000, "4"), (12_500, "12.5"), (-3_000, "-3"), (0, "0"), (26_400, "26.4"), (1, "0.001"),
      (-1, "-0.001"), (-1_010, "-1.01"), (1_234_000, "1234"),
      (Int64.min, "-9223372036854775.808"),
    ] as [(Int64, String)])
  func `an amount is written exactly and without zeros at its end`(
    thousandths: Int64, text: String
  ) {
    #expect(Quantity(thousandths: thousandths).text == text)
  }

  @Test func `nine weighings of 7.01 leave nothing`() throws {
    let weighings = ["0.78", "0,79", "0.77", "0.8", "0.76", "0,81", "0.75", "0.82", "0.73"]
    let used = try weighings.reduce(0) { try $0 + Quantity(parsing: $1).thousandths }
    #expect(try Quantity(parsing: "7.01").thousandths - used == 0)
    let tenths = try (1...10).reduce(0) { sum, _ in try sum + Quantity(parsing: "0.1").thousandths }
    #expect(tenths == 1_000)
  }
}
