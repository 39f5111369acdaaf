/// The structure of a HEIC file: boxes (ISO/IEC 14496-12, clause 4.2) that begin with a file type
/// (ISO/IEC 23008-12, clause 10).
enum HEIC {
  private static let brands: [StaticString] = [
    "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1",
  ]

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.hasText("ftyp", at: 4) && brands.contains { bytes.hasText($0, at: 8) }
  }

  /// The boxes fill the file to its last byte, and a description and data are among them.
  static func wholeness(_ bytes: [UInt8]) -> Wholeness {
    var position = 0
    var hasDescription = false
    var hasData = false
    while position < bytes.count {
      let isWide = bytes.bigEndian(at: position, width: 4) == 1
      guard bytes.count - position >= (isWide ? 16 : 8) else { return .cutOff }
      guard let size = boxSize(in: bytes, at: position) else { return .damaged }
      guard size <= UInt64(bytes.count - position) else { return .cutOff }
      if bytes.hasText("meta", at: position + 4) { hasDescription = true }
      if bytes.hasText("mdat", at: position + 4) { hasData = true }
      position += Int(size)
    }
    return hasDescription && hasData ? .whole : .cutOff
  }

  /// The size of the box with its header: 1 says that a wide size follows the type, 0 that the box
  /// is the last.
  private static func boxSize(in bytes: [UInt8], at position: Int) -> UInt64? {
    guard let size = bytes.bigEndian(at: position, width: 4), position + 8 <= bytes.count
    else { return nil }
    switch size {
    case 0: return UInt64(bytes.count - position)
    case 1: return bytes.bigEndian(at: position + 8, width: 8).flatMap { $0 >= 16 ? $0 : nil }
    default: return size >= 8 ? size : nil
    }
  }
}
