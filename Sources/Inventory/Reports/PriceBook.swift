import Records
import SQLite

/// What one package of an item costs, as far as anybody said.
///
/// The newest receipt that states what one cost says it for what goes off the shelf from then on;
/// before the first of them, and where there is none, the item's own cost does.
struct PriceBook {
  private let own: Money?
  /// In the order of the fold.
  private let receipts: [(position: FoldPosition, cost: Money)]

  init(own: Money?, receipts: [(position: FoldPosition, cost: Money)]) {
    self.own = own
    self.receipts = receipts
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
  /// Receipts that state what one cost and stand, by item, in the order of the fold.
  func pricedReceipts() throws -> [Identifier: [(position: FoldPosition, cost: Money)]] {
    var receipts: [Identifier: [(position: FoldPosition, cost: Money)]] = [:]
    try connection.rows(
      """
      SELECT id, milliseconds, counter, feed, payload ->> 'item', payload ->> 'cost' FROM movement
      WHERE isActive = 1 AND payload ->> 'kind' = 'receive' AND payload ->> 'cost' IS NOT NULL
      ORDER BY milliseconds, counter, feed, id
      """
    ) { row in
      guard let item = row.optionalText(4).flatMap(Identifier.init), !row.isNull(5) else { return }
      let position = FoldPosition(
        try Stored.stamp(row.integer(1), row.integer(2), row.text(3)),
        try Stored.identifier(row.text(0)))
      receipts[item, default: []].append((position, Money(minorUnits: row.integer(5))))
    }
    return receipts
  }
}
