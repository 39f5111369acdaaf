import Records

/// Something that is due.
package struct DueEntry: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case routine(Routine)
    case reminder(Reminder)
  }

  package let subject: Subject
  /// The days on which it was due and not done, the oldest first; one at least.
  package let days: [Day]
  /// What there is too little of, for a reminder about an amount.
  package let items: [Item]

  /// The names of its occurrences: that of what is due, `_`, and the day. The same on every device,
  /// so that a notification of one can be taken for it; the notification's own id stays where it
  /// was shown.
  package var occurrences: [Identifier] {
    let id: Identifier
    switch subject {
    case .routine(let routine): id = routine.id
    case .reminder(let reminder): id = reminder.id
    }
    return days.compactMap { Completion.id(of: id, on: $0) }
  }
}

extension Inventory {
  /// What is due on a day of the calendar on the wall, the longest overdue first: at most a year
  /// back, and of each at most the newest 100 days.
  package func due(on today: Day) throws -> [DueEntry] {
    try reading {
      var entries: [DueEntry] = []
      for routine in try routines() {
        let days = try missed(routine, today: today)
        if !days.isEmpty {
          entries.append(DueEntry(subject: .routine(routine), days: days, items: []))
        }
      }
      for reminder in try reminders() {
        let days = try missed(reminder, today: today)
        guard !days.isEmpty else { continue }
        entries.append(
          DueEntry(subject: .reminder(reminder), days: days, items: try itemsBelow(reminder)))
      }
      return entries.enumerated().sorted {
        ($0.element.days[0], $0.offset) < ($1.element.days[0], $1.offset)
      }.map(\.element)
    }
  }
}
