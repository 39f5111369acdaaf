/// The structure of a PNG file (ISO/IEC 15948, clause 5).
enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: signature)
  }

  /// The chunks lead from IHDR by way of IDAT to an IEND that is there in full, each with a check
  /// sum that is right: a copy of the right length may have a hole in it.
  static func wholeness(_ bytes: [UInt8]) -> Wholeness {
    var position = signature.count
    guard bytes.count >= position + 8 else { return .cutOff }
    guard bytes.hasText("IHDR", at: position + 4) else { return .damaged }
    var hasData = false
    // A chunk is its length, its type, its data and four bytes of check sum.
    while let length = bytes.bigEndian(at: position, width: 4) {
      guard length < 1 << 31 else { return .damaged }
      let end = position + 12 + Int(length)
      guard end <= bytes.count else { return .cutOff }
      let sum = CRC32.sum(bytes[(position + 4)..<(end - 4)])
      guard bytes.bigEndian(at: end - 4, width: 4) == UInt64(sum) else { return .damaged }
      if bytes.hasText("IDAT", at: position + 4) { hasData = true }
      if bytes.hasText("IEND", at: position + 4) { return hasData ? .whole : .damaged }
      position = end
    }
    return .cutOff
  }
}
