/// The string literals of a Swift file, as far as telling them needs no compiler: each as a
/// pattern, with `%1`, `%2`… for what is interpolated, and those within an interpolation by
/// themselves.
///
/// What an assertion says to a programmer isn't among them.
struct StringLiterals {
  private(set) var patterns: [String] = []

  private let bytes: [UInt8]
  private var place = 0

  init(_ source: String) {
    bytes = Array(source.utf8)
    while place < bytes.count {
      if follows("//") {
        skip { $0 != UInt8(ascii: "\n") }
      } else if follows("#\"") {
        skipRaw()
      } else if follows("\"") {
        patterns.append(literal())
      } else if let name = Self.assertions.first(where: follows), isWordStart {
        let count = patterns.count
        place += name.utf8.count
        skipParentheses()
        patterns.removeLast(patterns.count - count)
      } else {
        place += 1
      }
    }
  }

  private static let assertions = [
    "precondition(", "preconditionFailure(", "fatalError(", "assert(", "assertionFailure(",
  ]

  private var isWordStart: Bool {
    guard place > 0 else { return true }
    let before = Character(UnicodeScalar(bytes[place - 1]))
    return !before.isLetter && !before.isNumber && before != "_" && before != "."
  }

  private func follows(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
  }

  /// Skips a literal without escapes; nothing that people read is written as one.
  private mutating func skipRaw() {
    let end = follows("#\"\"\"") ? "\"\"\"#" : "\"#"
    place += end.utf8.count
    while place < bytes.count, !follows(end) { place += 1 }
    place += end.utf8.count
  }

  /// Skips what stands in parentheses that are open, and collects the literals in it.
  private mutating func skipParentheses() {
    var depth = 1
    while depth > 0, place < bytes.count {
      if follows("\"") {
        patterns.append(literal())
        continue
      }
      if follows("(") { depth += 1 }
      if follows(")") { depth -= 1 }
      place += 1
    }
  }

  /// The pattern of the literal that begins here.
  private mutating func literal() -> String {
    let end = follows("\"\"\"") ? "\"\"\"" : "\""
    place += end.utf8.count
    // An escaped line feed is no end of a line, so it waits under a sign that sources don't hold.
    var text: [UInt8] = []
    var places = 0
    while place < bytes.count, !follows(end) {
      if follows("\\(") {
        place += 2
        skipParentheses()
        places += 1
        text += "%\(places)".utf8
      } else if follows("\\\n") {
        place += 2
        text += [Self.join, UInt8(ascii: "\n")]
      } else if follows("\\") {
        text += escaped()
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    place += end.utf8.count
    let lines = end.count > 1 ? Self.unindented(text) : text
    return String(decoding: lines.map { $0 == Self.feed ? UInt8(ascii: "\n") : $0 }, as: UTF8.self)
  }

  private static let feed: UInt8 = 1
  private static let join: UInt8 = 2

  private mutating func escaped() -> [UInt8] {
    let letter = bytes[place + 1]
    place += 2
    switch letter {
    case UInt8(ascii: "n"): return [Self.feed]
    case UInt8(ascii: "u"):
      let digits = bytes[place...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
      place = digits.endIndex + 1
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
      return Array(String(UnicodeScalar(value) ?? "\u{FFFD}").utf8)
    default: return [letter]
    }
  }

  /// What a long literal stands for: without the indentation of its end, and with lines joined that
  /// go on in the next.
  private static func unindented(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let indentation = lines.last?.count ?? 0
    var result: [UInt8] = []
    for line in lines.dropFirst().dropLast() {
      let rest = line.prefix(indentation).allSatisfy { $0 == UInt8(ascii: " ") }
      let shown = rest ? line.dropFirst(indentation) : line
      let isJoined = shown.last == join
      result += isJoined ? shown.dropLast() : shown
      if !isJoined { result.append(UInt8(ascii: "\n")) }
    }
    return result.last == UInt8(ascii: "\n") ? result.dropLast() : result
  }
}
