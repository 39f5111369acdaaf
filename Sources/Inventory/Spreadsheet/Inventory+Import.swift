import Records
import SQLite

extension Inventory {
  /// Imports a spreadsheet, in one transaction and as one act for undo.
  ///
  /// Rows are matched as `ItemMatcher` says. A row of an item that isn't known adds it, with its
  /// quantity as stock. What a row says otherwise of a known one is listed, and written only as
  /// the options say. One row with a problem keeps everything out, unless the options say that
  /// such rows are left out. The same file again changes nothing.
  ///
  /// What was said of the columns is remembered on this device for the next file with these titles.
  ///
  /// - Throws: `SpreadsheetError` when the file can't be read, `InventoryError` when the inventory
  ///   can't be written. The inventory is then as it was.
  package func importSpreadsheet(
    _ bytes: [UInt8], options: ImportOptions = ImportOptions()
  ) throws -> ImportReport {
    struct NotKept: Error { let report: ImportReport }
    let spreadsheet = try Spreadsheet(
      bytes, choices: options.mapping,
      remembered: options.forgetsMapping ? [:] : rememberedMappings())
    do {
      return try perform(.importing) {
        var run = try ImportRun(self, spreadsheet, options)
        try run.run()
        if !run.report.isKept { throw NotKept(report: run.report) }
        try remember(spreadsheet.mapping, forgetting: options.forgetsMapping)
        return run.report
      }
    } catch let notKept as NotKept {
      return notKept.report
    }
  }

  /// All items that aren't deleted.
  func allItemFields() throws -> [(id: Identifier, fields: ItemFields)] {
    var items: [(id: Identifier, fields: ItemFields)] = []
    try connection.rows("SELECT id, payload FROM record WHERE entity = ?", Entity.item.name) {
      row in
      items.append(
        (try Stored.identifier(row.text(0)), ItemFields(try Stored.object(row.bytes(1)))))
    }
    return items
  }
}
