/// Leaves out events that say what the log says already, so that devices that have nothing to do
/// write nothing, however often they look.
struct Repetition {
  private var passes: [String: Outcome] = [:]
  private var changes: [String: Event.FolderChange] = [:]
  /// Where a stick was found that wasn't at its usual path.
  private var places: [String: String] = [:]
  private var setAside: [String: Int] = [:]
  private var errors: [Event.Part: ErrorCause] = [:]
  private var conflicts: Int?

  private struct Outcome: Hashable {
    let state: FolderReport.State
    let cause: ErrorCause?
  }

  /// Whether `event` is news; takes notice of it.
  mutating func isNews(_ event: Event) -> Bool {
    switch event {
    case .pass(let pass):
      let outcome = Outcome(state: pass.outcome, cause: pass.cause)
      let isOther = passes.updateValue(outcome, forKey: pass.folder) != outcome
      // What had failed works again: should it fail once more, that is news.
      if pass.outcome == .available { errors[.pass] = nil }
      return (isOther && !pass.outcome.isChange) || !pass.isIdle
    case .folder(let change, let id, _): return changes.updateValue(change, forKey: id) != change
    case .stick(.found, let id, let path): return places.updateValue(path, forKey: id) != path
    case .setAside(let folder, let count):
      return (setAside.updateValue(count, forKey: folder) ?? 0) != count
    case .error(let part, let cause): return errors.updateValue(cause, forKey: part) != cause
    default: return true
    }
  }

  /// What a pass says of the folder itself; nil where it is there as it was from the start.
  mutating func change(_ report: FolderReport) -> Event.FolderChange? {
    switch report.state {
    case .unavailable:
      places[report.id] = nil
      return .away
    case .refused: return .refused
    case .available: return changes[report.id] == nil ? nil : .back
    case .failed: return nil
    }
  }

  /// How many conflicts there are more than before; 0 at the first look.
  mutating func conflictsAppeared(open: Int) -> Int {
    defer { conflicts = open }
    return max(open - (conflicts ?? open), 0)
  }
}

extension FolderReport.State {
  /// Whether the log has an event of its own for it, so that the pass needn't say it too.
  fileprivate var isChange: Bool { self == .unavailable || self == .refused }
}
