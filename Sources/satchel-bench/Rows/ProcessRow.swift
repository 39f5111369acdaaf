import Glibc

/// How long `satchel use` takes from its start to its end over a large inventory; and the least
/// program that opens the same and commits.
struct ProcessRow {
  private static let warmUpRounds = 2
  private static let goalHundredths: Int64 = 300
  private static let goalMicroseconds: Int64 = 20_000

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let shop = try stage.shop()
    let plain = try PlainProgram(like: shop.inventoryPath, in: stage.disk)
    // The copy was written and not pressed to the disk; no program is to wait for that.
    sync()
    var (least, measured): ([Int64], [Int64]) = ([], [])
    for round in 0..<stage.options.rounds + Self.warmUpRounds {
      let item = shop.items[round * 7_919 % shop.items.count].text
      let duration = try Stopwatch.time {
        try ChildProgram(
          stage.options.program, ["--home", shop.path, "--quiet", "use", item]
        ).finish()
      }
      let limit = try plain.run()
      if round >= Self.warmUpRounds {
        least.append(limit)
        measured.append(duration)
      }
      try Stop.check()
    }
    var figure = Figure("process", "satchel use, a whole process", .microseconds, measured)
    figure.beside("a C program that commits", least)
    figure.goals = [
      .ratio(hundredths: Self.goalHundredths), .median(Self.goalMicroseconds),
    ]
    return [figure]
  }
}
