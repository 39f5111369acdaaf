/// The structure of a WebP file (RFC 9649, section 2).
enum WebP {
  private static let headerByteCount = 12

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.hasText("RIFF", at: 0) && bytes.hasText("WEBP", at: 8)
  }

  /// Whether all the bytes are there that the header counts, with at least one chunk of picture.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let stored = bytes.bigEndian(at: 4, width: 4), bytes.hasText("VP8", at: headerByteCount)
    else { return false }
    // RIFF counts little-endian, and from behind the count.
    let size = UInt64(UInt32(truncatingIfNeeded: stored).byteSwapped)
    return size > UInt64(headerByteCount) && size + 8 <= UInt64(bytes.count)
  }
}
