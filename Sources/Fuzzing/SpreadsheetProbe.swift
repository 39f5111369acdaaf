import Inventory
import Records

/// Spreadsheets in CSV, from programs that nobody knows.
enum SpreadsheetProbe {
  static func read(_ bytes: [UInt8]) throws {
    let spreadsheet: Spreadsheet
    do {
      spreadsheet = try Spreadsheet(bytes)
    } catch {
      return try require(!error.message.isEmpty, "it was refused without a reason")
    }
    try require(!spreadsheet.rows.isEmpty, "a file without rows was read")
    let numbers = spreadsheet.rows.map(\.row)
    try require(zip(numbers, numbers.dropFirst()).allSatisfy(<), "rows are out of order")
    try require(
      spreadsheet.columns.count <= SpreadsheetLimits.standard.columns, "too many columns were read")
    try require(
      Set(spreadsheet.warnings).count == spreadsheet.warnings.count, "a warning is said twice")
  }

  /// What was imported comes out of an export, and in again, as it is.
  static func travel(_ bytes: [UInt8]) throws {
    let inventory = try Harness.inventory()
    let report: ImportReport
    do {
      report = try inventory.importSpreadsheet(bytes, options: ImportOptions(skipBad: true))
    } catch is SpreadsheetError {
      return
    }
    try require(report.isKept, "rows with problems kept others out")
    let items = try inventory.items(matching: .present)
    try require(items.count == report.added, "what was added isn't what is there")
    let export = try inventory.exportSpreadsheet()
    guard report.added > 0 else { return }
    let again = try inventory.importSpreadsheet(
      export, options: ImportOptions(bookCounts: true, updates: true))
    try require(again.problems.isEmpty, "an export has problems: \(again.problems)")
    try require(again.different.isEmpty, "an export says something else: \(again.different)")
    try require(
      again.unchanged == report.added && again.added == 0, "an export isn't taken for what it is")
    try require(try inventory.exportSpreadsheet() == export, "a second export is another one")
    let other = try Harness.inventory()
    let moved = try other.importSpreadsheet(export)
    try require(moved.added == report.added, "an export isn't taken by an empty inventory")
  }
}

extension ItemFilter {
  /// Also what is discontinued.
  fileprivate static var present: ItemFilter {
    var filter = ItemFilter()
    filter.state = .present
    return filter
  }
}
