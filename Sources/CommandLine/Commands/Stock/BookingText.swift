import Inventory
import Records
import Texts

/// What a booking did, in sentences.
struct BookingText {
  let session: Session

  /// A line for each movement, with what is left there now.
  func lines(_ movements: [Movement], _ items: [Item]) throws -> Text {
    try sentences(movements, items).map { "\($0)\n" }.joined()
  }

  func sentences(_ movements: [Movement], _ items: [Item]) throws -> [Text] {
    try movements.map { movement in
      // What was booked of something that is shown as another is told of that one.
      let item =
        try items.first { $0.id == movement.item }
        ?? movement.item.flatMap { try session.inventory.item($0) }
      return try sentence(movement, item)
    }
  }

  private func sentence(_ movement: Movement, _ item: Item?) throws -> Text {
    guard let item else { return "Booked \(movement.kindName) \(movement.id)." }
    if movement.reverses != nil {
      let what = try undone(movement, item)
      return "Undone: \(what). In stock now: \(ItemText.amount(item.total, of: item))."
    }
    return "\(try done(movement, item).capitalised); \(try left(movement, item))."
  }

  /// “used 2 of “Koleston” (K7FQ-12) at Colour bar”.
  func done(_ movement: Movement, _ item: Item) throws -> Text {
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
    case .adjust where movement.answers != nil:
      return movement.quantity == .zero
        ? "answered a question about \(mention)"
        : "answered a question about \(mention): \(amount) at \(to)"
    case .adjust: return "adjusted \(mention) by \(amount) at \(to)"
    case .reversal: return "undid: \(try undone(movement, item))"
    case nil: return "booked \(movement.kindName) of \(mention)"
    }
  }

  /// What a reversal takes back; itself maybe an undo.
  private func undone(_ reversal: Movement, _ item: Item) throws -> Text {
    let target = try reversal.reverses.flatMap { try session.inventory.movement($0) }
    return try target.map { try done($0, item) } ?? "a booking of \(ItemText.mention(item))"
  }

  private func left(_ movement: Movement, _ item: Item) throws -> Text {
    switch movement.kind {
    case .count: return "\(ItemText.amount(item.total, of: item)) in stock altogether"
    case .move:
      return try [movement.from, movement.to].map { place -> Text in
        "\(try self.place(place)) has \(there(place, item)) now"
      }.joined(separator: ", ")
    default: return "\(there(movement.from ?? movement.to, item)) there now"
    }
  }

  private func there(_ place: Identifier?, _ item: Item) -> Text {
    let line = item.stock.first { $0.location == place }
    let amount = ItemText.amount(line?.quantity ?? .zero, of: item)
    return line?.needsCount == true ? "\(amount) (count needed)" : amount
  }

  func place(_ id: Identifier?) throws -> Text { try session.placeName(id) }
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
