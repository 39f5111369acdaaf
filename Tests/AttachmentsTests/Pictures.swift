import Attachments

/// The smallest whole pictures of each kind, made by hand.
enum Pictures {
  /// A preview with an end of its own in a segment, two scans, a stuffed byte and a restart.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8]
    + [0xFF, 0xE1, 0x00, 0x08, 0xFF, 0xD8, 0xFF, 0xDA, 0xFF, 0xD9]
    + frame(width: 1)
    + [0xFF, 0xFF, 0xDA, 0x00, 0x03, 0x01, 0x11, 0xFF, 0x00, 0x22, 0xFF, 0xD3, 0x33]
    + [0xFF, 0xC4, 0x00, 0x04, 0x01, 0x02]
    + [0xFF, 0xDA, 0x00, 0x03, 0x01, 0x44, 0x55]
    + [0xFF, 0xD9]

  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]) + chunk("IDAT", [1, 2, 3])
    + chunk("IEND", [])

  static let webp: [UInt8] =
    Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [6, 0, 0, 0, 1, 2, 3, 4, 5, 6]

  static let heic: [UInt8] =
    box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
    + box("meta", [0, 0, 0, 0]) + [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 0, 0, 0, 0, 18]
    + [7, 7]

  static let all: [(AttachmentKind, [UInt8])] = [
    (.jpeg, jpeg), (.png, png), (.webp, webp), (.heic, heic),
  ]

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    let sum = checkSum(body)
    return [0, 0, 0, UInt8(data.count)] + body
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  /// ISO 3309, bit by bit.
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }

  /// The frame of a JPEG with one component.
  static func frame(width: UInt8) -> [UInt8] {
    [0xFF, 0xC0, 0x00, 0x0B, 0x08, 0x00, 0x01, 0x00, width, 0x01, 0x01, 0x11, 0x00]
  }

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count + 8)] + Array(type.utf8) + content
  }
}
