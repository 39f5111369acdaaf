import Folders
import Synchronization

/// One pass of a thread, as others see it.
final class PassTicket: Sendable {
  /// Why a pass was given up while it waited for its folder.
  enum Reason: Hashable, Sendable {
    case noAnswer
    case stopping

    func error(path: String) -> FolderError {
      switch self {
      case .noAnswer: FolderError(.unavailable, path: path, errno: FolderError.noAnswer)
      case .stopping: FolderError(.interrupted, path: path)
      }
    }
  }

  private struct State {
    var waitingSince: Int64?
    var givenUp: Reason?
    var touched: Set<FolderTouch> = []
  }

  let path: String
  private let state = Mutex(State())

  init(path: String) { self.path = path }

  /// When the call on the folder began that it waits for; nil while it waits for none.
  var waitingSince: Int64? {
    get { state.withLock { $0.waitingSince } }
    set { state.withLock { $0.waitingSince = newValue } }
  }

  var givenUp: Reason? { state.withLock { $0.givenUp } }

  /// Files that the pass has created or removed in its folder.
  var touched: Set<FolderTouch> { state.withLock { $0.touched } }

  func note(_ touch: FolderTouch) { _ = state.withLock { $0.touched.insert(touch) } }

  /// Returns whether it wasn't given up before.
  func giveUp(_ reason: Reason) -> Bool {
    state.withLock { state in
      if state.givenUp != nil { return false }
      state.givenUp = reason
      return true
    }
  }
}
