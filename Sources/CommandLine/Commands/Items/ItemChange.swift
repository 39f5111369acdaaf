import Attachments
import Inventory
import Records
import Texts

/// What the options of `add` and `edit` say of an item, read and looked up.
struct ItemChange {
  private let invocation: Invocation
  private let photo: AttachmentReference?
  /// Why the photo that was named isn't kept; everything else is.
  let photoRefusal: Failure?

  /// Asks and reads what has to be known before anything is changed.
  ///
  /// - Throws: where a code can't be read, the file isn't there, or the person says no.
  init(_ invocation: Invocation, _ session: Session) throws {
    self.invocation = invocation
    try session.confirmCheckDigits(
      of: Self.codes(invocation).map { try BarcodeText(parsing: $0).barcode.code })
    do {
      photo = try Self.said(ItemOptions.photo, invocation).map(session.keepPhoto)
      photoRefusal = nil
    } catch {
      let refusal = Failure(explaining: error)
      guard refusal.status == .badData else { throw error }
      photo = nil
      photoRefusal = refusal
    }
  }

  /// Puts what was said into `fields`, except the place, which `add` may have to make.
  ///
  /// - Parameter place: the place that minimum and target are about; nil for all.
  func apply(to fields: inout ItemFields, at place: Identifier? = nil) throws {
    let said = { (option: Option) in Self.said(option, invocation) }
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
    fields.addBarcodes(try barcodes(fields.unit))
    fields.photo = photo ?? fields.photo
  }

  /// Nil for what a command doesn't take: a template says less of itself than an item.
  private static func said(_ option: Option, _ invocation: Invocation) -> String? {
    invocation.command.options.contains(option) ? invocation.text(option) : nil
  }

  private static func codes(_ invocation: Invocation) -> [String] {
    invocation.command.options.contains(ItemOptions.barcode)
      ? invocation.texts(ItemOptions.barcode) : []
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

  private func barcodes(_ unit: ItemUnit) throws -> [ItemBarcode] {
    try Self.codes(invocation).map { try BarcodeText(parsing: $0, unit).barcode }
  }
}

extension Answer {
  /// The same answer, and that a photo was refused: with `--json` as its member `error`.
  func saying(_ refusal: Failure?, in session: Session) -> Answer {
    guard let refusal else { return self }
    session.notice("The photo wasn't kept, everything else was: \(refusal.message)")
    let document = document
    var answer = Answer(purpose: purpose, text: text) {
      try document().adding("error", refusal.error)
    }
    answer.status = .badData
    return answer
  }
}

extension Session {
  /// Asks once about codes with a wrong check digit: a digit was mistyped, or it is so on the
  /// package. Where nobody can be asked they are kept as they were typed, and that is said.
  ///
  /// - Throws: wrong usage where the person doesn't want them.
  func confirmCheckDigits(of codes: [String]) throws(Failure) {
    let wrong = codes.compactMap { code in Barcode.corrected(code).map { (code, $0) } }
    guard !wrong.isEmpty else { return }
    let question = wrong.map { code, right -> Text in
      "The check digit of \(code) is wrong; \(right) would be right.\n"
    }.joined()
    guard let answer = ask(question + "Keep it as it was typed? [Y/n] ") else {
      for (code, _) in wrong {
        notice("The check digit of \(code) is wrong; the code was kept as it was typed.")
      }
      return
    }
    guard Consent.isRefused(answer) else { return }
    throw .badData("wrong-check-digit", "Nothing was changed.", hint: "Type the code again.")
  }

  /// Keeps a picture's bytes in the home, before a record names it.
  ///
  /// - Throws: `AttachmentError` when the file isn't a picture that can be kept.
  func keepPhoto(_ path: String) throws -> AttachmentReference {
    try attachments.put(try readFile(path, limitBytes: AttachmentStore.limitBytes))
  }
}
