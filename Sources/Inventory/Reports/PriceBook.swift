import Records
import SQLite

/// A receipt that says what so much of it cost.
struct PricedReceipt {
  let position: FoldPosition
  let price: CumulativeShare
}

/// What one package of an item costs, as far as anybody said.
///
/// The newest receipt that states a cost says it for what goes off the shelf from then on; before
/// the first of them, and where there is none, the item's own cost does. A receipt whose cost was
/// stated for another amount than a package is brought to one, rounded once.
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
      (receipt.position, Money(minorUnits: receipt.price.value(ofFirst: package.thousandths)))
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
  /// Receipts that state a cost and stand, by item, in the order of the fold.
  func pricedReceipts() throws -> [Identifier: [PricedReceipt]] {
    var receipts: [Identifier: [PricedReceipt]] = [:]
    try connection.rows(
      """
      SELECT id, milliseconds, counter, feed, payload ->> 'item', payload ->> 'cost',
        coalesce(payload ->> 'costOf', ?)
      FROM movement
      WHERE isActive = 1 AND payload ->> 'kind' = 'receive' AND payload ->> 'cost' IS NOT NULL
      ORDER BY milliseconds, counter, feed, id
      """, Movement.costOfOne.thousandths
    ) { row in
      guard let item = row.optionalText(4).flatMap(Identifier.init), row.integer(6) > 0 else {
        return
      }
      let position = FoldPosition(
        try Stored.stamp(row.integer(1), row.integer(2), row.text(3)),
        try Stored.identifier(row.text(0)))
      let price = CumulativeShare(
        Money(minorUnits: row.integer(5)), over: Quantity(thousandths: row.integer(6)))
      receipts[item, default: []].append(PricedReceipt(position: position, price: price))
    }
    return receipts
  }
}
