import Texts

/// What a person should know about a file and what doesn't stop it: one sentence a kind, however
/// many cells it is about.
struct SpreadsheetWarnings {
  private struct Cases {
    var count = 0
    var example = Text.none
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
  var sentences: [Text] {
    [
      Self.sentence(wrongCheckDigits) { count in
        .plural(
          count, one: "\(count) code has a wrong check digit",
          many: "\(count) codes have a wrong check digit")
      },
      Self.sentence(sharedCodes) { count in
        .plural(
          count, one: "\(count) code is on more than one row",
          many: "\(count) codes are on more than one row")
      },
      Self.sentence(roundedPrices) { count in
        .plural(
          count, one: "\(count) price was rounded to two decimals",
          many: "\(count) prices were rounded to two decimals")
      },
      Self.sentence(unknownUnits) { count in
        .plural(
          count, one: "\(count) unit isn’t known: taken as pieces",
          many: "\(count) units aren’t known: taken as pieces")
      },
    ].compactMap(\.self)
  }

  private static func sentence(_ cases: Cases, _ what: (Int) -> Text) -> Text? {
    guard cases.count > 0 else { return nil }
    return .plural(
      cases.count, one: "\(what(1)): \(cases.example).",
      many: "\(what(cases.count)), the first: \(cases.example).")
  }

  static func damaged(_ text: DecodedText) -> Text? {
    guard text.damaged > 0 else { return nil }
    let encoding = text.encoding.rawValue
    return text.encoding == .utf8
      ? .plural(
        text.damaged, one: "\(text.damaged) character isn’t \(encoding): read as Windows-1252.",
        many: "\(text.damaged) characters aren’t \(encoding): read as Windows-1252.")
      : .plural(
        text.damaged, one: "\(text.damaged) character isn’t \(encoding): lost.",
        many: "\(text.damaged) characters aren’t \(encoding): lost.")
  }

  /// A list that stays readable however long it is.
  static func list(_ titles: [String], atMost limit: Int) -> Text {
    let shown = titles.prefix(limit).joined(separator: ", ")
    return titles.count > limit
      ? "\(shown) and \(titles.count - limit) more" : Text(verbatim: shown)
  }
}
