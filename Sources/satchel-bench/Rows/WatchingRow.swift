import Glibc

/// How often the threads of a watcher run that has nothing to do, and what it holds in memory, over
/// a large inventory.
struct WatchingRow {
  private static let goalKilobytes: Int64 = 25 << 10
  private static let windowMicroseconds: UInt32 = 2_000_000
  /// As long as it takes at most until it has come to rest.
  private static let patienceWindows = 15

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let pair = try stage.pair(records: stage.options.records)
    let watcher = try ChildProgram(
      stage.options.program, ["--home", pair.author, "watch"])
    let facts = ProcessFacts(id: watcher.id)
    for _ in 0..<Self.patienceWindows {
      if try self.wakes(facts, watcher) == 0 { break }
    }
    var (wakes, resident): ([Int64], [Int64]) = ([], [])
    for _ in 0..<stage.options.passes {
      wakes.append(try self.wakes(facts, watcher))
      resident.append(facts.residentKilobytes ?? 0)
    }
    var rest = Figure("watching", "wake-ups of an idle watcher in 2 s", .wakes, wakes)
    rest.goals = [.greatest(0)]
    var memory = Figure("watching-memory", "what it holds in memory", .kilobytes, resident)
    memory.goals = [.greatest(Self.goalKilobytes)]
    return [rest, memory]
  }

  /// How often it ran within a window.
  private func wakes(_ facts: ProcessFacts, _ watcher: ChildProgram) throws -> Int64 {
    let before = facts.switches
    usleep(Self.windowMicroseconds)
    try watcher.requireRunning()
    try Stop.check()
    return facts.switches - before
  }
}
