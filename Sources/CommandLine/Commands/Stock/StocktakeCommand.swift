import Inventory
import Records
import Texts

/// `satchel count` without an item: a place is counted blind, line by line.
enum StocktakeCommand {
  static let restIsNothing = Option(
    "--rest-is-zero", "what nobody counted there isn't there any more")
  static let yes = Option("--yes", "books what was counted without asking")
  static let restart = Option("--restart", "forgets what was counted there and isn't booked")

  static let options = [restIsNothing, yes, restart]

  static func run(_ invocation: Invocation, _ session: Session) throws -> Answer {
    guard let place = try session.location(BookingOptions.at, of: invocation) else {
      throw Failure.usage(
        "What is counted isn't said.",
        hint: "Name an item and how much there is, or a whole place with --at LOCATION.")
    }
    guard !invocation.has(BookingOptions.expires) else {
      throw Failure.usage("--expires is for the count of one ITEM.")
    }
    let person = try session.person(BookingOptions.by, of: invocation)
    let inventory = try session.inventory
    if invocation.has(restart) { try inventory.dropStocktake(at: place.id) }
    var loop = StocktakeLoop(session: session, inventory: inventory, place: place)
    guard try loop.run() == .done else {
      try inventory.dropStocktake(at: place.id)
      return .information(
        "The count of \(place.shown) was given up; nothing was booked.\n",
        try StocktakeText(session: session, place: place).document(
          .nothing, loop.problems, [], isBooked: false))
    }
    let text = StocktakeText(session: session, place: place)
    let review = try inventory.reviewStocktake(at: place.id)
    let summary = try text.summary(
      review, loop.problems, restIsNothing: invocation.has(restIsNothing))
    let isSomething =
      review.rows.contains { !$0.isStale }
      || invocation.has(restIsNothing) && !review.notCounted.isEmpty
    if !invocation.has(yes) {
      let reply = isSomething ? session.ask(summary + "Book these counts? [y/N] ") : nil
      guard Consent.isGiven(reply) else {
        let document = try text.document(review, loop.problems, [], isBooked: false)
        // Nobody could be asked, and a script may think that it was booked.
        let failure = isSomething && reply == nil ? unasked(place) : nil
        var answer = Answer.information(
          (reply == nil ? summary : .none) + text.kept(review),
          failure.map { document.adding("error", $0.error) } ?? document)
        if let failure { answer.status = failure.status }
        return answer
      }
    } else if !isSomething {
      return .information(
        summary + text.kept(review), try text.document(review, loop.problems, [], isBooked: false))
    }
    let movements = try inventory.bookStocktake(
      at: place.id, restIsNothing: invocation.has(restIsNothing), by: person?.id,
      note: invocation.text(BookingOptions.note))
    return .confirmation(
      (invocation.has(yes) ? summary : .none) + text.booked(movements.count),
      try text.document(review, loop.problems, movements, isBooked: true))
  }

  private static func unasked(_ place: Location) -> Failure {
    .usage(
      "Nobody could be asked whether this is right, so nothing was booked. The count is kept.",
      hint: "Book it with: satchel count --at \"\(place.name)\" --yes")
  }
}
