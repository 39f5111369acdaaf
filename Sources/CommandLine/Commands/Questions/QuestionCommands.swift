import Inventory
import Records

enum QuestionCommands {
  static let list = Command(
    "questions", summary: "lists what only a person can answer about stock, deletions and codes",
    details: """
      Uses from before a count that the counter couldn't know of; items that were deleted by
      somebody who didn't know of a booking; barcodes and numbers that several items have. What
      one device answers is answered on all. Conflicts have a list of their own.
      """
  ) { _, session in
    let questions = try session.inventory.questions()
    let text = QuestionText(session: session)
    return .information(
      questions.isEmpty
        ? "There is nothing to answer.\n" : try questions.map(text.entry).joined(separator: "\n"),
      ["questions": .array(try questions.map(text.document))])
  }

  static let answer = Command(
    "answer", [.one("QUESTION"), .one("ANSWER")], summary: "answers a question for everybody",
    details: """
      The question is named by its id or the end of it, as `satchel questions` prints it. The answer
      is yes or no; of a barcode or a number also the ITEM that keeps it. An answer is a booking:
      `satchel undo` takes it back, and the question is open again.
      """
  ) { invocation, session in
    let question = try session.question(invocation.operands[0])
    let text = QuestionText(session: session)
    let outcome = try session.inventory.answer(
      question.id, session.reply(invocation.operands[1], to: question))
    return .confirmation(
      text.answered(outcome),
      try Document.booking(outcome.movements, outcome.items, in: session))
  }
}

extension Session {
  fileprivate func question(_ reference: String) throws -> Question {
    switch try inventory.resolveQuestion(reference) {
    case .one(let question): return question
    case .none:
      throw Failure.notFound(
        "no-such-question", "There is no open question “\(reference)”.",
        hint: "Those that are open are listed by: satchel questions")
    case .several(let questions):
      throw Failure.ambiguous(
        reference, questions.map { "\($0.id)  \($0.kind.rawValue)" },
        hint: "Name one by its whole id.")
    }
  }

  fileprivate func reply(_ text: String, to question: Question) throws -> Reply {
    let answers = QuestionText.answers(to: question)
    switch Folding.folded(Folding.trimmed(text)) {
    case "yes", "ja": return .yes
    case "no" where answers.contains("no"), "nein" where answers.contains("no"): return .no
    default:
      guard answers.contains("ITEM") else {
        throw Failure.usage("“\(text)” is no answer to this question: say yes or no.")
      }
      let named = try question.items.compactMap { try inventory.item($0) }.filter {
        $0.id.text == text || Folding.folded($0.name) == Folding.folded(text)
          || question.kind == .barcode && Folding.folded($0.number) == Folding.folded(text)
          || text.utf8.count >= 6 && $0.id.text.hasSuffix(text.lowercased())
      }
      guard named.count == 1 else {
        throw Failure.badData(
          "no-answer", "“\(text)” isn't one of the items of this question.",
          hint: "Say yes, or name the item that keeps it by its id.")
      }
      return .item(named[0].id)
    }
  }
}
