import Inventory

enum ExportCommand {
  static let spreadsheet = Option(
    "--spreadsheet", "keeps codes and shades as they are when a spreadsheet program opens it")
  static let comma = Option("--comma", "writes decimal commas, and “;” between columns")

  static let export = Command(
    "export", [.one(.path("FILE"))], [spreadsheet, comma],
    summary: "writes all items to a spreadsheet",
    details: """
      CSV in UTF-8, with all that is said of each item and how much of it there is. Deleted items
      are left out. Imported again it changes nothing. A file of this name is replaced.

      A spreadsheet program takes the shade 6/10 for a day and drops the zeros that codes begin
      with. With --spreadsheet such texts get an apostrophe in front, which import takes away again.
      """
  ) { invocation, session in
    let path = try session.environment.absolute(invocation.operands[0])
    let style = ExportStyle(
      isForPrograms: invocation.has(spreadsheet), hasDecimalCommas: invocation.has(comma))
    let inventory = try session.inventory
    let bytes = try inventory.exportSpreadsheet(style)
    let count = try inventory.items(matching: .everything).count
    try OutputFile.write(path, bytes)
    return .confirmation(
      "Wrote \(count) items to \(path)\n", ["file": .text(path), "items": .number(count)])
  }
}

extension ItemFilter {
  /// All items that aren't deleted.
  fileprivate static var everything: ItemFilter {
    var filter = ItemFilter()
    filter.state = .present
    return filter
  }
}
