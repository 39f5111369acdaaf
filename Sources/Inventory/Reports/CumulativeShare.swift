/// Divides an amount of money over a quantity so that the parts add up to exactly the whole.
///
/// What the first n of it are worth is rounded once, half up; a part is worth the difference of two
/// such sums. So a tube of 60 g at 8.95, used gram by gram, is worth 8.95 in the end, whatever the
/// steps.
package struct CumulativeShare: Hashable, Sendable {
  /// Minor units.
  package let whole: Int64
  /// Thousandths, more than nothing.
  package let quantity: Int64

  package init(_ whole: Money, over quantity: Quantity) {
    precondition(quantity > .zero, "A share is of something.")
    self.whole = whole.minorUnits
    self.quantity = quantity.thousandths
  }

  /// What the first `first` thousandths are worth, in minor units. Beyond the whole, and below
  /// nothing, at the same rate.
  package func value(ofFirst first: Int64) -> Int64 {
    let sign: Int64 = (first < 0) != (whole < 0) ? -1 : 1
    let product = first.magnitude.multipliedFullWidth(by: whole.magnitude)
    // Beyond what any inventory holds; the quotient would no longer fit.
    guard product.high < quantity.magnitude / 4 else { return sign &* Int64.max }
    let (quotient, remainder) = quantity.magnitude.dividingFullWidth(product)
    let rounded = remainder >= quantity.magnitude - remainder ? quotient + 1 : quotient
    return sign &* Int64(clamping: rounded)
  }
}
