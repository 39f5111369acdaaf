/// What a person said about one column: `--map "Column=field"`.
package struct ColumnChoice: Hashable, Sendable {
  package let column: String
  /// Nil: the column is left out (`--map "Column="`).
  package let field: SpreadsheetField?

  package init(column: String, field: SpreadsheetField?) {
    self.column = column
    self.field = field
  }

  /// Reads `Column=field`. Titles may have `=` in them: the last one counts.
  ///
  /// - Throws: `.unknownField`, with the fields that there are.
  package init(parsing text: String) throws(SpreadsheetError) {
    guard let equals = text.lastIndex(of: "=") else { throw Self.unknown(text) }
    let name = Folding.trimmed(String(text[text.index(after: equals)...]))
    guard let field = SpreadsheetField(named: name) else {
      guard name.isEmpty else { throw Self.unknown(name) }
      self.init(column: String(text[..<equals]), field: nil)
      return
    }
    self.init(column: String(text[..<equals]), field: field)
  }

  private static func unknown(_ name: String) -> SpreadsheetError {
    let fields = SpreadsheetField.allCases.map(\.rawValue).joined(separator: ", ")
    return SpreadsheetError(
      .unknownField, "\(ValueError.quoted(name)) isn’t a field of an item.",
      hint: "write Column=field with one of: \(fields)")
  }
}
