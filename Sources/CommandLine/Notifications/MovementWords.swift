import Inventory
import Records

/// A movement in the few words of a notice.
struct MovementWords {
  let inventory: Inventory

  /// What was done, to go after who did it: “used 2 × Koleston 6/0”.
  func what(_ movement: Movement) throws -> String {
    if let target = movement.reverses {
      return try inventory.movement(target).map { "undid: \(try what($0))" } ?? "undid a booking"
    }
    guard let item = try movement.item.flatMap({ try inventory.item($0) }) else {
      return "booked something"
    }
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
      return "moved \(amount) from \(from ?? "no place") to \(to ?? "no place")"
    case .reversal, nil: return "booked \(item.name)"
    }
  }

  /// Where, if it was in one place.
  func place(_ movement: Movement) throws -> String? {
    movement.kind == .move ? nil : try name(movement.from ?? movement.to)
  }

  /// `2 × Koleston 6/0`, `12.5 g Powder`.
  private static func amount(_ quantity: Quantity, of item: Item) -> String {
    item.fields.unit == .piece
      ? "\(quantity.text) × \(item.name)" : "\(ItemText.amount(quantity, of: item)) \(item.name)"
  }

  private func name(_ place: Identifier?) throws -> String? {
    try place.flatMap { try inventory.location($0)?.name }
  }
}
