/// Texts that a spreadsheet program would take for a formula, written so that it doesn't.
///
/// A cell that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line break gets
/// an apostrophe in front, which such programs show as text. Reading takes one apostrophe away
/// where one of these, a digit (`'0123` is how some programs keep zeros) or another apostrophe
/// follows. What begins with such an apostrophe itself gets one more, so every text survives.
enum CellProtection {
  static func protected(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    let needsIt = isFormula(first) || bare(text) != text
    return needsIt ? "'" + text : text
  }

  static func bare(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.first == "'", let second = scalars.dropFirst().first,
      isFormula(second) || second == "'" || ("0"..."9").contains(second)
    else { return text }
    return String(scalars.dropFirst())
  }

  private static func isFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\t", "\r", "\n": true
    default: false
    }
  }
}
