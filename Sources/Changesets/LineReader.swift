import Glibc
import Records

/// Cuts unpacked pieces into lines.
struct LineReader {
  let limitLines: Int
  private var number = 0
  /// The beginning of a line whose end hasn't come yet.
  private var pending: [UInt8] = []

  init(limitLines: Int) { self.limitLines = limitLines }

  mutating func read(
    _ piece: UnsafeRawBufferPointer, _ line: (Int, [UInt8]) throws -> Void
  ) throws {
    var rest = piece[...]
    while let end = Self.lineFeed(in: rest) {
      try check(rest[..<end])
      pending.append(contentsOf: rest[..<end])
      number += 1
      guard number <= limitLines else {
        throw FormatError(.wrongLineCount, "more than \(limitLines)")
      }
      try line(number, pending)
      pending.removeAll(keepingCapacity: pending.count < 4096)
      rest = rest[(end + 1)...]
    }
    try check(rest)
    pending.append(contentsOf: rest)
  }

  func end() throws(FormatError) {
    guard pending.isEmpty else { throw FormatError(.malformed, "its last line has no end") }
    guard number == limitLines else {
      throw FormatError(.wrongLineCount, "\(number) of \(limitLines)")
    }
  }

  private func check(_ addition: Slice<UnsafeRawBufferPointer>) throws(FormatError) {
    guard pending.count + addition.count <= Limits.lineBytes else {
      throw FormatError(
        .lineTooLong, "line \(number + 1) has more than \(Limits.lineBytes) bytes")
    }
  }

  private static func lineFeed(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    let buffer = UnsafeRawBufferPointer(rebasing: bytes)
    guard let start = buffer.baseAddress, let found = memchr(start, 0x0A, buffer.count) else {
      return nil
    }
    return bytes.startIndex + start.distance(to: found)
  }
}
