@testable import CommandLine

/// Output that a test can read.
final class MemorySink: ByteSink {
  var isTerminal = false
  private(set) var bytes: [UInt8] = []
  /// What every write ends with.
  var outcome = SinkOutcome.written

  func write(_ bytes: [UInt8]) -> SinkOutcome {
    if outcome == .written { self.bytes += bytes }
    return outcome
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
