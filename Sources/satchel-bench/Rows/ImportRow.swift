import Exchange
import Inventory

/// How long a device takes that imports what another has published, from its opening to the first
/// page of items that a person sees: into nothing, with ids as one device makes them or in any
/// order, and into an inventory of the same size. And how long SQLite takes to store the same rows.
struct ImportRow {
  private static let goalHundredths: Int64 = 200
  private static let goalPerSecond: Int64 = 140_000
  private static let shown = 50

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let empty = try [SceneClock.Order.rising, .scattered].map { try intoNothing($0) }
    return empty + [try intoAnother(beside: empty[1])]
  }

  private func intoNothing(_ order: SceneClock.Order) throws -> Figure {
    let scene = try stage.publication(order)
    let isRising = order == .rising
    var measured: [Int64] = []
    for _ in 0..<stage.options.passes {
      try scene.putBackReader()
      measured.append(try duration(scene.salon, scene.reader, records: scene.records))
    }
    let rows = try PlainRows(of: HomeLayout(path: scene.reader).inventory)
    var figure = Figure(
      isRising ? "import" : "import-scattered",
      "first import" + (isRising ? "" : ", ids in any order"), .microseconds, measured)
    figure.beside("inserting the same rows", try least(rows, hasWords: true))
    figure.details = [
      ("without the index of words", Distribution(try least(rows, hasWords: false)))
    ]
    figure.records = scene.records
    figure.goals = [.ratio(hundredths: Self.goalHundredths), .rate(Self.goalPerSecond)]
    return figure
  }

  /// The reader has imported as many from the same author before. The limit is what that took.
  private func intoAnother(beside first: Figure) throws -> Figure {
    let records = stage.options.records
    let scratch = try ScratchDirectory(in: stage.memory.path)
    let salon = try Salon(in: scratch.path, seed: 4, founder: "author")
    let (author, reader) = (salon.path("author"), salon.path("reader"))
    try salon.enter("reader")
    try salon.fill(author, records: records, order: .scattered)
    for home in [author, reader] { try salon.sync(home) }
    try salon.fill(author, records: records, order: .scattered, from: records)
    let new = try salon.open(author).inventory.ledger.dirty(limit: .max).count
    try salon.sync(author)
    let before = try Snapshot(of: [reader, salon.folder], in: scratch.path)
    var measured: [Int64] = []
    for _ in 0..<stage.options.passes {
      try before.putBack()
      measured.append(try duration(salon, reader, records: new))
    }
    var figure = Figure(
      "import-again", "as many again, in any order", .microseconds, measured)
    figure.limit = Figure.Limit(title: "the first import", measured: first.measured)
    figure.records = new
    return figure
  }

  private func duration(_ salon: Salon, _ reader: String, records: Int) throws -> Int64 {
    let start = Stopwatch.nanoseconds
    let home = try salon.open(reader)
    let report = try home.sharing.syncWell()
    var page = ItemFilter()
    page.limit = Self.shown
    let items = try home.inventory.items(matching: page)
    let duration = Stopwatch.microseconds(since: start)
    guard items.count == Self.shown, report.importedRecords == records else {
      throw Trouble("\(report.importedRecords) records were imported.")
    }
    try Stop.check()
    return duration
  }

  private func least(_ rows: PlainRows, hasWords: Bool) throws -> [Int64] {
    try (0..<stage.options.passes).map { pass in
      let scratch = try ScratchDirectory(in: stage.memory.path)
      try Stop.check()
      return try rows.insert(into: "\(scratch.path)/\(pass).sqlite", hasWords: hasWords)
    }
  }
}
