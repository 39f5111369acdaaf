import Testing

@testable import satchel_bench

@Suite struct `A distribution of durations` {
  @Test func `has its least, its greatest and percentiles that were measured`() {
    let hundred = Distribution(microseconds: (1...100).reversed().map { Int64($0) })
    #expect(hundred.least == 1)
    #expect(hundred.median == 50)
    #expect(hundred.percentile(99) == 99)
    #expect(hundred.greatest == 100)
  }

  @Test func `of few is the nearest of them`() {
    let three = Distribution(microseconds: [30, 10, 20])
    #expect(three.median == 20)
    #expect(three.percentile(99) == 30)
    let one = Distribution(microseconds: [7])
    #expect([one.least, one.median, one.percentile(99), one.greatest] == [7, 7, 7, 7])
  }

  @Test(arguments: [
    (0, "0.00 ms"), (4, "0.00 ms"), (5, "0.01 ms"), (1_250, "1.25 ms"), (60_000, "60.00 ms"),
    (9_999, "10.00 ms"),
  ])
  func `shows durations in milliseconds`(microseconds: Int64, text: String) {
    #expect(Distribution.text(microseconds) == text)
  }
}

@Suite struct `The result of the latency benchmark` {
  private func result(_ microseconds: [Int64]) -> LatencyResult {
    LatencyResult(
      carrier: .watch, kind: "ext4 disk", cores: 2, rounds: microseconds.count, history: 0,
      limit: Distribution(microseconds: [2_000]),
      measured: Distribution(microseconds: microseconds))
  }

  @Test func `says how many times the limit it took, and whether the goal was reached`() {
    let good = result([9_000, 11_000, 60_000])
    #expect(good.table.contains("The median is 5.5 times that of the bare calls."))
    #expect(good.table.contains("p99 at most 60.00 ms, was reached."))
    #expect(good.json.contains(#""isGoalMet":1"#))
    #expect(good.json.contains(#""measured":{"max":60000,"min":9000,"p50":11000,"p99":60000}"#))
  }

  @Test(arguments: [[15_001], [1_000, 1_000, 60_001]] as [[Int64]])
  func `says that the goal wasn't reached by median or tail`(microseconds: [Int64]) {
    #expect(result(microseconds).table.contains("was not reached."))
    #expect(result(microseconds).json.contains(#""isGoalMet":0"#))
  }
}

@Suite struct `The benchmark's options` {
  @Test func `have defaults`() throws {
    let options = try Options([])
    #expect(options.rounds == 200 && options.carrier == .watch && !options.isJSON)
    #expect(options.program.hasSuffix("/satchel"))
  }

  @Test(arguments: [
    ["--rounds"], ["--rounds", "0"], ["--by", "pigeon"], ["--only", "size"], ["--fast"],
    ["--history", "0"], ["--home", "here"],
  ])
  func `that make no sense are refused`(arguments: [String]) {
    #expect(throws: Options.Wrong.self) { try Options(arguments) }
  }
}
