/// The shape of UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Sequence {
  /// How many bytes the character at `place` has; 0 when what stands there isn't UTF-8.
  static func length(in bytes: [UInt8], at place: Int) -> Int {
    let first = bytes[place]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0x00...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 1 else { return length }
    guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return 0 }
    for next in bytes[(place + 2)..<max(place + 2, place + length)] where next & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
