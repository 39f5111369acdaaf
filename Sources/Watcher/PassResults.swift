#if os(Linux)
  import Exchange
  import Folders
  import Synchronization

  /// How a pass of one folder's thread has ended.
  struct PassResult: Sendable {
    let start: PassStart
    let milliseconds: Int64
    let result: Result<(report: SyncReport, touched: Set<FolderTouch>), any Error>
    /// Whether the watches of its directories came to the system's limit; nil where none was made.
    let isBeyondWatchLimit: Bool?
  }

  /// Where the threads leave their results for the watcher.
  final class PassResults: Sendable {
    private let results = Mutex<[PassResult]>([])
    private let arePassesWanted = Atomic(false)
    private let wakeUp: WakeUp

    init(_ wakeUp: WakeUp) { self.wakeUp = wakeUp }

    func add(_ result: PassResult) {
      results.withLock { $0.append(result) }
      wakeUp.ring()
    }

    /// Something is to be told, which a pass does.
    func wantPasses() {
      arePassesWanted.store(true, ordering: .relaxed)
      wakeUp.ring()
    }

    func takeWish() -> Bool { arePassesWanted.exchange(false, ordering: .relaxed) }

    func take() -> [PassResult] {
      results.withLock { results in
        defer { results = [] }
        return results
      }
    }
  }
#endif
