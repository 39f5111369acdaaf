import Inventory
import Records

/// Stock is the plain sum of all movements in their order: a count states, everything else adds,
/// and what was undone an odd number of times isn't there.
enum StockAddsUp: Checker {
  static let name = "stock adds up"

  static func sentences(_ ending: Ending) -> [String] {
    ending.members.compactMap { member in
      let sums = sums(of: member.movements, in: member)
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

  private static func sums(
    of movements: [Movement], in member: MemberState
  ) -> [MemberState.StockPlace: Int64] {
    var undoings: [Identifier: Int] = [:]
    for movement in movements where movement.kindName == "reversal" {
      guard let target = movement.reverses, let level = movement.id.text.split(separator: "~").last
      else { continue }
      undoings[target] = max(undoings[target] ?? 0, Int(level) ?? 0)
    }
    let standing = movements.filter { undoings[$0.id, default: 0] % 2 == 0 }
    var counted: [Identifier: MemberState.StockPlace] = [:]
    for count in standing where count.kindName == "count" {
      guard let item = count.item, let place = count.to else { continue }
      counted[count.id] = MemberState.StockPlace(item: item, location: place)
    }
    var sums: [MemberState.StockPlace: Int64] = [:]
    for movement in standing.sorted(by: { ($0.stamp, $0.id) < ($1.stamp, $1.id) }) {
      guard let item = movement.item, let quantity = movement.quantity?.thousandths,
        movement.kindName != "reversal"
      else { continue }
      if movement.kindName == "count", let to = movement.to {
        sums[MemberState.StockPlace(item: item, location: to)] = quantity
        continue
      }
      // What is dated back before a count adds nothing on top of it.
      let covered = behind(movement, in: member).compactMap { counted[$0] }
      for (location, amount) in [(movement.from, 0 - quantity), (movement.to, quantity)] {
        guard let location else { continue }
        let place = MemberState.StockPlace(item: item, location: location)
        if !covered.contains(place) { sums[place, default: 0] += amount }
      }
    }
    return sums
  }

  private static func behind(_ movement: Movement, in member: MemberState) -> [Identifier] {
    guard let text = member.records[movement.key]?.content,
      let object = try? CanonicalReader.object(text)
    else { return [] }
    return ["behind", "behindTo"].compactMap { object[$0]?.string.flatMap { Identifier($0) } }
  }
}
