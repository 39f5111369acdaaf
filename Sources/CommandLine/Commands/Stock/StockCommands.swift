import Inventory
import Records

/// The bookings of one item each.
enum StockCommands {
  static let cost = Option("--cost", .money("PRICE"), "what one cost")
  static let total = Option("--total", .money("PRICE"), "what all of it cost together")
  static let expires = Option("--expires", .day, "the last good day of what came")
  static let from = Option("--from", .text("LOCATION"), "the place that it leaves")
  static let to = Option("--to", .text("LOCATION"), "the place where it arrives")

  private static let itemAndAmount = [Operand.one("ITEM"), .one(.quantity("N"))]
  private static let placed =
    [BookingOptions.at] + BookingOptions.common + [BookingOptions.expires]

  static let receive = Command(
    "receive", itemAndAmount, [BookingOptions.at, expires, cost, total] + BookingOptions.common,
    summary: "books what came in",
    details: """
      One is a piece; of what is weighed or measured a package of its size (“60 g”), or all that
      came where no size says so.
      """
  ) { invocation, session in
    guard !invocation.has(cost) || !invocation.has(total) else {
      throw Failure.usage("--cost and --total can't be said together.")
    }
    var draft = try draft(.receive, invocation, session)
    draft.expires = try invocation.text(expires).map(Day.init(parsing:))
    draft.cost = try invocation.text(cost).map(Money.init(parsing:))
    if draft.cost != nil {
      let package = try session.item(invocation.operands[0]).fields.amountOfPackage
      draft.costOf = package ?? draft.quantity
    }
    if let price = invocation.text(total) {
      draft.cost = try Money(parsing: price)
      draft.costOf = draft.quantity
    }
    return try session.book([draft])
  }

  static let waste = Command(
    "waste", itemAndAmount, placed + [BookingOptions.reason],
    summary: "books what was spilt, broken or thrown away"
  ) { invocation, session in
    var draft = try draft(.waste, invocation, session)
    draft.reason = invocation.text(BookingOptions.reason)
    return try session.book([draft])
  }

  static let putBack = Command(
    "return", itemAndAmount, placed, summary: "books what comes back to the shelf unused"
  ) { invocation, session in
    try session.book([draft(.return, invocation, session)])
  }

  static let move = Command(
    "move", itemAndAmount, [from, to] + BookingOptions.common + [BookingOptions.expires],
    summary: "books what went from one place to another",
    details: "Without --from it leaves the place from which `use` would take it."
  ) { invocation, session in
    guard let destination = invocation.text(to) else {
      throw Failure.usage("Where it went isn't said.", hint: "Say it with --to LOCATION.")
    }
    var draft = try draft(.move, invocation, session)
    draft.from = try session.location(from, of: invocation)?.id
    draft.to = try session.location(destination).id
    return try session.book([draft])
  }

  static let count = Command(
    "count", [.optional("ITEM"), .optional(.quantity("N"))],
    [BookingOptions.at, BookingOptions.by, BookingOptions.note, BookingOptions.expires]
      + StocktakeCommand.options,
    summary: "states how much of an item is at a place, or counts a whole place",
    details: """
      What was used before the count is in it, even if another device's booking of it arrives
      later; what is used after it counts on from there. Without an item it reads a place's
      items line by line: a code or words, with an amount or without, and at the end shows what
      differs and asks.
      """
  ) { invocation, session in
    guard !invocation.operands.isEmpty else {
      return try StocktakeCommand.run(invocation, session)
    }
    guard invocation.operands.count == 2 else {
      throw Failure.usage(
        "How much of “\(invocation.operands[0])” was counted isn't said.",
        hint: "Usage: \(invocation.command.usage)")
    }
    if let option = StocktakeCommand.options.first(where: invocation.has) {
      throw Failure.usage("\(option.name) is for counting a whole place, without an ITEM.")
    }
    return try session.book([draft(.count, invocation, session)])
  }

  private static func draft(
    _ kind: MovementKind, _ invocation: Invocation, _ session: Session
  ) throws -> MovementDraft {
    let item = try session.item(invocation.operands[0])
    let quantity = try session.amount(
      invocation.operands[1], of: item, named: invocation.operands[0],
      allowsNothing: kind == .count)
    var draft = MovementDraft(kind, item.id, quantity)
    let options = invocation.command.options
    if options.contains(BookingOptions.at) {
      draft.to = try session.location(BookingOptions.at, of: invocation)?.id
    }
    try BookingOptions.apply(invocation, to: &draft, in: session)
    return draft
  }
}
