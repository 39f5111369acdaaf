import Inventory
import Records

/// Stock is the plain sum of all movements in their order: a count states, everything else adds,
/// and what was undone an odd number of times isn't there.
enum StockAddsUp: Checker {
  static let name = "stock adds up"

  static func sentences(_ ending: Ending) -> [String] {
    ending.members.compactMap { member in
      let sums = sums(of: member.movements)
      let wrong = Set(sums.keys).union(member.stock.keys)
        .filter {
          member.shownItems.contains($0.item)
            && sums[$0, default: 0] != member.stock[$0, default: 0]
        }
      guard let place = wrong.min(by: { ($0.item, $0.location) < ($1.item, $1.location) }) else {
        return nil
      }
      return """
        \(member.name) shows \(member.stock[place, default: 0]) of \(place.item), and its \
        movements add up to \(sums[place, default: 0]).
        """
    }
  }

  private static func sums(of movements: [Movement]) -> [MemberState.StockPlace: Int64] {
    var undoings: [Identifier: Int] = [:]
    for movement in movements where movement.kindName == "reversal" {
      guard let target = movement.reverses, let level = movement.id.text.split(separator: "~").last
      else { continue }
      undoings[target] = max(undoings[target] ?? 0, Int(level) ?? 0)
    }
    var sums: [MemberState.StockPlace: Int64] = [:]
    for movement in movements.sorted(by: { ($0.stamp, $0.id) < ($1.stamp, $1.id) })
    where undoings[movement.id, default: 0] % 2 == 0 {
      guard let item = movement.item, let quantity = movement.quantity?.thousandths,
        movement.kindName != "reversal"
      else { continue }
      if movement.kindName == "count", let to = movement.to {
        sums[MemberState.StockPlace(item: item, location: to)] = quantity
        continue
      }
      if let from = movement.from {
        sums[MemberState.StockPlace(item: item, location: from), default: 0] -= quantity
      }
      if let to = movement.to {
        sums[MemberState.StockPlace(item: item, location: to), default: 0] += quantity
      }
    }
    return sums
  }
}
