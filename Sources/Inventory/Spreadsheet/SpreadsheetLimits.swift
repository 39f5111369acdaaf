/// How much of a spreadsheet is read. What is larger is refused with a sentence that names the
/// limit.
package struct SpreadsheetLimits: Hashable, Sendable {
  package var fileBytes: Int
  /// Of one cell, in UTF-8, with its quotes.
  package var cellBytes: Int
  package var columns: Int
  package var rows: Int

  package init(fileBytes: Int, cellBytes: Int, columns: Int, rows: Int) {
    self.fileBytes = fileBytes
    self.cellBytes = cellBytes
    self.columns = columns
    self.rows = rows
  }

  /// As many rows as the common spreadsheet programs have.
  package static let standard = SpreadsheetLimits(
    fileBytes: 64 << 20, cellBytes: 64 << 10, columns: 1_000, rows: 1_048_576)
}
