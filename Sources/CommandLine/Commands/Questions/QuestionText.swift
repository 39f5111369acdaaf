import Inventory
import Records
import Texts

/// Questions as people read them.
struct QuestionText {
  let session: Session

  /// “2 questions for a person to answer”; nil where there is none.
  static func reminder(of count: Int) -> Text? {
    guard count > 0 else { return nil }
    return .plural(
      count, one: "\(count) question for a person to answer: satchel questions\n",
      many: "\(count) questions for a person to answer: satchel questions\n")
  }

  static func reminder(_ session: Session) throws -> Text? {
    reminder(of: try session.inventory.questionCount())
  }

  /// What may be said to it.
  static func answers(to question: Question) -> [String] {
    switch question.kind {
    case .count, .deletion: ["yes", "no"]
    case .barcode, .number: ["yes", "ITEM"]
    }
  }

  /// The question, and how it is answered.
  func entry(_ question: Question) throws -> Text {
    let meaning: Text =
      switch question.kind {
      case .count: "yes: the count stands; no: it is taken off what was counted"
      case .deletion: "yes: the item comes back; no: it stays deleted"
      case .barcode: "yes: it is right so; ITEM: only that one keeps the code"
      case .number: "yes: it is right so; ITEM: only that one keeps the number"
      }
    return """
      \(try sentence(question))
        \(meaning)
        satchel answer \(question.id) \(Self.answers(to: question).joined(separator: "|"))

      """
  }

  func document(_ question: Question) throws -> Document {
    [
      "id": .text(question.id.text), "kind": .text(question.kind.rawValue),
      "item": Document(question.items.first?.text),
      "movement": Document(question.movements.first?.text),
      "text": .sentence(try sentence(question)),
      "items": .array(question.items.map { .text($0.text) }),
      "movements": .array(question.movements.map { .text($0.text) }),
      "count": Document(question.count?.text), "location": Document(question.location?.text),
      "code": Document(question.code),
      "answers": .array(Self.answers(to: question).map(Document.text)),
    ]
  }

  func answered(_ outcome: AnswerOutcome) -> Text {
    let items = outcome.items.map { item -> Text in
      item.isDeleted
        ? "\(ItemText.mention(item)) stays deleted"
        : "\(ItemText.mention(item)): \(ItemText.amount(item.total, of: item)) in stock"
    }
    return "Answered. \(items.joined(separator: "; ")).\n"
  }

  // MARK: Sentences

  private func sentence(_ question: Question) throws -> Text {
    switch question.kind {
    case .count: try countSentence(question)
    case .deletion: try deletionSentence(question)
    case .barcode:
      "The barcode \(question.code ?? "") is that of \(try mentions(question)). Is that right?"
    case .number:
      "The number \(question.code ?? "") is that of \(try mentions(question)). Is that right?"
    }
  }

  private func countSentence(_ question: Question) throws -> Text {
    let inventory = try session.inventory
    guard let item = try inventory.item(question.items[0]),
      let movement = try inventory.movement(question.movements[0]),
      let count = try question.count.flatMap({ try inventory.movement($0) })
    else { return "A count hadn't seen a booking. Was it in the count already?" }
    let counted = ItemText.amount(count.quantity ?? .zero, of: item)
    let done = try BookingText(session: session).done(movement, item)
    return """
      \(try who(movement)) \(done)\(date(movement)), which wasn't known where \(counted) were \
      counted\(date(count)). Was it in the count already?
      """
  }

  private func deletionSentence(_ question: Question) throws -> Text {
    let inventory = try session.inventory
    guard let item = try inventory.item(question.items[0]) else {
      return "A deleted item was booked. Does it come back?"
    }
    let text = BookingText(session: session)
    let bookings = try question.movements.prefix(3).compactMap { id -> Text? in
      guard let movement = try inventory.movement(id) else { return nil }
      return "\(try who(movement)) \(try text.done(movement, item))\(date(movement))"
    }
    let more = question.movements.count - bookings.count
    let rest: Text = more > 0 ? ", and \(more) more" : .none
    return """
      \(ItemText.mention(item)) was deleted by somebody who didn't know that \
      \(bookings.joined(separator: ", "))\(rest). Does it come back?
      """
  }

  private func mentions(_ question: Question) throws -> Text {
    let inventory = try session.inventory
    return try question.items.map { id in
      try inventory.item(id).map { "\(ItemText.mention($0)) [\(id)]" } ?? "\(id)"
    }.joined(separator: .word(" and "))
  }

  /// The person, or else the device.
  private func who(_ movement: Movement) throws -> Text {
    let name =
      try session.personName(movement.by) ?? session.device(of: movement.stamp.feed)?.name
    return name.map { Text(verbatim: $0) } ?? .word("somebody")
  }

  private func date(_ movement: Movement) -> Text {
    switch movement.happened {
    case .day(let day): " on \(day)"
    case .instant(let milliseconds): " (\(session.date(milliseconds)))"
    }
  }
}
