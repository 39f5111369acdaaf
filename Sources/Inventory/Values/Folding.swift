@_spi(_Unicode) import Swift

/// Text as it is kept (trimmed, in NFC), and as it is compared (folded).
///
/// The standard library normalises for its own comparisons; its `_nfc` and `_nfd` views save us
/// Foundation and the time that it takes to start.
package enum Folding {
  /// Without white space, control characters, zero-width spaces and byte order marks at the ends.
  package static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isTrimmed(first) || isTrimmed(last)
    else { return text }
    guard let start = scalars.firstIndex(where: { !isTrimmed($0) }),
      let end = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(scalars[start...end])
  }

  /// Unicode's composed form (UAX 15, NFC): equal texts have equal bytes.
  package static func composed(_ text: String) -> String {
    guard !isASCII(text) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// Trimmed and composed: what is stored of anything that a person names.
  package static func trimmedNFC(_ text: String) -> String { composed(trimmed(text)) }

  /// The text for comparing and finding: no accents, no case, one space between words.
  ///
  /// `Łódź` is `lodz`, `Straße` is `strasse`, `ÉTAGÈRE` is `etagere`, `ПАЛИТРА` is `палитра`.
  /// Only marks that accent are dropped: the vowel signs of Indic scripts and the voicing of kana
  /// make other words. Folding twice changes nothing.
  package static func folded(_ text: String) -> String {
    if isASCII(text) { return foldedASCII(text) }
    var folded = String.UnicodeScalarView()
    var gap = false
    func put(_ scalar: Unicode.Scalar) {
      if scalar.properties.isWhitespace || isTrimmed(scalar) {
        gap = !folded.isEmpty
        return
      }
      if gap { folded.append(" ") }
      gap = false
      folded.append(scalar)
    }
    for scalar in text._nfd where !isAccent(scalar) && !isInvisible(scalar) {
      for lower in scalar.properties.lowercaseMapping._nfd where !isAccent(lower) {
        if let plain = plain[lower] {
          plain.unicodeScalars.forEach(put)
        } else if (0xFF01...0xFF5E).contains(lower.value) {
          // Full-width forms stand in the order of ASCII.
          let half = Unicode.Scalar(lower.value - 0xFEE0)!
          half.properties.lowercaseMapping.unicodeScalars.forEach(put)
        } else if let digit = digit(lower) {
          put(digit)
        } else {
          put(lower)
        }
      }
    }
    return String(folded)
  }

  private static func foldedASCII(_ text: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    var gap = false
    for byte in text.utf8 {
      if byte <= 0x20 || byte == 0x7F {
        gap = !folded.isEmpty
        continue
      }
      if gap { folded.append(0x20) }
      gap = false
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
      case UInt8(ascii: "`"): folded.append(UInt8(ascii: "'"))
      default: folded.append(byte)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      || scalar == "\u{FEFF}" || scalar == "\u{200B}"
  }

  /// Classes 7, 8 and 9 are nukta, kana voicing and virama; marks of class 0 are vowels.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    let combining = scalar.properties.canonicalCombiningClass.rawValue
    return combining != 0 && !(7...9).contains(combining)
  }

  /// What says how a text is set and not what it says: soft hyphens, marks of direction, joiners,
  /// and the line that makes an Arabic word longer. What parts words isn't among them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    return scalar == "\u{0640}"
      || scalar.properties.generalCategory == .format && scalar != "\u{FEFF}"
        && scalar != "\u{200B}"
  }

  /// The digits of Arabic, Persian and Devanagari as those of ASCII.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    for first: UInt32 in [0x0660, 0x06F0, 0x0966] where (first...first + 9).contains(scalar.value) {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(scalar.value - first))
    }
    return nil
  }

  /// Letters that Unicode doesn't take apart, and the ways to write an apostrophe or a dash.
  private static let plain: [Unicode.Scalar: String] = [
    "ß": "ss", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
    "ı": "i", "ŋ": "n", "ŧ": "t", "ſ": "s", "ς": "σ", "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff",
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه",
    "\u{2018}": "'", "\u{2019}": "'", "\u{02BC}": "'", "\u{00B4}": "'", "\u{1FEF}": "'",
    "`": "'", "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"",
    "\u{2010}": "-", "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-",
    "\u{2212}": "-",
  ]
}
