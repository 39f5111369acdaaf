import Records

/// What was counted of one thing that was done many times: whole microseconds, bytes or calls.
struct Distribution {
  private let sorted: [Int64]

  init(_ values: [Int64]) {
    precondition(!values.isEmpty)
    sorted = values.sorted()
  }

  var count: Int { sorted.count }
  var least: Int64 { sorted[0] }
  var median: Int64 { percentile(50) }
  var greatest: Int64 { sorted[sorted.count - 1] }

  /// The least value that this share of all didn't exceed: the nearest rank, so that it is one
  /// that was measured.
  func percentile(_ percent: Int) -> Int64 {
    sorted[max((sorted.count * percent + 99) / 100, 1) - 1]
  }

  var json: JSONValue {
    .object([
      "count": .integer(Int64(count)), "min": .integer(least), "p50": .integer(median),
      "p99": .integer(percentile(99)), "max": .integer(greatest),
    ])
  }

  /// Cells of a table: least, median, 99th percentile, greatest. A percentile of few is left out.
  func cells(_ measure: Measure) -> [String] {
    [
      measure.text(least), measure.text(median),
      count < 100 ? "" : measure.text(percentile(99)), measure.text(greatest),
    ]
  }
}
