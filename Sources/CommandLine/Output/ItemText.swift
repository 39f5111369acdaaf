import Inventory
import Records
import Texts

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
  static func mention(_ item: Item) -> Text { "“\(item.name)” (\(item.number))" }

  /// A quantity in what the item is counted in: `4`, `12.5 g`.
  static func amount(_ quantity: Quantity, of item: Item) -> Text {
    item.fields.unit == .piece ? "\(quantity)" : "\(quantity) \(item.fields.unit.rawValue)"
  }

  /// What else there is to know at a glance.
  static func flags(_ item: Item) -> [Text] {
    var flags: [Text] = []
    if item.isDeleted { flags.append(.word("deleted")) }
    if item.fields.isDiscontinued { flags.append(.word("discontinued")) }
    if item.isInConflict { flags.append(.word("conflict")) }
    if item.stock.contains(where: \.needsCount) { flags.append("count needed") }
    if item.isLow, !item.isDeleted, !item.fields.isDiscontinued { flags.append(.word("low")) }
    return flags
  }

  /// One line an item, without the columns that say nothing.
  ///
  /// - Parameter expiries: the first last good day of each, where that is asked for.
  static func table(_ items: [Item], expiries: [Identifier: Day] = [:]) -> Text {
    let columns: [(title: Text, Table.Alignment, (Item) -> Text)] = [
      ("Number", .left, { "\($0.number)" }), ("Name", .left, { "\($0.name)" }),
      ("Brand", .left, { "\($0.fields.brand ?? "")" }),
      ("Line", .left, { "\($0.fields.line ?? "")" }),
      ("Shade", .left, { "\($0.fields.shade ?? "")" }),
      ("Size", .left, { "\($0.fields.size ?? "")" }),
      ("Stock", .right, { amount($0.total, of: $0) }),
      ("Where", .left, { $0.stock.map(\.place).joined(separator: ", ") }),
      ("Good until", .left, { expiries[$0.id].map { "\($0)" } ?? .none }),
      ("", .left, { flags($0).joined(separator: ", ") }),
    ]
    let cells = columns.map { column in items.map(column.2) }
    let shown = columns.indices.filter { column in cells[column].contains { !$0.isEmpty } }
    var table = Table(shown.map { columns[$0].1 }, header: shown.map { columns[$0].title })
    for row in items.indices { table.append(shown.map { cells[$0][row] }) }
    return table.text
  }

  /// Everything about one item.
  static func page(_ item: Item, in session: Session) throws -> Text {
    let inventory = try session.inventory
    let fields = item.fields
    let usual = try fields.location.map(session.placeName)
    let successor = try fields.replacedBy.flatMap { try inventory.item($0) }
    let photo = PhotoState(of: fields, in: session)
    let facts: [(Text, Text?)] = [
      ("Brand", said(fields.brand)), ("Line", said(fields.line)), ("Shade", said(fields.shade)),
      ("Size", said(fields.size)),
      ("Unit", fields.unit == .piece ? nil : fields.unit.words),
      ("Pack", fields.pack.map { "\($0) pieces" }),
      ("Barcodes", fields.barcodes.isEmpty ? nil : barcodes(fields)),
      ("Cost", fields.cost.map { "\($0)" }), ("Price", fields.price.map { "\($0)" }),
      ("Supplier", said(fields.supplier)),
      ("Minimum", fields.minimum.map { amount($0, of: item) }),
      ("Target", fields.target.map { amount($0, of: item) }), ("Usually at", usual),
      ("Last good day", fields.expires.map { "\($0)" }), ("Photo", photo?.sentence),
      ("Last used", try session.lastUseDay(of: item)),
      ("Replaced by", successor.map(mention)),
      ("Changed", session.date(fields.updatedAtMilliseconds)),
      ("Id", said(item.id.text)),
    ]
    let levels = try fields.levels.map { level -> (Text, Text?) in
      ("At \(try session.placeName(level.location))", wanted(level, of: item))
    }
    var table = Table([.left, .left])
    for case (let name, let value?) in facts + levels { table.append(["  \(name)", value]) }
    var text: Text = "\(item.number)  \(item.name)\n"
    let flags = flags(item)
    if !flags.isEmpty { text += "  \(flags.joined(separator: ", "))\n" }
    text += "\(table.text)\n\(stock(item, try inventory.batches(of: item.id)))"
    let newer = try inventory.newerMovements(ofItem: item.id)
    if newer > 0 {
      text += .plural(
        newer, one: "  without \(newer) booking of a kind that needs a newer version of Satchel\n",
        many: "  without \(newer) bookings of a kind that needs a newer version of Satchel\n")
    }
    if let notes = fields.notes { text += "\n\(notes)\n" }
    return text
  }

  /// `minimum 3, target 6`.
  private static func wanted(_ level: ItemLevel, of item: Item) -> Text? {
    let parts: [Text?] = [
      level.minimum.map { "minimum \(amount($0, of: item))" },
      level.target.map { "target \(amount($0, of: item))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func said(_ text: String?) -> Text? { text.map { Text(verbatim: $0) } }

  private static func barcodes(_ fields: ItemFields) -> Text {
    fields.barcodes.map { barcode -> Text in
      barcode.pack.map { "\(barcode.code) (\($0) each)" } ?? "\(barcode.code)"
    }.joined(separator: ", ")
  }

  private static func stock(_ item: Item, _ batches: [Identifier: [Batch]]) -> Text {
    var table = Table([.left, .right, .left])
    for line in item.stock {
      let parts = (batches[line.location] ?? []).filter { $0.expires != nil }
      let days = parts.compactMap { batch -> Text? in
        batch.expires.map { "\(amount(batch.quantity, of: item)) until \($0)" }
      }
      let needs: [Text] = line.needsCount ? ["count needed"] : []
      table.append([
        "  \(line.place)", amount(line.quantity, of: item),
        (needs + days).joined(separator: ", "),
      ])
    }
    return "In stock: \(amount(item.total, of: item))\n\(table.text)"
  }
}
