import Inventory
import Texts

extension ValueKind {
  /// Refuses a value that can't be one of this kind.
  ///
  /// - Parameter name: the option or the operand that it was given for.
  /// - Throws: wrong usage for a word that isn't offered and for an empty path; bad data for what
  ///   can't be read.
  func check(_ value: String, of name: Text) throws(Failure) {
    switch self {
    case .text:
      guard Folding.trimmed(value).isEmpty else { return }
      throw Failure(ValueError(.empty, "There is no text."), of: name)
    case .path:
      guard value.isEmpty else { return }
      throw .usage("\(name) is empty.", hint: "A variable that isn't set, perhaps.")
    case .choice(_, let words):
      guard !words.contains(value) else { return }
      // An operand goes by what it may be, so it would be named twice.
      let subject: Text = name == placeholder ? "“\(value)”" : "\(name) “\(value)”"
      throw .usage(
        "\(subject) isn't one of \(words.joined(separator: ", ")).",
        hint: Suggestion.hint(for: value, among: words))
    case .whole(_, let least):
      guard Int64(value).map({ $0 >= least }) != true else { return }
      throw .badData("not-a-number", "\(name): “\(value)” isn't a whole number from \(least).")
    case .pair(let left, let right):
      if let place = value.firstIndex(of: "="), place > value.startIndex { return }
      throw .usage("\(name) is written \(left)=\(right), not “\(value)”.")
    case .quantity: try reading(name) { () throws(ValueError) in _ = try Quantity(parsing: value) }
    case .money: try reading(name) { () throws(ValueError) in _ = try Money(parsing: value) }
    case .day: try reading(name) { () throws(ValueError) in _ = try Day(parsing: value) }
    case .moment: _ = try MomentText(parsing: value, of: name)
    case .duration: _ = try DurationText.milliseconds(parsing: value, of: name)
    }
  }

  private func reading(_ name: Text, _ read: () throws(ValueError) -> Void) throws(Failure) {
    do { try read() } catch { throw Failure(error, of: name) }
  }
}
