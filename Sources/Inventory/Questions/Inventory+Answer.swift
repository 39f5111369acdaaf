import Records
import SQLite

/// What answering a question did.
package struct AnswerOutcome: Sendable {
  package let question: Question
  /// The answer itself, as it travels.
  package let movements: [Movement]
  package let items: [Item]
}

extension Inventory {
  /// Answers a question for everybody. An answer is a booking: `undo` takes it back, and the
  /// question is open again. What is asked of a code is answered by an edit where one item keeps
  /// it.
  ///
  /// - Throws: `.notFound` for a question that isn't open; `.invalid` for a reply that it doesn't
  ///   have.
  @discardableResult
  package func answer(_ id: Identifier, _ reply: Reply) throws -> AnswerOutcome {
    try perform(.booking) {
      guard let question = try questions().first(where: { $0.id == id }) else {
        throw InventoryError(
          .notFound, "There is no open question \(id). Nothing was changed.",
          hint: "satchel questions lists those that are open")
      }
      var movements: [Movement] = []
      switch (question.kind, reply) {
      case (.count, .yes): movements = [try note(question.id, of: question)]
      case (.count, .no): movements = [try takeOffCount(question)]
      case (.deletion, .yes):
        guard try restore(RecordKey(.item, question.items[0])) else { throw noReply(question) }
      case (.deletion, .no):
        let booking = question.movements.count > 1 ? newIdentifier() : nil
        movements = try question.movements.map { movement in
          try note(
            Question.id(ofLate: movement, question.items[0]), of: question, booking: booking)
        }
      case (.barcode, .yes), (.number, .yes): movements = [try note(question.id, of: question)]
      case (.barcode, .item(let keeper)): try giveBarcode(question, to: keeper)
      case (.number, .item(let keeper)): try giveNumber(question, to: keeper)
      default: throw noReply(question)
      }
      return AnswerOutcome(
        question: question, movements: movements,
        items: try question.items.compactMap(loadItem))
    }
  }

  private func noReply(_ question: Question) -> InventoryError {
    InventoryError(
      .invalid, "The question \(question.id) can't be answered like that. Nothing was changed.")
  }

  // MARK: Movements

  /// A movement that adds nothing and says that the question is answered.
  private func note(
    _ id: Identifier, of question: Question, booking: Identifier? = nil
  ) throws -> Movement {
    let draft = MovementDraft(
      .adjust, question.items[0], .zero, to: question.location ?? .unplaced)
    return try write(draft, answering: id, booking: booking)
  }

  /// The movement wasn't in the count yet: what it did is done to the count, for as long as both
  /// count.
  private func takeOffCount(_ question: Question) throws -> Movement {
    let place = Place(item: question.items[0], location: try Stored.some(question.location))
    let asked = question.movements[0]
    let effect = try self.effect(of: Stored.some(storedMovement(asked)))
    let posting = try Stored.some(effect.postings.first { $0.location == place.location })
    var draft = MovementDraft(
      .adjust, place.item, Quantity(thousandths: posting.amount), to: place.location)
    draft.onlyWhile = [asked, try Stored.some(question.count)].sorted()
    draft.expires = effect.expires.flatMap { Day($0) }
    return try write(draft, answering: question.id, booking: nil)
  }

  private func write(
    _ draft: MovementDraft, answering question: Identifier, booking: Identifier?
  ) throws -> Movement {
    var draft = draft
    draft.answers = question
    var number = 1
    var id = Question.id(ofAnswer: number, to: question)
    // Answers that were taken back keep their ids.
    while try storedMovement(id) != nil {
      number += 1
      id = Question.id(ofAnswer: number, to: question)
    }
    let payload = draft.payload(
      by: try defaultPerson(), booking: booking, cut: nil, behind: [])
    let place = Place(item: draft.item, location: try Stored.some(draft.to))
    return try write(payload, id: id, after: newestStamp(place))
  }

  // MARK: What items share

  private func giveBarcode(_ question: Question, to keeper: Identifier) throws {
    guard question.items.contains(keeper), let code = question.code else {
      throw noReply(question)
    }
    let key = Barcode.normalised(code)
    for member in try losers(question, keeper) {
      try editApart(member) { fields in
        fields.barcodes.removeAll { Barcode.normalised($0.code) == key }
      }
    }
  }

  private func giveNumber(_ question: Question, to keeper: Identifier) throws {
    guard question.items.contains(keeper) else { throw noReply(question) }
    let number = try Folding.folded(Stored.some(question.code))
    for member in try losers(question, keeper) {
      try editApart(member) { fields in
        if Folding.folded(fields.number) == number { fields.number = try nextNumber() }
      }
    }
  }

  /// Those that lose it, with all that is shown as them.
  private func losers(_ question: Question, _ keeper: Identifier) throws -> [Identifier] {
    try question.items.filter { $0 != keeper }.flatMap { try counted(RecordKey(.item, $0)) }
  }

  /// Changes an item's own record, also where it is shown as another.
  private func editApart(
    _ id: Identifier, _ change: (inout ItemFields) throws -> Void
  ) throws {
    let key = RecordKey(.item, id)
    guard let payload = try row(key)?.payload else { return }
    var fields = ItemFields(try Stored.object(payload))
    try change(&fields)
    try writeEdit(key, fields.object)
  }
}
