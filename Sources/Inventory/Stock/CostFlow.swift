/// What an item's stock cost, and what was taken of it, first in first out over all places.
///
/// What came in lies in a line, each receipt with what it cost altogether; a pointer says how much
/// of the line is gone. What a movement took is worth the difference of two sums along the line, so
/// the values of everything that was taken and of what is left add up to exactly what was paid.
/// What comes back moves the pointer back. What is taken before it was booked in is worth as much
/// as the receipt before, and the next movement sets right what was guessed.
package struct CostFlow: Hashable, Sendable {
  private struct Receipt: Hashable {
    let start: Int64
    /// What all receipts before it cost.
    let paidBefore: Int64
    let share: CumulativeShare
  }

  private var receipts: [Receipt] = []
  private var received: Int64 = 0
  private var paid: Int64 = 0
  private var gone: Int64 = 0
  private var valued: Int64 = 0

  package init() {}

  /// Minor units: what is left of what was paid.
  package var stockValue: Money { Money(minorUnits: paid &- valued) }
  /// What is left of what came in.
  package var quantity: Quantity { Quantity(thousandths: received &- gone) }

  /// - Parameter cost: of all of it.
  package mutating func receive(_ quantity: Quantity, for cost: Money) {
    guard quantity > .zero else { return }
    receipts.append(
      Receipt(
        start: received, paidBefore: paid, share: CumulativeShare(cost, over: quantity)))
    received &+= quantity.thousandths
    paid &+= cost.minorUnits
  }

  /// Takes something out, or with less than nothing puts it back.
  ///
  /// - Returns: what it is worth; less than nothing where it came back.
  package mutating func take(_ quantity: Quantity) -> Money {
    gone &+= quantity.thousandths
    let value = sum(of: gone)
    defer { valued = value }
    return Money(minorUnits: value &- valued)
  }

  /// What the first `first` thousandths of the line are worth.
  private func sum(of first: Int64) -> Int64 {
    var low = 0
    var high = receipts.count
    // The receipt in which it lies: the last that starts before.
    while low + 1 < high {
      let middle = (low + high) / 2
      if receipts[middle].start < first { low = middle } else { high = middle }
    }
    guard low < receipts.count else { return 0 }
    let receipt = receipts[low]
    return receipt.paidBefore &+ receipt.share.value(ofFirst: first &- receipt.start)
  }
}
