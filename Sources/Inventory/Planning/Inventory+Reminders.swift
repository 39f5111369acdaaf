import Records
import SQLite

extension Inventory {
  /// In the order in which they were made.
  package func reminders() throws -> [Reminder] {
    try reading {
      var found: [Reminder] = []
      try connection.rows(
        "SELECT id, payload FROM record WHERE entity = ? ORDER BY id", Entity.reminder.name
      ) { row in
        found.append(
          Reminder(
            id: try Stored.identifier(row.text(0)),
            fields: ReminderFields(try Stored.object(row.bytes(1)))))
      }
      return found
    }
  }

  /// By its id or the end of it.
  package func resolveReminder(_ reference: String) throws -> Resolved<Reminder> {
    let text = Folding.trimmed(reference).lowercased()
    let found = try reminders().filter {
      $0.id.text == text || (text.utf8.count >= 6 && $0.id.text.hasSuffix(text))
    }
    return Resolved(found)
  }

  @discardableResult
  package func addReminder(_ fields: ReminderFields) throws -> Reminder {
    try perform(nil) {
      let key = RecordKey(.reminder, newIdentifier())
      try writeEdit(key, fields.object)
      return Reminder(id: key.id, fields: fields)
    }
  }

  package func removeReminder(_ id: Identifier) throws {
    try perform(.deletion) {
      let key = RecordKey(.reminder, id)
      _ = try requireRow(key)
      try writeDeletion(key)
    }
  }

  /// Says that what a reminder reminds of was done on a day; it is due again when its rule says so.
  @discardableResult
  package func complete(
    _ reminder: Reminder, on day: Day, by person: Identifier? = nil
  ) throws -> Bool {
    if case .below = reminder.rule {
      throw InventoryError(
        .invalid, "It is done when there is enough again. Nothing was changed.",
        hint: "receive or count it, or remove the reminder")
    }
    return try complete(reminder.id, on: day, by: person)
  }

  /// The days on which a reminder was due and nothing was done; of one about an amount, today
  /// while there is less.
  package func missed(_ reminder: Reminder, today: Day) throws -> [Day] {
    let done = { try self.completions(of: reminder.id).map(\.day) }
    switch reminder.rule {
    case .below: return try itemsBelow(reminder).isEmpty ? [] : [today]
    case .on(let day):
      return try day <= today && !done().contains { $0 >= day } ? [day] : []
    case .every(let days, let start):
      return try Recurrence(everyDays: days, from: start)?.missed(on: today, done: done()) ?? []
    case nil: return []
    }
  }

  /// What there is less of than a reminder says: its item, or of the items in use which are or were
  /// at its place those with less there.
  package func itemsBelow(_ reminder: Reminder) throws -> [Item] {
    guard case .below(let least) = reminder.rule else { return [] }
    return try reading {
      if let id = reminder.fields.item {
        guard let item = try loadItem(id), !item.isDeleted else { return [] }
        return item.total < least ? [item] : []
      }
      guard let location = reminder.fields.location else { return [] }
      let places = try placesCounted(at: location)
      return try itemsEver(at: places).filter { item in
        !item.isDeleted && !item.fields.isDiscontinued && item.stock.within(places).total < least
      }
    }
  }

  private func itemsEver(at places: Set<Identifier>) throws -> [Item] {
    var ids: [Identifier] = []
    for place in places.sorted() {
      try connection.rows("SELECT item FROM stock WHERE location = ?", place.text) {
        ids.append(try Stored.identifier($0.text(0)))
      }
    }
    let items = try shown(.item, ids).compactMap(loadItem)
    return items.map { (Folding.folded($0.name), $0) }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
  }
}
