import Glibc
import Simulation

/// The program `satchel-simulate`: makes sequences of faults and looks for lost edits.
enum Simulate {
  /// - Returns: 0 where every promise was kept, or the canary was found; 1 where not.
  static func run(_ arguments: [String]) -> Int32 {
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
      return try runSeeds(options)
    } catch {
      complain("\(error)")
      return 70
    }
  }

  private static func runSeeds(_ options: Options) throws -> Int32 {
    var failures = 0
    let began = clock_gettime_nsec()
    for seed in options.first..<options.first + UInt64(options.count) {
      let simulation = Simulation(seed: seed, canary: options.canary)
      say("seed \(seed), satchel 1")
      let outcome = try simulation.run(in: Simulation.usualDirectory)
      if options.isVerbose { for line in outcome.log { say("  \(line)") } }
      for finding in outcome.findings.prefix(10) { say("  \(finding)") }
      if outcome.findings.isEmpty { continue }
      failures += 1
      if options.canary != nil {
        say("The canary \(options.canary!.rawValue) is found by seed \(seed).")
        return 0
      }
    }
    let seconds = Double(clock_gettime_nsec() - began) / 1e9
    let rate = (Double(options.count) / seconds * 10).rounded() / 10
    say("\(options.count) seeds, \(failures) broke a promise; \(rate) seeds/s.")
    return (failures == 0) == (options.canary == nil) ? 0 : 1
  }

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

  private static func clock_gettime_nsec() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
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
