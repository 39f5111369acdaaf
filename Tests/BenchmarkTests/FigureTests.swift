import Records
import Testing

@testable import satchel_bench

@Suite struct `A distribution` {
  @Test func `has its least, its greatest and percentiles that were measured`() {
    let hundred = Distribution((1...100).reversed().map { Int64($0) })
    #expect(hundred.least == 1)
    #expect(hundred.median == 50)
    #expect(hundred.percentile(99) == 99)
    #expect(hundred.greatest == 100)
  }

  @Test func `of few is the nearest of them`() {
    let three = Distribution([30, 10, 20])
    #expect(three.median == 20)
    #expect(three.percentile(99) == 30)
    let one = Distribution([7])
    #expect([one.least, one.median, one.percentile(99), one.greatest] == [7, 7, 7, 7])
  }

  @Test func `of few shows no percentile of many`() {
    #expect(Distribution([10, 20, 30]).cells(.calls) == ["10", "20", "", "30"])
    #expect(Distribution(Array(1...100)).cells(.calls) == ["1", "50", "99", "100"])
  }
}

@Suite struct `What a figure counts` {
  @Test(arguments: [
    (0, "0.00 ms"), (4, "0.00 ms"), (5, "0.01 ms"), (1_250, "1.25 ms"), (60_000, "60.00 ms"),
    (9_999, "10.00 ms"), (9_999_999, "10000.00 ms"), (10_000_000, "10.00 s"),
  ])
  func `is shown in milliseconds, and in seconds where it is long`(value: Int64, text: String) {
    #expect(Measure.microseconds.text(value) == text)
  }

  @Test func `may be bytes, megabytes or a number`() {
    #expect(Measure.bytes.text(2_048) == "2048 B")
    #expect(Measure.kilobytes.text(25 << 10) == "25.00 MB")
    #expect(Measure.calls.text(20_001) == "20001")
  }
}

@Suite struct `A figure` {
  private func figure(_ values: [Int64], limit: Int64? = nil, _ goals: [Goal]) -> Figure {
    var figure = Figure("row", "what was measured", .microseconds, values)
    if let limit { figure.beside("the least", [limit]) }
    figure.goals = goals
    return figure
  }

  @Test(
    arguments: [
      ([9_000, 11_000, 12_000], 2_000, 550), ([2_990], 2_000, 150), ([5], 0, 500),
    ] as [([Int64], Int64, Int64)])
  func `has the ratio of its median to that of its limit`(
    values: [Int64], limit: Int64, hundredths: Int64
  ) {
    #expect(figure(values, limit: limit, []).ratioHundredths == hundredths)
  }

  @Test func `without a limit has no ratio and reaches none`() {
    #expect(figure([1], []).ratioHundredths == nil)
    #expect(!figure([1], [.ratio(hundredths: 1_000)]).isGoalMet)
  }

  @Test func `of records has a rate`() {
    var figure = figure([500_000], [.rate(200_000)])
    #expect(!figure.isGoalMet)
    figure.records = 100_000
    #expect(figure.recordsPerSecond == 200_000)
    #expect(figure.isGoalMet)
    figure.records = 99_999
    #expect(!figure.isGoalMet)
  }

  @Test func `reaches a goal at it and not beyond it`() {
    for (goal, good, bad) in [
      (.ratio(hundredths: 150), [1_500], [1_510]), (.median(1_500), [1_500, 9_000], [1_501]),
      (.percentile99(1_500), [1, 1_500], [1, 1_501]), (.greatest(1_500), [1, 1_500], [1, 1_501]),
    ] as [(Goal, [Int64], [Int64])] {
      #expect(figure(good, limit: 1_000, [goal]).isGoalMet, "\(goal)")
      #expect(!figure(bad, limit: 1_000, [goal]).isGoalMet, "\(goal)")
    }
  }
}

@Suite struct `The ratios of an earlier run` {
  private func figure(_ name: String, _ median: Int64) -> Figure {
    var figure = Figure(name, name, .microseconds, [median])
    figure.beside("the least", [1_000])
    return figure
  }

