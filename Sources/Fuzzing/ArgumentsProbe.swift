import CommandLine
import Records

/// Command lines: understood or refused with a sentence, and nothing in what is printed moves a
/// terminal's cursor. No command is run.
enum ArgumentsProbe {
  static func check(_ bytes: [UInt8]) throws {
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var parser = Parser(words, commands: Chapter.all.flatMap(\.commands))
    if case .run(let invocation)? = try? parser.request() {
      try checkSpelling(invocation, parser.globals)
    } else {
      try checkPrinting(words)
    }
  }

  /// The same line in its plainest spelling means the same.
  private static func checkSpelling(_ invocation: Invocation, _ globals: Globals) throws {
    let command = invocation.command
    var words = globals.home.map { ["--home=\($0)"] } ?? []
    words += globals.isJSON ? ["--json"] : []
    words += globals.isQuiet ? ["--quiet"] : []
    words += command.words
    for option in command.options where invocation.has(option) {
      words +=
        option.value == nil
        ? [option.name] : invocation.texts(option).map { "\(option.name)=\($0)" }
    }
    words += ["--"] + invocation.operands
    var parser = Parser(words, commands: Chapter.all.flatMap(\.commands))
    guard case .run(let again) = try parser.request() else {
      throw Finding(description: "\(words) isn't a command")
    }
    try require(parser.globals == globals, "\(words) means other options of the program")
    try require(
      again.command.words == command.words && again.operands == invocation.operands
        && command.options.allSatisfy { again.texts($0) == invocation.texts($0) },
      "\(words) means something else")
  }

  /// Help, versions and refusals touch nothing, so the program may print them.
  private static func checkPrinting(_ words: [String]) throws {
    let (output, errors) = (Sink(), Sink())
    let environment = Environment(
      variables: [:], workingDirectory: nil, hostName: "front-desk",
      clock: WallClock { Harness.now }, timeZone: .fixed(0), output: output, errors: errors)
    let status = Program.run(words, in: environment)
    try require(
      [ExitStatus.done, .usage, .badData].map(\.rawValue).contains(status),
      "it ended with \(status)")
    try require(!(output.bytes + errors.bytes).isEmpty, "nothing was said")
    for bytes in [output.bytes, errors.bytes] {
      let text = String(validating: bytes, as: UTF8.self)
      try require(text != nil, "what was printed isn't UTF-8")
      try require(
        text!.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
        "what was printed moves the cursor")
    }
  }

  private final class Sink: ByteSink {
    var isTerminal: Bool { false }
    private(set) var bytes: [UInt8] = []

    func write(_ bytes: [UInt8]) -> SinkOutcome {
      self.bytes += bytes
      return .written
    }

    func isClosed(withinMilliseconds: Int) -> Bool { false }
  }
}
