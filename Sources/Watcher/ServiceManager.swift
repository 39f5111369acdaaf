import Glibc

/// The service manager that started this process, where there is one: told how the process is, as
/// sd_notify(3) describes it. Where there is none, or it has gone, telling does nothing.
package struct ServiceManager: Sendable {
  /// How often it wants to hear `alive`, as an interval for a timer: half of the time after which
  /// it would restart the process. Nil where it doesn't want to.
  package let watchdogMilliseconds: Int64?
  private let socket: NotifySocket?

  /// - Parameters:
  ///   - variables: this process's environment.
  ///   - processID: this process's own; another one's watchdog isn't ours.
  package init(_ variables: [String: String], processID: Int32) {
    socket = variables["NOTIFY_SOCKET"].flatMap(NotifySocket.init)
    watchdogMilliseconds = Self.watchdogMilliseconds(variables, processID)
  }

  /// Everything is open and watched; `status` is one line for whoever asks how the service is.
  package func ready(_ status: String) { send(["READY=1", Self.status(status)]) }

  package func status(_ status: String) { send([Self.status(status)]) }

  /// Settings are read anew; `ready` ends it.
  ///
  /// - Parameter monotonicMicroseconds: CLOCK_MONOTONIC now.
  package func reloading(monotonicMicroseconds: Int64) {
    send(["RELOADING=1", "MONOTONIC_USEC=\(monotonicMicroseconds)"])
  }

  package func stopping() { send(["STOPPING=1"]) }

  /// The process isn't stuck.
  package func alive() { send(["WATCHDOG=1"]) }

  private func send(_ assignments: [String]) {
    socket?.send(Array(assignments.joined(separator: "\n").utf8))
  }

  /// A line feed would begin another assignment.
  private static func status(_ text: String) -> String {
    "STATUS=" + text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// As sd_watchdog_enabled(3) reads it.
  private static func watchdogMilliseconds(
    _ variables: [String: String], _ processID: Int32
  ) -> Int64? {
    guard let microseconds = variables["WATCHDOG_USEC"].flatMap(Int64.init), microseconds > 0
    else { return nil }
    if let text = variables["WATCHDOG_PID"], Int32(text) != processID { return nil }
    return max(microseconds / 2000, 1)
  }
}
