/// Days on which something is due again and again, by the calendar of the place: no time of day,
/// and so no time zone and no clock change.
package struct Recurrence: Hashable, Sendable {
  /// Up to ten years.
  package static let rangeDays: ClosedRange<Int64> = 1...3_652
  /// Missed occurrences are told this far back,
  package static let lookBackDays = 365
  /// and at most so many at a time.
  package static let occurrenceLimit = 100

  package let everyDays: Int
  /// The first day on which it is due.
  package let start: Day

  /// Nil outside of `rangeDays`.
  package init?(everyDays: Int, from start: Day) {
    guard Self.rangeDays.contains(Int64(everyDays)) else { return nil }
    self.everyDays = everyDays
    self.start = start
  }

  /// The day from which on `day` counts as done: the last one that it was due on. Nil before the
  /// first.
  package func occurrence(covering day: Day) -> Day? {
    let passed = day.daysSince1970 - start.daysSince1970
    return passed < 0 ? nil : start.adding(days: passed / everyDays * everyDays)
  }

  /// The first day after `day` on which it is due; nil beyond the calendar.
  package func next(after day: Day) -> Day? {
    guard let last = occurrence(covering: day) else { return start }
    return last.adding(days: everyDays)
  }

  /// The days on which it was due up to `today` and that nothing in `done` covers: the newest
  /// `occurrenceLimit` of the last `lookBackDays`, the oldest first.
  package func missed(on today: Day, done: some Sequence<Day>) -> [Day] {
    let covered = Set(done.compactMap { occurrence(covering: $0) })
    var missed: [Day] = []
    var day = occurrence(covering: today)
    while let due = day, due >= start, missed.count < Self.occurrenceLimit,
      today.daysSince1970 - due.daysSince1970 <= Self.lookBackDays
    {
      if !covered.contains(due) { missed.append(due) }
      day = due.adding(days: -everyDays)
    }
    return missed.reversed()
  }
}
