import Attachments
import Inventory
import Records

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
      of: invocation.texts(ItemOptions.barcode).map { try BarcodeText(parsing: $0).barcode.code })
    do {
      photo = try invocation.text(ItemOptions.photo).map(session.keepPhoto)
      photoRefusal = nil
    } catch {
      let refusal = Failure(explaining: error)
      guard refusal.status == .badData else { throw error }
      photo = nil
      photoRefusal = refusal
    }
  }

  /// Puts what was said into `fields`, except the place, which `add` may have to make.
  func apply(to fields: inout ItemFields) throws {
    let said = { (option: Option) in invocation.text(option) }
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
    fields.minimum = try quantity(ItemOptions.minimum, fields.unit) ?? fields.minimum
    fields.target = try quantity(ItemOptions.target, fields.unit) ?? fields.target
    fields.addBarcodes(try barcodes(fields.unit))
    fields.photo = photo ?? fields.photo
  }

  private func quantity(_ option: Option, _ unit: ItemUnit) throws -> Quantity? {
    try invocation.text(option).map { try Quantity(parsing: $0, unit: unit) }
  }

  private func barcodes(_ unit: ItemUnit) throws -> [ItemBarcode] {
    try invocation.texts(ItemOptions.barcode).map { try BarcodeText(parsing: $0, unit).barcode }
  }
}

extension Answer {
  /// The same answer, and that a photo was refused.
  func saying(_ refusal: Failure?, in session: Session) -> Answer {
    guard let refusal else { return self }
    session.notice("The photo wasn't kept, everything else was: \(refusal.message)")
    var answer = self
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
    let question = wrong.map { code, right in
      "The check digit of \(code) is wrong; \(right) would be right.\n"
    }.joined()
    guard let answer = ask(question + "Keep it as it was typed? [Y/n] ") else {
      for (code, _) in wrong {
        notice("The check digit of \(code) is wrong; the code was kept as it was typed.")
      }
      return
    }
    guard ["n", "no"].contains(answer.lowercased()) else { return }
    throw .badData("wrong-check-digit", "Nothing was changed.", hint: "Type the code again.")
  }

  /// Keeps a picture's bytes in the home, before a record names it.
  ///
  /// - Throws: `AttachmentError` when the file isn't a picture that can be kept.
  func keepPhoto(_ path: String) throws -> AttachmentReference {
    try attachments.put(try readFile(path, limitBytes: AttachmentStore.limitBytes))
  }
}
