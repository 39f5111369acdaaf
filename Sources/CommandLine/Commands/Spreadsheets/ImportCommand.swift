import Inventory
import Records

enum ImportCommand {
  static let map = Option(
    "--map", .pair("COLUMN", "FIELD"), "says what a column is, where its title doesn't",
    isRepeated: true)
  static let forgetMap = Option(
    "--forget-map", "forgets what was said before of a file with these titles")
  static let count = Option("--count", "books the quantities of known items as counts")
  static let update = Option("--update", "gives known items the file's values")
  static let skipBad = Option("--skip-bad", "leaves rows with problems out")
  static let dryRun = Option("--dry-run", "says what would happen, and changes nothing")

  static let importSpreadsheet = Command(
    "import", [.one(.path("FILE"))], [map, forgetMap, count, update, skipBad, dryRun],
    summary: "adds the items of a spreadsheet",
    details: """
      FILE is a CSV file as spreadsheet programs write it, in any of their encodings, separators
      and number styles. Rows are matched by id or number, then barcode, then brand, line, shade,
      size and name. What a row says otherwise of a known item is listed, and written only with
      --update or --count. It is all or nothing unless --skip-bad is given, and one booking for
      `satchel undo`.

      Fields: id, number, name, brand, line, shade, size, unit, pack, barcodes, supplier, cost,
      price, minimum, target, expires, discontinued, notes, location, quantity. `--map "Title="`
      leaves a column out. What is said of columns is remembered on this device for the next file
      with these titles.
      """, reportOfNothing: ImportText.documentOfNothing
  ) { invocation, session in
    var options = ImportOptions()
    options.mapping = try invocation.texts(map).map(ColumnChoice.init(parsing:))
    options.forgetsMapping = invocation.has(forgetMap)
    options.bookCounts = invocation.has(count)
    options.updates = invocation.has(update)
    options.skipBad = invocation.has(skipBad)
    options.dryRun = invocation.has(dryRun)
    let bytes = try session.readFile(
      invocation.operands[0], limitBytes: SpreadsheetLimits.standard.fileBytes)
    let report = try session.inventory.importSpreadsheet(bytes, options: options)
    let text = ImportText(report, isDryRun: options.dryRun)
    var answer = Answer.information(text.page, text.document)
    answer.status = report.isRefused ? .badData : .done
    return answer
  }
}
