/// Amounts of several items, each in the unit that it is counted in: grams and pieces don't add up.
package struct UnitAmounts: Hashable, Sendable {
  private var thousandths: [ItemUnit: Int64] = [:]

  package init() {}

  package subscript(unit: ItemUnit) -> Quantity {
    Quantity(thousandths: thousandths[unit] ?? 0)
  }

  package var isZero: Bool { thousandths.values.allSatisfy { $0 == 0 } }

  mutating func add(_ amount: Int64, _ unit: ItemUnit) {
    thousandths[unit, default: 0] &+= amount
  }

  static func += (total: inout UnitAmounts, part: UnitAmounts) {
    for (unit, amount) in part.thousandths { total.add(amount, unit) }
  }
}
