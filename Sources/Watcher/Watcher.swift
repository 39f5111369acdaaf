#if os(Linux)
  import Exchange
  import Folders
  import Glibc

  /// Turns what happens around a home into passes over its folders: a colleague's files, a stick
  /// that is plugged in, an edit on this device, time.
  ///
  /// It decides nothing about records: an event is a hint, and the pass decides. While nothing
  /// happens it sleeps, but for folders whose changes the kernel doesn't tell of.
  package final class Watcher {
    package let end: WatchEnd
    let layout: HomeLayout
    let clock: MonotonicClock
    let readSettings: () throws -> WatchSettings
    let listener: any WatchListener
    let service: ServiceManager
    let home: SharedHome
    let source: EventSource
    let watches: DirectoryWatches
    let ended: PassResults

    var settings: WatchSettings
    var folders: [String: WatchedFolder] = [:]
    var edits: EditWatch
    var mounts = MountTable.current()
    /// Moments at which the mount table is read again, since the kernel tells before it is done.
    var mountLooks: [Moment] = []
    /// When the home is looked at next, where the watch limit keeps it from being watched.
    private var homeLook: Moment?
    private var nextSignOfLife: Moment?
    var stopDeadline: Moment?
    private var isHomeReplaced = false
    /// When the listener is reminded of what it keeps back.
    private var reminder: Moment?

    /// Those that end a watcher, and the one that makes it read its settings again.
    package static let signals = [SIGTERM, SIGINT, SIGHUP]
    private static let homeLookMilliseconds: Int64 = 1_000
    private static let reminderMilliseconds: Int64 = 20_000
    static let mountLooksMilliseconds: [Int64] = [30, 150, 600]

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
      edits = try EditWatch(inventory: layout.inventory)
      try watchHome()
    }

    /// A link is followed where the home is one, as everywhere else.
    private func watchHome() throws {
      let path = try DiskFolder(path: layout.path).identity.path
      do throws(FolderError) {
        try watches.watch(path, as: .home, [.names, .writes])
        try watches.watch(HomeLayout(path: path).device, as: .device, .names)
      } catch {
        if error.code != .watchLimit { throw error }
        homeLook = clock.nowMilliseconds()
        listener.tell(.homeUnwatched(error))
      }
    }

    package enum Ending: Hashable, Sendable {
      case asked
      /// Other files lie in the home than were opened: another process is to go on.
      case homeReplaced
    }

    /// Watches until a signal ends it, or it can't go on with the home as it is now.
    package func run() throws -> Ending {
      try readFolders()
      meet()
      service.ready(status)
      while true {
        let now = clock.nowMilliseconds()
        if let stopDeadline, !home.isPassing || now >= stopDeadline { break }
        let events = try source.wait(milliseconds: wakeUp.map { $0 - now })
        try handle(events)
        work()
      }
      // A pass may see that the home is gone before the kernel tells of it.
      if isHomeReplaced, (try? DiskFolder(path: layout.path).identity) == nil {
        try noteGone(.home, at: clock.nowMilliseconds())
      }
      if !isHomeReplaced { listener.tell(.stopped) }
      return isHomeReplaced ? .homeReplaced : .asked
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
        + [edits.due, answer, homeLook, nextSignOfLife, reminder, stopDeadline].compactMap(\.self))
        .min()
    }

    private var isPassing: Bool { folders.values.contains { $0.schedule.isPassing } }

    /// What is due now.
    private func work() {
      let now = clock.nowMilliseconds()
      if let due = homeLook, due <= now {
        homeLook = now + Self.homeLookMilliseconds
        edits.noteWrite(at: now)
        try? readFoldersIfChanged()
      }
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

    func stop() {
      guard stopDeadline == nil else { return }
      if !isHomeReplaced { service.stopping() }
      stopDeadline = clock.nowMilliseconds() + settings.stopMilliseconds
      home.stop()
    }

    func noteReplacedHome() {
      isHomeReplaced = true
      stop()
    }
  }
#endif
