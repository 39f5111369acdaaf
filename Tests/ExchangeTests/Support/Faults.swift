import Exchange
import Folders
import Synchronization

/// Stands between a device and one directory, or all of them: counts the calls and fails those it
/// is told to.
final class Faults: Sendable {
  /// Says how a call fails; nil when it doesn't.
  typealias Rule = @Sendable (_ number: Int, FolderCall, FolderMoment) -> FolderError.Code?

  private struct State {
    var calls: [FolderCall] = []
  }

  private let path: String?
  private let rule: Rule
  private let state = Mutex(State())

  /// `path` as the device's registry has it; nil for every folder, the replica and the home too.
  /// `number` counts the calls from 1 on.
  init(_ path: String?, _ rule: @escaping Rule = { _, _, _ in nil }) {
    self.path = path
    self.rule = rule
  }

  /// The calls that were begun, in order.
  var calls: [FolderCall] { state.withLock { $0.calls } }

  var seams: Seams {
    var seams = Seams()
    seams.folder = { [self] base in
      guard path == nil || (base as? DiskFolder)?.path == path else { return base }
      return InstrumentedFolder(base) { [self] (call, moment) throws(FolderError) in
        let number = state.withLock { state in
          if moment == .before { state.calls.append(call) }
          return state.calls.count
        }
        if let code = rule(number, call, moment) {
          throw FolderError(code, path: call.path ?? path ?? "")
        }
      }
    }
    return seams
  }
}

extension FolderCall {
  /// A feed's directory is listed.
  var isFeedListing: Bool {
    if case .list(let path) = self { path.hasPrefix("feeds/") } else { false }
  }

  func isRead(_ suffix: String) -> Bool {
    if case .read(let path) = self { path.hasSuffix(suffix) } else { false }
  }

  var writes: Bool { kind == .create || kind == .remove }
}
