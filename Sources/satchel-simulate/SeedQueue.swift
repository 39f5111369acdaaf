import Synchronization

/// The seeds that are still to be run, for several who run them at once.
final class SeedQueue: Sendable {
  private struct State {
    var next: UInt64
    var ran = 0
    var broken: [UInt64] = []
    var isClosed = false
  }

  private let state: Mutex<State>
  private let end: UInt64

  init(first: UInt64, count: Int) {
    state = Mutex(State(next: first))
    end = first + UInt64(count)
  }

  /// Nil when there is nothing more to do.
  func take() -> UInt64? {
    state.withLock { state in
      guard !state.isClosed, state.next < end else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Those that have begun are finished.
  func close() { state.withLock { $0.isClosed = true } }

  func note(_ seed: UInt64, isBroken: Bool) {
    state.withLock { state in
      state.ran += 1
      if isBroken { state.broken.append(seed) }
    }
  }

  /// How many were run.
  var ran: Int { state.withLock { $0.ran } }
  /// Those that broke a promise.
  var broken: [UInt64] { state.withLock { $0.broken.sorted() } }
}
