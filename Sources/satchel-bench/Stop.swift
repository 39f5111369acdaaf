import Glibc
import Synchronization

/// Control-C: what was begun is taken down before this program ends.
enum Stop {
  static func listen() { signal(SIGINT, noteStop) }

  static func check() throws(Trouble) {
    if isWanted.load(ordering: .relaxed) { throw Trouble("Stopped.") }
  }
}

private let isWanted = Atomic(false)

private func noteStop(_: Int32) { isWanted.store(true, ordering: .relaxed) }
