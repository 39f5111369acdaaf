import Texts

/// Why a file can't be read as a spreadsheet at all. Nothing was changed. Equality is on the code
/// alone.
package struct SpreadsheetError: Error, Equatable, Sendable, TextConvertible {
  package enum Code: String, Sendable {
    case tooLarge
    case tooManyRows
    case tooManyColumns
    case cellTooLong
    /// Bytes that aren't text, or a workbook instead of a CSV file.
    case notText
    /// Not one row below the titles.
    case empty
    /// A quote is opened and never closed.
    case openQuote
    /// No column says what the items are called, or which they are.
    case noName
    /// `--map` names a column that the file doesn't have.
    case unknownColumn
    /// `--map` names a field that items don't have.
    case unknownField
  }

  package let code: Code
  package let message: Text
  package let hint: Text?

  package init(_ code: Code, _ message: Text, hint: Text? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  package var text: Text { hint.map { "\(message) (\($0))" } ?? message }

  package static func == (a: SpreadsheetError, b: SpreadsheetError) -> Bool { a.code == b.code }
}
