import Records

/// What went off the shelf: by whom, of what, where or when.
package struct Usage: Sendable {
  package enum Grouping: String, CaseIterable, Sendable {
    case person, item, location, week
  }

  /// What a row is about; nothing is known of who or what in one without a name.
  package enum Group: Hashable, Sendable {
    case record(Identifier?)
    /// The Monday that the week begins with (ISO 8601).
    case week(Day)
  }

  package struct Row: Sendable {
    package let group: Group
    package internal(set) var amounts = Amounts()
  }

  /// In the order in which a person looks for them: weeks by time, the others by what they cost,
  /// and where that is equal in the order of their first booking.
  package internal(set) var rows: [Row] = []
  package internal(set) var total = Amounts()
  /// Items of which something went and whose cost nobody said, or not for which amount.
  package internal(set) var withoutCost: [Identifier] = []
}

extension Usage {
  package struct Amounts: Sendable {
    /// Consumed, less what came back unused.
    package internal(set) var used = UnitAmounts()
    package internal(set) var wasted = UnitAmounts()
    /// What counts found to be less than was booked, less what they found to be more.
    package internal(set) var missing = UnitAmounts()
    package internal(set) var usedCost = Money.zero
    package internal(set) var wastedCost = Money.zero
    package internal(set) var missingCost = Money.zero

    package var cost: Money {
      Money(
        minorUnits: usedCost.minorUnits &+ wastedCost.minorUnits &+ missingCost.minorUnits)
    }

    /// - Parameter amount: thousandths that went; less than nothing came back.
    mutating func add(_ kind: Kind, _ amount: Int64, _ unit: ItemUnit, _ cost: Money?) {
      let minorUnits = cost?.minorUnits ?? 0
      switch kind {
      case .used:
        used.add(amount, unit)
        usedCost = Money(minorUnits: usedCost.minorUnits &+ minorUnits)
      case .wasted:
        wasted.add(amount, unit)
        wastedCost = Money(minorUnits: wastedCost.minorUnits &+ minorUnits)
      case .missing:
        missing.add(amount, unit)
        missingCost = Money(minorUnits: missingCost.minorUnits &+ minorUnits)
      }
    }
  }

  enum Kind { case used, wasted, missing }
}

extension Money {
  package static let zero = Money(minorUnits: 0)
}

extension Day {
  /// The Monday on or before it.
  package var monday: Day {
    // 1970-01-01 was a Thursday.
    let sinceMonday = ((daysSince1970 + 3) % 7 + 7) % 7
    return adding(days: -sinceMonday) ?? self
  }
}
