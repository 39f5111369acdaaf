import Inventory
import Records
import Texts

enum ListCommand {
  static let at = Option("--at", .text("LOCATION"), "only what is at a place")
  static let low = Option("--low", "only what is below its minimum")
  static let expiring = Option(
    "--expiring", .whole("DAYS", from: 0),
    "only what has its last good day within so many days; 0 is today")
  static let needsCount = Option(
    "--needs-count", "only what is below nothing somewhere, or a count of which is in question")
  static let conflicts = Option("--conflicts", "only what two devices changed apart")
  static let deleted = Option("--deleted", "what is deleted, and nothing else")
  static let discontinued = Option("--discontinued", "what is discontinued, and nothing else")

  static let list = Command(
    "list", [.several("WORD")],
    [at, low, expiring, needsCount, conflicts, deleted, discontinued],
    summary: "lists items, or finds some by words",
    details: """
      Finding forgives case, accents and one slip of the finger. Every word must fit something
      that is said of the item: its name, brand, line, shade, size, number, barcode, supplier or
      notes. What only the notes fit comes last.
      """
  ) { invocation, session in
    let inventory = try session.inventory
    guard !invocation.has(deleted) || !invocation.has(discontinued) else {
      throw Failure.usage("--deleted and --discontinued can't be listed together.")
    }
    var filter = ItemFilter(words: invocation.operands.joined(separator: " "))
    filter.location = try session.location(at, of: invocation)?.id
    filter.isLow = invocation.has(low)
    filter.needsCount = invocation.has(needsCount)
    filter.isInConflict = invocation.has(conflicts)
    if invocation.has(deleted) { filter.state = .deleted }
    if invocation.has(discontinued) { filter.state = .discontinued }
    filter.expiringBy = try invocation.text(expiring).flatMap { Int($0) }.map { days in
      let today = session.environment.timeZone.day(at: session.nowMilliseconds)
      guard let last = today.adding(days: days) else {
        throw Failure.badData("too-large", "--expiring: \(days) days is beyond all calendars.")
      }
      return last
    }
    let items = try inventory.items(matching: filter)
    if let best = items.first, let words = filter.words, !best.hasShades(of: words) {
      session.notice("Nothing is exactly that; this comes nearest.")
    }
    return .information(
      try text(items, filter, session),
      try Document.items(items, in: session))
  }

  private static func text(
    _ items: [Item], _ filter: ItemFilter, _ session: Session
  ) throws -> Text {
    let inventory = try session.inventory
    var expiries: [Identifier: Day] = [:]
    if filter.expiringBy != nil {
      for item in items {
        let days = [item.fields.expires, try inventory.firstExpiry(item.id)].compactMap(\.self)
        expiries[item.id] = days.min()
      }
    }
    var text: Text =
      items.isEmpty ? "Nothing was found.\n" : ItemText.table(items, expiries: expiries)
    if filter.needsCount { text += try QuestionText.reminder(session) ?? .none }
    return text
  }
}
