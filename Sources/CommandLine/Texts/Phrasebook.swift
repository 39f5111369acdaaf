import Texts

/// What stands for the patterns of English in another language: its tables, read once.
///
/// An entry is the English pattern, one that begins with `= `, and a line with nothing in it. Both
/// may have more lines, which are lines of the text; `¶` stands for an empty one. Space around a
/// pattern is layout and isn't said here.
package struct Phrasebook: Sendable {
  package private(set) var entries: [String: String] = [:]
  /// Patterns that have more than one entry.
  package private(set) var repeated: [String] = []

  package init(_ tables: [StaticString]) {
    entries.reserveCapacity(2048)
    for table in tables {
      let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
      read(bytes)
    }
  }

  package subscript(pattern: String) -> String? { entries[pattern] }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (key, words) = ([UInt8](), [UInt8]())
    var isTranslation = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      start = end + 1
      if line.isEmpty {
        add(&key, &words)
        isTranslation = false
      } else if line.first == UInt8(ascii: "="), line.dropFirst().first == UInt8(ascii: " ") {
        isTranslation = true
        words += line.dropFirst(2)
      } else if isTranslation {
        Self.append(line, to: &words)
      } else {
        Self.append(line, to: &key)
      }
    }
    add(&key, &words)
  }

  private static func append(_ line: Slice<UnsafeBufferPointer<UInt8>>, to text: inout [UInt8]) {
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    if !line.elementsEqual("¶".utf8) { text += line }
  }

  private mutating func add(_ key: inout [UInt8], _ words: inout [UInt8]) {
    if !key.isEmpty {
      let pattern = String(decoding: key, as: UTF8.self)
      if entries.updateValue(String(decoding: words, as: UTF8.self), forKey: pattern) != nil {
        repeated.append(pattern)
      }
    }
    key.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }
}
