import Records

extension Event {
  /// What the log calls this kind of event; stable, for scripts.
  package var kind: String {
    switch self {
    case .watcherStarted: "watcher-started"
    case .watcherStopped: "watcher-stopped"
    case .pass: "pass"
    case .folder: "folder"
    case .stick: "stick"
    case .watchLimit: "watch-limit"
    case .queueOverflow: "queue-overflow"
    case .rescan: "rescan"
    case .epoch: "epoch"
    case .conflicts: "conflicts"
    case .setAside: "set-aside"
    case .error: "error"
    case .settingsRead: "settings-read"
    }
  }

  /// What there is to know of it.
  package var fields: JSONObject {
    switch self {
    case .watcherStarted(let version, let folders):
      return ["version": .string(version), "folders": .integer(Int64(folders))]
    case .watcherStopped(let stop): return ["reason": .string(stop.rawValue)]
    case .pass(let pass): return pass.fields
    case .folder(let change, let id, let path): return Self.change(change.rawValue, id, path)
    case .stick(let change, let id, let path): return Self.change(change.rawValue, id, path)
    case .watchLimit(let path): return ["path": .string(path)]
    case .rescan(let folder, let rescan):
      return ["folder": .string(folder), "reason": .string(rescan.rawValue)]
    case .conflicts(let appeared): return ["appeared": .integer(Int64(appeared))]
    case .setAside(let folder, let count):
      return ["folder": .string(folder), "count": .integer(Int64(count))]
    case .error(let part, let cause):
      return ["part": .string(part.rawValue), "cause": .string(cause.text)]
    case .queueOverflow, .epoch, .settingsRead: return [:]
    }
  }

  private static func change(_ change: String, _ id: String, _ path: String) -> JSONObject {
    ["change": .string(change), "folder": .string(id), "path": .string(path)]
  }
}

extension Event.FolderPass {
  fileprivate var fields: JSONObject {
    var fields: JSONObject = [
      "folder": .string(folder), "trigger": .string(trigger.rawValue),
      "came": .integer(Int64(came)), "went": .integer(Int64(went)),
      "passedOn": .integer(Int64(passedOn)), "milliseconds": .integer(milliseconds),
      "outcome": .string(outcome.rawValue),
    ]
    fields["cause"] = cause.map { .string($0.text) }
    return fields
  }
}
