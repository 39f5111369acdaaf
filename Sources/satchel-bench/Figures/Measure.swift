/// What a number of a figure counts.
enum Measure: String {
  case microseconds, bytes, kilobytes, calls, wakes, lines

  /// As a cell of a table shows it.
  func text(_ value: Int64) -> String {
    switch self {
    case .microseconds:
      // Seconds from ten of them on: nobody reads hundredths of a millisecond there.
      value < 10_000_000
        ? "\(Self.decimal(value, thousandths: 1_000)) ms"
        : "\(Self.decimal(value, thousandths: 1_000_000)) s"
    case .bytes: "\(value) B"
    case .kilobytes: "\(Self.decimal(value, thousandths: 1_024)) MB"
    case .calls, .wakes, .lines: "\(value)"
    }
  }

  /// `1.25` for 1250 of which 1000 are one.
  static func decimal(_ value: Int64, thousandths: Int64) -> String {
    let hundredths = (value * 100 + thousandths / 2) / thousandths
    let fraction = String(100 + hundredths % 100).dropFirst()
    return "\(hundredths / 100).\(fraction)"
  }
}
