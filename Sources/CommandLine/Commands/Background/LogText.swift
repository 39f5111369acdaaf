import Exchange
import Records
import Texts

/// Events as people read them: a line each, with the moment by the place's clocks.
struct LogText {
  private let session: Session
  /// What folders are called, by their ids.
  private let names: [String: String]

  init(_ layout: HomeLayout, _ session: Session) {
    self.session = session
    let entries = (try? FolderRegistry.load(layout))?.entries ?? []
    names = Dictionary(entries.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func lines(_ events: [LoggedEvent]) -> Text {
    events.map { event -> Text in
      var line = Table([.left, .left])
      line.append([
        session.environment.timeZone.text(event.atMilliseconds),
        sentence(event) ?? Text(verbatim: Self.bare(event)),
      ])
      return line.text
    }.joined()
  }

  /// Nil for a kind that this version doesn't know, or whose fields aren't what they should be.
  private func sentence(_ event: LoggedEvent) -> Text? {
    let fields = event.fields
    switch event.kind {
    case "watcher-started":
      guard let folders = fields["folders"]?.integer else { return nil }
      return .plural(
        folders, one: "The watcher started, with \(folders) folder.",
        many: "The watcher started, with \(folders) folders.")
    case "watcher-stopped":
      return fields["reason"]?.string == Event.Stop.asked.rawValue
        ? "The watcher stopped." : "The watcher ended because of an error."
    case "pass": return pass(fields)
    case "folder": return change(fields)
    case "stick":
      guard let path = fields["path"]?.string else { return nil }
      let isEjected = fields["change"]?.string == Event.StickChange.ejected.rawValue
      return isEjected
        ? "\(folder(fields)): ejected from \(path)." : "\(folder(fields)): found at \(path)."
    case "watch-limit":
      return fields["path"]?.string.map { "The watch limit of this computer was reached at \($0)." }
    case "queue-overflow": return "More changed at once than the kernel tells of."
    case "rescan":
      return fields["reason"]?.string.map {
        "\(folder(fields)): looked through anew (\(.word($0)))."
      }
    case "epoch": return "This device goes on under new numbers."
    case "conflicts":
      return fields["appeared"]?.integer.map { count in
        .plural(
          count, one: "\(count) conflict more to decide.",
          many: "\(count) conflicts more to decide.")
      }
    case "set-aside":
      return fields["count"]?.integer.map {
        "\(folder(fields)): \(SyncText.changesets(Int($0))) set aside."
      }
    case "error":
      guard let part = fields["part"]?.string, let cause = fields["cause"]?.string else {
        return nil
      }
      return "Error in \(.word(part)): \(cause)"
    case "settings-read": return "The settings were read."
    default: return nil
    }
  }

  private func pass(_ fields: JSONObject) -> Text? {
    guard let came = fields["came"]?.integer, let went = fields["went"]?.integer,
      let passedOn = fields["passedOn"]?.integer, let outcome = fields["outcome"]?.string,
      let length = fields["milliseconds"]?.integer, let trigger = fields["trigger"]?.string
    else { return nil }
    let carried: [(Int64, Text)] = [
      (came, "\(came) came"), (went, "\(went) went"), (passedOn, "\(passedOn) passed on"),
    ]
    var parts = carried.filter { $0.0 > 0 }.map(\.1)
    if parts.isEmpty { parts.append("nothing new") }
    if outcome != FolderReport.State.available.rawValue {
      let cause = fields["cause"]?.string.map { " (\($0))" } ?? ""
      parts.append("\(.word(outcome))\(cause)")
    }
    let news = parts.joined(separator: ", ")
    return "\(folder(fields)): \(news); \(length) ms after: \(.word(trigger))"
  }

  private func change(_ fields: JSONObject) -> Text? {
    guard let change = fields["change"]?.string.flatMap(Event.FolderChange.init),
      let path = fields["path"]?.string
    else { return nil }
    switch change {
    case .away: return "\(folder(fields)): isn't there (\(path))."
    case .back: return "\(folder(fields)): is there again (\(path))."
    case .refused: return "\(folder(fields)): can't be used (\(path))."
    case .notAnswering: return "\(folder(fields)): doesn't answer (\(path))."
    }
  }

  /// What a folder is called; its id where it isn't in use any more.
  private func folder(_ fields: JSONObject) -> Text {
    let id = fields["folder"]?.string ?? ""
    return names[id].map { "“\($0)”" } ?? "folder \(id)"
  }

  /// The event as it was noted.
  private static func bare(_ event: LoggedEvent) -> String {
    let fields = event.fields.members.map { member in
      "\(member.name)=" + String(decoding: CanonicalJSON.bytes(member.value), as: UTF8.self)
    }
    return ([event.kind] + fields).joined(separator: " ")
  }
}
