import Inventory

/// One line that a scanner or a keyboard sent.
enum ScanLine: Equatable {
  /// A place, for `move`, is where it goes.
  case mode(ScanMode, place: String?)
  /// From here on things are at this place.
  case at(String)
  case undo
  case done
  case code(String, times: String?)

  /// Nil for a line with nothing in it.
  ///
  /// The words that mean something are few; everything else is a code. What stands before a star
  /// is how many, so `1*use` is a code that is called like a word.
  init?(_ line: String) {
    let text = Folding.trimmedNFC(line)
    guard !text.isEmpty else { return nil }
    if let star = text.firstIndex(where: { $0 == "*" || $0 == "×" }) {
      let times = Folding.trimmed(String(text[..<star]))
      let code = Folding.trimmed(String(text[text.index(after: star)...]))
      if !code.isEmpty, Self.isAmount(times) {
        self = .code(code, times: times)
        return
      }
    }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? Folding.trimmed(words[1]) : nil
    switch (words[0].lowercased(), rest) {
    case ("undo", nil): self = .undo
    case ("done", nil): self = .done
    case ("at", let place?): self = .at(place)
    case ("move", let place): self = .mode(.move, place: place)
    case (let word, nil):
      self = ScanMode(rawValue: word).map { .mode($0, place: nil) } ?? .code(text, times: nil)
    default: self = .code(text, times: nil)
    }
  }

  /// Whether what follows depends on it.
  var changesMode: Bool {
    switch self {
    case .mode, .at: true
    case .undo, .done, .code: false
    }
  }

  /// Also one that may mean two things: whoever books it is told which.
  private static func isAmount(_ text: String) -> Bool {
    do throws(ValueError) {
      _ = try Measure(parsing: text)
      return true
    } catch {
      return error.code == .ambiguous
    }
  }

  static let words = ScanMode.allCases.map(\.rawValue) + ["at", "undo", "done"]
}
