import Inventory

extension Session {
  /// The days that two options name, in the time of the place.
  ///
  /// - Throws: wrong usage where the first is after the last.
  func period(_ since: Option, _ until: Option, of invocation: Invocation) throws -> Period {
    let first = try invocation.text(since).map { try Day(parsing: $0) }
    let last = try invocation.text(until).map { try Day(parsing: $0) }
    if let first, let last, last < first {
      throw Failure.usage("\(until.name) \(last) is before \(since.name) \(first).")
    }
    let zone = environment.timeZone
    return Period(since: first, until: last) { zone.milliseconds(of: $0, secondOfDay: 0) }
  }
}
