import Glibc

/// How long an edit on one device takes to be a row on another, over a local folder; and how long
/// the least takes that any program would have to do for it. Rounds of both take turns, so that
/// both meet the same disk.
struct LatencyRow {
  /// Not counted: connections open, caches fill.
  private static let warmUpRounds = 5
  /// Between two rounds, so that what follows one, an acknowledgement, doesn't meet the next.
  private static let pauseMicroseconds: UInt32 = 100_000
  private static let goalMedianMicroseconds: Int64 = 15_000
  private static let goalPercentile99Microseconds: Int64 = 60_000

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let options = stage.options
    let limit = try PlainCalls(in: stage.disk)
    let pair = try HomePair(in: stage.disk, options)
    var (least, measured): ([Int64], [Int64]) = ([], [])
    for round in 0..<options.rounds + Self.warmUpRounds {
      let duration = (try limit.round(), try pair.round())
      if round >= Self.warmUpRounds {
        least.append(duration.0)
        measured.append(duration.1)
      }
      usleep(Self.pauseMicroseconds)
      try Stop.check()
    }
    var figure = Figure(
      "latency", "edit to row elsewhere by satchel \(options.carrier.rawValue)", .microseconds,
      measured)
    figure.beside("two commits, a file, a wake-up", least)
    figure.goals = [
      .median(Self.goalMedianMicroseconds), .percentile99(Self.goalPercentile99Microseconds),
    ]
    return [figure]
  }
}
