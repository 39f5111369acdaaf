import Records
import SQLite

/// A receipt that says what so much of it cost; nil is a package.
struct PricedReceipt {
  let position: FoldPosition
  let cost: Money
  let amount: Quantity?
}

/// What one package of an item costs, as far as anybody said.
///
/// The newest receipt that states a cost says it for what goes off the shelf from then on; before
/// the first of them, and where there is none, the item's own cost does. A receipt whose cost was
/// stated for another amount than a package is brought to one, rounded once. Where it doesn't say
/// for how much, one is what one is everywhere: a package.
struct PriceBook {
  private let own: Money?
  /// In the order of the fold.
  private let receipts: [(position: FoldPosition, cost: Money)]

  init(_ fields: ItemFields?, receipts: [PricedReceipt]) {
    own = fields?.cost
    guard let package = fields?.amountOfPackage else {
      self.receipts = []
      return
    }
    self.receipts = receipts.map { receipt in
      guard let amount = receipt.amount else { return (receipt.position, receipt.cost) }
      let price = CumulativeShare(receipt.cost, over: amount)
      return (receipt.position, Money(minorUnits: price.value(ofFirst: package.thousandths)))
    }
  }

  func price(at position: FoldPosition) -> Money? {
    let last = receipts.last { $0.position <= position }?.cost
    return last ?? own ?? receipts.first?.cost
  }

  /// The price for what was on the shelf before an instant.
  func price(before end: Int64) -> Money? {
    let last = receipts.last { $0.position.stamp.milliseconds < end }?.cost
    return last ?? own ?? receipts.first?.cost
  }

  /// The price for what is on the shelf after all of them.
  var newest: Money? { receipts.last?.cost ?? own }
}

extension Inventory {
  /// Receipts that state a cost and stand, by item as it is shown, in the order of the fold.
  func pricedReceipts() throws -> [Identifier: [PricedReceipt]] {
    var receipts: [Identifier: [PricedReceipt]] = [:]
    try connection.rows(
      """
      SELECT id, milliseconds, counter, feed, payload ->> 'item', payload ->> 'cost',
        payload ->> 'costOf'
      FROM movement
      WHERE isActive = 1 AND payload ->> 'kind' = 'receive' AND payload ->> 'cost' IS NOT NULL
      ORDER BY milliseconds, counter, feed, id
      """
    ) { row in
      guard let booked = row.optionalText(4).flatMap(Identifier.init) else { return }
      let item = try shown(.item, booked)
      let position = FoldPosition(
        try Stored.stamp(row.integer(1), row.integer(2), row.text(3)),
        try Stored.identifier(row.text(0)))
      let amount = row.optionalInteger(6).map(Quantity.init(thousandths:))
      receipts[item, default: []].append(
        PricedReceipt(
          position: position, cost: Money(minorUnits: row.integer(5)),
          amount: amount.flatMap { $0 > .zero ? $0 : nil }))
    }
    return receipts
  }
}
