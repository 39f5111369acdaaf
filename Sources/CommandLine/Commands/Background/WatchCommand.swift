import Exchange
import Folders
import Glibc
import Watcher

enum WatchCommand {
  static let watch = Command(
    "watch", summary: "keeps the shared folders in step until it is stopped",
    details: """
      It passes over a folder when something arrives there, when a stick is plugged in, and when
      something is done on this device, and sleeps in between. `satchel sync` and every other
      command work beside it. Ctrl-C or SIGTERM ends it with the file in hand; SIGHUP makes it read
      its settings again.
      """
  ) { _, session in
    let home = try session.requiredHome
    // Says what is wrong where `device/` can't be used; a home without a group waits for one.
    _ = try home.isSharing
    let layout = home.layout
    let lock = try WatcherLock(layout)
    let path = layout.path
    let clock = session.environment.clock
    let reporter = WatchReporter(session, layout)
    let watcher = try Watcher(
      layout, clock: .system,
      service: ServiceManager(session.environment.variables, processID: getpid()),
      signals: Watcher.signals,
      home: { observer in
        guard let home = try Home.open(at: path, clock: clock, observer: observer) else {
          throw Failure.notFound("no-home", "The home at \(path) is gone.")
        }
        return home
      },
      settings: {
        var settings = WatchSettings()
        settings.rescanMilliseconds = Int64(try session.inventoryNow.rescanSeconds) * 1000
        return settings
      }, listener: reporter)
    do {
      if try watcher.run() == .homeReplaced { throw beginAnew(at: layout) }
    } catch {
      reporter.noteEnd(because: error)
      throw error
    }
    withExtendedLifetime(lock) {}
    return .confirmation("Stopped watching.\n", ["stopped": true])
  }
}

extension WatchCommand {
  /// Puts the program in its own place, with nothing open, as the same process: whoever started it
  /// sees no end. Returns only where that fails.
  private static func beginAnew(at layout: HomeLayout) -> Failure {
    // Who restores a file may have removed the former one first.
    for _ in 0..<100 where (try? DurableFile.exists(layout.inventory)) != true { usleep(100_000) }
    var arguments: [UnsafeMutablePointer<CChar>?] = Swift.CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", arguments)
    return Failure(
      status: .busy, code: "home-replaced",
      message: "Other files lie in the home than when the watcher started.",
      hint: "Nothing is lost. Start it again.")
  }
}

extension MonotonicClock {
  /// The machine's, which stands still while it sleeps.
  static let system = MonotonicClock {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
