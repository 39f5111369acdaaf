/// The structure of a PNG file (ISO/IEC 15948, clause 5).
enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: signature)
  }

  /// Whether the chunks lead from IHDR by way of IDAT to an IEND that is there in full.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    var position = signature.count
    guard bytes.hasText("IHDR", at: position + 4) else { return false }
    var hasData = false
    // A chunk is its length, its type, its data and four bytes of check sum.
    while let length = bytes.bigEndian(at: position, width: 4), length < 1 << 31 {
      let end = position + 12 + Int(length)
      guard end <= bytes.count else { return false }
      if bytes.hasText("IDAT", at: position + 4) { hasData = true }
      if bytes.hasText("IEND", at: position + 4) { return hasData && length == 0 }
      position = end
    }
    return false
  }
}
