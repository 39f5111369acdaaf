/// A decimal number as people write it, read exactly: no step goes through floating point.
///
/// `-12.5`, `12,5`, `1.234,56`, `1,234.56`, `1.234.567`, `1 234,5` and `1'234.50` are numbers.
/// One mark that is followed by exactly three digits (`1,234`) has two readings and is refused,
/// unless the caller knows the mark or only one reading is possible (`0,125`, `1234,567`).
/// `1234` and `1,2340` say the same without doubt.
struct DecimalNumber {
  let isNegative: Bool
  /// Without leading zeros; empty for 0.
  let whole: [UInt8]
  /// Without trailing zeros; empty for a whole number.
  let parts: [UInt8]
  /// Which mark the text's own shape shows to be the decimal one: `8,95` and `1.234.567` a comma.
  let evidence: DecimalMark?

  /// - Parameter mark: the decimal mark where it is known; nil to find it in the text itself.
  /// - Throws: `.empty`, `.notANumber` or `.ambiguous`.
  init(parsing text: String, mark: DecimalMark? = nil) throws(ValueError) {
    var scanned = Scanned(text)
    guard !scanned.isEmpty else { throw ValueError(.empty, "There is no number.") }
    guard scanned.isNumber else { throw Self.notANumber(text) }
    let decimal = try scanned.decimalMark(known: mark, text: text)
    guard scanned.split(at: decimal) else { throw Self.notANumber(text) }
    isNegative = scanned.isNegative
    whole = Array(scanned.whole.drop { $0 == 0 })
    parts = Array(scanned.parts.prefix(scanned.parts.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0))
    evidence = scanned.evidence(decimal)
  }

  /// The number times ten to the power of `places`.
  ///
  /// - Returns: nil when that isn't a whole number or doesn't fit.
  func shifted(places: Int) -> Int64? {
    guard parts.count <= places else { return nil }
    return integer(whole + parts, zeros: places - parts.count)
  }

  /// Like `shifted`, but what is beyond the last place is rounded, half away from zero.
  func rounded(places: Int) -> Int64? {
    guard parts.count > places else { return shifted(places: places) }
    guard let kept = integer(whole + parts.prefix(places), zeros: 0) else { return nil }
    guard parts[places] >= 5 else { return kept }
    let (value, overflow) = kept.addingReportingOverflow(isNegative ? -1 : 1)
    return overflow ? nil : value
  }

  private func integer(_ digits: [UInt8], zeros: Int) -> Int64? {
    var value: Int64 = 0
    for digit in digits + repeatElement(0, count: zeros) {
      let (tens, over) = value.multipliedReportingOverflow(by: 10)
      let (next, past) = tens.addingReportingOverflow(Int64(digit))
      if over || past { return nil }
      value = next
    }
    return isNegative ? -value : value
  }

  private static func notANumber(_ text: String) -> ValueError {
    ValueError(.notANumber, "\(ValueError.quoted(text)) isn’t a number.")
  }
}

extension DecimalNumber {
  /// Runs of digits and what stands between them.
  fileprivate struct Scanned {
    var isNegative = false
    var isNumber = true
    var runs: [[UInt8]] = [[]]
    var marks: [Mark] = []
    var whole: [UInt8] = []
    var parts: [UInt8] = []

    enum Mark: Equatable {
      case point, comma
      /// A space or an apostrophe: it only ever groups.
      case group
    }

    var isEmpty: Bool { runs == [[]] && marks.isEmpty && isNumber && !isNegative }

    init(_ text: String) {
      let scalars = Folding.trimmed(text).unicodeScalars
      for (place, scalar) in scalars.enumerated() {
        switch scalar {
        case "0"..."9": runs[runs.count - 1].append(UInt8(scalar.value - 48))
        case ".": mark(.point)
        case ",": mark(.comma)
        case " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}":
          // "- 5" is a sign and a space, not a group.
          if !(runs == [[]] && marks.isEmpty) { mark(.group) }
        case "-" where place == 0: isNegative = true
        case "\u{2212}" where place == 0: isNegative = true
        case "+" where place == 0: break
        default: isNumber = false
        }
      }
      if runs.allSatisfy(\.isEmpty) && !(scalars.isEmpty) { isNumber = false }
    }

    private mutating func mark(_ mark: Mark) {
      marks.append(mark)
      runs.append([])
    }

    /// The mark before the parts, or nil when all marks group.
    func decimalMark(known: DecimalMark?, text: String) throws(ValueError) -> Mark? {
      if let known { return known == .point ? .point : .comma }
      let points = marks.count { $0 == .point }
      let commas = marks.count { $0 == .comma }
      switch (points, commas) {
      case (0, 0): return nil
      case (1..., 1...): return marks.last
      case (2..., 0), (0, 2...): return nil
      default:
        if runs.count == 2, runs[1].count == 3, (1...3).contains(runs[0].count), runs[0][0] != 0 {
          throw ambiguous(text)
        }
        return points == 1 ? .point : .comma
      }
    }

    /// False unless the parts follow the last mark and all other marks group by three.
    mutating func split(at decimal: Mark?) -> Bool {
      var integer = runs
      var grouping = marks
      if let decimal, let place = marks.firstIndex(of: decimal) {
        guard place == marks.count - 1, let last = integer.popLast(), !last.isEmpty
        else { return false }
        grouping.removeLast()
        parts = last
      }
      whole = Array(integer.joined())
      guard !grouping.isEmpty else { return true }
      return Set(grouping.map(String.init(describing:))).count == 1
        && (1...3).contains(integer[0].count) && integer.dropFirst().allSatisfy { $0.count == 3 }
    }

    /// What groups leaves the other mark for decimals.
    func evidence(_ decimal: Mark?) -> DecimalMark? {
      if let decimal { return decimal == .point ? .point : .comma }
      if marks.contains(.point) { return .comma }
      return marks.contains(.comma) ? .point : nil
    }

    private func ambiguous(_ text: String) -> ValueError {
      let (left, right) = (digits(runs[0]), digits(runs[1]))
      let sign = isNegative ? "-" : ""
      let mark = marks[0] == .point ? "." : ","
      return ValueError(
        .ambiguous,
        """
        \(ValueError.quoted(text)) can be read as \(sign)\(left).\(right) or as \
        \(sign)\(left)\(right).
        """,
        hint: "write \(sign)\(left)\(mark)\(right)0 or \(sign)\(left)\(right)")
    }

    private func digits(_ run: [UInt8]) -> String { run.map(String.init).joined() }
  }
}
