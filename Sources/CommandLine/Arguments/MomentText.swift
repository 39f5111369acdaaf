import Inventory
import Texts

/// When something happened, as people write it: a day, a time of today, or both.
enum MomentText: Hashable, Sendable {
  case day(Day)
  /// Seconds after local midnight of `day`, or of today where there is no day.
  case local(Day?, secondOfDay: Int)
  case instant(milliseconds: Int64)

  /// `2026-11-30`, `14:05`, `2026-11-30 14:05`, `2026-11-30T14:05:30`, the latter also with `Z`
  /// or an offset such as `+01:00` (RFC 3339). A day may also be `30.11.2026`.
  ///
  /// - Parameter name: the option that it was given for.
  /// - Throws: bad data when it is none of these.
  init(parsing text: String, of name: Text) throws(Failure) {
    guard let moment = Self.parsed(text) else {
      throw .badData(
        "not-a-time", "\(name): “\(text)” is neither a day nor a time.",
        hint: "Write it as 2026-11-30, 14:05 or 2026-11-30T14:05.")
    }
    self = moment
  }

  /// The instant in milliseconds since 1970, or nil for a whole day.
  func milliseconds(now: Int64, zone: TimeZone) -> Int64? {
    switch self {
    case .day: nil
    case .instant(let milliseconds): milliseconds
    case .local(let day, let second):
      zone.milliseconds(of: day ?? zone.day(at: now), secondOfDay: second)
    }
  }

  private static func parsed(_ text: String) -> MomentText? {
    if let day = Day(typed: text) { return .day(day) }
    if let second = secondOfDay(text) { return .local(nil, secondOfDay: second) }
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }),
      let day = Day(typed: String(text[..<mark]))
    else { return nil }
    let time = text[mark...].dropFirst()
    let zoneStart = time.firstIndex { "Z+-".contains($0) } ?? time.endIndex
    guard let second = secondOfDay(String(time[..<zoneStart])) else { return nil }
    guard zoneStart < time.endIndex else { return .local(day, secondOfDay: second) }
    guard let offset = offsetSeconds(String(time[zoneStart...])) else { return nil }
    let seconds = Int64(day.daysSince1970) * 86_400 + Int64(second - offset)
    return .instant(milliseconds: seconds * 1000)
  }

  /// `14:05` or `14:05:30`.
  private static func secondOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      (1...2).contains(parts[0].utf8.count)
    else { return nil }
    let numbers = parts.compactMap { digits($0) }
    guard numbers.count == parts.count, numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  private static func offsetSeconds(_ text: String) -> Int? {
    if text == "Z" { return 0 }
    guard let second = secondOfDay(String(text.dropFirst())) else { return nil }
    return text.first == "-" ? -second : second
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
