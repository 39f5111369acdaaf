import Glibc

/// What one thread has at a time. Who has it may work with everything that isn't made for several
/// threads, and gives it away for as long as it only waits.
final class Turn: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func take() { pthread_mutex_lock(mutex) }

  /// By the thread that took it.
  func give() { pthread_mutex_unlock(mutex) }

  func holding<Result>(_ body: () throws -> Result) rethrows -> Result {
    take()
    defer { give() }
    return try body()
  }
}
