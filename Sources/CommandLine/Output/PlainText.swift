/// Makes text harmless for a terminal.
enum PlainText {
  /// Names and notes come from other devices too: what could move the cursor, change colours or
  /// turn the reading direction is replaced; line feeds stay.
  static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isControl(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
