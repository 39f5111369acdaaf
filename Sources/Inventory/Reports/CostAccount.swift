/// What goes off the shelf of one item bit by bit, in money.
///
/// Each bit costs the difference of two rounded sums, so that nothing is lost or made by rounding:
/// whatever the bits, and however they are grouped, they add up to what all of it costs, rounded
/// once. A tube of 60 g at 8.95 used gram by gram is 60 bits of 0.14 to 0.15 that add up to 8.95.
package struct CostAccount: Sendable {
  /// What money is said of, in thousandths of the item's unit; more than nothing.
  private let packageThousandths: Int64
  /// Minor units times thousandths.
  private var sum: Int128 = 0

  package init(package: Quantity) {
    precondition(package > .zero, "a package holds something")
    packageThousandths = package.thousandths
  }

  /// What the next bit costs.
  ///
  /// - Parameter price: of one package.
  package mutating func add(_ quantity: Quantity, at price: Money) -> Money {
    let before = rounded
    // At most 10^24, many times less than what 128 bits hold.
    sum &+= Int128(quantity.thousandths) * Int128(price.minorUnits)
    return Money(minorUnits: Int64(clamping: rounded - before))
  }

  /// Half a minor unit is rounded up, also below nothing, so that a bit that comes back costs what
  /// it did when it went.
  private var rounded: Int128 {
    let double = 2 * Int128(packageThousandths)
    let shifted = 2 * sum + Int128(packageThousandths)
    let quotient = shifted / double
    return shifted % double < 0 ? quotient - 1 : quotient
  }
}
