import Records
import SQLite

/// What was done of routines and reminders, day by day.
extension Inventory {
  /// The days on which it was done, the newest first.
  package func completions(of subject: Identifier) throws -> [Completion] {
    try reading {
      var found: [Completion] = []
      // Ids have no `%`, and what follows the day's mark sorts before the next letter.
      try connection.rows(
        """
        SELECT payload FROM record WHERE entity = ?1 AND id > ?2 || '_' AND id < ?2 || '`'
        ORDER BY id DESC
        """, Entity.completion.name, subject.text
      ) { row in
        let fields = CompletionFields(try Stored.object(row.bytes(0)))
        guard fields.subject == subject, let day = fields.day else { return }
        found.append(Completion(of: subject, day: day, by: fields.by))
      }
      return found
    }
  }

  /// Says that it was done on a day. Said already, it changes nothing.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  func complete(_ subject: Identifier, on day: Day, by person: Identifier?) throws -> Bool {
    try perform(nil) {
      let key = RecordKey(.completion, try completionID(subject, day))
      guard try row(key) == nil else { return false }
      let by = try person ?? defaultPerson()
      return try writeEdit(key, CompletionFields(of: subject, on: day, by: by).object)
    }
  }

  /// Takes back that it was done on a day.
  func takeBackCompletion(_ subject: Identifier, on day: Day) throws {
    try perform(nil) {
      let key = RecordKey(.completion, try completionID(subject, day))
      guard try row(key) != nil else {
        throw InventoryError(
          .notFound, "It wasn't done on \(day). Nothing was changed.")
      }
      try writeDeletion(key)
    }
  }

  private func completionID(_ subject: Identifier, _ day: Day) throws -> Identifier {
    guard let id = Completion.id(of: subject, on: day) else {
      throw InventoryError(.invalid, "Its id is too long for a day. Nothing was changed.")
    }
    return id
  }
}
