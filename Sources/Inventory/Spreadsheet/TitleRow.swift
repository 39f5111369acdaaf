/// The row that holds the columns' titles.
struct TitleRow {
  /// The titles are looked for in this many rows.
  static let searchedRows = 10

  /// As the spreadsheet program numbers it.
  let row: Int
  let titles: [String]
  /// What was said before of the columns of a file with these titles.
  let remembered: [ColumnChoice]

  /// A row of titles of which something is remembered; else of the first rows, the first that has
  /// most titles which mean something: a file may begin with its own name, and rows of data may
  /// hold a word that is a title elsewhere.
  ///
  /// - Throws: `.empty` when no row has anything in it; what the reader throws.
  init(
    _ text: DelimitedText, choices: [ColumnChoice], remembered: [TitleKey: [ColumnChoice]]
  ) throws(SpreadsheetError) {
    let chosen = Set(choices.map { ColumnTitles.key($0.column) })
    var reader = DelimitedText.Reader(text)
    var best: (row: Int, titles: [String], known: Int)?
    var seen = 0
    while seen < Self.searchedRows, try reader.next() {
      guard !reader.isBlank else { continue }
      seen += 1
      let titles = reader.cells.indices.map { Self.title(reader.string($0)) }
      if let earlier = remembered[TitleKey(titles)] {
        (row, self.titles, self.remembered) = (reader.row, titles, earlier)
        return
      }
      let known = titles.count {
        ColumnTitles.meaning(of: $0) != nil || chosen.contains(ColumnTitles.key($0))
      }
      if best.map({ known > $0.known }) ?? true { best = (reader.row, titles, known) }
    }
    guard let best else {
      throw SpreadsheetError(.empty, "There is nothing in the file.")
    }
    (row, titles, self.remembered) = (best.row, best.titles, [])
  }

  private static func title(_ cell: String) -> String {
    (try? TrimmedText(line: CellProtection.bare(cell), limitBytes: .max).text) ?? ""
  }
}
