import Exchange
import Glibc
import Inventory
import Records

/// How long one use takes that is on the disk when it returns: with nothing else at work, beside
/// the same rows by calls of C; and while another process imports a whole inventory into the same.
struct UseRow {
  private static let warmUpRounds = 5
  private static let goalHundredths: Int64 = 150
  private static let goalPercentile99Microseconds: Int64 = 50_000
  /// Between two uses during an import: a person doesn't book without a pause.
  private static let pauseMicroseconds: UInt32 = 2_000

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] { [try alone(), try whileImporting()] }

  private func alone() throws -> Figure {
    let shop = try stage.shop()
    let inventory = try shop.open().inventory
    try use(shop.items[0], inventory)
    let plain = try PlainBooking(
      like: shop.inventoryPath, copy: "\(stage.disk.path)/plain-booking.sqlite")
    // The copy was written and not pressed to the disk; no use is to wait for that.
    sync()
    var (least, measured): ([Int64], [Int64]) = ([], [])
    for round in 0..<stage.options.rounds + Self.warmUpRounds {
      // Far from each other, so that each meets other pages.
      let item = shop.items[round * 7_919 % shop.items.count]
      // Neither always comes second, to a disk that has just been busy.
      if round.isMultiple(of: 2) { least.append(try plain.use(item.text)) }
      measured.append(try Stopwatch.time { try use(item, inventory) })
      if !round.isMultiple(of: 2) { least.append(try plain.use(item.text)) }
      try Stop.check()
    }
    least.removeFirst(Self.warmUpRounds)
    measured.removeFirst(Self.warmUpRounds)
    var figure = Figure("use", "one use, in process", .microseconds, measured)
    figure.beside("the same rows by SQLite's calls", least)
    figure.goals = [.ratio(hundredths: Self.goalHundredths)]
    return figure
  }

  private func whileImporting() throws -> Figure {
    let publication = try stage.publication(.rising)
    let path = "\(stage.disk.path)/busy"
    try publication.enter("busy", at: path)
    let inventory = try publication.salon.open(path).inventory
    var draft = ItemDraft(name: "Developer 6%")
    draft.quantity = Quantity(thousandths: 1_000_000_000)
    let item = try inventory.add(draft).id
    let importing = try ChildProgram(
      stage.options.program, ["--home", path, "--quiet", "sync"])
    var measured: [Int64] = []
    repeat {
      measured.append(try Stopwatch.time { try use(item, inventory) })
      usleep(Self.pauseMicroseconds)
      try Stop.check()
    } while importing.isRunning
    try importing.finish()
    guard try inventory.items().count > publication.records / 4 else {
      throw Trouble("Nothing was imported meanwhile.")
    }
    var figure = Figure("use-importing", "one use during an import", .microseconds, measured)
    figure.goals = [.percentile99(Self.goalPercentile99Microseconds)]
    return figure
  }

  private func use(_ item: Identifier, _ inventory: Inventory) throws {
    try inventory.book([MovementDraft(.consume, item, Quantity(thousandths: 1_000))])
  }
}
