import Exchange
import Inventory
import Texts

enum LogCommand {
  static let follow = Option("--follow", "goes on and shows what is added, until Ctrl-C")
  static let since = Option("--since", .day, "only what happened on a day or later")
  static let last = Option("--last", .whole("N"), "only the newest; 50 unless --since is given")

  private static let usualCount = 50
  private static let lookMilliseconds = 250

  static let log = Command(
    "log", [], [follow, since, last], summary: "shows what the watcher did",
    details: """
      Folders, counts, durations and outcomes; never what was in it. What is the same again isn't
      noted again. The log is \(2 * EventLog.limitBytes / 1_000_000) MB at most and forgets the \
      oldest; nothing needs it.
      """
  ) { invocation, session in
    let layout = try session.requiredHome.layout
    if invocation.has(follow), session.globals.isJSON {
      throw Failure.usage(
        "--follow never ends, so there is no one document of it.",
        hint: "A script may read \(layout.log)/events.jsonl, which has an event a line.")
    }
    var reader = EventLog.reading(layout)
    let events = try chosen(reader.next(), invocation, session)
    let text = LogText(layout, session)
    guard invocation.has(follow) else {
      return .information(
        events.isEmpty ? "Nothing was noted.\n" : text.lines(events),
        ["events": .array(events.map(Document.init))])
    }
    let output = session.environment.output
    var lines = text.lines(events)
    while session.write(lines) == .written,
      !output.isClosed(withinMilliseconds: lookMilliseconds)
    {
      lines = text.lines(reader.next())
    }
    return .confirmation(.none, .null)
  }

  private static func chosen(
    _ events: [LoggedEvent], _ invocation: Invocation, _ session: Session
  ) throws -> [LoggedEvent] {
    let since = try invocation.text(since).map {
      session.environment.timeZone.milliseconds(of: try Day(parsing: $0), secondOfDay: 0)
    }
    let count = invocation.text(last).flatMap(Int.init) ?? (since == nil ? usualCount : .max)
    return events.filter { $0.atMilliseconds >= since ?? .min }.suffix(count)
  }
}

extension Document {
  fileprivate init(_ event: LoggedEvent) {
    let fields = event.fields.members.map { ($0.name, Document($0.value)) }
    self = .object(
      [("at", .text(InstantText.utc(event.atMilliseconds))), ("event", .text(event.kind))]
        + fields)
  }
}
