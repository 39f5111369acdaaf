import Texts

/// A spreadsheet file (CSV) as drafts of items. Reading it needs no inventory and changes nothing.
package struct Spreadsheet: Sendable {
  package struct Column: Hashable, Sendable {
    package let title: String
    /// Nil: not imported.
    package let field: SpreadsheetField?
    /// How its numbers are written; nil where none shows it.
    package let decimalMark: DecimalMark?
    /// How its days are written; nil where none shows it.
    package let dayOrder: WrittenDay.Order?
  }

  package let encoding: TextEncoding
  /// One character: `,`, `;`, a tab, or what a `sep=` line named.
  package let separator: String
  package let columns: [Column]
  /// One for each row with something in it, in the file's order.
  package let rows: [RowDraft]
  /// Sentences; at most one of a kind.
  package let warnings: [Text]
  /// What the row of titles is remembered by, and what people said of its columns: with this file
  /// or, where they said nothing else now, with an earlier one.
  let mapping: RememberedMapping
  /// Whether anything of the mapping was said with an earlier file.
  package let usesRemembered: Bool

  /// The decimal marks that the imported columns show, a comma first.
  package var decimalMarks: [DecimalMark] {
    [.comma, .point].filter { mark in
      columns.contains { $0.field != nil && $0.decimalMark == mark }
    }
  }

  /// Reads a whole file: once to see how its columns are written, once for the values.
  ///
  /// - Parameters:
  ///   - choices: what a person says of the columns.
  ///   - remembered: what was said before of the columns of a file with these titles.
  /// - Throws: when nothing can be read. What is wrong with one row is that row's problem.
  package init(
    _ bytes: [UInt8], choices: [ColumnChoice] = [],
    remembered: [TitleKey: [ColumnChoice]] = [:], limits: SpreadsheetLimits = .standard
  ) throws(SpreadsheetError) {
    let decoded = try DecodedText(bytes, limits: limits)
    let text = DelimitedText(decoded.utf8, limits: limits)
    let head = try TitleRow(text, choices: choices, remembered: remembered)
    let said = RememberedMapping(
      titles: TitleKey(head.titles), said: choices, before: head.remembered)
    let choices = said.choices
    let facts = try Self.facts(text, head, choices)
    let map = try ColumnMap(
      titles: head.titles, choices: choices, filled: facts.map(\.filled))
    var parser = RowParser(
      columns: map.fields.enumerated().compactMap { place, field in
        field.map {
          RowParser.Column(
            place: place, title: head.titles[place], field: $0, facts: facts[place])
        }
      }, width: head.titles.count)
    var rows: [RowDraft] = []
    var reader = DelimitedText.Reader(text)
    while try reader.next() {
      if reader.row > head.row && !reader.isBlank { rows.append(parser.draft(reader)) }
    }
    guard !rows.isEmpty else {
      throw SpreadsheetError(.empty, "There is no row below the titles.")
    }
    encoding = decoded.encoding
    separator = String(decoding: [text.separator], as: UTF8.self)
    columns = head.titles.indices.map { place in
      Column(
        title: head.titles[place], field: map.fields[place],
        decimalMark: facts[place].decimalMark, dayOrder: facts[place].dayOrder)
    }
    mapping = said
    usesRemembered = said.usesEarlier
    self.rows = rows
    warnings =
      parser.warnings.sentences + [SpreadsheetWarnings.damaged(decoded)].compactMap(\.self)
  }

  /// What the cells of each column show, whatever the column will be: as its title or a person
  /// says, else nothing but whether they are filled.
  private static func facts(
    _ text: DelimitedText, _ head: TitleRow, _ choices: [ColumnChoice]
  ) throws(SpreadsheetError) -> [ColumnFacts] {
    let chosen = Dictionary(
      choices.map { (ColumnTitles.key($0.column), $0.field) }, uniquingKeysWith: { $1 })
    let kinds = head.titles.map { title in
      let field = chosen[ColumnTitles.key(title)] ?? ColumnTitles.meaning(of: title)?.field
      return field?.kind
    }
    var facts = [ColumnFacts](repeating: ColumnFacts(), count: head.titles.count)
    var reader = DelimitedText.Reader(text)
    while try reader.next() {
      guard reader.row > head.row else { continue }
      for (column, kind) in kinds.enumerated() where column < reader.cells.count {
        guard let kind else { continue }
        let cell = Folding.trimmed(CellProtection.bare(reader.string(column)))
        facts[column].note(cell, kind: kind)
      }
    }
    return facts
  }
}
