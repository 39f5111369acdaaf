@testable import CommandLine

/// Output that a test can read.
final class MemorySink: ByteSink {
  var isTerminal = false
  private(set) var bytes: [UInt8] = []
  /// What every write ends with.
  var outcome = SinkOutcome.written
  /// Called where a program waits for more to say; whether the reader goes then.
  var goesMeanwhile: () -> Bool = { true }

  func write(_ bytes: [UInt8]) -> SinkOutcome {
    if outcome == .written { self.bytes += bytes }
    return outcome
  }

  func isClosed(withinMilliseconds: Int) -> Bool { goesMeanwhile() }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
