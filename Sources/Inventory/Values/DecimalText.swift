/// Exact decimal text of scaled integers.
enum DecimalText {
  /// Without zeros at the end: 12500 with 3 places is `12.5`.
  static func shortest(_ value: Int64, places: Int) -> String {
    var (text, parts) = pieces(value, places: places)
    while parts.last == "0" { parts.removeLast() }
    if !parts.isEmpty { text += "." + parts }
    return text
  }

  /// With all places: 895 with 2 places is `8.95`.
  static func fixed(_ value: Int64, places: Int) -> String {
    let (text, parts) = pieces(value, places: places)
    return parts.isEmpty ? text : text + "." + parts
  }

  private static func pieces(_ value: Int64, places: Int) -> (whole: String, parts: String) {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return ((value < 0 ? "-" : "") + padded.dropLast(places), String(padded.suffix(places)))
  }
}
