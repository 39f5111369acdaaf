/// What a thousand changed records cost from their publishing to their import, each by a device
/// that was opened for it, in a small inventory and in a large one.
struct ThousandRow {
  private static let changes = 1_000
  private static let goalMicroseconds: Int64 = 45_000
  private static let goalHundredths: Int64 = 120
  private static let warmUpRounds = 1

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let sizes = [2 * min(Self.changes, stage.few), stage.options.records]
    let pairs = try sizes.map { try stage.pair(records: $0) }
    // As many as the smaller has items.
    let changes = min(Self.changes, pairs[0].items.count)
    var times: [[Int64]] = [[], []]
    for round in 0..<max(stage.options.passes, stage.options.rounds / 10) + Self.warmUpRounds {
      for (place, pair) in pairs.enumerated() {
        try pair.edit(changes)
        let duration = try pair.carry(records: changes)
        if round >= Self.warmUpRounds { times[place].append(duration) }
      }
      try Stop.check()
    }
    var few = Figure(
      "thousand", "\(changes) changes, \(sizes[0]) records", .microseconds, times[0])
    few.records = changes
    few.goals = [.median(Self.goalMicroseconds)]
    var many = Figure(
      "thousand-large", "\(changes) changes, \(sizes[1]) records", .microseconds, times[1])
    many.records = changes
    many.goals = [.ratio(hundredths: Self.goalHundredths), .median(Self.goalMicroseconds)]
    many.beside("at \(sizes[0]) records", times[0])
    return [few, many]
  }
}
