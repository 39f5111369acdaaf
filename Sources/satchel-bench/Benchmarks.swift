import Glibc

/// The program `satchel-bench`: measures what a person waits for, beside what the machine could do
/// at best in the same run, and makes what is measured or tried on.
enum Benchmarks {
  /// - Returns: the exit status. A goal that isn't reached is printed and is no failure.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      if options.isHelp {
        print(Options.help)
        return 0
      }
      if let changesets = options.history, let home = options.home {
        try LongHistory(changesets: changesets, path: home).make()
        print("Made \(changesets) changesets.")
        return 0
      }
      switch options.part {
      case .latency:
        let result = try LatencyBenchmark(options).run()
        print(options.isJSON ? result.json : result.table)
      case .search:
        let result = try SearchBenchmark(options).run()
        print(options.isJSON ? result.json : result.table)
      }
      return 0
    } catch let wrong as Options.Wrong {
      complain("\(wrong.sentence)\n\(Options.help)")
      return 64
    } catch {
      complain("\(error)")
      return 70
    }
  }

  private static func complain(_ text: String) {
    let line = "satchel-bench: \(text)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

/// Why nothing was measured.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// With what errno says.
  init(_ description: String, errno code: Int32) {
    self.description = "\(description) (\(String(cString: strerror(code))))."
  }
}
