import Glibc
import Simulation

/// The program `satchel-simulate`: makes sequences of faults and looks for lost edits.
enum Simulate {
  /// - Returns: 0 where every promise was kept, or the canary was found; 1 where not.
  static func run(_ arguments: [String]) async -> Int32 {
    let options: Options
    do throws(Options.Wrong) {
      options = try Options(Array(arguments.dropFirst()))
    } catch {
      complain("\(error.sentence)\n\(Options.help)")
      return 64
    }
    if options.isHelp {
      print(Options.help)
      return 0
    }
    do {
      if let seed = options.shrinks { return try shrink(seed, options) }
      return try await runSeeds(options)
    } catch {
      complain("\(error)")
      return 70
    }
  }

  private static func runSeeds(_ options: Options) async throws -> Int32 {
    let began = nanoseconds(CLOCK_MONOTONIC)
    let queue = SeedQueue(first: options.first, count: options.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<max(options.jobs, 1) {
        group.addTask {
          while let seed = queue.take() { try runSeed(seed, options, queue) }
        }
      }
      try await group.waitForAll()
    }
    let broken = queue.broken
    if let canary = options.canary {
      guard let seed = broken.first else {
        say("The canary \(canary.rawValue) isn't found by \(queue.ran) seeds.")
        return 1
      }
      say("The canary \(canary.rawValue) is found by seed \(seed).")
      return 0
    }
    let seconds = Double(nanoseconds(CLOCK_MONOTONIC) - began) / 1e9
    let processor = Double(nanoseconds(CLOCK_PROCESS_CPUTIME_ID)) / 1e9
    let ran = Double(queue.ran)
    say(
      """
      \(queue.ran) seeds, \(broken.count) broke a promise; \(tenths(ran / seconds)) seeds/s, \
      \(tenths(processor / ran * 1000)) ms of CPU each.
      """)
    return broken.isEmpty ? 0 : 1
  }

  private static func runSeed(_ seed: UInt64, _ options: Options, _ queue: SeedQueue) throws {
    say("seed \(seed), satchel 1")
    var script = Script(seed: seed)
    if let steps = options.steps { script.steps.removeAll { !steps.contains($0.number) } }
    let outcome = try Simulation(script, canary: options.canary)
      .run(in: Simulation.usualDirectory)
    // One that others print into the midst of says nothing.
    let log = options.isVerbose ? outcome.log.map { "  \($0)" } : []
    let findings = outcome.findings.prefix(10).map { "  seed \(seed): \($0)" }
    if !(log + findings).isEmpty { say((log + findings).joined(separator: "\n")) }
    queue.note(seed, isBroken: !outcome.findings.isEmpty)
    if options.canary != nil, !outcome.findings.isEmpty { queue.close() }
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private static func shrink(_ seed: UInt64, _ options: Options) throws -> Int32 {
    say("seed \(seed), satchel 1")
    let script = Script(seed: seed)
    let directory = Simulation.usualDirectory
    guard let shrinker = try Shrinker(script, canary: options.canary, in: directory) else {
      say("It breaks no promise.")
      return 0
    }
    let shortest = try shrinker.shortest(of: script)
    let outcome = try Simulation(shortest, canary: options.canary).run(in: directory)
    say("\(shortest.deviceCount) devices; \(shortest.folderKinds.map(\.rawValue))")
    for line in outcome.log { say("  \(line)") }
    for finding in outcome.findings { say("  \(finding)") }
    return 1
  }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var now = timespec()
    clock_gettime(clock, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// At once: whoever looks for the seed of a crash finds it last.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  private static func complain(_ text: String) {
    let line = "satchel-simulate: \(text)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
