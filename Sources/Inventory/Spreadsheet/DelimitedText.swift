/// Rows and cells of CSV text (RFC 4180), read leniently: any line end, also the last one missing;
/// quotes inside an unquoted cell are text; what follows a closing quote belongs to its cell.
struct DelimitedText {
  let utf8: [UInt8]
  /// Where the first row begins: behind a `sep=` line, if there is one.
  let start: Int
  let separator: UInt8
  let limits: SpreadsheetLimits

  struct Cell {
    let range: Range<Int>
    let isQuoted: Bool
  }

  /// One row at a time. A reader that threw is finished.
  struct Reader {
    let text: DelimitedText
    /// The row that was read last, as a spreadsheet program numbers it: from 1, blank ones and the
    /// titles included.
    private(set) var row = 0
    private(set) var cells: [Cell] = []
    private var place: Int

    init(_ text: DelimitedText) {
      self.text = text
      place = text.start
    }

    /// - Returns: false after the last row.
    /// - Throws: `.openQuote`, `.cellTooLong`, `.tooManyColumns`, `.tooManyRows`.
    mutating func next() throws(SpreadsheetError) -> Bool {
      cells.removeAll(keepingCapacity: true)
      guard place < text.utf8.count else { return false }
      row += 1
      guard row <= text.limits.rows else {
        throw SpreadsheetError(
          .tooManyRows, "The file has more than \(text.limits.rows) rows.", hint: "split it")
      }
      while try readCell() {}
      return true
    }

    /// - Returns: whether the row goes on.
    private mutating func readCell() throws(SpreadsheetError) -> Bool {
      guard cells.count < text.limits.columns else {
        throw SpreadsheetError(
          .tooManyColumns, "Row \(row) has more than \(text.limits.columns) columns.")
      }
      let bytes = text.utf8
      let begin = place
      let isQuoted = begin < bytes.count && bytes[begin] == UInt8(ascii: "\"")
      if isQuoted { try skipQuoted() }
      while place < bytes.count, bytes[place] != text.separator, !Self.endsLine(bytes[place]) {
        place += 1
      }
      guard place - begin <= text.limits.cellBytes else { throw tooLong() }
      cells.append(Cell(range: begin..<place, isQuoted: isQuoted))
      guard place < bytes.count else { return false }
      let end = bytes[place]
      place += 1
      if end == text.separator { return true }
      if end == UInt8(ascii: "\r"), place < bytes.count, bytes[place] == UInt8(ascii: "\n") {
        place += 1
      }
      return false
    }

    private mutating func skipQuoted() throws(SpreadsheetError) {
      let begin = place
      place += 1
      while place < text.utf8.count {
        if text.utf8[place] == UInt8(ascii: "\"") {
          place += 1
          guard place < text.utf8.count, text.utf8[place] == UInt8(ascii: "\"") else { return }
        }
        place += 1
        guard place - begin <= text.limits.cellBytes else { throw tooLong() }
      }
      throw SpreadsheetError(
        .openQuote, "In row \(row), column \(cells.count + 1) a quote is opened and never closed.",
        hint: "double it if it belongs to the text")
    }

    private func tooLong() -> SpreadsheetError {
      SpreadsheetError(
        .cellTooLong,
        """
        The cell in row \(row), column \(cells.count + 1) is longer than \
        \(text.limits.cellBytes) bytes.
        """,
        hint: "perhaps a quote before it isn’t closed")
    }

    private static func endsLine(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// The cell's text without its quotes; empty beyond the row's last cell (a short row).
    func string(_ column: Int) -> String {
      guard cells.indices.contains(column) else { return "" }
      let cell = cells[column]
      guard cell.isQuoted else { return String(decoding: text.utf8[cell.range], as: UTF8.self) }
      var plain: [UInt8] = []
      plain.reserveCapacity(cell.range.count)
      var isInside = true
      var place = cell.range.lowerBound + 1
      while place < cell.range.upperBound {
        let byte = text.utf8[place]
        place += 1
        if isInside && byte == UInt8(ascii: "\"") {
          guard place < cell.range.upperBound, text.utf8[place] == byte else {
            isInside = false
            continue
          }
          place += 1
        }
        plain.append(byte)
      }
      return String(decoding: plain, as: UTF8.self)
    }

    /// Whether nothing but white space and quotes is in the row.
    var isBlank: Bool {
      cells.allSatisfy { cell in
        text.utf8[cell.range].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
      }
    }
  }
}
