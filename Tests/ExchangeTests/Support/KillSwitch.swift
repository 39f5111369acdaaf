import Exchange
import Folders

/// Kills a process in thought at its n-th call on a folder, the replica, `device/` or a commit:
/// that call fails, half done where it can be, and so does every call after it. One that isn't
/// lasting lets only that call fail: the disk, not the process.
final class KillSwitch {
  struct Killed: Error {}

  private(set) var calls = 0
  private var killAt: Int
  private let isLasting: Bool
  private let fatal: (path: String, moment: FolderMoment)?
  var hasKilled: Bool { calls >= killAt }

  /// Never kills by itself; `calls` then says how many there are.
  init(at call: Int = .max, isLasting: Bool = true) {
    killAt = call
    self.isLasting = isLasting
    fatal = nil
  }

  /// Kills where a file is written: one of a changeset into the replica when the mirror has its
  /// records, but for the commit.
  init(atWriting path: String, _ moment: FolderMoment = .before, isLasting: Bool = true) {
    killAt = .max
    self.isLasting = isLasting
    fatal = (path, moment)
  }

  var seams: Seams {
    var seams = Seams()
    let killer = Unchecked(self)
    seams.folder = { base in
      InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        killer.value.meet(call, moment)
        guard killer.value.step() else { return }
        throw FolderError(.inputOutput, path: call.path ?? "")
      }
    }
    seams.beforeCommit = { if killer.value.step() { throw Killed() } }
    seams.afterCommit = { if killer.value.step() { throw Killed() } }
    seams.file = { _ in if killer.value.step() { throw Killed() } }
    return seams
  }

  private func meet(_ call: FolderCall, _ moment: FolderMoment) {
    guard let fatal, !hasKilled, call == .create(fatal.path), moment == fatal.moment else { return }
    killAt = calls + 1
  }

  /// Whether the process is dead from here on.
  private func step() -> Bool {
    calls += 1
    return isLasting ? hasKilled : calls == killAt
  }

  /// The tests that use it are of one thread.
  private struct Unchecked: @unchecked Sendable {
    let value: KillSwitch
    init(_ value: KillSwitch) { self.value = value }
  }
}
