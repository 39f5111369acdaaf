import Records
import Texts

/// What an import did, or would do.
package struct ImportReport: Sendable {
  /// What the file says of a known item and the inventory says otherwise.
  package struct Difference: Hashable, Sendable {
    package let row: Int
    package let item: Identifier
    package let number: String
    package let name: String
    package let field: SpreadsheetField
    /// As it was before the import.
    package let here: String
    package let file: String
  }

  package struct Problem: Hashable, Sendable {
    package let row: Int
    package let reason: Text
  }

  package let encoding: TextEncoding
  package let separator: String
  package let columns: [Spreadsheet.Column]
  /// That of the file's numbers; two where columns differ, none where nothing shows it.
  package let decimalMarks: [DecimalMark]
  /// Whether columns are what was said of an earlier file with these titles.
  package let usesRemembered: Bool
  /// Rows with something in them, without the titles.
  package let rows: Int
  package internal(set) var added = 0
  /// Rows whose item was known.
  package internal(set) var matched = 0
  /// Those of them that say nothing else than the inventory.
  package internal(set) var unchanged = 0
  /// Known items that were given the file's values.
  package internal(set) var updated = 0
  /// Known items of which the file's quantity was booked.
  package internal(set) var counted = 0
  package internal(set) var different: [Difference] = []
  /// Items that no row is about.
  package internal(set) var absent = 0
  /// In the order of the rows; several for a row with several.
  package internal(set) var problems: [Problem] = []
  /// Sentences; at most one of a kind.
  package internal(set) var warnings: [Text]
  /// Places that were made because a row names them.
  package internal(set) var newLocations: [String] = []
  /// False after a dry run, and where problems kept everything out. The inventory is then as it
  /// was, and the numbers say what would have been.
  package internal(set) var isKept = false
  /// Whether problems keep everything out, or would after a dry run.
  package internal(set) var isRefused = false

  init(_ spreadsheet: Spreadsheet) {
    encoding = spreadsheet.encoding
    separator = spreadsheet.separator
    columns = spreadsheet.columns
    decimalMarks = spreadsheet.decimalMarks
    usesRemembered = spreadsheet.usesRemembered
    rows = spreadsheet.rows.count
    warnings = spreadsheet.warnings
  }
}
