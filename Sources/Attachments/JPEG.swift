/// The structure of a JPEG file (ITU-T T.81, annex B).
enum JPEG {
  private static let endOfImage: UInt8 = 0xD9
  private static let startOfScan: UInt8 = 0xDA

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Whether the segments lead to an end of image that follows a scan. A preview inside a segment
  /// has an end of its own, which doesn't count.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    var position = 2
    var hasScan = false
    while let marker = marker(in: bytes, at: &position) {
      if marker == endOfImage { return hasScan }
      guard let length = bytes.bigEndian(at: position, width: 2), length >= 2 else { return false }
      position += Int(length)
      guard marker == startOfScan else { continue }
      hasScan = true
      skipScan(in: bytes, from: &position)
    }
    return false
  }

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
