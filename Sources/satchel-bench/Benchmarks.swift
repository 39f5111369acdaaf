import Folders
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
      Stop.listen()
      // Read before anything is measured, so that a wrong file isn't found ten minutes later.
      let before = try options.against.map { try Ratios(at: $0) }
      try before?.requireRecords(options.records)
      let kept = try options.keep.map { try ratios(at: $0, options) }
      let report = try measure(options, before)
      print(options.isJSON ? report.json : report.table)
      if let path = options.keep, let kept {
        let text = kept.updated(with: report.figures).text
        try DurableFile.replace(path, Array(text.utf8), mode: 0o644)
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

  /// Measures the rows that are asked for, one after the other.
  static func measure(_ options: Options, _ before: Ratios? = nil) throws -> Report {
    let stage = try Stage(options)
    var figures: [Figure] = []
    for row in options.rows {
      let start = Stopwatch.nanoseconds
      note("measuring \(row.rawValue)")
      figures += try row.measure(on: stage)
      note(", \(Stopwatch.microseconds(since: start) / 1_000_000) s\n")
      try Stop.check()
    }
    return Report(
      place: stage.facts, figures: figures, before: before,
      showsDetails: options.rows.count == 1, isColoured: isatty(STDOUT_FILENO) == 1)
  }

  /// Those that are kept already; none where there is no file.
  private static func ratios(at path: String, _ options: Options) throws -> Ratios {
    guard try DurableFile.exists(path) else { return Ratios(of: [], records: options.records) }
    let ratios = try Ratios(at: path)
    try ratios.requireRecords(options.records)
    return ratios
  }

  /// What is at work now, for whoever looks on.
  private static func note(_ text: String) {
    if isatty(STDERR_FILENO) == 1 { tell(text) }
  }

  private static func complain(_ text: String) { tell("satchel-bench: \(text)\n") }

  private static func tell(_ text: String) {
    _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
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
