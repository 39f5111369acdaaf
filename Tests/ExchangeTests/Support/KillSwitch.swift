import Exchange
import Folders

/// Kills a process in thought at its n-th call on a folder, the replica, `device/` or a commit:
/// that call fails, half done where it can be, and so does every call after it. One that isn't
/// lasting lets only that call fail: the disk, not the process.
final class KillSwitch {
  struct Killed: Error {}

  private(set) var calls = 0
  private let killAt: Int
  private let isLasting: Bool
  var hasKilled: Bool { calls >= killAt }

  /// Never kills by itself; `calls` then says how many there are.
  init(at call: Int = .max, isLasting: Bool = true) {
    killAt = call
    self.isLasting = isLasting
  }

  var seams: Seams {
    var seams = Seams()
    let killer = Unchecked(self)
    seams.folder = { base in
      InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        guard killer.value.step() else { return }
        throw FolderError(.inputOutput, path: call.path ?? "")
      }
    }
    seams.beforeCommit = { if killer.value.step() { throw Killed() } }
    seams.afterCommit = { if killer.value.step() { throw Killed() } }
    seams.file = { _ in if killer.value.step() { throw Killed() } }
    return seams
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
