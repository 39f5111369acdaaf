import Changesets
import Exchange
import Folders

/// A folder in use, as the watcher keeps it in mind.
struct WatchedFolder {
  let entry: FolderRegistry.Entry
  /// Where the last pass found it: a stick may be mounted elsewhere than it used to be.
  var place: String
  var schedule: FolderSchedule
  /// Its directories are to be watched anew before the next pass: there are new ones, or watches
  /// went with a mount.
  var needsCover = true
  /// It wasn't there when it was last passed: a mount or a retry brings it back, not an edit.
  var isAway = false
  /// Where the watches don't reach: the limit is reached, so it is looked through again and again.
  var isBeyondWatchLimit = false
  /// Files that the last pass has made or removed here: notices of them are its own echo.
  private var touched: Set<String> = []
  /// Notices that came during a pass, until it is known which are its own.
  private var held: Set<String> = []
  private var hasMoreHeld = false
  /// The pass that is under way; what any other one says comes too late.
  private(set) var pass: PassStart?
  private var passCount = 0
  /// Threads that still wait for an answer of the folder after their pass was given up.
  private var deafThreads = 0

  private static let heldLimit = 1_000
  /// A folder that keeps this many threads waiting gets no other one until it answers.
  static let deafThreadLimit = 4

  init(_ entry: FolderRegistry.Entry, rescanMilliseconds: Int64?) {
    self.entry = entry
    place = entry.path
    schedule = FolderSchedule(rescanMilliseconds: rescanMilliseconds)
  }

  var due: Moment? { deafThreads < Self.deafThreadLimit ? schedule.due : nil }

  // MARK: Notices

  /// Something has happened in one of its directories.
  mutating func note(_ change: Inotify.Change, in directory: String, at now: Moment) {
    let path = directory.isEmpty ? change.name : "\(directory)/\(change.name)"
    if change.isDirectory {
      guard change.kind != .attributes else { return }
      needsCover = true
      schedule.request(.completion, at: now)
    } else if path == FolderLayout.markerFile {
      schedule.resetWaits()
      schedule.request(.mounts, at: now)
    } else if directory.isEmpty || Self.isTemporary(change.name) || touched.contains(path) {
      // Nothing of the exchange lies in the folder itself but its marker.
    } else if schedule.isPassing {
      if held.count < Self.heldLimit { held.insert(path) } else { hasMoreHeld = true }
    } else {
      schedule.request(Self.trigger(path, change.kind), at: now)
    }
  }

  /// Names under which programs write before they rename. Their files are never read.
  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("~")
  }

  private static func trigger(
    _ path: String, _ kind: Inotify.Change.Kind
  ) -> FolderSchedule.Trigger {
    guard kind == .arrived else { return .name }
    switch FileName(path: path) {
    case .marker, .statement, .acknowledgement: return .completion
    default: return .name
    }
  }

  // MARK: Passes

  /// `version` is that of the inventory.
  mutating func passBegan(at now: Moment, version: Int64) -> PassStart {
    passCount += 1
    let start = PassStart(
      path: entry.path, number: passCount, trigger: schedule.passBegan(), at: now, version: version,
      coversDirectories: needsCover)
    pass = start
    needsCover = false
    touched = []
    return start
  }

  /// Its thread goes on waiting, and nobody for it.
  mutating func passGivenUp(at now: Moment) {
    deafThreads += 1
    passEnded(.failed, touched: [], at: now)
  }

  /// A thread that nobody waits for has come back.
  mutating func noteLate() { deafThreads = max(deafThreads - 1, 0) }

  mutating func passEnded(
    _ outcome: FolderSchedule.Outcome, touched: Set<String>, at now: Moment
  ) {
    pass = nil
    self.touched = touched
    if case .failed = outcome { needsCover = true }
    schedule.passEnded(outcome, at: now)
    if hasMoreHeld || !held.isSubset(of: touched) { schedule.request(.completion, at: now) }
    held = []
    hasMoreHeld = false
  }
}

/// A pass of one folder, as it began.
struct PassStart: Hashable, Sendable {
  let path: String
  let number: Int
  let trigger: FolderSchedule.Trigger
  let at: Moment
  /// The version of the inventory then.
  let version: Int64
  let coversDirectories: Bool
}
