import Inventory
import Records

/// Items as people read them.
enum ItemText {
  /// Its name and what tells it from others of this name.
  static func title(_ item: Item) -> String {
    let fields = item.fields
    let name = Folding.folded(fields.name)
    let details = [fields.brand, fields.line, fields.shade, fields.size].compactMap(\.self)
    let telling = details.filter { !name.contains(Folding.folded($0)) }
    return ([fields.name] + telling).joined(separator: ", ")
  }

  /// As sentences name it: “Koleston Perfect 6/0” (K7FQ-12).
  static func mention(_ item: Item) -> String { "“\(item.name)” (\(item.number))" }

  /// A quantity in what the item is counted in: `4`, `12.5 g`.
  static func amount(_ quantity: Quantity, of item: Item) -> String {
    item.fields.unit == .piece ? quantity.text : "\(quantity.text) \(item.fields.unit.rawValue)"
  }

  /// What else there is to know at a glance.
  static func flags(_ item: Item) -> [String] {
    var flags: [String] = []
    if item.isDeleted { flags.append("deleted") }
    if item.fields.isDiscontinued { flags.append("discontinued") }
    if item.isInConflict { flags.append("conflict") }
    if item.stock.contains(where: \.needsCount) { flags.append("count needed") }
    if item.isLow, !item.isDeleted, !item.fields.isDiscontinued { flags.append("low") }
    return flags
  }

  /// One line an item, without the columns that say nothing.
  ///
  /// - Parameter expiries: the first last good day of each, where that is asked for.
  static func table(_ items: [Item], expiries: [Identifier: String] = [:]) -> String {
    let columns: [(title: String, Table.Alignment, (Item) -> String)] = [
      ("Number", .left, { $0.number }), ("Name", .left, { $0.name }),
      ("Brand", .left, { $0.fields.brand ?? "" }), ("Line", .left, { $0.fields.line ?? "" }),
      ("Shade", .left, { $0.fields.shade ?? "" }), ("Size", .left, { $0.fields.size ?? "" }),
      ("Stock", .right, { amount($0.total, of: $0) }),
      ("Where", .left, { $0.stock.map(\.name).joined(separator: ", ") }),
      ("Good until", .left, { expiries[$0.id] ?? "" }),
      ("", .left, { flags($0).joined(separator: ", ") }),
    ]
    let cells = columns.map { column in items.map(column.2) }
    let shown = columns.indices.filter { column in cells[column].contains { !$0.isEmpty } }
    var table = Table(shown.map { columns[$0].1 }, header: shown.map { columns[$0].title })
    for row in items.indices { table.append(shown.map { cells[$0][row] }) }
    return table.text
  }

  /// Everything about one item.
  static func page(_ item: Item, in session: Session) throws -> String {
    let inventory = try session.inventory
    let fields = item.fields
    let usual = try fields.location.flatMap(session.locationName)
    let successor = try fields.replacedBy.flatMap { try inventory.item($0) }
    let photo = PhotoState(of: fields, in: session)
    let facts: [(String, String?)] = [
      ("Brand", fields.brand), ("Line", fields.line), ("Shade", fields.shade),
      ("Size", fields.size), ("Unit", fields.unit == .piece ? nil : fields.unit.rawValue),
      ("Pack", fields.pack.map { "\($0) pieces" }),
      ("Barcodes", fields.barcodes.isEmpty ? nil : barcodes(fields)),
      ("Cost", fields.cost?.text), ("Price", fields.price?.text), ("Supplier", fields.supplier),
      ("Minimum", fields.minimum.map { amount($0, of: item) }),
      ("Target", fields.target.map { amount($0, of: item) }), ("Usually at", usual),
      ("Last good day", fields.expires?.text), ("Photo", photo?.sentence),
      ("Last used", try session.lastUseDay(of: item)),
      ("Replaced by", successor.map(mention)),
      ("Changed", session.date(fields.updatedAtMilliseconds)),
      ("Id", item.id.text),
    ]
    let levels = try fields.levels.map { level -> (String, String?) in
      let place = try session.locationName(level.location) ?? "an unknown place"
      return ("At \(place)", wanted(level, of: item))
    }
    var table = Table([.left, .left])
    for case (let name, let value?) in facts + levels { table.append(["  \(name)", value]) }
    var text = "\(item.number)  \(item.name)\n"
    let flags = flags(item)
    if !flags.isEmpty { text += "  \(flags.joined(separator: ", "))\n" }
    text += table.text + "\n" + stock(item, try inventory.batches(of: item.id))
    let newer = try inventory.newerMovements(ofItem: item.id)
    if newer > 0 {
      text +=
        "  without \(newer) booking\(newer == 1 ? "" : "s") of a kind that needs a newer version "
        + "of Satchel\n"
    }
    if let notes = fields.notes { text += "\n\(notes)\n" }
    return text
  }

  /// `minimum 3, target 6`.
  private static func wanted(_ level: ItemLevel, of item: Item) -> String? {
    let parts = [
      level.minimum.map { "minimum \(amount($0, of: item))" },
      level.target.map { "target \(amount($0, of: item))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func barcodes(_ fields: ItemFields) -> String {
    fields.barcodes.map { barcode in
      barcode.pack.map { "\(barcode.code) (\($0) each)" } ?? barcode.code
    }.joined(separator: ", ")
  }

  private static func stock(_ item: Item, _ batches: [Identifier: [Batch]]) -> String {
    var table = Table([.left, .right, .left])
    for line in item.stock {
      let parts = (batches[line.location] ?? []).filter { $0.expires != nil }
      let days = parts.map { batch in
        "\(amount(batch.quantity, of: item)) until \(batch.expires?.text ?? "")"
      }
      let needs = line.needsCount ? ["count needed"] : []
      table.append([
        "  \(line.name)", amount(line.quantity, of: item),
        (needs + days).joined(separator: ", "),
      ])
    }
    return "In stock: \(amount(item.total, of: item))\n" + table.text
  }
}
