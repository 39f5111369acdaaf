/// Windows-1252, as the WHATWG Encoding Standard maps it: its five unused bytes are controls.
enum WindowsCodePage {
  /// - Parameter keepingUTF8: whether characters that are right UTF-8 stay as they are.
  static func decoded(_ bytes: [UInt8], keepingUTF8: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let length = byte < 0x80 ? 1 : keepingUTF8 ? UTF8Sequence.length(in: bytes, at: place) : 0
      if length > 0 {
        text.append(contentsOf: bytes[place..<place + length])
        place += length
      } else {
        text.append(contentsOf: UTF8.encode(scalar(byte))!)
        place += 1
      }
    }
    return text
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// 0x80 to 0x9F.
  private static let upper: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}
