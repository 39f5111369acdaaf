import Inventory
import Records
import Texts

/// The options of every booking: where, by whom, when.
enum BookingOptions {
  static let at = Option("--at", .text("LOCATION"), "the place, where it isn't the usual one")
  static let by = Option("--by", .text("PERSON"), "who did it, where it isn't this device's person")
  static let when = Option("--when", .moment, "when it happened, where it isn't now")
  static let note = Option("--note", .text("TEXT"), "anything else to know")
  static let expires = Option(
    "--expires", .day, "its last good day, where it isn't what expires first")
  static let reason = Option("--reason", .text("TEXT"), .word("why"))

  static let common = [by, when, note]

  /// What was said of them, in a draft.
  static func apply(
    _ invocation: Invocation, to draft: inout MovementDraft, in session: Session
  ) throws {
    draft.by = try session.person(by, of: invocation)?.id
    draft.note = invocation.text(note)
    if invocation.command.options.contains(expires) {
      draft.expires = try invocation.text(expires).map(Day.init(parsing:))
    }
    guard invocation.command.options.contains(when), let text = invocation.text(when) else {
      return
    }
    let zone = session.environment.timeZone
    let moment = try MomentText(parsing: text, of: Text(verbatim: when.name))
    switch moment {
    case .day(let day):
      draft.when = .day(day)
      draft.dayEndsAtMilliseconds = day.adding(days: 1).map {
        zone.milliseconds(of: $0, secondOfDay: 0)
      }
      if day.daysSince1970 < 0 { throw tooLongAgo(text) }
      if day > zone.day(at: session.nowMilliseconds) { throw inTheFuture(text) }
    case .local, .instant:
      let happened = moment.milliseconds(now: session.nowMilliseconds, zone: zone)!
      if happened < 0 { throw tooLongAgo(text) }
      if happened > session.nowMilliseconds { throw inTheFuture(text) }
      draft.when = .instant(milliseconds: happened)
    }
  }

  /// Instants count from 1970, and nobody books what was used before.
  private static func tooLongAgo(_ text: String) -> Failure {
    .badData(
      "too-long-ago", "--when: “\(text)” is before 1970. Nothing was changed.",
      hint: "Write the year with four digits.")
  }

  private static func inTheFuture(_ text: String) -> Failure {
    .badData(
      "in-the-future", "--when: “\(text)” is still to come.",
      hint: "What was booked has happened already.")
  }
}

extension Session {
  /// An amount of an item, in its unit or without one.
  ///
  /// - Throws: bad data when it is less than 0, or 0 where there must be something.
  func amount(_ text: String, of item: Item, allowsNothing: Bool = false) throws -> Quantity {
    let quantity = try Quantity(parsing: text, unit: item.fields.unit)
    guard quantity > .zero || (allowsNothing && quantity == .zero) else {
      throw Failure.badData(
        "too-little", "“\(text)” of \(ItemText.mention(item)) isn't an amount that can be booked.",
        hint: allowsNothing ? "Say 0 or more." : "Say more than 0.")
    }
    return quantity
  }
}
