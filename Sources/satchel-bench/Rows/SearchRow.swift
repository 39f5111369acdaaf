import Inventory

/// How long it takes from words to the first items that fit them, each with its stock; and how long
/// the index alone needs for a word, asked by plain calls of C in the same run.
struct SearchRow {
  /// How many items a person sees at once.
  private static let shown = 50
  private static let warmUpRounds = 2
  private static let goalPercentile99Microseconds: Int64 = 20_000

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let shop = try stage.shop()
    var catalogue = shop.catalogue
    let inventory = try shop.open().inventory
    let plain = try PlainIndex(shop.inventoryPath)
    for (_, words) in catalogue.questions(rounds: Self.warmUpRounds) {
      _ = try ask(words, inventory)
    }
    var (least, measured): ([Int64], [SearchQuestion: [Int64]]) = ([], [:])
    for (kind, words) in catalogue.questions(rounds: stage.options.rounds) {
      least.append(try plain.ask())
      measured[kind, default: []].append(try ask(words, inventory))
      try Stop.check()
    }
    var figure = Figure(
      "search", "from words to 50 of \(shop.items.count) items", .microseconds,
      measured.values.flatMap(\.self))
    figure.beside("the index alone, one word", least)
    figure.goals = [.percentile99(Self.goalPercentile99Microseconds)]
    figure.details = SearchQuestion.allCases.compactMap { kind in
      measured[kind].map { (kind.title, Distribution($0)) }
    }
    return [figure]
  }

  private func ask(_ words: String, _ inventory: Inventory) throws -> Int64 {
    var filter = ItemFilter(words: words)
    filter.limit = Self.shown
    return try Stopwatch.time { _ = try inventory.items(matching: filter) }
  }
}
