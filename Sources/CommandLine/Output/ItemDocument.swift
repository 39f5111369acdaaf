import Inventory
import Records

extension Document {
  /// An item with its stock, as every command that answers with items prints it.
  init(_ item: Item, in session: Session) throws {
    let batches = try session.inventory.batches(of: item.id)
    self = .object(
      [("id", .text(item.id.text))] + Self.members(of: item.fields, in: session) + [
        ("low", .flag(item.isLow)), ("deleted", .flag(item.isDeleted)),
        ("conflict", .flag(item.isInConflict)),
        ("quantity", .text(item.total.text)), ("stock", .array(Document.stock(item, batches))),
        ("updatedAt", .text(InstantText.utc(item.fields.updatedAtMilliseconds))),
      ])
  }

  /// Several items under `items`.
  static func items(_ items: [Item], in session: Session) throws -> Document {
    ["items": .array(try items.map { try Document($0, in: session) })]
  }

  /// What a version of an item says.
  static func members(
    of fields: ItemFields, in session: Session
  ) -> [(String, Document)] {
    [
      ("number", .text(fields.number)), ("name", .text(fields.name)),
      ("brand", Document(fields.brand)), ("line", Document(fields.line)),
      ("shade", Document(fields.shade)), ("size", Document(fields.size)),
      ("unit", .text(fields.unit.rawValue)), ("pack", Document(fields.pack.map(Int.init))),
      ("barcodes", .array(fields.barcodes.map { .text($0.code) })),
      (
        "packs",
        .object(
          fields.barcodes.compactMap { code in code.pack.map { (code.code, .text($0.text)) } })
      ),
      ("cost", Document(fields.cost?.text)), ("price", Document(fields.price?.text)),
      ("supplier", Document(fields.supplier)), ("minimum", Document(fields.minimum?.text)),
      ("target", Document(fields.target?.text)),
      ("levels", .array(fields.levels.map { Document($0, in: session) })),
      ("notes", Document(fields.notes)),
      ("location", Document(fields.location?.text)), ("expires", Document(fields.expires?.text)),
      ("photo", PhotoState(of: fields, in: session)?.document ?? .null),
      ("discontinued", .flag(fields.isDiscontinued)),
      ("replacedBy", Document(fields.replacedBy?.text)),
    ]
  }

  private init(_ level: ItemLevel, in session: Session) {
    self = [
      "location": .text(level.location.text),
      "name": Document(try? session.locationName(level.location)),
      "minimum": Document(level.minimum?.text), "target": Document(level.target?.text),
    ]
  }

  private static func stock(_ item: Item, _ batches: [Identifier: [Batch]]) -> [Document] {
    item.stock.map { line in
      [
        "location": .text(line.location.text), "name": .text(line.name),
        "quantity": .text(line.quantity.text), "needsCount": .flag(line.needsCount),
        "batches": .array((batches[line.location] ?? []).map(Document.init)),
      ]
    }
  }

  private init(_ batch: Batch) {
    self = ["expires": Document(batch.expires?.text), "quantity": .text(batch.quantity.text)]
  }
}
