/// What the cells of one column show about how they are written.
struct ColumnFacts {
  /// Rows with something in this column.
  private(set) var filled = 0
  private var hasPoints = false
  private var hasCommas = false
  private var hasDaysFirst = false
  private var hasMonthsFirst = false

  mutating func note(_ cell: String, kind: SpreadsheetField.Kind) {
    guard !cell.isEmpty else { return }
    filled += 1
    switch kind {
    case .amount: note(Measure.evidence(in: cell))
    case .money: note(Money.evidence(in: cell))
    case .day:
      switch WrittenDay.evidence(in: cell) {
      case .dayFirst: hasDaysFirst = true
      case .monthFirst: hasMonthsFirst = true
      case nil: break
      }
    case .text, .other: break
    }
  }

  private mutating func note(_ mark: DecimalMark?) {
    switch mark {
    case .point: hasPoints = true
    case .comma: hasCommas = true
    case nil: break
    }
  }

  /// Nil without evidence, and where cells contradict each other: each then stands for itself.
  var decimalMark: DecimalMark? {
    hasPoints == hasCommas ? nil : hasPoints ? .point : .comma
  }

  var dayOrder: WrittenDay.Order? {
    hasDaysFirst == hasMonthsFirst ? nil : hasDaysFirst ? .dayFirst : .monthFirst
  }
}
