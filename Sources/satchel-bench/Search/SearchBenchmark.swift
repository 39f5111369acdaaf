import Exchange
import Folders
import Glibc
import Inventory
import Records

/// How long it takes from words to the first items that fit them, each with its stock; and how long
/// the index alone needs for a word, asked by plain calls of C in the same run.
struct SearchBenchmark {
  /// How many items a person sees at once.
  private static let shown = 50
  private static let warmUpRounds = 2

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws -> SearchResult {
    Stop.listen()
    let scratch = try ScratchDirectory(in: options.place)
    var catalogue = MadeUpCatalogue(items: options.items)
    let path = "\(scratch.path)/home"
    let home = try Home.create(at: path, deviceName: "Front desk", clock: .machine)
    let inventory = try home.inventory
    let start = Stopwatch.nanoseconds
    let report = try inventory.importSpreadsheet(catalogue.file())
    guard report.isKept else { throw Trouble("The catalogue can't be imported.") }
    let importMicroseconds = Stopwatch.microseconds(since: start)
    let plain = try PlainIndex("\(path)/inventory.sqlite")
    for (_, words) in catalogue.questions(rounds: Self.warmUpRounds) {
      _ = try ask(words, inventory)
    }
    var (least, measured): ([Int64], [SearchQuestion: [Int64]]) = ([], [:])
    for (kind, words) in catalogue.questions(rounds: options.rounds) {
      least.append(try plain.ask())
      measured[kind, default: []].append(try ask(words, inventory))
      try Stop.check()
    }
    return SearchResult(
      items: options.items,
      kind: MountTable.current().mount(holding: scratch.path)?.kindName.english
        ?? "folder",
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)), importMicroseconds: importMicroseconds,
      limit: Distribution(microseconds: least),
      measured: SearchQuestion.allCases.compactMap { kind in
        measured[kind].map { (kind, Distribution(microseconds: $0)) }
      }, all: Distribution(microseconds: measured.values.flatMap(\.self)))
  }

  private func ask(_ words: String, _ inventory: Inventory) throws -> Int64 {
    var filter = ItemFilter(words: words)
    filter.limit = Self.shown
    let start = Stopwatch.nanoseconds
    _ = try inventory.items(matching: filter)
    return Stopwatch.microseconds(since: start)
  }
}
