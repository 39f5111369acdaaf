/// When the next pass over one folder is due.
///
/// A value without a clock: every moment is handed in, in milliseconds of a clock that only grows.
/// What is asked for while a pass is under way is remembered and is due after it; what was asked
/// for several times is one pass.
package struct FolderSchedule: Sendable {
  /// Why a pass is wanted.
  package enum Trigger: Hashable, Sendable {
    /// The watcher has started, or something makes everything worth a look.
    case start
    /// Somebody did something on this device.
    case edit
    /// A completeness marker, a statement or an acknowledgement has arrived: what it stands for is
    /// whole, most likely.
    case completion
    /// Another name came, went or changed.
    case name
    /// A file system was mounted or unmounted.
    case mounts
    /// Another folder brought something that this one may lack.
    case relay
    /// Nothing tells of changes there, so its time has come.
    case rescan
    /// The last pass failed, or found files that weren't whole.
    case retry

    /// How long to wait for more of the same.
    fileprivate var delayMilliseconds: Int64 {
      switch self {
      case .start, .edit, .completion, .mounts, .relay, .rescan, .retry: 0
      case .name: 200
      }
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// `isActive`: something came or went. `isWaiting`: something there isn't whole yet.
    case passed(isActive: Bool, isWaiting: Bool)
    /// The folder isn't there, or something about it failed.
    case failed
  }

  /// A stream of names keeps nobody waiting for longer than this.
  package static let longestDelayMilliseconds: Int64 = 1_000

  package private(set) var isPassing = false
  private var prompt: (due: Moment, trigger: Trigger)?
  /// Once names have been quiet for a while.
  private var settledDue: Moment?
  private var firstName: Moment?
  private var timed: (due: Moment, trigger: Trigger)?
  private var rescan: Backoff?
  private var retry = Backoff(firstMilliseconds: 1_000, longestMilliseconds: 300_000)

  /// With `rescanMilliseconds`, the folder is looked through even where nothing says so: soon after
  /// something happened, and less and less often, down to once in that time.
  package init(rescanMilliseconds: Int64? = nil) { setRescan(rescanMilliseconds) }

  package mutating func setRescan(_ milliseconds: Int64?) {
    rescan = milliseconds.map { longest in
      Backoff(firstMilliseconds: min(1_000, longest), longestMilliseconds: longest)
    }
    if rescan == nil, timed?.trigger == .rescan { timed = nil }
  }

  /// When the next pass is due; nil while one is under way and where nothing asks for one.
  package var due: Moment? { isPassing ? nil : next?.due }

  private var next: (due: Moment, trigger: Trigger)? {
    [prompt, settledDue.map { ($0, .name) }, timed].compactMap(\.self).min { $0.due < $1.due }
  }

  package mutating func request(_ trigger: Trigger, at now: Moment) {
    guard trigger == .name else {
      let due = now + trigger.delayMilliseconds
      if due < prompt?.due ?? .max { prompt = (due, trigger) }
      return
    }
    let first = firstName ?? now
    firstName = first
    settledDue = min(now + trigger.delayMilliseconds, first + Self.longestDelayMilliseconds)
  }

  /// Returns what the pass is for.
  @discardableResult
  package mutating func passBegan() -> Trigger {
    precondition(!isPassing, "one pass over a folder at a time")
    defer {
      isPassing = true
      prompt = nil
      settledDue = nil
      firstName = nil
      timed = nil
    }
    return next?.trigger ?? .start
  }

  package mutating func passEnded(_ outcome: Outcome, at now: Moment) {
    isPassing = false
    switch outcome {
    case .failed:
      rescan?.reset()
      timed = (now + retry.next(), .retry)
    case .passed(let isActive, let isWaiting):
      if isActive { rescan?.reset() }
      if isActive || !isWaiting { retry.reset() }
      timed = nil
      if let wait = rescan?.next() { timed = (now + wait, .rescan) }
      if isWaiting {
        let due = now + retry.next()
        if due < timed?.due ?? .max { timed = (due, .retry) }
      }
    }
  }

  /// Whoever waits longer and longer for the folder begins anew: something about it has changed.
  package mutating func resetWaits() {
    retry.reset()
    rescan?.reset()
  }
}
