import Attachments
import Inventory
import Records

/// What the options of `add` and `edit` say of an item, read and looked up.
struct ItemChange {
  private let invocation: Invocation
  private let session: Session

  init(_ invocation: Invocation, _ session: Session) {
    self.invocation = invocation
    self.session = session
  }

  /// Puts what was said into `fields`, except the place, which `add` may have to make.
  ///
  /// - Parameter place: the place that minimum and target are about; nil for all.
  func apply(to fields: inout ItemFields, at place: Identifier? = nil) throws {
    // A template says less of itself than an item.
    let said = { (option: Option) in
      invocation.command.options.contains(option) ? invocation.text(option) : nil
    }
    fields.brand = said(ItemOptions.brand) ?? fields.brand
    fields.line = said(ItemOptions.line) ?? fields.line
    fields.shade = said(ItemOptions.shade) ?? fields.shade
    fields.size = said(ItemOptions.size) ?? fields.size
    fields.supplier = said(ItemOptions.supplier) ?? fields.supplier
    fields.notes = said(ItemOptions.notes) ?? fields.notes
    fields.unit = said(ItemOptions.unit).flatMap(ItemUnit.init(rawValue:)) ?? fields.unit
    fields.pack = said(ItemOptions.pack).flatMap { Int64($0) } ?? fields.pack
    fields.cost = try said(ItemOptions.cost).map(Money.init(parsing:)) ?? fields.cost
    fields.price = try said(ItemOptions.price).map(Money.init(parsing:)) ?? fields.price
    fields.expires = try said(ItemOptions.expires).map(Day.init(parsing:)) ?? fields.expires
    try applyLevels(to: &fields, at: place)
    fields.barcodes += try barcodes()
    fields.photo = try said(ItemOptions.photo).map(session.keepPhoto) ?? fields.photo
  }

  private func applyLevels(to fields: inout ItemFields, at place: Identifier?) throws {
    let minimum = try quantity(ItemOptions.minimum, fields.unit)
    let target = try quantity(ItemOptions.target, fields.unit)
    guard let place else {
      fields.minimum = minimum ?? fields.minimum
      fields.target = target ?? fields.target
      return
    }
    guard minimum != nil || target != nil else { return }
    var level = fields[levelAt: place] ?? ItemLevel(place)
    level.minimum = minimum ?? level.minimum
    level.target = target ?? level.target
    fields[levelAt: place] = level
  }

  private func quantity(_ option: Option, _ unit: ItemUnit) throws -> Quantity? {
    try invocation.text(option).map { try Quantity(parsing: $0, unit: unit) }
  }

  private func barcodes() throws -> [ItemBarcode] {
    guard invocation.command.options.contains(ItemOptions.barcode) else { return [] }
    return try invocation.texts(ItemOptions.barcode).map { text in
      let code = try Barcode.parsed(text)
      if Barcode.checkDigit(of: code) == .wrong {
        session.notice("The check digit of \(code) is wrong; the code was kept as it was typed.")
      }
      return ItemBarcode(code: code)
    }
  }
}

extension Session {
  /// Keeps a picture's bytes in the home, before a record names it.
  ///
  /// - Throws: `AttachmentError` when the file isn't a picture that can be kept.
  func keepPhoto(_ path: String) throws -> AttachmentReference {
    try attachments.put(try readFile(path, limitBytes: AttachmentStore.limitBytes))
  }
}
