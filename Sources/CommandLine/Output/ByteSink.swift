import Glibc

/// Where output goes.
package protocol ByteSink: AnyObject {
  /// Whether a person is probably looking at it.
  var isTerminal: Bool { get }

  /// Writes all of `bytes`, or says why it couldn't.
  func write(_ bytes: [UInt8]) -> SinkOutcome

  /// Waits, unless the reader goes before the time is over; says whether it has gone.
  func isClosed(withinMilliseconds: Int) -> Bool
}

package enum SinkOutcome: Hashable, Sendable {
  case written
  /// The reader has gone, as `head` does when it has seen enough: nobody misses the rest.
  case closed
  case failed(errno: Int32)
}

/// A file descriptor that somebody else opened and closes: standard output or standard error.
final class DescriptorSink: ByteSink {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ bytes: [UInt8]) -> SinkOutcome {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        awaitRoom()
      } else if errno == EPIPE {
        return .closed
      } else if errno != EINTR {
        return .failed(errno: errno)
      }
    }
    return .written
  }

  func isClosed(withinMilliseconds milliseconds: Int) -> Bool {
    // That nobody reads any more is told without being asked for.
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, Int32(milliseconds)) > 0
  }

  /// Whoever gave us the descriptor may have made it non-blocking.
  private func awaitRoom() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
