import Folders
import Synchronization

/// A home from which several threads pass over folders, each over its own, one of them at work at
/// a time.
///
/// Where a pass waits for its folder the others go on; a folder that doesn't answer keeps its own
/// thread and nothing else. Between passes the home's lock is given back, so that `satchel sync`
/// and `satchel invite` in another terminal work as ever; what they changed is noticed, and the
/// home opened anew.
package final class SharedHome: @unchecked Sendable {
  private let open: (PassObserver) throws -> Home
  private let reach: (any Folder) -> any Folder
  private let clock: MonotonicClock
  private let turn = Turn()
  private let tickets = Mutex<[PassTicket]>([])
  /// What is known of each folder from the last pass over it, by its path in use.
  private let memories = Mutex<[String: FolderMemory]>([:])
  private let isStopping = Atomic(false)

  // Only who has the turn touches these.
  private var home: Home?
  private var sharing: Sharing?

  /// `open` is called again whenever another process has changed the home. Its observer ends long
  /// work when this is stopped. `reach` stands between each pass and the folders that it asks.
  package init(
    clock: MonotonicClock, reach: @escaping @Sendable (any Folder) -> any Folder = { $0 },
    open: @escaping @Sendable (PassObserver) throws -> Home
  ) {
    self.clock = clock
    self.reach = reach
    self.open = open
  }

  // MARK: Passes

  /// One pass over the folder that is in use under `path`. Throws `ReplacedHome` when this process
  /// can't go on with the home. It blocks for as long as that takes, so it is called on a thread of
  /// its own.
  ///
  /// Returns what it did and which files it has created or removed there. `willRead` is called
  /// before the folder's content is read, without the turn, with the path at which it was found.
  /// Only what may have changed since the last pass is listed; after one that failed, everything.
  package func pass(
    over path: String, changes: FolderChanges = .anything,
    willRead: @escaping (String) -> Void = { _ in }
  ) throws -> (report: SyncReport, touched: Set<FolderTouch>) {
    let ticket = PassTicket(path: path)
    let memory = memory(of: path, changes)
    var isWhole = false
    defer { if !isWhole { memory.forget() } }
    let report = try work(ticket) { sharing, waiting in
      var means = PassMeans()
      means.folder = { [reach] in YieldingFolder(reach($0), path: path, waiting: waiting) }
      means.passedFolder = { RememberingFolder($0, memory) }
      means.willRead = { found in
        try waiting.wait(path) { () throws(FolderError) in willRead(found) }
      }
      return try sharing.sync(path: path, with: means)
    }
    isWhole = report.folders.allSatisfy { $0.state == .available && $0.error == nil }
    return (report, ticket.touched)
  }

  private func memory(of path: String, _ changes: FolderChanges) -> FolderMemory {
    let memory = memories.withLock { memories in
      if let kept = memories[path] { return kept }
      let memory = FolderMemory()
      memories[path] = memory
      return memory
    }
    switch changes {
    case .anything: memory.forget()
    case .only(let names): memory.noteChanges(names)
    }
    return memory
  }

  /// Looks for folders of the group on mounts, on all where none are named, and does with them what
  /// is set. Blocks as a pass does. Returns whether the next pass has something to tell.
  package func meet(_ mounts: [Mount]?) throws -> Bool {
    try work(PassTicket(path: "")) { sharing, waiting in
      _ = try sharing.meet(mounts ?? sharing.seams.mounts().mounts) {
        YieldingFolder($0, path: "", waiting: waiting)
      }
      return !sharing.notices.isEmpty
    }
  }

  private func work<Result>(
    _ ticket: PassTicket, _ body: (Sharing, FolderWait) throws -> Result
  ) throws -> Result {
    turn.take()
    defer { turn.give() }
    guard !isStopping.load(ordering: .relaxed) else {
      throw PassTicket.Reason.stopping.error(path: ticket.path)
    }
    let sharing = try current()
    tickets.withLock { $0.append(ticket) }
    defer { leave(ticket) }
    return try body(sharing, FolderWait(turn: turn, ticket: ticket, clock: clock))
  }

  /// Gives up the passes that have waited longer for one answer of their folder, and notes that
  /// there. Their threads end when the folder lets them. Returns the paths of the folders.
  package func giveUpPasses(waitingLongerThan milliseconds: Int64) -> [String] {
    let limit = clock.nowMilliseconds() - milliseconds
    let given = tickets.withLock { tickets in
      let given = tickets.filter { $0.giveUp(ifWaitingSinceBefore: limit) }
      tickets.removeAll { ticket in given.contains { $0 === ticket } }
      return given.map(\.path)
    }
    guard !given.isEmpty else { return [] }
    turn.holding {
      for path in given { try? sharing?.noteNoAnswer(path: path) }
      if !isPassing { sharing?.giveBackLock() }
    }
    return given
  }

  /// When the first of the calls on folders began that passes wait for now, and that weren't given
  /// up.
  package var waitingSince: Int64? {
    tickets.withLock { tickets in
      tickets.filter { $0.givenUp == nil }.compactMap(\.waitingSince).min()
    }
  }

  package var isPassing: Bool { tickets.withLock { !$0.isEmpty } }

  /// No pass begins from now on, and those that are under way end with the file in hand.
  package func stop() {
    isStopping.store(true, ordering: .relaxed)
    tickets.withLock { for ticket in $0 { ticket.stop() } }
  }

  // MARK: Parts

  private func leave(_ ticket: PassTicket) {
    tickets.withLock { tickets in tickets.removeAll { $0 === ticket } }
    if !isPassing { sharing?.giveBackLock() }
  }

  /// This device's sharing as it is now. While any pass is under way the lock is held and nobody
  /// else can have changed it.
  private func current() throws -> Sharing {
    if let sharing, try isPassing || sharing.takeLockAgain() { return sharing }
    sharing?.giveBackLock()
    sharing = nil
    var observer = PassObserver()
    observer.isStopping = { [unowned self] in isStopping.load(ordering: .relaxed) }
    home = try open(observer)
    sharing = try home!.sharing
    return sharing!
  }
}
