/// Base 32 (RFC 4648, section 6) in lower case and without padding, as device ids and join codes
/// are written.
package enum Base32 {
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + 4) / 5)
    var pending: UInt32 = 0
    var pendingBits: UInt32 = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      pendingBits += 8
      while pendingBits >= 5 {
        pendingBits -= 5
        text.append(alphabet[Int(pending >> pendingBits & 31)])
      }
      pending &= (1 << pendingBits) - 1
    }
    if pendingBits > 0 {
      text.append(alphabet[Int(pending << (5 - pendingBits) & 31)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` spells, in either case.
  ///
  /// `nil` for any other character, for padding, for a length that no bytes have, and for last bits
  /// that aren't zero: two texts of one case never spell the same bytes.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 5 / 8)
    var pending: UInt32 = 0
    var pendingBits: UInt32 = 0
    for character in text.utf8 {
      guard let value = value(of: character) else { return nil }
      pending = pending << 5 | UInt32(value)
      pendingBits += 5
      if pendingBits >= 8 {
        pendingBits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> pendingBits))
        pending &= (1 << pendingBits) - 1
      }
    }
    guard pendingBits < 5, pending == 0 else { return nil }
    return bytes
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "2")...UInt8(ascii: "7"): character - UInt8(ascii: "2") + 26
    default: nil
    }
  }
}
