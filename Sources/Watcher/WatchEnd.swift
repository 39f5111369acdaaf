#if os(Linux)
  import Folders
  import Synchronization

  /// Ends a watcher from another thread.
  package final class WatchEnd: Sendable {
    private let flag = Atomic(false)
    private let wakeUp: WakeUp

    init(wakeUp: WakeUp) { self.wakeUp = wakeUp }

    var isWanted: Bool { flag.load(ordering: .relaxed) }

    package func request() {
      flag.store(true, ordering: .relaxed)
      wakeUp.ring()
    }
  }
#endif
