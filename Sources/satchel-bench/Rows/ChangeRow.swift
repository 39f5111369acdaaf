import Exchange

/// What one change costs from its publishing to its import, each by a device that was opened for
/// it: in a small inventory, in a large one, and after a long history. The small one is the limit
/// of the others; the three take turns. And how many bytes it adds to the folder.
struct ChangeRow {
  private static let warmUpRounds = 3
  private static let defaultHistory = 1_000
  private static let goalHundredths: Int64 = 120
  private static let goalBytes: Int64 = 2_048

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let options = stage.options
    let history = options.history ?? Self.defaultHistory
    let pairs = try [
      stage.pair(records: stage.few), stage.pair(records: options.records),
      stage.pair(records: stage.few, history: history),
    ]
    var (times, bytes): ([[Int64]], [Int64]) = ([[], [], []], [])
    for round in 0..<options.rounds + Self.warmUpRounds {
      for (place, pair) in pairs.enumerated() {
        let (duration, added) = try change(pair)
        if round >= Self.warmUpRounds {
          times[place].append(duration)
          bytes.append(added)
        }
      }
      try Stop.check()
    }
    let kept = try pairs.map { try keptOpen($0) }
    let (few, many) = ("\(stage.few) records", "\(options.records) records")
    return [
      figure("change", "one change, \(few)", times[0], nil, kept[0]),
      figure("change-large", "one change, \(many)", times[1], (few, times[0]), kept[1]),
      figure(
        "change-late", "one change, \(history) changesets", times[2], (few, times[0]), kept[2]),
      size(bytes),
    ]
  }

  private func figure(
    _ name: String, _ title: String, _ times: [Int64], _ limit: (String, [Int64])?,
    _ kept: [Int64]
  ) -> Figure {
    var figure = Figure(name, title, .microseconds, times)
    if let (title, times) = limit {
      figure.beside("at \(title)", times)
      figure.goals = [.ratio(hundredths: Self.goalHundredths)]
    }
    figure.details = [("\(title), homes kept open", Distribution(kept))]
    return figure
  }

  private func size(_ bytes: [Int64]) -> Figure {
    var figure = Figure("change-bytes", "what it adds to the folder", .bytes, bytes)
    figure.goals = [.greatest(Self.goalBytes)]
    return figure
  }

  /// One change. What it takes, and the bytes of its files, acknowledgements apart.
  private func change(_ pair: SalonPair) throws -> (microseconds: Int64, bytes: Int64) {
    try pair.edit(1)
    let folder = DirectoryTree(path: pair.salon.folder)
    let before = try folder.files()
    let duration = try pair.carry(records: 1)
    let added = try folder.files().filter { before[$0.key] == nil && !$0.key.hasSuffix(".ack") }
    return (duration, added.values.reduce(0, +))
  }

  /// The same between homes that stay open, as those of a watcher do.
  private func keptOpen(_ pair: SalonPair) throws -> [Int64] {
    let homes = try pair.both.map { try pair.salon.open($0) }
    var times: [Int64] = []
    for round in 0..<stage.options.rounds + Self.warmUpRounds {
      try pair.edit(1)
      let duration = try Stopwatch.time { for home in homes { try home.sharing.syncWell() } }
      if round >= Self.warmUpRounds { times.append(duration) }
      try Stop.check()
    }
    return times
  }
}