  @Test func `are read as they were kept`() throws {
    let ratios = Ratios(of: [figure("use", 1_230), figure("publish", 12_345)], records: 500)
    #expect(ratios.text == "records 500\npublish 12.35\nuse 1.23\n")
    let read = try Ratios(parsing: ratios.text)
    #expect(read.hundredths == ratios.hundredths)
    #expect(read.records == 500)
  }

  @Test(arguments: ["use", "use 1", "use 1.2", "use 1.2.3", "use -1.20", "use one", "a use 1.20"])
  func `that can't be read are refused`(line: String) {
    #expect(throws: Trouble.self) { try Ratios(parsing: "records 500\n\(line)\n") }
  }

  @Test(arguments: ["", "use 1.20", "records", "records 0", "records many"])
  func `that don't say of how many records they are are refused`(text: String) {
    #expect(throws: Trouble.self) { try Ratios(parsing: text) }
  }

  @Test func `are compared with those of as many records alone`() throws {
    let ratios = Ratios(of: [], records: 500)
    try ratios.requireRecords(500)
    #expect(throws: Trouble.self) { try ratios.requireRecords(501) }
  }

  @Test func `tell what is more than 1.25 times worse`() {
    let before = Ratios(of: [figure("use", 2_000)], records: 500)
    #expect(!before.isWorse(figure("use", 2_500)))
    #expect(before.isWorse(figure("use", 2_510)))
    #expect(!before.isWorse(figure("new", 9_000)))
  }

  @Test func `stay for figures that weren't measured again`() {
    let before = Ratios(of: [figure("use", 2_000), figure("publish", 3_000)], records: 500)
    let after = before.updated(with: [figure("use", 1_000)])
    #expect(after.text == "records 500\npublish 3.00\nuse 1.00\n")
  }
}

@Suite struct `The report` {
  private func report(_ median: Int64, isColoured: Bool = false) -> Report {
    var figure = Figure("use", "one use", .microseconds, [median])
    figure.beside("the same rows", [1_000])
    figure.goals = [.ratio(hundredths: 150)]
    figure.details = [("on a Sunday", Distribution([7]))]
    return Report(
      place: Report.PlaceFacts(cores: 2, records: 100, disk: "ext4 disk", memory: "tmpfs"),
      figures: [figure], before: try? Ratios(parsing: "records 100\nuse 1.20"),
      isColoured: isColoured)
  }

  @Test func `has a line for each figure and one for its limit`() {
    let lines = report(1_400).table.split(separator: "\n")
    let words = lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(words.contains("one use 1.40 ms 1.40 ms 1.40 ms 1.40 1.20 ≤ 1.50× ✓"))
    #expect(words.contains("the same rows 1.00 ms 1.00 ms 1.00 ms"))
    #expect(!words.contains { $0.hasPrefix("on a Sunday") })
    #expect(words.last == "1 of 1 figures reach their goals. None is 1.25 times worse than before.")
  }

  @Test func `shows in red what has become worse, where there are colours`() {
    #expect(report(1_510, isColoured: true).table.contains("\u{1B}[31mone use"))
    #expect(!report(1_500, isColoured: true).table.contains("\u{1B}"))
    #expect(!report(1_510).table.contains("\u{1B}"))
    #expect(report(1_510).table.hasSuffix("1.25 times worse than before, or more: use."))
  }

  @Test func `is an object of figures by their names for programs`() throws {
    let report = try CanonicalReader.object(Array(report(1_510).json.utf8))
    #expect(report["worse"] == .array([.string("use")]))
    let use = try #require(report["figures"]?.object?["use"]?.object)
    #expect(use["ratioHundredths"] == .integer(151))
    #expect(use["measured"]?.object?["p50"] == .integer(1_510))
    #expect(use["limit"]?.object?["title"] == .string("the same rows"))
    #expect(
      use["goals"]
        == .array([.object(["ratioHundredths": .integer(150), "isMet": .boolean(false)])]))
  }
}
