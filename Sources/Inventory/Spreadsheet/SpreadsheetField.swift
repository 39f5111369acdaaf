/// What a column of a spreadsheet can hold. The raw values are the titles of our own export, in
/// its order.
package enum SpreadsheetField: String, Sendable, CaseIterable {
  case id, number, name, brand, line, shade, size, unit, pack, barcodes, supplier, cost, price
  case minimum, target, expires, discontinued, notes, location, quantity

  /// The field that `--map "Column=field"` names: a title of our export, or `barcode`.
  package init?(named name: String) {
    let folded = Folding.folded(name)
    if folded == "barcode" {
      self = .barcodes
    } else if let field = Self(rawValue: folded) {
      self = field
    } else {
      return nil
    }
  }

  enum Kind {
    case text, amount, money, day, other
  }

  var kind: Kind {
    switch self {
    case .name, .brand, .line, .shade, .size, .supplier, .notes, .location: .text
    case .minimum, .target, .quantity: .amount
    case .cost, .price: .money
    case .expires: .day
    case .id, .number, .unit, .pack, .barcodes, .discontinued: .other
    }
  }
}
