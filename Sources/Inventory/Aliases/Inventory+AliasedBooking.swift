import Records
import SQLite

/// Bookings of what is shown as another.
extension Inventory {
  /// A booking of A is one of B, where A is B.
  func asShown(_ draft: MovementDraft) throws -> MovementDraft {
    var draft = draft
    draft.item = try shown(.item, draft.item)
    draft.from = try draft.from.map { try shown(.location, $0) }
    draft.to = try draft.to.map { try shown(.location, $0) }
    draft.by = try draft.by.map { try shown(.person, $0) }
    return draft
  }

  /// Who counts, counts everything that is shown there: nothing is left of what was booked under
  /// the other names and places.
  func countsOfOthers(_ draft: MovementDraft) throws -> [MovementDraft] {
    guard draft.kind == .count else { return [] }
    let item = try requireItem(draft.item)
    let location = try draft.to ?? draft.from ?? defaultLocation(of: item)
    var others: [MovementDraft] = []
    for member in try counted(item.key) {
      for place in try counted(RecordKey(.location, location))
      where (member, place) != (item.id, location) {
        guard let row = try stockRow(Place(item: member, location: place)), row.quantity != 0
        else { continue }
        var other = MovementDraft(.count, member, .zero, to: place)
        other.by = draft.by
        others.append(other)
      }
    }
    return others
  }
}
