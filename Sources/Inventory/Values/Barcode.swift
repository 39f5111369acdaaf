/// Codes on packages, as GS1's General Specifications number them.
///
/// A code is kept as it was entered, leading zeros and all. What finds it is its key: one product
/// has one key, whether a scanner says its code as UPC-A, EAN-13 or GTIN-14.
package enum Barcode {
  package static let limitBytes = 80

  /// The key under which a code is looked up.
  ///
  /// A GTIN (8, 12, 13 or 14 digits with a right check digit) is padded with zeros to 14 digits,
  /// a UPC-E written out before. Everything else is a shop's own code and stands for itself, zeros
  /// included: `1234` and `01234` are two codes.
  package static func normalised(_ code: String) -> String {
    let cleaned = cleaned(code)
    guard checkDigit(of: cleaned) == .right else { return cleaned }
    let code = UPCE.expanded(cleaned) ?? cleaned
    return String(repeating: "0", count: 14 - code.utf8.count) + code
  }

  /// The code as it is kept: trimmed, in NFC, and without the spaces and hyphens that group the
  /// digits under the bars (`4 064666 263205`). A shop's own `9903-003` keeps its hyphen.
  package static func cleaned(_ text: String) -> String {
    let text = Folding.trimmedNFC(text)
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ isDigit($0) || isSpacing($0) }) else { return text }
    let digits = bytes.filter(isDigit)
    return lengths.contains(digits.count) ? String(decoding: digits, as: UTF8.self) : text
  }

  /// A code that a person typed or scanned.
  ///
  /// - Throws: `.empty`; `.tooLong` beyond 80 bytes; `.notABarcode` when it has spaces inside or
  ///   control characters. A wrong check digit is never refused.
  package static func parsed(_ text: String) throws(ValueError) -> String {
    let code = cleaned(text)
    guard !code.isEmpty else { throw ValueError(.empty, "There is no code.") }
    guard code.utf8.count <= limitBytes else {
      throw ValueError(.tooLong, "\(ValueError.quoted(code)) is longer than a code can be.")
    }
    let isPlain = code.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard isPlain else {
      throw ValueError(.notABarcode, "\(ValueError.quoted(code)) isn’t one code.")
    }
    return code
  }

  package enum CheckDigit: Sendable {
    case right
    case wrong
    /// Not 8, 12, 13 or 14 digits: a shop's own code has none.
    case none
  }

  /// GS1 General Specifications 7.9: from the right, digits count 3 and 1 by turns, and the sum
  /// with the check digit is a multiple of ten. That of a UPC-E is the one of what it stands for.
  package static func checkDigit(of code: String) -> CheckDigit {
    let digits = Array(code.utf8)
    guard lengths.contains(digits.count), digits.allSatisfy(isDigit) else { return .none }
    return weightedSum(digits).isMultiple(of: 10) || UPCE.expanded(code) != nil ? .right : .wrong
  }

  /// The code with the last digit that would be right; nil where there is nothing to put right.
  package static func corrected(_ code: String) -> String? {
    guard checkDigit(of: code) == .wrong else { return nil }
    let body = Array(code.utf8.dropLast())
    let check = (10 - weightedSum(body + [UInt8(ascii: "0")]) % 10) % 10
    return String(decoding: body, as: UTF8.self) + String(check)
  }

  static func weightedSum(_ digits: [UInt8]) -> Int {
    digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element - UInt8(ascii: "0")) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
    }
  }

  package static func hasValidCheckDigit(_ code: String) -> Bool {
    checkDigit(of: cleaned(code)) == .right
  }

  /// GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN-13) and GTIN-14.
  private static let lengths = [8, 12, 13, 14]

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSpacing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }
}
