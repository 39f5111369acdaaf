import Inventory
import Records

extension Document {
  init(_ movement: Movement, in session: Session) {
    self = .object([
      ("id", .text(movement.id.text)), ("kind", .text(movement.kindName)),
      ("item", Document(movement.item?.text)), ("quantity", Document(movement.quantity?.text)),
      ("from", Document(movement.from?.text)), ("to", Document(movement.to?.text)),
      ("at", .text(InstantText.utc(movement.atMilliseconds))),
      ("doubtful", .flag(session.isDoubtful(movement.atMilliseconds))),
      ("by", Document(movement.by?.text)), ("when", Document(movement.when?.documentText)),
      ("reverses", Document(movement.reverses?.text)), ("reversed", .flag(!movement.stands)),
      ("note", Document(movement.note)), ("reason", Document(movement.reason)),
      ("cost", Document(movement.cost?.text)),
      ("costOf", Document(movement.cost.flatMap { _ in movement.costOf?.text })),
      ("expires", Document(movement.expires?.text)),
      ("booking", Document(movement.booking?.text)),
      ("answers", Document(movement.answers?.text)),
    ])
  }

  /// What a booking did, and what there is of its items now.
  static func booking(
    _ movements: [Movement], _ items: [Item], in session: Session
  ) throws -> Document {
    [
      "movements": .array(movements.map { Document($0, in: session) }),
      "items": .array(try items.map { try Document($0, in: session) }),
    ]
  }
}

extension BookingTime {
  /// A day as it is, an instant in UTC.
  fileprivate var documentText: String {
    switch self {
    case .instant(let milliseconds): InstantText.utc(milliseconds)
    case .day(let day): day.text
    }
  }
}
