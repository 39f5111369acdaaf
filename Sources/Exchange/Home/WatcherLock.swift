import Glibc

/// Held by the one watcher of a home for as long as it runs. It is the kernel's: it goes with its
/// process, whatever date a file has that was left behind.
package final class WatcherLock {
  private let descriptor: Int32

  /// Throws `busy` while another watcher runs.
  package init(_ layout: HomeLayout) throws {
    descriptor = open(layout.watcherLock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ExchangeError(
        .inputOutput,
        "\(layout.watcherLock) can't be opened: \(String(cString: strerror(errno))).")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw ExchangeError(
        .busy, "A watcher is at work for this home already.",
        hint: "One is enough. `satchel service status` tells of the background service.")
    }
  }

  deinit { close(descriptor) }

  /// Whether a watcher runs for this home now.
  package static func isHeld(_ layout: HomeLayout) -> Bool {
    let descriptor = open(layout.watcherLock, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}
