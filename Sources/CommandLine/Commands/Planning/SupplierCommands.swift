import Inventory
import Records
import Texts

enum SupplierCommands {
  static let notes = Option("--notes", .text("TEXT"), "anything else to know")

  static let add = Command(
    "supplier add", [.one("NAME")], [notes], summary: "adds somebody from whom is bought",
    details: "`--supplier NAME` at an item does it by itself."
  ) { invocation, session in
    let supplier = try session.inventory.addSupplier(
      invocation.operands[0], notes: invocation.text(notes))
    return .confirmation("Added the supplier “\(supplier.name)”.\n", Document(supplier))
  }

  static let list = Command("supplier list", summary: "lists the suppliers") { _, session in
    let suppliers = try session.inventory.suppliers()
    return .information(
      text(suppliers), ["suppliers": .array(suppliers.map(Document.init))])
  }

  static let rename = Command(
    "supplier rename", [.one("SUPPLIER"), .one("NAME")],
    summary: "gives a supplier another name", details: "Its items say the new name at once."
  ) { invocation, session in
    let supplier = try session.supplier(invocation.operands[0])
    let renamed = try session.inventory.editSupplier(supplier.id) {
      $0.name = invocation.operands[1]
    }
    return .confirmation(
      "“\(supplier.name)” is called “\(renamed.name)” now.\n", Document(renamed))
  }

  static let delete = Command(
    "supplier delete", [.one("SUPPLIER")], summary: "deletes a supplier that no item names"
  ) { invocation, session in
    let supplier = try session.supplier(invocation.operands[0])
    try session.inventory.deleteSupplier(supplier.id)
    return .confirmation(
      "Deleted the supplier “\(supplier.name)”. It comes back with: satchel undo\n",
      Document(supplier))
  }

  private static func text(_ suppliers: [Supplier]) -> Text {
    guard !suppliers.isEmpty else { return "There are none yet: satchel supplier add NAME\n" }
    var table = Table([.left, .left, .left])
    for supplier in suppliers {
      table.append(["\(supplier.name)", "\(supplier.id)", "\(supplier.notes ?? "")"])
    }
    return table.text
  }
}

extension Document {
  fileprivate init(_ supplier: Supplier) {
    self = [
      "id": .text(supplier.id.text), "name": .text(supplier.name),
      "notes": Document(supplier.notes),
    ]
  }
}

extension Session {
  func supplier(_ reference: String) throws -> Supplier {
    let inventory = try inventory
    switch try inventory.resolveSupplier(reference) {
    case .one(let supplier): return supplier
    case .none:
      throw Failure.notFound(
        "no-such-supplier", "There is no supplier “\(reference)”.",
        hint: Suggestion.hint(for: reference, among: try inventory.suppliers().map(\.name))
          ?? "Suppliers are listed by: satchel supplier list")
    case .several(let suppliers):
      throw Failure.ambiguous(
        reference, suppliers.map { "\($0.id)  \($0.name)" }, hint: "Name one by its id.")
    }
  }
}
