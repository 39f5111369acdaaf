import Records
import SQLite

/// What is open for a person to answer: the same on every device that knows the same.
extension Inventory {
  /// All open questions: of counts, of deletions, of barcodes and of numbers.
  package func questions() throws -> [Question] {
    try reading { try countQuestions() + deletionQuestions() + sharedCodes() }
  }

  /// The question with an id, or with the end of one of at least 6 characters.
  package func resolveQuestion(_ reference: String) throws -> Resolved<Question> {
    let text = Folding.trimmed(reference).lowercased()
    let open = try questions()
    if let question = open.first(where: { $0.id.text == text }) { return .one(question) }
    return Resolved(text.utf8.count < 6 ? [] : open.filter { $0.id.text.hasSuffix(text) })
  }

  /// How many are open.
  package func questionCount() throws -> Int { try questions().count }

  /// The items of which a count is in question.
  func itemsWithCountQuestions() throws -> Set<Identifier> {
    Set(try shown(.item, countQuestions().flatMap(\.items)))
  }

  // MARK: Kinds

  private func countQuestions() throws -> [Question] {
    var questions: [Question] = []
    try connection.rows(
      """
      SELECT unseen.item, unseen.location, unseen.count, unseen.movement FROM unseen
      JOIN stock ON stock.item = unseen.item AND stock.location = unseen.location
        AND stock.countMovement = unseen.count
      LEFT JOIN aliased ON aliased.entity = 'item' AND aliased.id = unseen.item
      JOIN item ON item.id = coalesce(aliased.root, unseen.item)
      JOIN movement ON movement.id = unseen.movement
      JOIN posting ON posting.item = unseen.item AND posting.location = unseen.location
        AND posting.milliseconds = movement.milliseconds AND posting.counter = movement.counter
        AND posting.feed = movement.feed AND posting.movement = movement.id
      WHERE posting.isActive = 1
      ORDER BY movement.milliseconds, movement.counter, movement.feed, movement.id,
        unseen.location
      """
    ) { row in
      let place = Place(
        item: try Stored.identifier(row.text(0)), location: try Stored.identifier(row.text(1)))
      let count = try Stored.identifier(row.text(2))
      let movement = try Stored.identifier(row.text(3))
      questions.append(
        Question(
          id: Question.id(ofCount: count, movement, at: place), kind: .count, items: [place.item],
          movements: [movement], count: count, location: place.location, code: nil))
    }
    return try questions.filter { try !isAnswered($0.id) }
  }

  /// One an item: the id is that of the first movement that nobody has answered for.
  private func deletionQuestions() throws -> [Question] {
    var late: [(item: Identifier, movement: Identifier)] = []
    try connection.rows(
      """
      SELECT late.item, late.movement FROM late
      JOIN deleted ON deleted.entity = 'item' AND deleted.id = late.item
      JOIN movement ON movement.id = late.movement WHERE movement.isActive = 1
      ORDER BY late.item, milliseconds, counter, feed, late.movement
      """
    ) { row in
      late.append((try Stored.identifier(row.text(0)), try Stored.identifier(row.text(1))))
    }
    var questions: [Question] = []
    for (item, movement) in late {
      let id = Question.id(ofLate: movement, item)
      // What is shown as another is there as that one.
      guard try !isAnswered(id), try shown(.item, item) == item else { continue }
      let known = questions.last.flatMap { $0.items == [item] ? $0 : nil }
      if known != nil { questions.removeLast() }
      questions.append(
        Question(
          id: known?.id ?? id, kind: .deletion, items: [item],
          movements: (known?.movements ?? []) + [movement], count: nil, location: nil, code: nil))
    }
    return questions
  }

  private func sharedCodes() throws -> [Question] {
    let barcodes = try shared(
      .barcode,
      """
      SELECT key, item FROM barcode WHERE key IN
        (SELECT key FROM barcode GROUP BY key HAVING count(*) > 1) ORDER BY key, item
      """)
    let numbers = try shared(
      .number,
      """
      SELECT number, id FROM item WHERE number IN
        (SELECT number FROM item GROUP BY number HAVING count(*) > 1) ORDER BY number, id
      """)
    return barcodes + numbers
  }

  private func shared(_ kind: Question.Kind, _ sql: String) throws -> [Question] {
    var groups: [(key: String, items: [Identifier])] = []
    try connection.rows(sql) { row in
      let item = try Stored.identifier(row.text(1))
      if groups.last?.key == row.text(0) {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append((row.text(0), [item]))
      }
    }
    return try groups.compactMap { key, owners in
      let items = try shown(.item, owners).sorted()
      guard items.count > 1 else { return nil }
      let id = Question.id(kind, [key] + items.map(\.text))
      guard try !isAnswered(id) else { return nil }
      return Question(
        id: id, kind: kind, items: items, movements: [], count: nil, location: nil,
        code: try code(kind, key, of: owners))
    }
  }

  /// As the item has it, not as it is looked up.
  private func code(
    _ kind: Question.Kind, _ key: String, of owners: [Identifier]
  ) throws -> String {
    for owner in owners {
      guard let payload = try row(RecordKey(.item, owner))?.payload else { continue }
      let fields = ItemFields(try Stored.object(payload))
      if kind == .number { return fields.number }
      let barcode = fields.barcodes.first { Barcode.normalised($0.code) == key }
      if let barcode { return barcode.code }
    }
    return key
  }

  /// Whether some answer to a question stands.
  private func isAnswered(_ question: Identifier) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM answer JOIN movement ON movement.id = answer.movement
      WHERE question = ? AND isActive = 1 LIMIT 1
      """, question.text
    ) { _ in true } ?? false
  }
}
