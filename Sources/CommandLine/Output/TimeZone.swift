import Glibc
import Inventory
import Texts

/// The place's time: how far its clocks are ahead of UTC at an instant.
package struct TimeZone: Sendable {
  package let offsetSeconds: @Sendable (_ atSeconds: Int64) -> Int

  package init(offsetSeconds: @escaping @Sendable (_ atSeconds: Int64) -> Int) {
    self.offsetSeconds = offsetSeconds
  }

  /// A zone without summer time.
  package static func fixed(_ seconds: Int) -> TimeZone { TimeZone { _ in seconds } }

  /// That of `TZ` or of the machine.
  static let local = TimeZone { seconds in
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// The calendar day at an instant.
  func day(at milliseconds: Int64) -> Day {
    let local = localSeconds(at: milliseconds)
    return Day(daysSince1970: Int(floorDivided(local, by: 86_400)))
      ?? Day(year: 9999, month: 12, day: 31)!
  }

  /// The instant at which the place's clocks show a day and a time; the earlier of two.
  ///
  /// For a time that a change to summer time leaves out, the instant that would have been it.
  func milliseconds(of day: Day, secondOfDay: Int) -> Int64 {
    let shown = Int64(day.daysSince1970) * 86_400 + Int64(secondOfDay)
    let candidates = [shown - 86_400, shown + 86_400].map { shown - Int64(offsetSeconds($0)) }
    let right = candidates.filter { $0 + Int64(offsetSeconds($0)) == shown }
    return (right.min() ?? candidates[0]) * 1000
  }

  /// `2026-11-30 14:05`, as the place's clocks show it.
  func text(_ milliseconds: Int64) -> Text {
    let second = floorModulo(localSeconds(at: milliseconds), by: 86_400)
    return "\(day(at: milliseconds)) \(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60))"
  }

  /// `Tuesday 2026-11-24`, the day that the place's calendar shows.
  func dayText(_ milliseconds: Int64) -> Text {
    let day = day(at: milliseconds)
    let names: [Text] = [
      "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
    ]
    let place = floorModulo(Int64(day.daysSince1970), by: 7)
    return "\(names[Int(place)]) \(day)"
  }

  private func localSeconds(at milliseconds: Int64) -> Int64 {
    let seconds = floorDivided(milliseconds, by: 1000)
    return seconds + Int64(offsetSeconds(seconds))
  }
}

/// Instants as scripts read them.
enum InstantText {
  /// ISO 8601 in UTC with milliseconds: `2026-11-30T14:05:09.120Z`.
  static func utc(_ milliseconds: Int64) -> String {
    let ofDay = floorModulo(milliseconds, by: 86_400_000)
    let day = TimeZone.fixed(0).day(at: milliseconds)
    let (second, thousandth) = (ofDay / 1000, ofDay % 1000)
    return """
      \(day)T\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\
      \(twoDigits(second % 60)).\(String(1000 + thousandth).dropFirst())Z
      """
  }
}

private func twoDigits(_ number: Int64) -> String {
  number < 10 ? "0\(number)" : String(number)
}

private func floorDivided(_ number: Int64, by divisor: Int64) -> Int64 {
  (number - floorModulo(number, by: divisor)) / divisor
}

private func floorModulo(_ number: Int64, by divisor: Int64) -> Int64 {
  let rest = number % divisor
  return rest < 0 ? rest + divisor : rest
}
