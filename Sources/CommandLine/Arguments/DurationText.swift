import Texts

/// How long something holds, as people write it: `7d`, `12h`, `30m`.
enum DurationText {
  private static let millisecondsByUnit: [Character: Int64] = [
    "m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000,
  ]
  /// Ten years: longer is a slip of the hand.
  private static let limitMilliseconds: Int64 = 3_652 * 86_400_000

  /// - Parameter name: the option that it was given for.
  /// - Throws: bad data unless `text` is a whole number from 1 with `m`, `h`, `d` or `w`, and at
  ///   most ten years.
  static func milliseconds(parsing text: String, of name: Text) throws(Failure) -> Int64 {
    let number = Int64(text.dropLast())
    guard let number, number >= 1, let unit = text.last.flatMap({ millisecondsByUnit[$0] }) else {
      throw .badData(
        "not-a-duration", "\(name): “\(text)” isn't a length of time.",
        hint: "Write it as 30m, 12h, 7d or 2w.")
    }
    let (length, overflow) = number.multipliedReportingOverflow(by: unit)
    guard !overflow, length <= limitMilliseconds else {
      throw .badData("not-a-duration", "\(name): “\(text)” is longer than ten years.")
    }
    return length
  }
}
