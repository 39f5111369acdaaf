/// What a device costs that comes back after a long time: the calls on the folder, which is slow,
/// and the time that they take where it isn't; beside the new files and reading each once. And the
/// calls for one change after all those, beside those after a few.
struct PendingRow {
  private static let changesetsLimit = 10_000
  private static let few = 10
  private static let slowMicroseconds: Int64 = 10_000
  private static let goalHundredths: Int64 = 120

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let pending = min(Self.changesetsLimit, max(stage.options.records / 10, Self.few))
    let few = try Scene(changesets: Self.few, in: stage)
    let many = try Scene(changesets: pending, in: stage)
    _ = try few.comeBack()
    var (calls, times, reading): ([Int64], [Int64], [Int64]) = ([], [], [])
    for _ in 0..<stage.options.passes {
      try many.putBack()
      let (called, duration) = try many.comeBack()
      calls.append(called)
      times.append(duration)
      reading.append(try many.readFiles())
    }
    var counted = Figure("pending", "folder calls, \(pending) changesets", .calls, calls)
    counted.beside("new files", [many.newFiles])
    counted.goals = [.ratio(hundredths: Self.goalHundredths)]
    var timed = Figure("pending-time", "their import", .microseconds, times)
    timed.beside("reading their files", reading)
    timed.records = pending
    timed.details = [
      (
        "with 10 ms added for each call",
        Distribution(zip(calls, times).map { $0 * Self.slowMicroseconds + $1 })
      )
    ]
    return [counted, timed, try oneMore(few, many)]
  }

  private func oneMore(_ few: Scene, _ many: Scene) throws -> Figure {
    var (least, measured): ([Int64], [Int64]) = ([], [])
    for _ in 0..<stage.options.passes {
      least.append(try few.oneMore())
      measured.append(try many.oneMore())
    }
    var figure = Figure("pending-one", "folder calls, one change after those", .calls, measured)
    figure.beside("after \(Self.few)", least)
    figure.goals = [.ratio(hundredths: Self.goalHundredths)]
    return figure
  }
}

/// A device that has entered, and changesets that came after that.
private struct Scene {
  let salon: Salon
  let newFiles: Int64
  private let scratch: ScratchDirectory
  private let before: Snapshot

  private var author: String { salon.path("author") }
  private var reader: String { salon.path("reader") }

  init(changesets: Int, in stage: Stage) throws {
    scratch = try ScratchDirectory(in: stage.memory.path)
    salon = try Salon(in: scratch.path, seed: 6, founder: "author")
    let (author, reader) = (salon.path("author"), salon.path("reader"))
    try salon.enter("reader")
    try salon.sync(reader)
    try salon.sync(author)
    let folder = DirectoryTree(path: salon.folder)
    let known = try folder.files()
    try LongHistory(changesets: changesets, path: author).make()
    newFiles = Int64(try folder.files().keys.count { known[$0] == nil })
    before = try Snapshot(of: [reader, salon.folder], in: scratch.path)
  }

  func putBack() throws { try before.putBack() }

  /// The reader's pass over all of them: its calls on the folder, and how long it takes.
  func comeBack() throws -> (calls: Int64, microseconds: Int64) {
    let counted = CountedFolder(salon.folder)
    let duration = try Stopwatch.time { try salon.sync(reader, seams: counted.seams) }
    return (counted.calls, duration)
  }

  /// Reads every file of the folder by plain calls. In microseconds.
  func readFiles() throws -> Int64 {
    let paths = try DirectoryTree(path: salon.folder).files().keys.map { "\(salon.folder)/\($0)" }
    return try Stopwatch.time { for path in paths { try PlainFile.read(path) } }
  }

  /// The calls of the reader's pass over one more.
  func oneMore() throws -> Int64 {
    let item = try salon.open(author).inventory.items()[0].id
    try salon.open(author).inventory.edit(item) { $0.name += "'" }
    try salon.sync(author)
    return try comeBack().calls
  }
}
