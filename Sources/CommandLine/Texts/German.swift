import Texts

/// German, in tables by area. How they are written: Docs/Contributing/Texts.md.
package enum German {
  static let tables: [StaticString] = [
    formats, folders, spreadsheets, records, inventory, homes, group, findings, arguments,
    background, care, conflicts, items, places, planning, reports, scanning, joining, sharing,
    stock, session, words, systemErrors,
  ]

  /// Read when something is said in German for the first time.
  package static let phrasebook = Phrasebook(tables)
}

extension Language {
  static let german = Language(
    code: "de", decimalMark: ",", thousandsMark: ".",
    day: { "\(digits($2, 2)).\(digits($1, 2)).\(digits($0, 4))" },
    pattern: { German.phrasebook[$0] })
}
