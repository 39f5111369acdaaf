import Folders

/// The ratios of an earlier run, one `name ratio` a line, to see what has become slower beside its
/// limit. Times of another day say nothing; ratios do, where as many records were measured.
struct Ratios {
  /// How many times worse is worse than noise.
  static let toleranceHundredths: Int64 = 125
  private static let limitBytes = 1 << 16

  private static let recordsName = "records"

  let records: Int
  private(set) var hundredths: [String: Int64]

  init(of figures: [Figure], records: Int) {
    self.records = records
    hundredths = [:]
    for figure in figures { hundredths[figure.name] = figure.ratioHundredths }
  }

  init(at path: String) throws {
    guard let bytes = try DurableFile.read(path, limitBytes: Self.limitBytes) else {
      throw Trouble("There are no ratios at \(path).")
    }
    try self.init(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// The first line says of how many records they are.
  init(parsing text: String) throws {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard let head = lines.first, head.count == 2, head[0] == Self.recordsName,
      let records = Int(head[1]), records > 0
    else { throw Trouble("Of how many records these ratios are isn't said.") }
    self.records = records
    hundredths = [:]
    for words in lines.dropFirst() {
      guard words.count == 2, let ratio = Self.hundredths(words[1]) else {
        throw Trouble("This is no ratio: “\(words.joined(separator: " "))”.")
      }
      hundredths[String(words[0])] = ratio
    }
  }

  /// 125 for `1.25`.
  private static func hundredths(_ text: Substring) -> Int64? {
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.count == 2, digits[1].utf8.count == 2, let whole = UInt32(digits[0]),
      let fraction = UInt32(digits[1])
    else { return nil }
    return Int64(whole) * 100 + Int64(fraction)
  }

  var text: String {
    hundredths.sorted { $0.key < $1.key }.reduce(into: "\(Self.recordsName) \(records)\n") {
      $0 += "\($1.key) \(Measure.decimal($1.value, thousandths: 100))\n"
    }
  }

  /// Those of this run, and of the figures that weren't measured in it those that were kept.
  func updated(with figures: [Figure]) -> Ratios {
    var ratios = self
    for figure in figures { ratios.hundredths[figure.name] = figure.ratioHundredths }
    return ratios
  }

  /// Throws where others can't be compared with these.
  func requireRecords(_ records: Int) throws {
    guard records == self.records else {
      throw Trouble(
        "The ratios are of \(self.records) records, not of \(records): nothing was measured."
      )
    }
  }

  func isWorse(_ figure: Figure) -> Bool {
    guard let now = figure.ratioHundredths, let before = hundredths[figure.name] else {
      return false
    }
    return now * 100 > before * Self.toleranceHundredths
  }
}
