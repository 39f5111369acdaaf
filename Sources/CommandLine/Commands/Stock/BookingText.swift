import Inventory
import Records

/// What a booking did, in sentences.
struct BookingText {
  let session: Session

  /// A line for each movement, with what is left there now.
  func lines(_ movements: [Movement], _ items: [Item]) throws -> String {
    try movements.map { movement in
      let item = items.first { $0.id == movement.item }
      return try sentence(movement, item) + "\n"
    }.joined()
  }

  private func sentence(_ movement: Movement, _ item: Item?) throws -> String {
    guard let item else { return "Booked \(movement.kindName) \(movement.id)." }
    if let target = movement.reverses {
      let undone = try session.inventory.movement(target)
      let what = try undone.map { try done($0, item) } ?? "a booking of \(ItemText.mention(item))"
      return "Undone: \(what). In stock now: \(ItemText.amount(item.total, of: item))."
    }
    let text = try done(movement, item)
    return text.prefix(1).uppercased() + text.dropFirst() + "; \(left(movement, item))."
  }

  /// “used 2 of “Koleston” (K7FQ-12) at Colour bar”.
  func done(_ movement: Movement, _ item: Item) throws -> String {
    let amount = ItemText.amount(movement.quantity ?? .zero, of: item)
    let mention = ItemText.mention(item)
    let from = try place(movement.from)
    let to = try place(movement.to)
    switch movement.kind {
    case .consume: return "used \(amount) of \(mention) at \(from)"
    case .receive: return "received \(amount) of \(mention) at \(to)"
    case .waste: return "threw away \(amount) of \(mention) at \(from)"
    case .return: return "put \(amount) of \(mention) back at \(to)"
    case .move: return "moved \(amount) of \(mention) from \(from) to \(to)"
    case .count: return "counted \(amount) of \(mention) at \(to)"
    case .adjust: return "adjusted \(mention) by \(amount) at \(to)"
    case .reversal: return "undid a booking of \(mention)"
    case nil: return "booked \(movement.kindName) of \(mention)"
    }
  }

  private func left(_ movement: Movement, _ item: Item) -> String {
    if movement.kind == .count {
      return "\(ItemText.amount(item.total, of: item)) in stock altogether"
    }
    let places =
      movement.kind == .move ? [movement.from, movement.to] : [movement.from ?? movement.to]
    return places.compactMap(\.self).map { place in
      let line = item.stock.first { $0.location == place }
      let there = ItemText.amount(line?.quantity ?? .zero, of: item)
      return line?.needsCount == true ? "\(there) there now, count needed" : "\(there) there now"
    }.joined(separator: " and ")
  }

  func place(_ id: Identifier?) throws -> String {
    guard let id else { return "no place" }
    return try session.inventory.location(id)?.name ?? "an unknown place"
  }
}

extension Session {
  /// Books drafts as one and answers with what they did.
  func book(_ drafts: [MovementDraft]) throws -> Answer {
    let inventory = try inventory
    let movements = try inventory.book(drafts)
    var items: [Item] = []
    for draft in drafts where !items.contains(where: { $0.id == draft.item }) {
      if let item = try inventory.item(draft.item) { items.append(item) }
    }
    return .confirmation(
      try BookingText(session: self).lines(movements, items),
      try Document.booking(movements, items, in: self))
  }
}
