import Folders
import Glibc

/// How long an edit on one device takes to be a row on another, over a local folder; and how long
/// the least takes that any program would have to do for it. Rounds of both take turns, so that
/// both meet the same disk.
struct LatencyBenchmark {
  /// Not counted: connections open, caches fill.
  private static let warmUpRounds = 5
  /// Between two rounds, so that what follows one, an acknowledgement, doesn't meet the next.
  private static let pauseMicroseconds: UInt32 = 100_000

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws -> LatencyResult {
    Stop.listen()
    let scratch = try ScratchDirectory(in: options.place)
    let limit = try PlainCalls(in: scratch)
    let pair = try HomePair(in: scratch, options)
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
    let mount = MountTable.current().mount(holding: scratch.path)
    return LatencyResult(
      carrier: options.carrier, kind: mount?.kindName.english ?? "folder",
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)), rounds: options.rounds,
      history: options.history ?? 0,
      limit: Distribution(microseconds: least), measured: Distribution(microseconds: measured))
  }
}
