/// What the value of an option or an operand may be.
///
/// The placeholder stands for it in help; `refusal` is decided before anything is opened.
package enum ValueKind: Hashable, Sendable {
  /// Any text that isn't empty, shown under this name.
  case text(String)
  /// One of a few words.
  case choice([String])
  /// A whole number from 1.
  case whole(String)
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

  package var placeholder: String {
    switch self {
    case .text(let name), .whole(let name), .quantity(let name), .money(let name): name
    case .choice(let words): words.joined(separator: "|")
    case .day: "DAY"
    case .moment: "DAY-OR-TIME"
    case .duration: "7d"
    case .pair(let left, let right): "\(left)=\(right)"
    }
  }
}
