import Changesets
import Exchange
import Folders

/// A folder in use, as the watcher keeps it in mind.
struct WatchedFolder {
  /// At the same path another folder may be in use later.
  var entry: FolderRegistry.Entry
  /// Where the last pass found it: a stick may be mounted elsewhere than it used to be.
  var place: String
  var schedule = FolderSchedule()
  /// Its directories are to be watched anew before the next pass: there are new ones, or watches
  /// went with a mount.
  var needsCover = true
  /// Whether the kernel tells of all that changes there.
  var hearsOthers = true
  /// It wasn't there when it was last passed: a mount or a retry brings it back, not an edit.
  var isAway = false
  /// Where the watches don't reach: the limit is reached, so it is looked through again and again.
  var isBeyondWatchLimit = false
  /// What the last pass has made or removed here: notices of that are its own echo.
  private var touched: Set<FolderTouch> = []
  /// When all of that echo has come: the kernel gives notice within the call.
  private var echoEnd: Moment = 0
  /// What has changed since the last pass began, but for its own echo.
  private var changes = FolderChanges.anything
  /// When everything was listed last.
  private var listedAt: Moment?
  /// Notices that came during a pass, until it is known which are its own.
  private var held: Set<FolderTouch> = []
  /// The pass that is under way; what any other one says comes too late.
  private(set) var pass: PassStart?
  private var passCount = 0
  /// Threads that still wait for an answer of the folder after their pass was given up.
  private var deafThreads = 0

  /// Where more has changed, everything is listed.
  private static let changeLimit = 1_000
  private static let echoMilliseconds: Int64 = 1_000
  /// A notice that went lost in any way is made up for after this time at the latest.
  private static let listingMilliseconds: Int64 = 3_600_000
  /// A folder that keeps this many threads waiting gets no other one until it answers.
  static let deafThreadLimit = 4

  init(_ entry: FolderRegistry.Entry) {
    self.entry = entry
    place = entry.path
  }

  /// Whether whatever changes there is told of.
  var isHeard: Bool { hearsOthers && !isBeyondWatchLimit }

  var due: Moment? { deafThreads < Self.deafThreadLimit ? schedule.due : nil }

  // MARK: Notices

  /// Something has happened in one of its directories.
  mutating func note(_ change: Inotify.Change, in directory: String, at now: Moment) {
    let path = directory.isEmpty ? change.name : "\(directory)/\(change.name)"
    if change.isDirectory {
      guard change.kind != .attributes else { return }
      needsCover = true
      schedule.request(.completion, at: now)
      return
    }
    let touch = FolderTouch(path: path, isRemoval: change.kind == .left)
    let isEcho = now < echoEnd && touched.contains(touch)
    if isEcho || Self.isTemporary(change.name) { return }
    if schedule.isPassing {
      held.insert(touch)
      if held.count > Self.changeLimit { noteAnything() }
      return
    }
    noteChange(path)
    if path == FolderLayout.markerFile {
      schedule.resetWaits()
      schedule.request(.mounts, at: now)
    } else if !directory.isEmpty {
      // Nothing of the exchange lies in the folder itself but its marker.
      schedule.request(Self.trigger(path, change.kind), at: now)
    }
  }

  /// Nobody knows what has changed.
  mutating func noteAnything() {
    changes = .anything
    held = []
  }

  private mutating func noteChange(_ path: String) {
    guard case .only(var names) = changes else { return }
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[..<$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    names[directory, default: []].insert(name)
    let count = names.values.reduce(0) { $0 + $1.count }
    changes = count > Self.changeLimit ? .anything : .only(names)
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
    let isListingOld = listedAt.map { now - $0 > Self.listingMilliseconds } ?? true
    if needsCover || !isHeard || isListingOld { changes = .anything }
    if changes == .anything { listedAt = now }
    let start = PassStart(
      path: entry.path, number: passCount, trigger: schedule.passBegan(), at: now, version: version,
      coversDirectories: needsCover, changes: changes)
    pass = start
    needsCover = false
    touched = []
    changes = .only([:])
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
    _ outcome: FolderSchedule.Outcome, touched: Set<FolderTouch>, at now: Moment
  ) {
    pass = nil
    self.touched = touched
    echoEnd = now + Self.echoMilliseconds
    if case .failed = outcome { needsCover = true }
    schedule.passEnded(outcome, at: now)
    let others = held.subtracting(touched)
    for touch in others { noteChange(touch.path) }
    if !others.isEmpty || changes == .anything { schedule.request(.completion, at: now) }
    held = []
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
  let changes: FolderChanges
}
