import Inventory
import Records
import Texts

enum DueCommand {
  static let due = Command(
    "due", summary: "says what is due now",
    details: """
      Routines and reminders whose day has come and that nobody did, the longest overdue first; at
      most a year back, and of each the newest 100 days. The exit status is 0 when nothing is due
      and 1 when something is, for cron.
      """
  ) { _, session in
    let entries = try session.inventory.due(on: session.today)
    var answer = Answer.information(
      try text(entries, session), ["due": .array(try entries.map { try Document($0, in: session) })]
    )
    answer.status = entries.isEmpty ? .done : .somethingIsDue
    return answer
  }

  private static func text(_ entries: [DueEntry], _ session: Session) throws -> Text {
    guard !entries.isEmpty else { return "Nothing is due.\n" }
    var table = Table([.left, .left, .left])
    for entry in entries {
      switch entry.subject {
      case .routine(let routine):
        let place = try routine.fields.location.flatMap(session.locationName)
        table.append([since(entry, session), "\(routine.name)", "\(place ?? "")"])
      case .reminder(let reminder):
        var what = try session.name(reminder)
        if reminder.fields.location != nil, !entry.items.isEmpty {
          what = "\(what): \(entry.items.map(ItemText.mention).joined(separator: ", "))"
        }
        table.append([
          since(entry, session), what,
          try reminder.fields.note.map { "\($0)" } ?? session.rule(reminder),
        ])
      }
    }
    return table.text
  }

  private static func since(_ entry: DueEntry, _ session: Session) -> Text {
    let first = entry.days[0]
    if first == session.today { return .word("today") }
    return entry.days.count == 1 ? "since \(first)" : "\(entry.days.count) times since \(first)"
  }
}

extension Document {
  fileprivate init(_ entry: DueEntry, in session: Session) throws {
    let subject: (String, Document)
    switch entry.subject {
    case .routine(let routine): subject = ("routine", try Document(routine, in: session))
    case .reminder(let reminder): subject = ("reminder", try Document(reminder, in: session))
    }
    self = .object([
      subject, ("days", .array(entry.days.map { .text($0.text) })),
      ("occurrences", .array(entry.occurrences.map { .text($0.text) })),
      ("items", .array(entry.items.map { .text($0.id.text) })),
    ])
  }
}
