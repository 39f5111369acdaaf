import Texts

/// One thing that the program does: how it is written, what it says of itself, what it runs.
///
/// Parsing, help, the suggestions of wrong usage and the check of the documentation are all
/// made from this.
package struct Command: Sendable {
  /// One word, or a family's word and a sub-verb: `folder prepare`.
  package let words: [String]
  package let operands: [Operand]
  package let options: [Option]
  /// One line without a full stop, as the overview prints it.
  package let summary: Text
  /// More sentences for its own help; may be empty.
  package let details: Text
  /// Of a command that prints its report with `--json` also where it fails: that of nothing.
  let reportOfNothing: Document?
  let run: @Sendable (Invocation, Session) throws -> Answer

  init(
    _ name: String, _ operands: [Operand] = [], _ options: [Option] = [], summary: Text,
    details: Text = .none, reportOfNothing: Document? = nil,
    run: @escaping @Sendable (Invocation, Session) throws -> Answer
  ) {
    words = name.split(separator: " ").map(String.init)
    precondition((1...2).contains(words.count), "a command has one word or two")
    self.operands = operands
    self.options = options
    self.summary = summary
    self.details = details
    self.reportOfNothing = reportOfNothing
    self.run = run
  }

  package var name: String { words.joined(separator: " ") }

  /// Its words and operands, without options.
  var line: Text {
    ([Text(verbatim: name)] + operands.map(\.usage)).joined(separator: Text(verbatim: " "))
  }

  package var usage: Text { "satchel \(line)" }

  var leastOperands: Int { operands.count { $0.arity == .one } }

  /// Nil where the last operand repeats.
  var mostOperands: Int? {
    operands.contains { $0.arity == .several } ? nil : operands.count
  }

  /// The operand that stands at a place of a line with `count` operands in all.
  func operand(at place: Int) -> Operand? { place < operands.count ? operands[place] : nil }
}
