/// An amount of money in minor units (cents). Which currency it is, the group knows.
package struct Money: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Ten thousand million, either way.
  package static let limitMinorUnits: Int64 = 1_000_000_000_000

  package let minorUnits: Int64

  package init(minorUnits: Int64) { self.minorUnits = minorUnits }

  /// `8.95`, `8,95`, `1.234,56`, with or without a currency: `8,95 €`, `R$ 4,89`, `CHF 12`.
  ///
  /// - Throws: `.empty`, `.notANumber`, `.ambiguous` (`1,234`), `.tooManyDecimals`, `.tooLarge`.
  package init(parsing text: String) throws(ValueError) {
    try self.init(parsing: text, mark: nil)
  }

  /// - Parameter mark: the decimal mark where it is known (a column of a spreadsheet).
  init(parsing text: String, mark: DecimalMark?) throws(ValueError) {
    let number = try Self.number(text, mark: mark)
    guard number.parts.count <= 2 else {
      throw ValueError(
        .tooManyDecimals, "\(ValueError.quoted(text)) has more decimals than money has.",
        hint: "two decimals at most")
    }
    minorUnits = try Self.checked(number.shifted(places: 2), text)
  }

  /// A computed price such as `4,8333`, rounded to whole minor units, half away from zero.
  ///
  /// - Returns: also whether anything was lost.
  static func rounding(
    _ text: String, mark: DecimalMark?
  ) throws(ValueError) -> (money: Money, isExact: Bool) {
    let number = try number(text, mark: mark)
    let value = try checked(number.rounded(places: 2), text)
    return (Money(minorUnits: value), number.parts.count <= 2)
  }

  /// With two decimals and a point: `8.95`, `-0.50`, `12.00`.
  package var text: String { DecimalText.fixed(minorUnits, places: 2) }

  package var description: String { text }

  package static func < (a: Money, b: Money) -> Bool { a.minorUnits < b.minorUnits }

  /// See `DecimalNumber.evidence`.
  static func evidence(in text: String) -> DecimalMark? {
    try? number(text, mark: nil).evidence
  }

  private static func number(
    _ text: String, mark: DecimalMark?
  ) throws(ValueError) -> DecimalNumber {
    let bare = withoutCurrency(Folding.trimmed(text))
    // Without this, a lone "€" would be called empty.
    if bare.isEmpty && !Folding.trimmed(text).isEmpty {
      throw ValueError(.notANumber, "\(ValueError.quoted(text)) isn’t an amount of money.")
    }
    return try DecimalNumber(parsing: bare, mark: mark)
  }

  private static func checked(_ value: Int64?, _ text: String) throws(ValueError) -> Int64 {
    guard let value, value.magnitude <= limitMinorUnits.magnitude else {
      throw ValueError(.tooLarge, "\(ValueError.quoted(text)) is more than can be kept.")
    }
    return value
  }

  /// Drops one sign or code of up to three letters (`R$`, `EUR`, `kr`) on either side.
  private static func withoutCurrency(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let isCurrency = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .currencySymbol || scalar.properties.isAlphabetic
    }
    let sign = scalars.first.map { $0 == "-" || $0 == "\u{2212}" } ?? false
    var body = scalars.dropFirst(sign ? 1 : 0)
    let before = body.prefix(while: isCurrency)
    if before.count <= 4 { body = body.dropFirst(before.count) }
    let after = body.reversed().prefix(while: isCurrency)
    if after.count <= 4 { body = body.dropLast(after.count) }
    var bare = String.UnicodeScalarView()
    if sign { bare.append("-") }
    bare.append(contentsOf: body)
    return Folding.trimmed(String(bare))
  }
}
