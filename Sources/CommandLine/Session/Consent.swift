import Inventory

/// Answers to a question that is put on the terminal, in any language that the program speaks.
enum Consent {
  /// Whether somebody said yes; no where nothing was typed.
  static func isGiven(_ answer: String?) -> Bool { means(answer, ["y", "yes", "j", "ja"]) }

  /// Whether somebody said no; not where nothing was typed.
  static func isRefused(_ answer: String?) -> Bool { means(answer, ["n", "no", "nein"]) }

  private static func means(_ answer: String?, _ words: [String]) -> Bool {
    words.contains(Folding.folded(Folding.trimmed(answer ?? "")))
  }
}
