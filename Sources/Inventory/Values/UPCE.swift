/// UPC-E: a UPC-A from which zeros were left out, for small packages.
///
/// GS1 General Specifications 5.2.2.4.2. Its eight digits are a number system that is always 0, six
/// digits of which the last says where the zeros were, and the check digit of the UPC-A. A GTIN-8
/// that begins with 0 can't be in trade (it is a company's own), so the two are hardly ever the
/// same digits; where both would be right it is taken for a UPC-E.
enum UPCE {
  /// The UPC-A that eight digits stand for; nil where they are no UPC-E, or the check digit is
  /// wrong.
  static func expanded(_ code: String) -> String? {
    let digits = Array(code.utf8)
    guard digits.count == 8, digits[0] == zero, digits.allSatisfy({ (zero...nine).contains($0) })
    else { return nil }
    let body = Array(digits[1...5])
    let last = digits[6]
    let middle: [UInt8] =
      switch last - zero {
      case 0...2: body[0...1] + [last] + zeros(4) + body[2...4]
      case 3: body[0...2] + zeros(5) + body[3...4]
      case 4: body[0...3] + zeros(5) + [body[4]]
      default: body + zeros(4) + [last]
      }
    let whole = [zero] + middle + [digits[7]]
    guard Barcode.weightedSum(whole).isMultiple(of: 10) else { return nil }
    return String(decoding: whole, as: UTF8.self)
  }

  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: zero, count: count) }
}
