/// What a person calls something, as it is kept: trimmed, in NFC, without control characters.
package struct TrimmedText: Hashable, Sendable, CustomStringConvertible {
  /// One line: a name, a brand, a shade, a size.
  package static let lineLimitBytes = 1_000
  /// Several lines: notes.
  package static let notesLimitBytes = 64 * 1024

  package let text: String

  package var description: String { text }

  /// One line: line breaks and tabs inside become spaces, other control characters go.
  ///
  /// - Throws: `.empty` when nothing is left, `.tooLong` beyond `limitBytes`.
  package init(
    line text: String, limitBytes: Int = lineLimitBytes
  ) throws(ValueError) {
    try self.init(text, keepsLines: false, limitBytes: limitBytes)
  }

  /// Several lines: `\r\n` and `\r` become `\n`, tabs stay, other control characters go.
  ///
  /// - Throws: `.empty` when nothing is left, `.tooLong` beyond `limitBytes`.
  package init(
    notes text: String, limitBytes: Int = notesLimitBytes
  ) throws(ValueError) {
    try self.init(text, keepsLines: true, limitBytes: limitBytes)
  }

  private init(_ text: String, keepsLines: Bool, limitBytes: Int) throws(ValueError) {
    let plain = Folding.trimmedNFC(Self.withoutControls(text, keepsLines: keepsLines))
    guard !plain.isEmpty else { throw ValueError(.empty, "There is no text.") }
    guard plain.utf8.count <= limitBytes else {
      throw ValueError(
        .tooLong,
        "\(ValueError.quoted(plain)) is \(plain.utf8.count) bytes long.",
        hint: "\(limitBytes) at most")
    }
    self.text = plain
  }

  private static func withoutControls(_ text: String, keepsLines: Bool) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var plain = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": plain.append(keepsLines ? "\n" : " ")
      case "\t": plain.append(keepsLines ? "\t" : " ")
      case _ where isControl(scalar): break
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}"
    }
  }
}
