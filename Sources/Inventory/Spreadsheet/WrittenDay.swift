/// Days as spreadsheets write them.
package enum WrittenDay {
  package enum Order: String, Sendable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"
  }

  /// `2027-02-14`, `2027/2/14`, `14.02.2027`, `14/2/2027`, `2/14/2027`, each also with a time of
  /// midnight behind it; `02/2027` is that month's last day.
  ///
  /// - Parameter order: what the column shows; without it `3/4/2027` is ambiguous.
  static func day(_ text: String, order: Order?) throws(ValueError) -> Day {
    let date = withoutMidnight(Folding.trimmed(text))
    if let day = Day(date) { return day }
    guard let (numbers, mark) = parts(date) else { throw notADay(text) }
    let found: Day?
    switch numbers.count {
    case 2: found = lastDay(month: numbers[0].value, year: numbers[1].value)
    case 3 where numbers[0].digits == 4:
      found = Day(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
    case 3 where numbers[2].digits == 4:
      let (first, second, year) = (numbers[0].value, numbers[1].value, numbers[2].value)
      let shown = mark == "." ? .dayFirst : order ?? evidence(first, second)
      // On 3/3 both readings are the same day.
      guard let order = shown ?? (first == second ? .dayFirst : nil) else { throw ambiguous(text) }
      found =
        order == .dayFirst
        ? Day(year: year, month: second, day: first) : Day(year: year, month: first, day: second)
    default: found = nil
    }
    guard let found else { throw notADay(text) }
    return found
  }

  static func evidence(in text: String) -> Order? {
    guard let (numbers, mark) = parts(withoutMidnight(Folding.trimmed(text))),
      numbers.count == 3, numbers[2].digits == 4, mark != "."
    else { return nil }
    return evidence(numbers[0].value, numbers[1].value)
  }

  private static func evidence(_ first: Int, _ second: Int) -> Order? {
    first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
  }

  private static func parts(
    _ text: String
  ) -> (numbers: [(value: Int, digits: Int)], mark: Character)? {
    guard let mark = text.first(where: { $0 == "." || $0 == "/" || $0 == "-" }) else { return nil }
    let pieces = text.split(separator: mark, omittingEmptySubsequences: false)
    guard (2...3).contains(pieces.count) else { return nil }
    var numbers: [(value: Int, digits: Int)] = []
    for piece in pieces {
      guard (1...4).contains(piece.utf8.count), piece.utf8.allSatisfy({ (48...57).contains($0) }),
        let value = Int(piece)
      else { return nil }
      numbers.append((value, piece.utf8.count))
    }
    return numbers.last!.digits == 4 || numbers[0].digits == 4 ? (numbers, mark) : nil
  }

  private static func withoutMidnight(_ text: String) -> String {
    for midnight in [" 00:00:00", "T00:00:00", " 0:00", " 00:00", " 00:00:00.000"]
    where text.hasSuffix(midnight) {
      return String(text.dropLast(midnight.count))
    }
    return text
  }

  private static func lastDay(month: Int, year: Int) -> Day? {
    let (nextMonth, nextYear) = month == 12 ? (1, year + 1) : (month + 1, year)
    guard (1...12).contains(month) else { return nil }
    return Day(year: nextYear, month: nextMonth, day: 1)?.adding(days: -1)
  }

  private static func notADay(_ text: String) -> ValueError {
    ValueError(
      .notADay, "\(ValueError.quoted(text)) isn’t a day.", hint: "write it as 2027-02-14")
  }

  private static func ambiguous(_ text: String) -> ValueError {
    ValueError(
      .ambiguous, "\(ValueError.quoted(text)) can be read with the day or the month first.",
      hint: "write it as 2027-02-14")
  }
}
