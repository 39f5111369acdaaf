import Texts

/// Reads a command line against the table of commands.
///
/// Options may stand anywhere, the program's own also before the verb; `--name=value` and
/// `--name value` are the same, and after `--` everything is an operand. Every value is checked
/// here, before anything is opened.
package struct Parser {
  private let commands: [Command]
  private var waiting: ArraySlice<String>
  private var words: [String] = []
  /// What the line is about, as far as it was read.
  private(set) var command: Command?
  private var operands: [String] = []
  private var values: [String: [String]] = [:]
  package private(set) var globals = Globals()

  package init(_ arguments: [String], commands: [Command]) {
    self.commands = commands
    waiting = arguments[...]
    globals.isJSON = Self.mentions([Option.json.name], in: arguments)
  }

  /// Whether one of these switches stands before `--`; known before anything else, since it
  /// decides how wrong usage is reported.
  private static func mentions(_ names: [String], in arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { names.contains($0) }
  }

  /// - Throws: wrong usage, with the next word to try where one is near.
  package mutating func request() throws(Failure) -> Request {
    if Self.mentions([Option.help.name, "-h"], in: Array(waiting)) { return helpRequest() }
    while let argument = waiting.popFirst() {
      if argument == "--" {
        for word in waiting {
          if command == nil { try take(word) } else { operands.append(word) }
        }
        waiting = []
      } else if Self.isOption(argument) {
        if try takeOption(argument) == .version { return .version }
      } else {
        try take(argument)
      }
    }
    guard let command else { throw incomplete() }
    if command.words == ["help"] { return .help(operands) }
    try checkOperandCount(of: command)
    for (place, text) in operands.enumerated() {
      guard let operand = command.operand(at: place), operand.isChecked else { continue }
      try operand.kind.check(text, of: operand.kind.placeholder)
    }
    return .run(Invocation(command: command, operands: operands, values: values))
  }

  /// A negative amount is an operand, not an option.
  private static func isOption(_ argument: String) -> Bool {
    let bytes = Array(argument.utf8.prefix(2))
    guard bytes.first == UInt8(ascii: "-"), bytes.count == 2 else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1])
  }

  /// Help for as much of a command as the line names.
  private func helpRequest() -> Request {
    let named = waiting.prefix { $0 != "--" }.filter { !Self.isOption($0) }
    var words: [String] = []
    for word in named {
      let longer = words + [word]
      guard commands.contains(where: { $0.words.starts(with: longer) }) else {
        if words.isEmpty { continue }
        break
      }
      words = longer
    }
    return .help(words)
  }
}

// MARK: - Words and operands

extension Parser {
  private mutating func take(_ word: String) throws(Failure) {
    if let command {
      // `remind ITEM`, and `remind list`.
      let longer = command.words + [word]
      guard operands.isEmpty, let other = commands.first(where: { $0.words == longer }) else {
        return operands.append(word)
      }
      words = longer
      self.command = other
      return
    }
    let longer = words + [word]
    let family = commands.filter { $0.words.starts(with: longer) }
    guard !family.isEmpty else { throw unknown(word) }
    words = longer
    command = family.first { $0.words == longer }
  }

  private func unknown(_ word: String) -> Failure {
    let depth = words.count
    let candidates = commands.filter { $0.words.starts(with: words) }.compactMap {
      $0.words.count > depth ? $0.words[depth] : nil
    }
    let name = (words + [word]).joined(separator: " ")
    return .usage(
      "There is no command “\(name)”.",
      hint: Suggestion.nearest(to: word, among: candidates).map { near -> Text in
        "Did you mean “\((words + [near]).joined(separator: " "))”?"
      } ?? "The commands are listed by: satchel --help")
  }

  private func incomplete() -> Failure {
    guard !words.isEmpty else {
      return .usage("No command was given.", hint: "The commands are listed by: satchel --help")
    }
    let next = commands.filter { $0.words.starts(with: words) }.map(\.words.last!)
    return .usage("“\(words[0])” needs one of: \(next.joined(separator: ", ")).")
  }

  private func checkOperandCount(of command: Command) throws(Failure) {
    if operands.count < command.leastOperands {
      let missing = command.operands[operands.count].kind.placeholder
      throw .usage("\(missing) is missing.", hint: "Usage: \(command.usage)")
    }
    if let most = command.mostOperands, operands.count > most {
      throw .usage(
        "“\(operands[most])” is one word too many for “\(command.name)”.",
        hint: operands.count > 1
          ? "Put names with spaces in quotes. Usage: \(command.usage)" : "Usage: \(command.usage)")
    }
  }
}

// MARK: - Options

extension Parser {
  private enum Taken { case option, version }

  private mutating func takeOption(_ argument: String) throws(Failure) -> Taken {
    let pieces = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(pieces[0])
    let attached = pieces.count > 1 ? String(pieces[1]) : nil
    if command == nil, name == Option.version.name { return .version }
    guard let option = known.first(where: { $0.name == name }) else { throw unknownOption(name) }
    guard let kind = option.value else {
      if attached != nil { throw .usage("\(name) takes no value.") }
      set(option, "")
      return .option
    }
    let value = if let attached { attached } else { try following(option, kind) }
    try kind.check(value, of: Text(verbatim: name))
    if !option.isRepeated, values[name] != nil {
      throw .usage("\(name) was given twice.")
    }
    set(option, value)
    return .option
  }

  private var known: [Option] { Option.everywhere + (command?.options ?? []) }

  private mutating func following(_ option: Option, _ kind: ValueKind) throws(Failure) -> String {
    guard let next = waiting.first, !known.contains(where: { $0.name == next }) else {
      throw .usage("\(option.name) needs a value: \(option.usage).")
    }
    waiting.removeFirst()
    return next
  }

  private mutating func set(_ option: Option, _ value: String) {
    switch option {
    case .home: globals.home = value
    case .json: globals.isJSON = true
    case .quiet: globals.isQuiet = true
    default: values[option.name, default: []].append(value)
    }
  }

  private func unknownOption(_ name: String) -> Failure {
    guard let command else {
      return .usage(
        "There is no option \(name) before the command.",
        hint: Suggestion.hint(for: name, among: Option.everywhere.map(\.name))
          ?? "A command's own options come after it.")
    }
    return .usage(
      "“\(command.name)” has no option \(name).",
      hint: Suggestion.hint(for: name, among: known.map(\.name))
        ?? "Its options are listed by: satchel \(command.name) --help")
  }
}
