import Records
import SQLite

/// What an item's movements and its stock are worth.
package struct Valuation: Sendable {
  /// What each movement that counts took out of the stock, less than nothing where it put something
  /// back. Receipts and moves take nothing out.
  package var taken: [Identifier: Money] = [:]
  /// What is left, over all places.
  package var stock: Money
  package var quantity: Quantity
}

extension Inventory {
  /// Values an item's movements, first in first out in the order of the fold, so that all devices
  /// with the same movements say the same.
  ///
  /// - Parameter fallback: the cost of receipts of which nobody said one: what so much cost.
  package func valuation(
    of item: Identifier, fallback: (cost: Money, of: Quantity)? = nil
  ) throws -> Valuation {
    try reading {
      let receipts = try receipts(of: item)
      var flow = CostFlow()
      var there: [Identifier: Int64] = [:]
      var valuation = Valuation(stock: Money(minorUnits: 0), quantity: .zero)
      for step in try foldSteps(of: item) {
        var change: Int64 = 0
        for posting in step.postings {
          let before = there[posting.location] ?? 0
          let after = step.sets ? posting.amount : before &+ posting.amount
          there[posting.location] = after
          change = change &+ (after &- before)
        }
        let quantity = Quantity(thousandths: change)
        if let receipt = receipts[step.movement] {
          let price = receipt ?? fallback.map { ($0.cost.minorUnits, $0.of.thousandths) }
          flow.receive(quantity, for: Self.cost(of: quantity, at: price))
        } else if step.postings.count == 1 {
          valuation.taken[step.movement] = flow.take(Quantity(thousandths: 0 &- change))
        }
      }
      valuation.stock = flow.stockValue
      valuation.quantity = flow.quantity
      return valuation
    }
  }

  private static func cost(
    of quantity: Quantity, at price: (cost: Int64, of: Int64)?
  ) -> Money {
    guard let price, price.of > 0 else { return Money(minorUnits: 0) }
    let share = CumulativeShare(
      Money(minorUnits: price.cost), over: Quantity(thousandths: price.of))
    return Money(minorUnits: share.value(ofFirst: quantity.thousandths))
  }

  /// The receipts of an item with what they say that so much cost; nil where they don't.
  private func receipts(
    of item: Identifier
  ) throws -> [Identifier: (cost: Int64, of: Int64)?] {
    var receipts: [Identifier: (cost: Int64, of: Int64)?] = [:]
    try connection.rows(
      """
      SELECT movement.id, movement.payload FROM posting
      JOIN movement ON movement.id = posting.movement
      WHERE posting.item = ? AND posting.isActive = 1 AND sets = 0 AND amount > 0
      """, item.text
    ) { row in
      let payload = try Stored.object(row.bytes(1))
      guard payload["kind"]?.string == MovementKind.receive.rawValue else { return }
      let price = payload["cost"]?.integer.map {
        (cost: $0, of: payload["costOf"]?.integer ?? Movement.costOfOne.thousandths)
      }
      receipts.updateValue(price, forKey: try Stored.identifier(row.text(0)))
    }
    return receipts
  }
}
