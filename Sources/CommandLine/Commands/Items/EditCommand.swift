import Inventory
import Records

enum EditCommand {
  static let clear = Option(
    "--clear", .choice("FIELD", ClearableField.allCases.map(\.rawValue)), "empties a field",
    isRepeated: true)
  static let removeBarcode = Option(
    "--remove-barcode", .text("CODE"), "takes a barcode away", isRepeated: true)
  static let discontinued = Option("--discontinued", "out of sight, not deleted")
  static let replacedBy = Option(
    "--replaced-by", .text("ITEM"), "the item that takes its place; it is then discontinued")

  static let edit = Command(
    "edit", [.one("ITEM")],
    [ItemOptions.name] + ItemOptions.fields + [clear, removeBarcode, discontinued, replacedBy],
    summary: "changes an item",
    details: """
      Only what is said is changed. Stock isn't edited: it is counted, received or used.

      Fields that can be cleared: brand, line, shade, size, pack, barcode, cost, price, supplier,
      minimum, target, notes, photo, location, expires, discontinued, replaced-by. Clearing
      `discontinued` brings an item back into sight.
      """
  ) { invocation, session in
    guard invocation.hasOptions else {
      throw Failure.usage(
        "Nothing was said that could be changed.",
        hint: "The fields are listed by: satchel edit --help")
    }
    let inventory = try session.inventory
    let before = try session.item(invocation.operands[0])
    let location = try invocation.text(ItemOptions.location)
      .map(session.presentLocation)
    let successor = try invocation.text(replacedBy).map { try session.item($0) }
    let change = try ItemChange(invocation, session)
    let item = try inventory.edit(before.id) { fields in
      for field in invocation.texts(clear).compactMap(ClearableField.init) {
        field.clear(&fields)
      }
      fields.name = invocation.text(ItemOptions.name) ?? fields.name
      try remove(invocation.texts(removeBarcode), from: &fields)
      try change.apply(to: &fields)
      fields.location = location?.id ?? fields.location
      fields.replacedBy = successor?.id ?? fields.replacedBy
      if invocation.has(discontinued) || successor != nil { fields.isDiscontinued = true }
    }
    return .confirmation(
      item.content == before.content
        ? "\(ItemText.mention(item)) was like that already.\n"
        : "Changed \(item.number)  \(ItemText.title(item))\n",
      try Document(item, in: session)
    ).saying(change.photoRefusal, in: session)
  }

  private static func remove(_ codes: [String], from fields: inout ItemFields) throws {
    for code in codes {
      let key = Barcode.normalised(code)
      let kept = fields.barcodes.filter { Barcode.normalised($0.code) != key }
      guard kept.count < fields.barcodes.count else {
        throw Failure.notFound(
          "no-such-barcode", "“\(fields.name)” hasn't got the barcode \(code).")
      }
      fields.barcodes = kept
    }
  }
}

/// A field that may be empty, by the name of its option.
enum ClearableField: String, CaseIterable {
  case brand, line, shade, size, pack, barcode, cost, price, supplier, minimum, target, notes
  case photo, location, expires, discontinued
  case replacedBy = "replaced-by"

  func clear(_ fields: inout ItemFields) {
    switch self {
    case .brand: fields.brand = nil
    case .line: fields.line = nil
    case .shade: fields.shade = nil
    case .size: fields.size = nil
    case .pack: fields.pack = nil
    case .barcode: fields.barcodes = []
    case .cost: fields.cost = nil
    case .price: fields.price = nil
    case .supplier: fields.supplier = nil
    case .minimum: fields.minimum = nil
    case .target: fields.target = nil
    case .notes: fields.notes = nil
    case .photo: fields.photo = nil
    case .location: fields.location = nil
    case .expires: fields.expires = nil
    case .discontinued:
      fields.isDiscontinued = false
      fields.replacedBy = nil
    case .replacedBy: fields.replacedBy = nil
    }
  }
}
