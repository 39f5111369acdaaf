#if os(Linux)
  import Exchange
  import Folders
  import Glibc
  import Synchronization

  /// Ends a watcher from another thread.
  package struct WatchEnd: Sendable {
    fileprivate let isWanted = Wanted()
    fileprivate let wakeUp: WakeUp

    fileprivate final class Wanted: Sendable {
      let flag = Atomic(false)
    }

    package func request() {
      isWanted.flag.store(true, ordering: .relaxed)
      wakeUp.ring()
    }
  }

  /// Turns what happens around a home into passes over its folders: a colleague's files, a stick
  /// that is plugged in, an edit on this device, time.
  ///
  /// It decides nothing about records: an event is a hint, and the pass decides. While nothing
  /// happens it sleeps, but for folders whose changes the kernel doesn't tell of.
  package final class Watcher {
    package let end: WatchEnd
    private let layout: HomeLayout
    private let clock: MonotonicClock
    private let readSettings: () throws -> WatchSettings
    private let listener: any WatchListener
    private let service: ServiceManager
    private let home: SharedHome
    private let source: EventSource
    private let watches: DirectoryWatches
    private let ended: PassResults

    private var settings: WatchSettings
    private var folders: [String: WatchedFolder] = [:]
    private var edits: EditWatch
    private var mounts = MountTable.current()
    /// Moments at which the mount table is read again, since the kernel tells before it is done.
    private var mountLooks: [Moment] = []
    private var nextSignOfLife: Moment?
    private var stopDeadline: Moment?
    /// When the listener is reminded of what it keeps back.
    private var reminder: Moment?

    /// Those that end a watcher, and the one that makes it read its settings again.
    package static let signals = [SIGTERM, SIGINT, SIGHUP]
    private static let reminderMilliseconds: Int64 = 20_000
    private static let mountLooksMilliseconds: [Int64] = [30, 150, 600]

    /// - Parameters:
    ///   - signals: taken from the process, so it is made before any other thread.
    ///   - home: opens the home; called again whenever another process has changed it.
    ///   - settings: reads the settings; called again on SIGHUP.
    package init(
      _ layout: HomeLayout, clock: MonotonicClock, service: ServiceManager, signals: [Int32],
      home: @escaping @Sendable (PassObserver) throws -> Home,
      settings: @escaping () throws -> WatchSettings, listener: any WatchListener
    ) throws {
      self.layout = layout
      self.clock = clock
      self.service = service
      self.listener = listener
      readSettings = settings
      self.settings = try settings()
      self.home = SharedHome(clock: clock, open: home)
      source = try EventSource(signals: signals)
      end = WatchEnd(wakeUp: source.wakeUp)
      watches = DirectoryWatches(source.inotify)
      ended = PassResults(source.wakeUp)
      edits = EditWatch(inventory: layout.inventory)
      try watches.watch(layout.path, as: .home, [.names, .writes])
      try watches.watch(layout.device, as: .device, .names)
    }

    /// Watches until a signal ends it.
    package func run() throws {
      try readFolders()
      service.ready(status)
      while true {
        let now = clock.nowMilliseconds()
        if let stopDeadline, !home.isPassing || now >= stopDeadline { break }
        let events = try source.wait(milliseconds: wakeUp.map { $0 - now })
        try handle(events)
        work()
      }
      listener.tell(.stopped)
    }

    // MARK: Time

    private var wakeUp: Moment? {
      let now = clock.nowMilliseconds()
      // A thread that has just been started may wait for its folder a moment later.
      let answer = (home.waitingSince ?? (isPassing ? now : nil))
        .map { $0 + settings.answerMilliseconds + 1 }
      let dues = stopDeadline == nil ? folders.values.compactMap(\.due) : []
      return
        (dues + mountLooks
        + [edits.due, answer, nextSignOfLife, reminder, stopDeadline].compactMap(\.self)).min()
    }

    private var isPassing: Bool { folders.values.contains { $0.schedule.isPassing } }

    /// What is due now.
    private func work() {
      let now = clock.nowMilliseconds()
      if let due = edits.due, due <= now { lookForEdits() }
      if mountLooks.contains(where: { $0 <= now }) { lookAtMounts() }
      for path in home.giveUpPasses(waitingLongerThan: settings.answerMilliseconds) {
        noteNoAnswer(path)
      }
      if let interval = service.watchdogMilliseconds, nextSignOfLife ?? now <= now {
        service.alive()
        nextSignOfLife = now + interval
      }
      if let due = reminder, due <= now { listener.remind() }
      if !listener.isHolding {
        reminder = nil
      } else if reminder ?? now <= now {
        reminder = now + Self.reminderMilliseconds
      }
      guard stopDeadline == nil else { return }
      for folder in folders.values where folder.due ?? .max <= now {
        startPass(folder.entry.path)
      }
    }

    // MARK: Events

    private func handle(_ events: [EventSource.Event]) throws {
      for event in events {
        switch event {
        case .notice(let notice): try handle(notice)
        case .mountsChanged:
          lookAtMounts()
          let now = clock.nowMilliseconds()
          mountLooks = Self.mountLooksMilliseconds.map { now + $0 }
        case .woken:
          if end.isWanted.flag.load(ordering: .relaxed) { stop() }
          for result in ended.take() { endPass(result) }
        case .signal(SIGHUP): try readSettingsAgain()
        case .signal: stop()
        }
      }
    }

    private func handle(_ notice: Inotify.Notice) throws {
      let now = clock.nowMilliseconds()
      switch notice {
      case .overflow:
        listener.tell(.overflow)
        edits.noteWrite(at: now)
        for path in folders.keys { folders[path]!.needsCover = true }
        requestAll(.start)
      case .gone(let watch):
        let owners = watches.owners(of: watch)
        watches.noteGone(watch)
        for owner in owners { try noteGone(owner, at: now) }
      case .changed(let watch, let change):
        for owner in watches.owners(of: watch) {
          switch owner {
          case .home:
            if layout.isInventory(change.name) { edits.noteWrite(at: now) }
            if layout.isDevice(change.name), change.isDirectory { try? watchDevice() }
          case .device:
            if layout.isRegistry(change.name), change.kind == .arrived { try readFolders() }
          case .folder(let key, let directory):
            folders[key]?.note(change, in: directory, at: now)
          }
        }
      }
    }

    private func lookForEdits() {
      let now = clock.nowMilliseconds()
      switch edits.check(at: now) {
      case .nothing: break
      case .otherInventory: requestAll(.start)
      case .edits:
        // A pass that is under way looks again when it ends, and a folder that isn't there is
        // passed when it is.
        for (path, folder) in folders where !folder.schedule.isPassing && !folder.isAway {
          folders[path]!.schedule.request(.edit, at: now)
        }
      }
    }

    private func readSettingsAgain() throws {
      service.reloading(monotonicMicroseconds: clock.nowMilliseconds() * 1000)
      settings = try readSettings()
      try readFolders()
      requestAll(.start)
      listener.tell(.settingsRead)
      service.ready(status)
    }

    private var status: String { "Watching \(folders.count) folders." }

    private func noteGone(_ owner: DirectoryWatches.Owner, at now: Moment) throws {
      switch owner {
      case .home:
        throw ExchangeError(
          .notFound, "The home at \(layout.path) was moved or deleted.",
          hint: "Nothing was written since. Start the watcher again where the home is now.")
      case .device: try? watchDevice()
      case .folder(let key, _):
        folders[key]?.needsCover = true
        folders[key]?.schedule.request(.name, at: now)
      }
    }

    /// A new identity has a directory of its own under the same name.
    private func watchDevice() throws {
      try watches.watch(layout.device, as: .device, .names)
      try readFolders()
      requestAll(.start)
    }

    private func requestAll(_ trigger: FolderSchedule.Trigger, but path: String? = nil) {
      let now = clock.nowMilliseconds()
      for key in folders.keys where key != path {
        folders[key]!.schedule.request(trigger, at: now)
      }
    }

    private func stop() {
      guard stopDeadline == nil else { return }
      service.stopping()
      stopDeadline = clock.nowMilliseconds() + settings.stopMilliseconds
      home.stop()
    }

    // MARK: Folders and mounts

    /// The folders in use, as `device/` lists them now.
    private func readFolders() throws {
      let entries = try FolderRegistry.load(layout).entries
      for path in folders.keys where !entries.contains(where: { $0.path == path }) {
        watches.forget(folder: path)
        folders[path] = nil
      }
      let now = clock.nowMilliseconds()
      for entry in entries {
        let rescan = rescanMilliseconds(of: entry.path)
        if folders[entry.path] == nil {
          folders[entry.path] = WatchedFolder(entry, rescanMilliseconds: rescan)
          folders[entry.path]!.schedule.request(.start, at: now)
        } else {
          folders[entry.path]!.schedule.setRescan(rescan)
        }
      }
      listener.tell(.watching(entries))
    }

    /// Nil where the kernel tells of everything that changes.
    private func rescanMilliseconds(of path: String) -> Int64? {
      let hears = mounts.mount(holding: folders[path]?.place ?? path)?.hearsOthers ?? true
      let isBeyond = folders[path]?.isBeyondWatchLimit ?? false
      return hears && !isBeyond ? nil : settings.rescanMilliseconds
    }

    /// Whatever was mounted, unmounted or remounted may be a folder of ours, wherever it is now.
    private func lookAtMounts() {
      let now = clock.nowMilliseconds()
      mountLooks.removeAll { $0 <= now }
      let latest = MountTable.current()
      guard latest.mounts != mounts.mounts else { return }
      let new = latest.mounts.filter { !mounts.mounts.contains($0) }
      mounts = latest
      for path in folders.keys {
        folders[path]!.schedule.setRescan(rescanMilliseconds(of: path))
        folders[path]!.schedule.resetWaits()
        folders[path]!.needsCover = true
      }
      requestAll(.mounts)
      guard !new.isEmpty else { return }
      // A folder that is used from then on is noticed as any other that is added.
      let home = home
      _ = PassThread.start { try? home.meet(new) }
    }

    // MARK: Passes

    private func startPass(_ path: String) {
      let now = clock.nowMilliseconds()
      let start = folders[path]!.passBegan(at: now, version: edits.currentVersion)
      let home = home
      let watches = watches
      let ended = ended
      let clock = clock
      let hasBegun = PassThread.start {
        var isBeyondLimit = false
        let result = Result {
          try home.pass(over: path) { found in
            guard start.coversDirectories else { return }
            do throws(FolderError) {
              try watches.cover(folder: path, at: found)
            } catch {
              isBeyondLimit = true
            }
          }
        }
        ended.add(
          PassResult(
            start: start, milliseconds: clock.nowMilliseconds() - start.at, result: result,
            isBeyondWatchLimit: start.coversDirectories ? isBeyondLimit : nil))
      }
      if !hasBegun { folders[path]!.passEnded(.failed, touched: [], at: now) }
    }

    private func endPass(_ ended: PassResult) {
      let now = clock.nowMilliseconds()
      let path = ended.start.path
      guard folders[path] != nil else { return }
      guard folders[path]!.pass == ended.start else {
        folders[path]!.noteLate()
        return
      }
      if let isBeyond = ended.isBeyondWatchLimit { noteWatchLimit(isBeyond, at: path) }
      switch ended.result {
      case .success(let (report, touched)):
        folders[path]!.passEnded(report.outcome, touched: touched, at: now)
        folders[path]!.isAway = report.folders.first?.state == .unavailable
        noteWhereFound(report, path)
        if report.folders.contains(where: \.hasNews) { requestAll(.relay, but: path) }
        listener.tell(
          .passed(report, trigger: ended.start.trigger, milliseconds: ended.milliseconds))
        if report.isDone, edits.hasEdits(since: ended.start.version) {
          folders[path]!.schedule.request(.edit, at: now)
        }
      case .failure(let error):
        folders[path]!.passEnded(.failed, touched: [], at: now)
        listener.tell(.passFailed(folders[path]!.entry, error))
      }
    }

    private func noteWhereFound(_ report: SyncReport, _ path: String) {
      let place = report.folders.first?.foundAt ?? path
      guard place != folders[path]!.place else { return }
      folders[path]!.place = place
      folders[path]!.schedule.setRescan(rescanMilliseconds(of: path))
    }

    private func noteNoAnswer(_ path: String) {
      guard folders[path] != nil else { return }
      folders[path]!.passGivenUp(at: clock.nowMilliseconds())
      listener.tell(.noAnswer(folders[path]!.entry))
    }

    private func noteWatchLimit(_ isBeyond: Bool, at path: String) {
      guard isBeyond != folders[path]!.isBeyondWatchLimit else { return }
      folders[path]!.isBeyondWatchLimit = isBeyond
      folders[path]!.schedule.setRescan(rescanMilliseconds(of: path))
      if isBeyond { listener.tell(.watchLimit(folders[path]!.entry)) }
    }
  }

  extension SyncReport {
    /// Of the one folder that a pass of a watcher is over.
    fileprivate var outcome: FolderSchedule.Outcome {
      guard isDone, let folder = folders.first else { return .failed }
      return .passed(isActive: folder.isActive, isWaiting: folder.unfinished > 0)
    }

    fileprivate var isDone: Bool {
      folders.first.map { $0.state == .available && $0.error == nil } ?? false
    }
  }
#endif
