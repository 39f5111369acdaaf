/// The texts that stand in a Swift file, as far as telling them needs no compiler: neighbours that
/// `+` joins are one text, and what is interpolated is `…`.
struct StringLiterals {
  private(set) var texts: [String] = []

  private var rest: Substring
  /// Whether the last text may still go on, after a `+`.
  private var isJoining = false

  init(_ source: String) {
    rest = source[...]
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("#\"") {
        skipRaw()
      } else if character == "\"" {
        let text = literal()
        let before = isJoining ? texts.removeLast() : ""
        texts.append(before + text)
        isJoining = startsJoin()
      } else {
        isJoining = false
        rest.removeFirst()
      }
    }
  }

  /// Takes `+` and the spaces and line ends around it, where another literal follows.
  private mutating func startsJoin() -> Bool {
    let after = rest.drop { $0.isWhitespace }
    guard after.first == "+" else { return false }
    let next = after.dropFirst().drop { $0.isWhitespace }
    guard next.first == "\"" else { return false }
    rest = next
    return true
  }

  /// Skips a literal without escapes; nothing that people read is written as one.
  private mutating func skipRaw() {
    let isLong = rest.hasPrefix("#\"\"\"")
    let end = isLong ? "\"\"\"#" : "\"#"
    rest = rest.dropFirst(end.count)
    while !rest.isEmpty, !rest.hasPrefix(end) { rest.removeFirst() }
    rest = rest.dropFirst(end.count)
  }

  /// The text of the literal that begins here.
  private mutating func literal() -> String {
    let isLong = rest.hasPrefix("\"\"\"")
    let end = isLong ? "\"\"\"" : "\""
    rest = rest.dropFirst(end.count)
    var text = ""
    while !rest.isEmpty, !rest.hasPrefix(end) {
      if rest.hasPrefix("\\(") {
        rest = rest.dropFirst(2)
        skipInterpolation()
        text += "…"
      } else if rest.first == "\\" {
        rest.removeFirst()
        // A line that goes on in the next one, or an escape, which messages have of quotes only.
        if rest.first == "\n" {
          rest = rest.dropFirst().drop { $0 == " " }
        } else {
          text.append(rest.removeFirst())
        }
      } else {
        text.append(rest.removeFirst())
      }
    }
    rest = rest.dropFirst(end.count)
    return isLong ? Self.joined(text) : text
  }

  /// Skips what stands in the parentheses of an interpolation, texts in it included.
  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let character = rest.first {
      if character == "\"" {
        _ = literal()
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      rest.removeFirst()
    }
  }

  /// Lines without their indentation; what a person reads has spaces for line ends as well.
  private static func joined(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
