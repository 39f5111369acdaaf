import Records

/// Durations of one thing that was done many times, in whole microseconds.
struct Distribution {
  private let sorted: [Int64]

  init(microseconds: [Int64]) {
    precondition(!microseconds.isEmpty)
    sorted = microseconds.sorted()
  }

  var least: Int64 { sorted[0] }
  var median: Int64 { percentile(50) }
  var greatest: Int64 { sorted[sorted.count - 1] }

  /// The least duration that this share of all didn't exceed: the nearest rank, so that it is one
  /// that was measured.
  func percentile(_ percent: Int) -> Int64 {
    sorted[max((sorted.count * percent + 99) / 100, 1) - 1]
  }

  var json: JSONValue {
    .object([
      "min": .integer(least), "p50": .integer(median), "p99": .integer(percentile(99)),
      "max": .integer(greatest),
    ])
  }

  /// Cells of a table: least, median, 99th percentile, greatest.
  var cells: [String] { [least, median, percentile(99), greatest].map(Self.text) }

  /// `1.25 ms` for 1250.
  static func text(_ microseconds: Int64) -> String {
    let hundredths = (microseconds + 5) / 10
    let fraction = String(100 + hundredths % 100).dropFirst()
    return "\(hundredths / 100).\(fraction) ms"
  }
}
