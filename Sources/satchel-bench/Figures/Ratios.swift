import Folders

/// The ratios of an earlier run, one `name ratio` a line, to see what has become slower beside its
/// limit. Times of another day say nothing; ratios do.
struct Ratios {
  /// How many times worse is worse than noise.
  static let toleranceHundredths: Int64 = 125
  private static let limitBytes = 1 << 16

  private(set) var hundredths: [String: Int64]

  init(of figures: [Figure]) {
    hundredths = [:]
    for figure in figures { hundredths[figure.name] = figure.ratioHundredths }
  }

  init(at path: String) throws {
    guard let bytes = try DurableFile.read(path, limitBytes: Self.limitBytes) else {
      throw Trouble("There are no ratios at \(path).")
    }
    try self.init(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// Lines that begin with # are for people.
  init(parsing text: String) throws {
    hundredths = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      let digits = words.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
      guard words.count == 2, digits.count == 2, digits[1].utf8.count == 2,
        let whole = Int64(digits[0]), let fraction = Int64(digits[1]), whole >= 0, fraction >= 0
      else { throw Trouble("This is no ratio: “\(line)”.") }
      hundredths[String(words[0])] = whole * 100 + fraction
    }
  }

  var text: String {
    hundredths.sorted { $0.key < $1.key }.map { name, ratio in
      "\(name) \(Measure.decimal(ratio, thousandths: 100))\n"
    }.joined()
  }

  /// Those of this run, and of the figures that weren't measured in it those that were kept.
  func updated(with figures: [Figure]) -> Ratios {
    var ratios = self
    for figure in figures { ratios.hundredths[figure.name] = figure.ratioHundredths }
    return ratios
  }

  func isWorse(_ figure: Figure) -> Bool {
    guard let now = figure.ratioHundredths, let before = hundredths[figure.name] else {
      return false
    }
    return now * 100 > before * Self.toleranceHundredths
  }
}
