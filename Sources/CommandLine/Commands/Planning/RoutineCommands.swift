import Inventory
import Records
import Texts

enum RoutineCommands {
  static let every = Option("--every", .duration, "how often, in days or weeks: 1d, 7d, 2w")
  static let start = Option("--from", .day, "the first day; today unless said")
  static let at = Option("--at", .text("LOCATION"), "the place that it is about")
  static let person = Option("--person", .text("PERSON"), "who does it")
  static let notes = Option("--notes", .text("TEXT"), "anything else to know")
  static let on = Option("--on", .day, "the day on which it was done; today unless said")
  static let takeBack = Option("--take-back", "it wasn't done on that day")
  static let by = Option("--by", .text("PERSON"), "who did it, where it isn't this device's person")

  static let add = Command(
    "routine add", [.one("NAME")], [every, start, at, person, notes],
    summary: "adds something that is done again and again"
  ) { invocation, session in
    guard let text = invocation.text(every) else {
      throw Failure.usage("How often isn't said.", hint: "Say it with --every 7d.")
    }
    var fields = RoutineFields()
    fields.name = invocation.operands[0]
    let first = try invocation.text(start).map(Day.init(parsing:)) ?? session.today
    fields.recurrence = Recurrence(everyDays: try session.days(text, of: every), from: first)
    fields.location = try session.location(at, of: invocation)?.id
    fields.person = try session.person(person, of: invocation)?.id
    fields.notes = invocation.text(notes)
    let routine = try session.inventory.addRoutine(fields)
    return .confirmation(
      "Added the routine “\(routine.name)”, \(text) from \(first) on.\n",
      try Document(routine, in: session))
  }

  static let done = Command(
    "routine done", [.one("ROUTINE")], [on, by, takeBack],
    summary: "says that a routine was done",
    details: """
      What was due since its last day is done then. It is said once for a day, whoever says it; that
      somebody did it goes before that somebody took it back without knowing.
      """
  ) { invocation, session in
    let routine = try session.routine(invocation.operands[0])
    let day = try invocation.text(on).map(Day.init(parsing:)) ?? session.today
    let inventory = try session.inventory
    if invocation.has(takeBack) {
      try inventory.takeBackCompletion(of: routine, on: day)
      return .confirmation(
        "“\(routine.name)” wasn't done on \(day).\n", try Document(routine, in: session))
    }
    guard day <= session.today else {
      throw Failure.badData("in-the-future", "--on: \(day) is still to come.")
    }
    let by = try session.person(by, of: invocation)?.id
    let isNew = try inventory.complete(routine, on: day, by: by)
    return .confirmation(
      isNew
        ? "“\(routine.name)” was done on \(day).\n"
        : "“\(routine.name)” was done on \(day), as was known.\n",
      try Document(routine, in: session))
  }

  static let list = Command("routine list", summary: "lists the routines") { _, session in
    let routines = try session.inventory.routines()
    return .information(
      try text(routines, session),
      ["routines": .array(try routines.map { try Document($0, in: session) })])
  }

  static let rename = Command(
    "routine rename", [.one("ROUTINE"), .one("NAME")], summary: "gives a routine another name"
  ) { invocation, session in
    let routine = try session.routine(invocation.operands[0])
    let renamed = try session.inventory.editRoutine(routine.id) {
      $0.name = invocation.operands[1]
    }
    return .confirmation(
      "“\(routine.name)” is called “\(renamed.name)” now.\n", try Document(renamed, in: session))
  }

  static let delete = Command(
    "routine delete", [.one("ROUTINE")], summary: "deletes a routine",
    details: "On which days it was done stays known."
  ) { invocation, session in
    let routine = try session.routine(invocation.operands[0])
    let document = try Document(routine, in: session)
    try session.inventory.deleteRoutine(routine.id)
    return .confirmation(
      "Deleted the routine “\(routine.name)”. It comes back with: satchel undo\n", document)
  }

  private static func text(_ routines: [Routine], _ session: Session) throws -> Text {
    guard !routines.isEmpty else {
      return "There are none yet: satchel routine add NAME --every 7d\n"
    }
    let inventory = try session.inventory
    var table = Table([.left, .left, .left, .left])
    for routine in routines {
      let last = try inventory.completions(of: routine.id).first?.day
      let place = try routine.fields.location.flatMap(session.locationName)
      let person = try session.personName(routine.fields.person)
      let next = routine.recurrence.flatMap { recurrence in
        last.map { recurrence.next(after: $0) } ?? recurrence.start
      }
      table.append([
        "\(routine.name)", "\([place, person].compactMap(\.self).joined(separator: ", "))",
        "every \(routine.recurrence?.everyDays ?? 0) days",
        "last \(said(last)), next \(said(next))",
      ])
    }
    return table.text
  }

  private static func said(_ day: Day?) -> Text { day.map { "\($0)" } ?? .word("never") }
}

extension Session {
  /// The day that the calendar on the wall shows.
  var today: Day { environment.timeZone.day(at: nowMilliseconds) }

  func routine(_ reference: String) throws -> Routine {
    let inventory = try inventory
    switch try inventory.resolveRoutine(reference) {
    case .one(let routine): return routine
    case .none:
      throw Failure.notFound(
        "no-such-routine", "There is no routine “\(reference)”.",
        hint: Suggestion.hint(for: reference, among: try inventory.routines().map(\.name))
          ?? "Routines are listed by: satchel routine list")
    case .several(let routines):
      throw Failure.ambiguous(
        reference, routines.map { "\($0.id)  \($0.name)" }, hint: "Name one by its id.")
    }
  }

  /// A length of time in whole days.
  ///
  /// - Throws: bad data for what isn't some days.
  func days(_ text: String, of option: Option) throws -> Int {
    let milliseconds = try DurationText.milliseconds(parsing: text, of: Text(verbatim: option.name))
    let day: Int64 = 86_400_000
    guard milliseconds.isMultiple(of: day), Recurrence.rangeDays.contains(milliseconds / day)
    else {
      throw Failure.badData(
        "not-days", "\(option.name): “\(text)” isn't a number of whole days.",
        hint: "Write it as 1d, 7d or 2w.")
    }
    return Int(milliseconds / day)
  }
}

extension Document {
  init(_ routine: Routine, in session: Session) throws {
    let inventory = try session.inventory
    self = [
      "id": .text(routine.id.text), "name": .text(routine.name),
      "every": Document(routine.recurrence?.everyDays),
      "from": Document(routine.recurrence?.start.text),
      "location": Document(routine.fields.location?.text),
      "person": Document(routine.fields.person?.text), "notes": Document(routine.fields.notes),
      "lastDone": Document(try inventory.completions(of: routine.id).first?.day.text),
      "due": .array(try inventory.missed(routine, today: session.today).map { .text($0.text) }),
    ]
  }
}
