import Records
import SQLite

/// What is to be bought of one item.
package struct ShoppingLine: Hashable, Sendable {
  package let item: Item
  /// In the item's unit; whole packs where it comes in packs, whole pieces where it is counted so.
  package let order: Quantity
  /// How many packs that is; nil where it doesn't come in packs.
  package let packs: Int64?
}

/// What is to be bought from one supplier.
package struct ShoppingGroup: Hashable, Sendable {
  /// Nil where nobody said from whom.
  package let supplier: String?
  /// By name.
  package let lines: [ShoppingLine]
}

extension Inventory {
  /// What is under its minimum, up to its target, by supplier; what has none comes last.
  ///
  /// What is below nothing counts as nothing: somebody used what nobody booked in, and a count
  /// will tell. Discontinued items aren't bought.
  package func shoppingList() throws -> [ShoppingGroup] {
    try reading {
      var ids: [Identifier] = []
      try connection.rows(
        "SELECT id FROM item WHERE hasLevels = 1 AND isDiscontinued = 0"
      ) { ids.append(try Stored.identifier($0.text(0))) }
      let tree = try placeTree()
      let lines = try shown(.item, ids).compactMap { id -> ShoppingLine? in
        guard let item = try loadItem(id), !item.isDeleted, !item.fields.isDiscontinued else {
          return nil
        }
        let levels = try shownLevels(item.fields.levels)
        return ShoppingLine(item, needing: Need(item, levels, tree).thousandths)
      }
      return Self.grouped(lines)
    }
  }

  private static func grouped(_ lines: [ShoppingLine]) -> [ShoppingGroup] {
    let groups = Dictionary(grouping: lines) { Folding.folded($0.item.fields.supplier ?? "") }
    return groups.sorted { a, b in
      a.key.isEmpty != b.key.isEmpty ? b.key.isEmpty : a.key < b.key
    }.map { _, lines in
      ShoppingGroup(
        supplier: lines[0].item.fields.supplier,
        lines: lines.sorted {
          (Folding.folded($0.item.name), $0.item.id) < (Folding.folded($1.item.name), $1.item.id)
        })
    }
  }

  /// The list as a spreadsheet: CSV in UTF-8, a row an item.
  package func shoppingSpreadsheet(_ groups: [ShoppingGroup]) -> [UInt8] {
    var writer = SpreadsheetWriter()
    writer.add([
      "supplier", "number", "name", "brand", "line", "shade", "size", "barcode", "order", "unit",
      "packs", "cost",
    ])
    for line in groups.flatMap(\.lines) {
      let fields = line.item.fields
      let texts = [
        fields.supplier, fields.number, fields.name, fields.brand, fields.line, fields.shade,
        fields.size, fields.barcodes.first?.code,
      ].map { CellProtection.protected($0 ?? "") }
      writer.add(
        texts + [
          line.order.text, fields.unit.rawValue, line.packs.map { String($0) } ?? "",
          fields.cost?.text ?? "",
        ])
    }
    return writer.bytes
  }
}

extension ShoppingLine {
  /// Nil where nothing is needed.
  fileprivate init?(_ item: Item, needing thousandths: Int64) {
    guard thousandths > 0 else { return nil }
    let piece: Int64 = 1000
    let pack = item.fields.pack.map { $0 * piece }
    let step = pack ?? (item.fields.unit == .piece ? piece : 1)
    let steps = (thousandths + step - 1) / step
    self.init(
      item: item, order: Quantity(thousandths: steps * step), packs: pack == nil ? nil : steps)
  }
}

/// How much of an item is missing, in thousandths: in all, and at its places; what is missing in a
/// place is missing in the one around it too.
struct Need {
  private(set) var thousandths: Int64 = 0

  init(_ item: Item, _ levels: [ItemLevel], _ tree: PlaceTree) {
    let there = item.stock.filter { $0.quantity > .zero }
    thousandths = Self.missing(item.fields.minimum, item.fields.target, there.total)
    let areas = levels.map { (level: $0, places: tree.within($0.location)) }
      .sorted { ($0.places.count, $0.level.location) < ($1.places.count, $1.level.location) }
    var needs: [(location: Identifier, thousandths: Int64)] = []
    for (level, places) in areas {
      let own = Self.missing(level.minimum, level.target, there.within(places).total)
      let inside = needs.filter { places.contains($0.location) }
      needs.removeAll { places.contains($0.location) }
      needs.append((level.location, max(own, inside.reduce(0) { $0 + $1.thousandths })))
    }
    thousandths = max(thousandths, needs.reduce(0) { $0 + $1.thousandths })
  }

  private static func missing(
    _ minimum: Quantity?, _ target: Quantity?, _ there: Quantity
  ) -> Int64 {
    guard let minimum, there < minimum else { return 0 }
    return max(minimum, target ?? minimum).thousandths - there.thousandths
  }
}
