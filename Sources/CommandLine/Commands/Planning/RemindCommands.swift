import Inventory
import Records
import Texts

enum RemindCommands {
  static let below = Option("--below", .quantity("N"), "when there is less than this")
  static let every = Option("--every", .duration, "again and again: 7d, 2w; from today on")
  static let on = Option("--on", .day, "on a day")
  static let note = Option("--note", .text("TEXT"), "what to do then")
  static let day = Option("--on", .day, "the day on which it was done; today unless said")

  static let remind = Command(
    "remind", [.one("ITEM|LOCATION")], [below, every, on, note],
    summary: "sets a reminder for an item or a place",
    details: """
      With --below N at a place it is due when there is less than N of something that is or was
      there. What is due is told by: satchel due
      """
  ) { invocation, session in
    var fields = ReminderFields()
    let subject = try session.subject(invocation.operands[0])
    (fields.item, fields.location) = (subject.item?.id, subject.location?.id)
    fields.note = invocation.text(note)
    fields.rule = try rule(invocation, session, subject.item)
    let reminder = try session.inventory.addReminder(fields)
    return .confirmation(
      "You are reminded of \(try session.name(reminder)): \(try session.rule(reminder)).\n",
      try Document(reminder, in: session))
  }

  static let list = Command("remind list", summary: "lists the reminders") { _, session in
    let reminders = try session.inventory.reminders()
    var table = Table([.left, .left, .left, .left])
    for reminder in reminders {
      table.append([
        try session.name(reminder), try session.rule(reminder), "\(reminder.id)",
        "\(reminder.fields.note ?? "")",
      ])
    }
    return .information(
      reminders.isEmpty ? "There are none yet: satchel remind ITEM --below N\n" : table.text,
      ["reminders": .array(try reminders.map { try Document($0, in: session) })])
  }

  static let done = Command(
    "remind done", [.one("REMINDER")], [day],
    summary: "says that what was reminded of is done",
    details: "REMINDER is its id or the end of it. It is due again when its rule says so."
  ) { invocation, session in
    let reminder = try session.reminder(invocation.operands[0])
    let day = try invocation.text(day).map(Day.init(parsing:)) ?? session.today
    try session.inventory.complete(reminder, on: day)
    return .confirmation(
      "Done on \(day): \(try session.name(reminder)).\n", try Document(reminder, in: session))
  }

  static let remove = Command(
    "remind remove", [.one("REMINDER")], summary: "removes a reminder"
  ) { invocation, session in
    let reminder = try session.reminder(invocation.operands[0])
    let document = try Document(reminder, in: session)
    try session.inventory.removeReminder(reminder.id)
    return .confirmation("Removed. It comes back with: satchel undo\n", document)
  }

  private static func rule(
    _ invocation: Invocation, _ session: Session, _ item: Item?
  ) throws -> Reminder.Rule {
    switch (invocation.text(below), invocation.text(every), invocation.text(on)) {
    case (let amount?, nil, nil):
      let least = try Quantity(parsing: amount, unit: item?.fields.unit)
      guard least > .zero else {
        throw Failure.badData("too-little", "--below: there is never less than that.")
      }
      return .below(least)
    case (nil, let length?, nil):
      return .every(days: try session.days(length, of: every), from: session.today)
    case (nil, nil, let text?): return .on(try Day(parsing: text))
    case (nil, nil, nil):
      throw Failure.usage(
        "When to remind isn't said.", hint: "Say it with --below N, --every 7d or --on DAY.")
    default: throw Failure.usage("Only one of --below, --every and --on can be said.")
    }
  }
}

extension Session {
  /// An item, or else a place.
  fileprivate func subject(_ reference: String) throws -> (item: Item?, location: Location?) {
    let inventory = try inventory
    let item = try inventory.resolveItem(reference)
    let location = try inventory.resolveLocation(reference)
    switch (item, location) {
    case (.one(let item), .one(let place)):
      if Folding.folded(place.name) == Folding.folded(reference) { return (nil, place) }
      return (item, nil)
    case (_, .one(let place)): return (nil, place)
    case (.none, .several): return (nil, try self.location(reference))
    default: return (try self.item(reference), nil)
    }
  }

  fileprivate func reminder(_ reference: String) throws -> Reminder {
    switch try inventory.resolveReminder(reference) {
    case .one(let reminder): return reminder
    case .none:
      throw Failure.notFound(
        "no-such-reminder", "There is no reminder “\(reference)”.",
        hint: "Reminders are listed by: satchel remind list")
    case .several(let reminders):
      throw Failure.ambiguous(
        reference, try reminders.map { "\($0.id)  \(try name($0))" }, hint: "Name one by its id.")
    }
  }

  /// When a reminder is due, in words.
  func rule(_ reminder: Reminder) throws -> Text {
    switch reminder.rule {
    case .below(let least):
      let item = try reminder.fields.item.flatMap { try inventory.item($0) }
      return "below \(item.map { ItemText.amount(least, of: $0) } ?? "\(least)")"
    case .every(let days, let start): return "every \(days) days from \(start) on"
    case .on(let day): return "on \(day)"
    case nil: return "as a newer version of Satchel says"
    }
  }

  /// What a reminder is of.
  func name(_ reminder: Reminder) throws -> Text {
    if let id = reminder.fields.item {
      return try inventory.item(id).map { ItemText.mention($0) } ?? "\(id)"
    }
    guard let place = reminder.fields.location else { return "an unknown place" }
    return "“\(try placeName(place))”"
  }
}

extension Document {
  init(_ reminder: Reminder, in session: Session) throws {
    var (below, every, on): (String?, Int?, String?) = (nil, nil, nil)
    var from: String?
    switch reminder.rule {
    case .below(let least): below = least.text
    case .every(let days, let start): (every, from) = (days, start.text)
    case .on(let day): on = day.text
    case nil: break
    }
    self = [
      "id": .text(reminder.id.text), "item": Document(reminder.fields.item?.text),
      "location": Document(reminder.fields.location?.text), "below": Document(below),
      "every": Document(every), "from": Document(from), "on": Document(on),
      "note": Document(reminder.fields.note),
      "due": .array(
        try session.inventory.missed(reminder, today: session.today).map { .text($0.text) }),
    ]
  }
}
