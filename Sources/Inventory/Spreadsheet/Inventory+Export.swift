import Records

extension Inventory {
  /// All items as a spreadsheet, discontinued ones included and deleted ones not: CSV in UTF-8
  /// with the titles of `SpreadsheetField`, ordered by brand, line, name, shade and size.
  ///
  /// Texts that a spreadsheet program would take for a formula are protected, and numbers are
  /// written so that they have one reading: imported again the file changes nothing, whatever its
  /// style.
  package func exportSpreadsheet(_ style: ExportStyle = .plain) throws -> [UInt8] {
    try reading {
      var writer = SpreadsheetWriter(separator: style.separator, isMarked: style.isForPrograms)
      writer.add(SpreadsheetField.allCases.map(\.rawValue))
      let once = try allItemFields().filter { try shown(.item, $0.id) == $0.id }
      let items = once.map { (ExportOrder($0.fields), $0.id) }.sorted {
        $0.0 < $1.0
      }
      for (_, id) in items {
        let item = try requireItem(id)
        let place = try item.fields.location.map { try nameOfLocation($0) }
        writer.add(SpreadsheetField.allCases.map { $0.cell(item, usualPlace: place, style) })
      }
      return writer.bytes
    }
  }
}

extension SpreadsheetField {
  fileprivate func cell(
    _ item: Item, usualPlace: String?, _ style: ExportStyle
  ) -> String {
    let fields = item.fields
    let text: String? =
      switch self {
      case .id: item.id.text
      case .number: fields.number
      case .name: fields.name
      case .brand: fields.brand
      case .line: fields.line
      case .shade: fields.shade
      case .size: fields.size
      case .unit: fields.unit.rawValue
      case .pack: fields.pack.map { String($0) }
      case .barcodes: CodeCell.text(fields.barcodes.map(RowDraft.Code.init))
      case .supplier: fields.supplier
      case .cost: fields.cost?.text
      case .price: fields.price?.text
      case .minimum: fields.minimum.map(Self.number)
      case .target: fields.target.map(Self.number)
      case .expires: fields.expires?.text
      case .discontinued: fields.isDiscontinued ? "yes" : nil
      case .notes: fields.notes
      case .location: usualPlace
      case .quantity: Self.number(item.total)
      }
    switch kind {
    case .amount, .money: return style.number(text ?? "")
    case .day: return text ?? ""
    case .other where self == .pack: return text ?? ""
    case .text, .other: return style.text(text ?? "")
    }
  }

  /// `1.2340`, since `1.234` has two readings.
  private static func number(_ quantity: Quantity) -> String {
    quantity.thousandths.isMultiple(of: 10) ? quantity.text : quantity.text + "0"
  }
}

/// By brand, line, name, shade and size as people read them; then in the order of being added.
private struct ExportOrder: Comparable {
  let texts: [String]
  let counter: Int

  init(_ fields: ItemFields) {
    texts = [fields.brand, fields.line, fields.name, fields.shade, fields.size].map {
      Folding.folded($0 ?? "")
    }
    counter = fields.number.split(separator: "-").last.flatMap { Int($0) } ?? 0
  }

  static func < (a: ExportOrder, b: ExportOrder) -> Bool {
    a.texts == b.texts
      ? a.counter < b.counter : a.texts.lexicographicallyPrecedes(b.texts)
  }
}
