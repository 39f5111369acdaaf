import Texts

/// What the value of an option or an operand may be.
///
/// The placeholder stands for it in help; `refusal` is decided before anything is opened.
package enum ValueKind: Hashable, Sendable {
  /// Any text, shown under this name; that of an option isn't blank.
  case text(String)
  /// A file or a directory, shown under this name. An empty one is a variable that nobody set.
  case path(String)
  /// One of a few words, shown under this name.
  case choice(String, [String])
  /// A whole number that isn't less than another.
  case whole(String, from: Int64 = 1)
  /// A decimal number with at most three decimals, with or without a unit.
  case quantity(String)
  case money(String)
  /// A calendar day, `YYYY-MM-DD`.
  case day
  /// A day, a time of today, or both.
  case moment
  /// A number of days or hours, as `7d` or `12h`.
  case duration
  /// Two texts around a `=`.
  case pair(String, String)

  package var placeholder: Text {
    switch self {
    case .text(let name), .path(let name), .whole(let name, _), .quantity(let name),
      .money(let name):
      .word(name)
    // Words to choose from are the same in every language.
    case .choice(let name, let words):
      name == Self.list(words) ? Text(verbatim: name) : .word(name)
    case .day: "DAY"
    case .moment: "DAY-OR-TIME"
    case .duration: "LENGTH"
    case .pair(let left, let right): "\(.word(left))=\(.word(right))"
    }
  }
}

extension ValueKind {
  /// One of words that are few enough to be shown themselves.
  static func oneOf(_ words: [String]) -> ValueKind {
    .choice(list(words), words)
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: "|") }
}
