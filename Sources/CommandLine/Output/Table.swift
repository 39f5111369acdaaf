import Texts

/// Rows of text under each other, each column as wide as its widest cell.
struct Table: TextBlock {
  enum Alignment: Sendable { case left, right }

  private let alignments: [Alignment]
  private var rows: [[Text]] = []

  /// A column for each alignment; the last one, on the left, isn't padded.
  init(_ alignments: [Alignment], header: [Text]? = nil) {
    self.alignments = alignments
    if let header { append(header) }
  }

  mutating func append(_ cells: [Text]) {
    precondition(cells.count == alignments.count, "a row has a cell for each column")
    rows.append(cells)
  }

  /// Lines with two spaces between columns and none at the end.
  var text: Text { .block(self) }

  func said(in language: Language) -> String {
    let rows = rows.map { cells in
      cells.map { language.said($0).split(whereSeparator: \.isNewline).joined(separator: " ") }
    }
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        if column > 0 { line += "  " }
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += alignments[column] == .right ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
