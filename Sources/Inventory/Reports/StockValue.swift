import Records

/// What is on the shelf, in money.
package struct StockValue: Sendable {
  package enum Grouping: String, CaseIterable, Sendable {
    case item, location, week
  }

  package struct Row: Sendable {
    /// Of a week, the Monday that it begins with; its value is that at its end, or now.
    package let group: Usage.Group
    package internal(set) var amounts = UnitAmounts()
    package internal(set) var value = Money.zero
  }

  package internal(set) var rows: [Row] = []
  package internal(set) var total = Money.zero
  /// Items that are there and whose cost nobody said, or not for which amount.
  package internal(set) var withoutCost: [Identifier] = []
  /// Items that are below nothing somewhere: counted as nothing there.
  package internal(set) var belowNothing: [Identifier] = []
}
