/// Leaves out events that say what the log says already, so that devices that have nothing to do
/// write nothing, however often they look.
struct Repetition {
  private var passes: [String: Outcome] = [:]
  private var changes: [String: Event.FolderChange] = [:]
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
      return isOther || !pass.isIdle
    case .folder(let change, let id, _): return changes.updateValue(change, forKey: id) != change
    case .setAside(let folder, let count):
      return (setAside.updateValue(count, forKey: folder) ?? 0) != count
    case .error(let part, let cause): return errors.updateValue(cause, forKey: part) != cause
    default: return true
    }
  }

  /// How many conflicts there are more than before; 0 at the first look.
  mutating func conflictsAppeared(open: Int) -> Int {
    defer { conflicts = open }
    return max(open - (conflicts ?? open), 0)
  }
}
