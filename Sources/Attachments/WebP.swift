/// The structure of a WebP file (RFC 9649, section 2).
enum WebP {
  private static let headerByteCount = 12

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.hasText("RIFF", at: 0) && bytes.hasText("WEBP", at: 8)
  }

  /// All the bytes are there that the header counts, its chunks fill them, and one is a picture.
  static func wholeness(_ bytes: [UInt8]) -> Wholeness {
    guard let size = bytes.littleEndian(at: 4, width: 4) else { return .cutOff }
    // RIFF counts from behind the count.
    let end = Int(size) + 8
    guard end <= bytes.count else { return .cutOff }
    var position = headerByteCount
    var hasPicture = false
    while position + 8 <= end {
      let isPicture = pictures.contains { bytes.hasText($0, at: position) }
      guard let length = bytes.littleEndian(at: position + 4, width: 4) else { return .damaged }
      // A chunk of an odd length has one byte more.
      let next = position + 8 + Int(length) + Int(length & 1)
      guard next <= end else { return .damaged }
      if isPicture, length > 0 { hasPicture = true }
      position = next
    }
    return hasPicture && position == end ? .whole : .damaged
  }

  private static let pictures: [StaticString] = ["VP8 ", "VP8L", "ANMF"]
}
