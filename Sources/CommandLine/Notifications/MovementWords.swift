import Inventory
import Records
import Texts

/// A movement in the few words of a notice.
struct MovementWords {
  let inventory: Inventory

  /// Who did what: “Maya used 2 × Koleston 6/0”.
  func sentence(_ who: String, _ movement: Movement) throws -> Text {
    if let target = movement.reverses {
      guard let undone = try inventory.movement(target), let what = try what(undone) else {
        return "\(who) undid a booking"
      }
      return "\(who) undid: \(what)"
    }
    return try what(movement).map { "\(who) \($0)" } ?? "\(who) booked something"
  }

  /// To go after who did it, “used 2 × Koleston 6/0”; nil where the item isn't known.
  private func what(_ movement: Movement) throws -> Text? {
    guard let item = try movement.item.flatMap({ try inventory.item($0) }) else { return nil }
    let amount = Self.amount(movement.quantity ?? .zero, of: item)
    switch movement.kind {
    case .consume: return "used \(amount)"
    case .receive: return "received \(amount)"
    case .waste: return "threw away \(amount)"
    case .return: return "put back \(amount)"
    case .count: return "counted \(amount)"
    case .adjust: return "adjusted \(item.name)"
    case .move:
      let (from, to) = (try name(movement.from), try name(movement.to))
      return "moved \(amount) from \(from) to \(to)"
    case .reversal, nil: return "booked \(item.name)"
    }
  }

  /// Where, if it was in one place.
  func place(_ movement: Movement) throws -> String? {
    movement.kind == .move ? nil : try place(movement.from ?? movement.to)
  }

  /// `2 × Koleston 6/0`, `12.5 g Powder`.
  private static func amount(_ quantity: Quantity, of item: Item) -> Text {
    item.fields.unit == .piece
      ? "\(quantity) × \(item.name)" : "\(ItemText.amount(quantity, of: item)) \(item.name)"
  }

  private func name(_ id: Identifier?) throws -> Text {
    try place(id).map { Text(verbatim: $0) } ?? "no place"
  }

  private func place(_ id: Identifier?) throws -> String? {
    try id.flatMap { try inventory.location($0)?.name }
  }
}
