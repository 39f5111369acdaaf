import Glibc

/// Held by the one process that passes over this home's folders. It is the kernel's, so it goes
/// with its process, and no date or left-over file can keep it. Inventory commands don't need it.
///
/// A process that keeps a home open gives the lock back between passes.
package final class HomeLock {
  private let layout: HomeLayout
  private let descriptor: Int32
  private var isHeld = false

  /// Waits up to `timeoutMilliseconds` for a pass of another process to end.
  package init(_ layout: HomeLayout, timeoutMilliseconds: Int = 30_000) throws {
    self.layout = layout
    descriptor = open(layout.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Self.error(errno, layout)
    }
    do {
      try take(timeoutMilliseconds: timeoutMilliseconds)
    } catch {
      close(descriptor)
      throw error
    }
  }

  package func take(timeoutMilliseconds: Int = 30_000) throws {
    if isHeld { return }
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard waited < timeoutMilliseconds else {
        throw ExchangeError(
          .busy, "Another program is passing over this home's folders.",
          hint: "Nothing is lost; try again when it is done.")
      }
      usleep(2_000)
      waited += 2
    }
    isHeld = true
  }

  package func giveBack() {
    guard isHeld else { return }
    isHeld = false
    flock(descriptor, LOCK_UN)
  }

  private static func error(_ code: Int32, _ layout: HomeLayout) -> ExchangeError {
    switch code {
    case EROFS, EACCES, EPERM:
      ExchangeError(
        .notAllowed,
        "The home at \(layout.path) can only be read, so nothing can be shared from it.",
        hint: "Make it writable and try again.")
    case ENOSPC, EDQUOT:
      ExchangeError(
        .inputOutput, "There is no room left for the home at \(layout.path). Nothing was changed.",
        hint: "Make room and try again.")
    default:
      ExchangeError(
        .inputOutput, "\(layout.lock) can't be opened: \(String(cString: strerror(code))).")
    }
  }

  deinit { close(descriptor) }
}
