/// What a person should know about a file and what doesn't stop it: one sentence a kind, however
/// many cells it is about.
struct SpreadsheetWarnings {
  private struct Cases {
    var count = 0
    var example = ""
  }

  private var wrongCheckDigits = Cases()
  private var roundedPrices = Cases()
  private var unknownUnits = Cases()
  private var sharedCodes = Cases()
  private var codes: Set<String> = []

  mutating func noteCode(_ code: String, row: Int) {
    if Barcode.checkDigit(of: code) == .wrong { Self.add(&wrongCheckDigits, code, row) }
    if !codes.insert(Barcode.normalised(code)).inserted { Self.add(&sharedCodes, code, row) }
  }

  mutating func noteRounded(_ cell: String, row: Int) { Self.add(&roundedPrices, cell, row) }

  mutating func noteUnknownUnit(_ cell: String, row: Int) { Self.add(&unknownUnits, cell, row) }

  private static func add(_ cases: inout Cases, _ cell: String, _ row: Int) {
    cases.count += 1
    if cases.count == 1 { cases.example = "\(ValueError.quoted(cell)) in row \(row)" }
  }

  /// Everything that was noted, as sentences.
  var sentences: [String] {
    [
      Self.sentence(wrongCheckDigits, "code has", "codes have", "a wrong check digit"),
      Self.sentence(sharedCodes, "code is", "codes are", "on more than one row"),
      Self.sentence(roundedPrices, "price was", "prices were", "rounded to two decimals"),
      Self.sentence(unknownUnits, "unit isn’t", "units aren’t", "known: taken as pieces"),
    ].compactMap(\.self)
  }

  private static func sentence(
    _ cases: Cases, _ one: String, _ many: String, _ what: String
  ) -> String? {
    switch cases.count {
    case 0: nil
    case 1: "1 \(one) \(what): \(cases.example)."
    default: "\(cases.count) \(many) \(what), the first: \(cases.example)."
    }
  }

  static func damaged(_ text: DecodedText) -> String? {
    guard text.damaged > 0 else { return nil }
    let characters = text.damaged == 1 ? "1 character isn’t" : "\(text.damaged) characters aren’t"
    let what = text.encoding == .utf8 ? "read as Windows-1252" : "lost"
    return "\(characters) \(text.encoding.rawValue): \(what)."
  }

  /// A list that stays readable however long it is.
  static func list(_ titles: [String], atMost limit: Int) -> String {
    let shown = titles.prefix(limit).joined(separator: ", ")
    return titles.count > limit ? "\(shown) and \(titles.count - limit) more" : shown
  }
}
