import Inventory
import Testing

@Suite struct MoneyTests {
  @Test(
    arguments: [
      ("8.95", 895), ("8,95", 895), ("1.234,56", 123_456), ("1,234.56", 123_456), ("12", 1_200),
      ("5,5", 550), ("0.05", 5), ("-3", -300), ("8,95 €", 895), ("€ 8.95", 895), ("R$ 4,89", 489),
      ("CHF 12.50", 1_250), ("-€ 2", -200), ("£1,299.00", 129_900), ("12,500", nil),
      ("8,9500", 895), ("1 234,50 kr", 123_450),
    ] as [(String, Int64?)])
  func `a price is read exactly, with a currency or without`(text: String, minor: Int64?) throws {
    #expect(try minor == nil || Money(parsing: text).minorUnits == minor)
    if minor == nil {
      #expect(throws: ValueError(.ambiguous, "")) { try Money(parsing: text) }
    }
  }

  @Test(
    arguments: [
      ("", .empty), ("€", .notANumber), ("free", .notANumber), ("8.955", .ambiguous),
      ("8.9551", .tooManyDecimals), ("10000000000.01", .tooLarge), ("8 euros", .notANumber),
    ] as [(String, ValueError.Code)])
  func `what isn't one exact price is refused`(text: String, code: ValueError.Code) {
    #expect(throws: ValueError(code, "")) { try Money(parsing: text) }
  }

  @Test(
    arguments: [(895, "8.95"), (0, "0.00"), (-50, "-0.50"), (1_200, "12.00")] as [(Int64, String)])
  func `a price is written with two decimals`(minor: Int64, text: String) {
    #expect(Money(minorUnits: minor).text == text)
  }
}
