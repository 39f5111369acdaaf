import Records

/// What a figure should reach.
enum Goal {
  /// The median, beside that of the limit, in hundredths.
  case ratio(hundredths: Int64)
  case median(Int64)
  case percentile99(Int64)
  /// No measurement was more.
  case greatest(Int64)
  /// Records a second, at the median.
  case rate(Int64)

  func isMet(by figure: Figure) -> Bool {
    switch self {
    case .ratio(let hundredths): (figure.ratioHundredths ?? .max) <= hundredths
    case .median(let limit): figure.measured.median <= limit
    case .percentile99(let limit): figure.measured.percentile(99) <= limit
    case .greatest(let limit): figure.measured.greatest <= limit
    case .rate(let least): (figure.recordsPerSecond ?? 0) >= least
    }
  }

  func text(_ measure: Measure) -> String {
    switch self {
    case .ratio(let hundredths): "≤ \(Measure.decimal(hundredths, thousandths: 100))×"
    case .median(let limit): "p50 ≤ \(measure.text(limit))"
    case .percentile99(let limit): "p99 ≤ \(measure.text(limit))"
    case .greatest(let limit): "≤ \(measure.text(limit))"
    case .rate(let least): "≥ \(least)/s"
    }
  }

  func json(for figure: Figure) -> JSONValue {
    let (name, value): (String, Int64) =
      switch self {
      case .ratio(let hundredths): ("ratioHundredths", hundredths)
      case .median(let limit): ("p50", limit)
      case .percentile99(let limit): ("p99", limit)
      case .greatest(let limit): ("max", limit)
      case .rate(let least): ("recordsPerSecond", least)
      }
    return .object([name: .integer(value), "isMet": .boolean(isMet(by: figure))])
  }
}
