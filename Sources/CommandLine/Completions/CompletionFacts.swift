import Texts

/// What a shell has to know to complete a command line: taken from the table of commands.
///
/// All three scripts read the line up to the cursor in the same way. A word that goes on with what
/// is a command so far is one of its words; any other is an operand; an option takes the next word
/// where it needs a value.
struct CompletionFacts {
  /// What can stand in one place of a line.
  enum Values: Hashable {
    case words([String])
    case files
  }

  let commands: [Command]
  let language: Language

  init(_ commands: [Command], _ language: Language) {
    self.commands = commands
    self.language = language
  }

  /// Every command, and every word of which there are several: `add`, `folder`, `folder prepare`.
  var beginnings: [String] {
    var seen: Set<String> = []
    return commands.flatMap { command in
      command.words.indices.map { command.words[...$0].joined(separator: " ") }
    }.filter { seen.insert($0).inserted }
  }

  /// What can follow a beginning, with what it does; for "" the first words.
  func next(after beginning: String) -> [(word: String, summary: String)] {
    let words = beginning.split(separator: " ").map(String.init)
    var seen: Set<String> = []
    return commands.compactMap { command in
      guard command.words.count > words.count, command.words.starts(with: words) else { return nil }
      let word = command.words[words.count]
      guard seen.insert(word).inserted else { return nil }
      return (word, command.words.count == words.count + 1 ? language.said(command.summary) : "")
    }
  }

  /// Beginnings that another word may follow, "" first.
  var families: [String] { ([""] + beginnings).filter { !next(after: $0).isEmpty } }

  /// The options of a command, or before one.
  func options(of command: Command?) -> [Option] {
    (command?.options ?? [.version]) + Option.everywhere
  }

  /// What the values of options can be, by `COMMAND --OPTION`; nil for what only a person knows.
  var optionValues: [(place: String, values: Values?)] {
    let everywhere = Option.everywhere.filter { $0.value != nil }.map { ("* \($0.name)", $0) }
    let own = commands.flatMap { command in
      command.options.filter { $0.value != nil }.map { ("\(command.name) \($0.name)", $0) }
    }
    return (everywhere + own).map { ($0.0, $0.1.value.flatMap(Values.init)) }
  }

  /// What operands can be, by `COMMAND PLACE`, places counted from 0.
  var operandValues: [(place: String, values: Values)] {
    commands.flatMap { command in
      command.operands.enumerated().compactMap { place, operand in
        Values(operand.kind).map { ("\(command.name) \(place)", $0) }
      }
    }
  }
}

extension CompletionFacts.Values {
  init?(_ kind: ValueKind) {
    switch kind {
    case .choice(_, let words): self = .words(words)
    case .path: self = .files
    // What is a path as often as not.
    case .text("ITEM-OR-FILE"): self = .files
    default: return nil
    }
  }
}

extension [String] {
  /// As bash and zsh read them in a `case`: a star and a space in front stand for any words.
  var casePatterns: String {
    map { $0.hasPrefix("* ") ? "*\" \($0.dropFirst(2))\"" : "\"\($0)\"" }.joined(separator: "|")
  }
}
