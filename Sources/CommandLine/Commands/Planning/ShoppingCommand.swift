import Inventory
import Records
import Texts

enum ShoppingCommand {
  static let csv = Option("--csv", .path("FILE"), "writes the list to a spreadsheet")
  static let supplier = Option("--supplier", .text("SUPPLIER"), "only what one supplier has")

  static let shopping = Command(
    "shopping", [], [csv, supplier],
    summary: "lists what is to be bought, by supplier",
    details: """
      What is under its minimum, in all or at one of its places, up to its target, in whole packs.
      Discontinued items aren't bought. The list is plain text that can be sent as it is.
      """
  ) { invocation, session in
    let inventory = try session.inventory
    var groups = try inventory.shoppingList()
    if let reference = invocation.text(supplier) {
      let name = Folding.folded(try session.supplier(reference).name)
      groups = groups.filter { Folding.folded($0.supplier ?? "") == name }
    }
    if let file = invocation.text(csv) {
      try OutputFile.write(
        session.environment.absolute(file), inventory.shoppingSpreadsheet(groups))
    }
    return .information(
      try text(groups), ["suppliers": .array(groups.map { Document($0) })])
  }

  private static func text(_ groups: [ShoppingGroup]) throws -> Text {
    guard !groups.isEmpty else { return "Nothing is to be bought.\n" }
    return groups.map { group -> Text in
      var table = Table([.right, .left, .left, .left])
      for line in group.lines {
        table.append([
          "  \(ItemText.amount(line.order, of: line.item))", "\(ItemText.title(line.item))",
          packs(line) ?? .none, "\(line.item.fields.barcodes.first?.code ?? "")",
        ])
      }
      return "\(group.supplier.map { "\($0)" } ?? "Without a supplier")\n\(table.text)"
    }.joined(separator: "\n")
  }

  private static func packs(_ line: ShoppingLine) -> Text? {
    guard let packs = line.packs, let size = line.item.fields.pack else { return nil }
    return .plural(packs, one: "\(packs) pack of \(size)", many: "\(packs) packs of \(size)")
  }
}

extension Document {
  fileprivate init(_ group: ShoppingGroup) {
    self = [
      "name": Document(group.supplier), "items": .array(group.lines.map { Document($0) }),
    ]
  }

  private init(_ line: ShoppingLine) {
    let fields = line.item.fields
    self = [
      "item": .text(line.item.id.text), "number": .text(fields.number),
      "name": .text(fields.name), "order": .text(line.order.text),
      "unit": .text(fields.unit.rawValue), "packs": Document(line.packs.map(Int.init)),
    ]
  }
}
