/// How a spreadsheet is imported.
package struct ImportOptions: Sendable {
  /// What a person says of its columns.
  package var mapping: [ColumnChoice] = []
  /// Takes nothing from what was said of the columns of an earlier file with these titles, and
  /// forgets it.
  package var forgetsMapping = false
  /// Reports what would happen, and changes nothing.
  package var dryRun = false
  /// Books the quantities of items that are known as counts. They are only compared otherwise.
  package var bookCounts = false
  /// Gives items that are known the file's values. They are only compared otherwise.
  package var updates = false
  /// Leaves rows with problems out, instead of importing nothing because of them.
  package var skipBad = false

  package init(
    mapping: [ColumnChoice] = [], dryRun: Bool = false, bookCounts: Bool = false,
    updates: Bool = false, skipBad: Bool = false
  ) {
    self.mapping = mapping
    self.dryRun = dryRun
    self.bookCounts = bookCounts
    self.updates = updates
    self.skipBad = skipBad
  }
}
