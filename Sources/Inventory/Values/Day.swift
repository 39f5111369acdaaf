/// A calendar day of the proleptic Gregorian calendar, `YYYY-MM-DD`. It has no time zone: what is
/// entered in Honolulu reads the same in Auckland.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Nil unless the day exists in the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Nil unless `text` is exactly `YYYY-MM-DD` in ASCII and the day exists. This is the form that
  /// is stored and travels.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// What a person typed.
  ///
  /// - Throws: `.notADay` when it is neither `YYYY-MM-DD` nor `D.M.YYYY`.
  package init(parsing text: String) throws(ValueError) {
    guard let day = Day(typed: Folding.trimmed(text)) else {
      throw ValueError(
        .notADay, "\(ValueError.quoted(text)) isn’t a day.", hint: "write it as 2027-02-14")
    }
    self = day
  }

  /// What a person typed: `2026-11-30`, or `30.11.2026`, which nobody reads with the month first.
  package init?(typed text: String) {
    if let day = Day(text) {
      self = day
      return
    }
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
      parts[2].count == 4, let day = Self.number(parts[0]), let month = Self.number(parts[1]),
      let year = Self.number(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var text: String {
    let (y, m, d) = (String(year), String(month), String(day))
    return String(repeating: "0", count: 4 - y.count) + y
      + (m.count < 2 ? "-0" : "-") + m + (d.count < 2 ? "-0" : "-") + d
  }

  package var description: String { text }

  package static func < (a: Day, b: Day) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day {
  /// Days since 1970-01-01, negative before.
  ///
  /// Years are counted from March, so that a leap day is a year's last; 400 of them are 146,097
  /// days.
  package var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Nil outside the years 1 to 9999.
  package init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let fromMarch0 = days + 719_468
    let era = fromMarch0 / 146_097
    let dayOfEra = fromMarch0 % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * march + 2) / 5 + 1)
  }

  /// Nil outside the years 1 to 9999.
  package func adding(days: Int) -> Day? {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return overflow ? nil : Day(daysSince1970: sum)
  }
}
