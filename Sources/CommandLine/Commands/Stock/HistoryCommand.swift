import Inventory
import Records
import Texts

enum HistoryCommand {
  static let since = Option("--since", .day, "only what happened on a day or later")
  static let until = Option("--until", .day, "only what happened on a day or earlier")
  static let by = Option("--by", .text("PERSON"), "only what one person booked")
  static let at = Option("--at", .text("LOCATION"), "only what happened at a place")

  static let kind = Option(
    "--kind", .oneOf(Kind.allCases.map(\.rawValue)), "only bookings of a kind, or of several",
    isRepeated: true)

  /// Kinds of bookings, by the commands that make them.
  private enum Kind: String, CaseIterable {
    case use, receive, waste, `return`, move, count, adjust, undo

    var movementKind: MovementKind {
      switch self {
      case .use: .consume
      case .receive: .receive
      case .waste: .waste
      case .return: .return
      case .move: .move
      case .count: .count
      case .adjust: .adjust
      case .undo: .reversal
      }
    }
  }

  static let history = Command(
    "history", [.optional("ITEM")], [since, until, by, at, kind],
    summary: "lists what was booked, the newest first"
  ) { invocation, session in
    let inventory = try session.inventory
    var filter = HistoryFilter(item: try invocation[0].map { try session.itemOrDeleted($0).id })
    filter.by = try session.person(by, of: invocation)?.id
    filter.location = try session.location(at, of: invocation)?.id
    filter.period = try session.period(since, until, of: invocation)
    let kinds = invocation.texts(kind).compactMap { Kind(rawValue: $0)?.movementKind }
    filter.kinds = kinds.isEmpty ? nil : Set(kinds)
    let movements = try inventory.history(filter)
    return .information(
      try text(movements, session),
      ["movements": .array(movements.map { Document($0, in: session) })])
  }

  private static func text(_ movements: [Movement], _ session: Session) throws -> Text {
    guard !movements.isEmpty else { return "Nothing was booked.\n" }
    let inventory = try session.inventory
    var items: [Identifier: Item] = [:]
    var table = Table([.left, .left, .left, .left, .left])
    for movement in movements {
      if let id = movement.item, items[id] == nil { items[id] = try inventory.item(id) }
      let item = movement.item.flatMap { items[$0] }
      let text = BookingText(session: session)
      let what = try item.map { try text.done(movement, $0) } ?? "\(movement.kindName)"
      let person = try session.personName(movement.by)
      table.append([
        when(movement, session), movement.stands ? what : "(undone) \(what)",
        person.map { "by \($0)" } ?? .none, "\(movement.note ?? movement.reason ?? "")",
        "\(movement.id)",
      ])
    }
    return table.text
  }

  private static func when(_ movement: Movement, _ session: Session) -> Text {
    switch movement.when {
    case .day(let day):
      session.isDoubtful(movement.atMilliseconds) ? "\(day) (by a wrong clock)" : "\(day)"
    case .instant(let milliseconds): session.date(milliseconds)
    case nil: session.date(movement.atMilliseconds)
    }
  }
}
