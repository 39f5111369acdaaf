import Inventory
import Records

/// What was scanned for a count and isn't booked yet: sums of each item at each place.
struct ScanCount {
  private var sums: [(item: Item, place: Identifier, quantity: Quantity)] = []

  var isEmpty: Bool { sums.isEmpty }

  /// - Returns: the sum.
  mutating func add(_ amount: Quantity, _ item: Item, _ place: Identifier) -> Quantity {
    let index = index(of: item, place) ?? sums.endIndex
    if index == sums.endIndex { sums.append((item, place, .zero)) }
    sums[index].quantity = sums[index].quantity.adding(amount)
    return sums[index].quantity
  }

  /// Takes a scan back; with the last one the item isn't counted at all.
  ///
  /// - Returns: the sum that is left.
  mutating func remove(_ amount: Quantity, _ item: Item, _ place: Identifier) -> Quantity {
    guard let index = index(of: item, place) else { return .zero }
    let left = sums[index].quantity.adding(Quantity(thousandths: -amount.thousandths))
    sums[index].quantity = left
    if left == .zero { sums.remove(at: index) }
    return left
  }

  func drafts(by person: Identifier?) -> [MovementDraft] {
    sums.map { sum in
      var draft = MovementDraft(.count, sum.item.id, sum.quantity, to: sum.place)
      draft.by = person
      return draft
    }
  }

  private func index(of item: Item, _ place: Identifier) -> Int? {
    sums.firstIndex { $0.item.id == item.id && $0.place == place }
  }
}

extension Quantity {
  fileprivate func adding(_ other: Quantity) -> Quantity {
    Quantity(thousandths: thousandths &+ other.thousandths)
  }
}
