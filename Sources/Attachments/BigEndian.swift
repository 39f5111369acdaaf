extension [UInt8] {
  /// The big-endian number in the `width` bytes at `start`; `nil` if they aren't all there.
  func bigEndian(at start: Int, width: Int) -> UInt64? {
    guard start >= 0, start <= count - width else { return nil }
    return self[start..<start + width].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The little-endian number there, likewise.
  func littleEndian(at start: Int, width: Int) -> UInt64? {
    guard start >= 0, start <= count - width else { return nil }
    return self[start..<start + width].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Whether the ASCII of `text` stands at `start`.
  func hasText(_ text: StaticString, at start: Int) -> Bool {
    text.withUTF8Buffer { expected in
      start >= 0 && start <= count - expected.count
        && self[start..<start + expected.count].elementsEqual(expected)
    }
  }
}
