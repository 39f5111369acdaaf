import Folders
import Inventory

enum ExportCommand {
  static let export = Command(
    "export", [.one(.path("FILE"))], summary: "writes all items to a spreadsheet",
    details: """
      CSV in UTF-8, with all that is said of each item and how much of it there is. Deleted items
      are left out. Imported again it changes nothing. A file of this name is replaced.
      """
  ) { invocation, session in
    let path = try session.environment.absolute(invocation.operands[0])
    let inventory = try session.inventory
    let bytes = try inventory.exportSpreadsheet()
    let count = try inventory.items(matching: .everything).count
    try session.write(bytes, to: path)
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

extension FolderError {
  /// The place isn't one to write to; another may be.
  var isOfPlace: Bool {
    [.notFound, .denied, .readOnly, .notRegular].contains(code)
  }
}
