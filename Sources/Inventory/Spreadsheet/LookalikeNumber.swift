/// Texts that a spreadsheet program takes for a number, a date or a time when it opens a CSV file,
/// and saves as something else: `085` becomes 85, `6/10` a day of June or October, `7.10` becomes
/// 7.1, `10 A` is ten in the morning, `1E5` becomes 100000, and a code of 13 digits 4,06467E+12.
enum LookalikeNumber {
  /// Whether a text begins with a digit and has nothing else in it than what numbers, dates and
  /// times have. `60 ml` and `6/0 dark blonde` are none.
  static func isOne(_ text: String) -> Bool {
    guard let first = text.utf8.first, isDigit(first) else { return false }
    var word = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", " ", ".", ",", "/", "-", ":", "%", "\u{A0}", "\u{202F}", "'", "’", "€", "$",
        "£":
        guard isPart(word) else { return false }
        word = ""
      default: word.unicodeScalars.append(scalar)
      }
    }
    return isPart(word)
  }

  private static func isPart(_ word: String) -> Bool {
    if word.isEmpty { return true }
    let folded = Folding.folded(word)
    return signs.contains(folded) || months.contains { folded.hasPrefix($0) }
  }

  /// Of exponents and of times of day.
  private static let signs: Set<String> = ["e", "e+", "a", "p", "am", "pm"]

  /// As months begin in English, German, Portuguese, French, Spanish, Italian and Dutch.
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mai",
    "okt", "dez", "fev", "abr", "ago", "set", "out", "janv", "fevr", "avr", "juin", "juil", "aout",
    "ene", "gen", "mag", "giu", "lug", "ott", "dic", "mrt", "mei", "maa",
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
