/// From a day on, to the end of another; either may be open.
///
/// A booking of a calendar day belongs to that day, wherever it is looked at; one of an instant
/// belongs to the day that the clocks of the place show then.
package struct Period: Hashable, Sendable {
  package let since: Day?
  /// The last day that belongs to it.
  package let until: Day?
  /// When `since` begins in the place's time.
  let sinceMilliseconds: Int64?
  /// When the day after `until` begins.
  let untilMilliseconds: Int64?

  /// - Parameter beginning: when a day begins in the place's time, in milliseconds since 1970.
  package init(since: Day? = nil, until: Day? = nil, beginning: (Day) -> Int64) {
    self.since = since
    self.until = until
    sinceMilliseconds = since.map(beginning)
    // The last day of all calendars has no end.
    untilMilliseconds = until?.adding(days: 1).map(beginning)
  }

  /// All of time.
  package static let always = Period { _ in 0 }

  func includes(_ time: BookingTime) -> Bool {
    switch time {
    case .instant(let milliseconds):
      milliseconds >= sinceMilliseconds ?? .min && milliseconds < untilMilliseconds ?? .max
    case .day(let day):
      since.map { day >= $0 } ?? true && until.map { day <= $0 } ?? true
    }
  }

  /// Nothing that was booked before this happened in the period: a booking is made after it
  /// happened, and a calendar day begins at most 14 hours earlier elsewhere than in UTC.
  var bookedSinceMilliseconds: Int64 {
    sinceMilliseconds.map { $0 - 36 * 3_600_000 } ?? .min
  }
}
