/// Base 64 with padding (RFC 4648, section 4), as signatures and keys are written.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let taken = min(3, bytes.count - start)
      var group = UInt32(bytes[start]) << 16
      if taken > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if taken > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        let shift = UInt32(18 - 6 * place)
        text.append(place <= taken ? alphabet[Int(group >> shift & 63)] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` spells.
  ///
  /// `nil` for white space, missing or misplaced padding, any other character, and last bits that
  /// aren't zero (RFC 4648, section 3.5): one content has one spelling.
  package static func decode(_ text: String) -> [UInt8]? {
    decode(Array(text.utf8))
  }

  /// As `decode` of text, for text that is at hand as bytes.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    let paddingCount = text.suffix(2).reversed().prefix { $0 == padding }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var pending: UInt32 = 0
    var pendingBits: UInt32 = 0
    for character in text.dropLast(paddingCount) {
      guard let value = value(of: character) else { return nil }
      pending = pending << 6 | UInt32(value)
      pendingBits += 6
      if pendingBits >= 8 {
        pendingBits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> pendingBits))
        pending &= (1 << pendingBits) - 1
      }
    }
    return pending == 0 ? bytes : nil
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
