/// What is a word where items are found: what stands between two spaces of a folded text, without
/// the marks around it. Marks inside stay: 6/0 is one word.
enum SearchWord {
  /// Without brackets, commas and the like at both ends; whole where it is nothing but marks.
  static func trimmed(_ word: Substring) -> Substring {
    if let first = word.utf8.first, let last = word.utf8.last, isPlain(first), isPlain(last) {
      return word
    }
    let scalars = word.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isMark($0) }),
      let last = scalars.lastIndex(where: { !isMark($0) })
    else { return word }
    return word[first..<scalars.index(after: last)]
  }

  /// `60` for `6/0`, `oright` for `o'right`; nil for a word without marks inside.
  static func compact(_ word: Substring) -> String? {
    guard hasMark(word) else { return nil }
    if isASCII(word) {
      let plain = word.utf8.filter { !isMark($0) }
      return plain.isEmpty ? nil : String(decoding: plain, as: UTF8.self)
    }
    let compact = String(String.UnicodeScalarView(word.unicodeScalars.filter { !isMark($0) }))
    return compact.isEmpty ? nil : compact
  }

  /// `hair` and `colour` of `hair-colour`: the parts that say something by themselves. A part with
  /// a digit doesn't, since 6/0 is neither a 6 nor a 0.
  static func parts(_ word: Substring) -> [Substring] {
    guard hasMark(word) else { return [] }
    if isASCII(word) {
      return word.utf8.split { isMark($0) }
        .filter { $0.count > 1 && !$0.contains { (0x30...0x39).contains($0) } }
        .map { Substring($0) }
    }
    let parts = word.unicodeScalars.split(whereSeparator: isMark)
    return parts.filter { $0.count > 1 && !$0.contains(where: isDigit) }.map { Substring($0) }
  }

  /// What is looked for by a word that somebody typed: `hair-colour` finds “Hair colour” too. Words
  /// with a digit stay as they are, and so does what an apostrophe holds together.
  static func asked(_ word: Substring) -> [Substring] {
    let word = trimmed(word)
    guard !hasDigit(word) else { return [word] }
    let parts = word.unicodeScalars.split { isMark($0) && $0 != "'" }.map { Substring($0) }
    return parts.isEmpty ? [word] : parts
  }

  /// A digit, a mark and a digit, as in 7.44, 7/44 and 7-44.
  static func isShade(_ word: Substring) -> Bool {
    let scalars = Array(word.unicodeScalars)
    return scalars.indices.dropFirst().dropLast().contains { place in
      isMark(scalars[place]) && isDigit(scalars[place - 1]) && isDigit(scalars[place + 1])
    }
  }

  static func hasDigit(_ word: Substring) -> Bool { word.unicodeScalars.contains(where: isDigit) }

  private static func hasMark(_ word: Substring) -> Bool {
    !word.utf8.allSatisfy(isPlain) && word.unicodeScalars.contains(where: isMark)
  }

  /// Then a byte is a character.
  private static func isASCII(_ word: Substring) -> Bool { word.utf8.allSatisfy { $0 < 0x80 } }

  /// A letter or a digit of ASCII, as folding leaves them.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Of a byte of ASCII.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isMark(UInt8(scalar.value)) }
    return switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
