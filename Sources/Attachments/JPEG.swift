/// The structure of a JPEG file (ITU-T T.81, annex B).
enum JPEG {
  private static let endOfImage: UInt8 = 0xD9
  private static let startOfScan: UInt8 = 0xDA

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// The segments lead by way of a frame that is wider than nothing and a scan to an end of image.
  /// A preview inside a segment has an end of its own, which doesn't count.
  static func wholeness(_ bytes: [UInt8]) -> Wholeness {
    var position = 2
    var hasFrame = false
    var hasScan = false
    while let marker = marker(in: bytes, at: &position) {
      if marker == endOfImage { return hasScan ? .whole : .damaged }
      guard let length = bytes.bigEndian(at: position, width: 2) else { return .cutOff }
      guard length >= 2 else { return .damaged }
      if frames.contains(marker), !noFrames.contains(marker) {
        // Its length, its precision and its height stand before its width.
        guard let width = bytes.bigEndian(at: position + 5, width: 2) else { return .cutOff }
        guard length >= 8, width > 0 else { return .damaged }
        hasFrame = true
      }
      position += Int(length)
      guard marker == startOfScan else { continue }
      guard hasFrame else { return .damaged }
      hasScan = true
      skipScan(in: bytes, from: &position)
    }
    return position >= bytes.count ? .cutOff : .damaged
  }

  private static let frames: ClosedRange<UInt8> = 0xC0...0xCF
  /// Tables of Huffman and of arithmetic coding, and a mark that is kept for extensions.
  private static let noFrames: [UInt8] = [0xC4, 0xC8, 0xCC]

  /// The marker at `position`, which moves behind it. Any number of 0xFF may stand before one.
  private static func marker(in bytes: [UInt8], at position: inout Int) -> UInt8? {
    guard position < bytes.count, bytes[position] == 0xFF else { return nil }
    while position < bytes.count, bytes[position] == 0xFF { position += 1 }
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Moves to the next marker that isn't part of the scan: 0xFF00 is a data byte, and restart
  /// markers divide the data.
  private static func skipScan(in bytes: [UInt8], from position: inout Int) {
    while position + 1 < bytes.count {
      let next = bytes[position + 1]
      if bytes[position] == 0xFF, next != 0, !(0xD0...0xD7).contains(next) { return }
      position += 1
    }
    position = bytes.count
  }
}
