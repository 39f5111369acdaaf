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

  static let at = Option(
    "--at", .text("LOCATION"), "the place that --minimum and --target are about; all unless said")

  static let edit = Command(
    "edit", [.one("ITEM")],
    [ItemOptions.name] + ItemOptions.fields
      + [
        clear, removeBarcode, discontinued, replacedBy, at,
      ],
    summary: "changes an item",
    details: """
      Only what is said is changed. Stock isn't edited: it is counted, received or used.

      Fields that can be cleared: brand, line, shade, size, pack, barcode, cost, price, supplier,
      minimum, target, notes, photo, location, expires, discontinued, replaced-by. Clearing
      `discontinued` brings an item back into sight.

      With --at, --minimum and --target, or --clear of them, are about that place and what is in
      it alone. What takes an item's place is bought as that was, unless it has a minimum already.
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
    let place = try invocation.text(at).map(session.presentLocation)
    let change = try ItemChange(invocation, session)
    let item = try inventory.edit(before.id) { fields in
      for field in invocation.texts(clear).compactMap(ClearableField.init) {
        field.clear(&fields, at: place?.id)
      }
      fields.name = invocation.text(ItemOptions.name) ?? fields.name
      try remove(invocation.texts(removeBarcode), from: &fields)
      try change.apply(to: &fields, at: place?.id)
      fields.location = location?.id ?? fields.location
      fields.replacedBy = successor?.id ?? fields.replacedBy
      if invocation.has(discontinued) || successor != nil { fields.isDiscontinued = true }
    }
    if let successor, let taking = try inventory.item(successor.id),
      taking.content != successor.content
    {
      session.notice("\(ItemText.mention(taking)) is bought as it was from now on.")
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

  /// - Parameter place: whose minimum and target are meant; nil for those of all places.
  func clear(_ fields: inout ItemFields, at place: Identifier?) {
    switch self {
    case .minimum where place != nil: fields[levelAt: place!]?.minimum = nil
    case .target where place != nil: fields[levelAt: place!]?.target = nil
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
