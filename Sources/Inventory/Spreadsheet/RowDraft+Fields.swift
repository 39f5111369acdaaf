extension RowDraft {
  /// One field of an item and what a row says of it.
  struct FieldDifference {
    let field: SpreadsheetField
    let here: String
    let file: String
  }

  /// What the row says otherwise than `fields`; its quantity isn't looked at.
  ///
  /// What a row doesn't say is no difference, and neither are codes that only the item has.
  ///
  /// - Parameter usualPlace: the name of the item's usual location.
  func differences(from fields: ItemFields, usualPlace: String?) -> [FieldDifference] {
    var found: [FieldDifference] = []
    func compare<Value: Equatable>(
      _ field: SpreadsheetField, _ here: Value?, _ file: Value?, _ text: (Value) -> String
    ) {
      guard let file, here != file else { return }
      found.append(
        FieldDifference(field: field, here: here.map(text) ?? "", file: text(file)))
    }
    for (field, text) in Self.lines {
      compare(field, Self.line(fields[keyPath: text.here]), self[keyPath: text.file], \.self)
    }
    compare(.unit, fields.unit, unit, \.rawValue)
    compare(.pack, fields.pack, pack.map(Int64.init)) { String($0) }
    if codes.contains(where: { $0.isMissing(in: fields.barcodes) }) {
      found.append(
        FieldDifference(
          field: .barcodes, here: CodeCell.text(fields.barcodes.map(Code.init)),
          file: CodeCell.text(codes)))
    }
    compare(.cost, fields.cost, cost, \.text)
    compare(.price, fields.price, price, \.text)
    compare(.minimum, fields.minimum, minimum, \.text)
    compare(.target, fields.target, target, \.text)
    compare(.expires, fields.expires, expires, \.text)
    compare(.discontinued, fields.isDiscontinued, isDiscontinued) { $0 ? "yes" : "no" }
    compare(.notes, fields.notes.map { (try? TrimmedText(notes: $0).text) ?? $0 }, notes, \.self)
    if let location, Folding.folded(usualPlace ?? "") != Folding.folded(location) {
      found.append(FieldDifference(field: .location, here: usualPlace ?? "", file: location))
    }
    return found
  }

  /// Gives `fields` what the row says; the location, which is named by its id, isn't.
  func write(to fields: inout ItemFields) {
    for (_, text) in Self.lines {
      if let said = self[keyPath: text.file] { fields[keyPath: text.here] = said }
    }
    if let unit { fields.unit = unit }
    if let pack { fields.pack = Int64(pack) }
    if let cost { fields.cost = cost }
    if let price { fields.price = price }
    if let minimum { fields.minimum = minimum }
    if let target { fields.target = target }
    if let expires { fields.expires = expires }
    if let isDiscontinued { fields.isDiscontinued = isDiscontinued }
    if let notes { fields.notes = notes }
    fields.addBarcodes(codes.map { ItemBarcode(code: $0.code, pack: $0.pack) })
  }

  private typealias Line = (
    file: any KeyPath<RowDraft, String?> & Sendable,
    here: any WritableKeyPath<ItemFields, String?> & Sendable
  )

  private static let lines: [(SpreadsheetField, Line)] = [
    (.name, (\.name, \.nameOrNil)), (.brand, (\.brand, \.brand)), (.line, (\.line, \.line)),
    (.shade, (\.shade, \.shade)), (.size, (\.size, \.size)),
    (.supplier, (\.supplier, \.supplier)),
  ]

  /// What other programs wrote may not be as tidy as what a spreadsheet's cell is read to.
  private static func line(_ text: String?) -> String? {
    text.map { (try? TrimmedText(line: $0).text) ?? $0 }
  }
}

extension RowDraft.Code {
  init(_ barcode: ItemBarcode) { self.init(barcode.code, pack: barcode.pack) }

  /// Whether no code is the same, or it is said to hold something else.
  fileprivate func isMissing(in barcodes: [ItemBarcode]) -> Bool {
    let key = Barcode.normalised(code)
    guard let here = barcodes.first(where: { Barcode.normalised($0.code) == key })
    else { return true }
    return pack != nil && pack != here.pack
  }
}

extension ItemFields {
  fileprivate var nameOrNil: String? {
    get { name.isEmpty ? nil : name }
    set { name = newValue ?? "" }
  }
}
