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
  var waitingSince: Int64? { state.withLock { $0.waitingSince } }

  func beginWaiting(at milliseconds: Int64) {
    state.withLock { $0.waitingSince = milliseconds }
  }

  func endWaiting() { state.withLock { $0.waitingSince = nil } }

  var givenUp: Reason? { state.withLock { $0.givenUp } }

  /// Files that the pass has created or removed in its folder.
  var touched: Set<FolderTouch> { state.withLock { $0.touched } }

  func note(_ touch: FolderTouch) { _ = state.withLock { $0.touched.insert(touch) } }

  /// The program ends.
  func stop() {
    state.withLock { $0.givenUp = $0.givenUp ?? .stopping }
  }

  /// Gives up a pass that has waited for one answer since before `milliseconds`. Returns whether it
  /// had, and wasn't given up before.
  func giveUp(ifWaitingSinceBefore milliseconds: Int64) -> Bool {
    state.withLock { state in
      guard state.givenUp == nil, let since = state.waitingSince, since < milliseconds else {
        return false
      }
      state.givenUp = .noAnswer
      return true
    }
  }
}
