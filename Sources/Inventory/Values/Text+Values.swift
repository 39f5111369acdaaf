import Texts

/// Numbers and days stand in texts as the language writes them.
extension Text.StringInterpolation {
  package mutating func appendInterpolation(_ quantity: Quantity) {
    appendInterpolation(Text.decimal(quantity.text))
  }

  package mutating func appendInterpolation(_ money: Money) {
    appendInterpolation(Text.decimal(money.text))
  }

  package mutating func appendInterpolation(_ day: Day) {
    appendInterpolation(Text.day(year: day.year, month: day.month, day: day.day))
  }
}
