import Exchange

/// How long a device takes to publish everything that it has for the first time, from its opening
/// to the last file in the folder; and how long reading, packing and hashing the same lines takes.
struct PublishRow {
  private static let goalHundredths: Int64 = 200
  private static let goalPerSecond: Int64 = 100_000

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    try [SceneClock.Order.rising, .scattered].map { try measure($0) }
  }

  private func measure(_ order: SceneClock.Order) throws -> Figure {
    let scene = try stage.publication(order)
    let plain = PlainPacking(path: HomeLayout(path: scene.author).mirror)
    var (least, measured): ([Int64], [Int64]) = ([], [])
    for _ in 0..<stage.options.passes {
      try scene.putBackAuthor()
      var report: SyncReport?
      measured.append(try Stopwatch.time { report = try scene.salon.sync(scene.author) })
      let limit = try plain.run()
      guard report!.folders.allSatisfy({ $0.published.changesets > 0 }),
        limit.lines == scene.records
      else {
        throw Trouble("\(limit.lines) records were published instead of \(scene.records).")
      }
      least.append(limit.microseconds)
      try Stop.check()
    }
    let isRising = order == .rising
    var figure = Figure(
      isRising ? "publish" : "publish-scattered",
      "first publish" + (isRising ? "" : ", ids in any order"), .microseconds, measured)
    figure.beside("reading, gzip and SHA-256", least)
    figure.records = scene.records
    figure.goals = [.ratio(hundredths: Self.goalHundredths), .rate(Self.goalPerSecond)]
    return figure
  }
}
