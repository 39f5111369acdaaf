import Testing

@testable import satchel_bench

@Suite struct `The benchmark's options` {
  @Test func `have defaults, and measure every row`() throws {
    let options = try Options([])
    #expect(options.rounds == 200 && options.passes == 5 && options.records == 100_000)
    #expect(options.carrier == .watch && !options.isJSON)
    #expect(options.program.hasSuffix("/satchel"))
    #expect(options.rows == Row.allCases)
  }

  @Test func `name the rows that are measured`() throws {
    #expect(try Options(["--only", "use", "--only", "import"]).rows == [.use, .import])
  }

  @Test(arguments: [
    ["--rounds"], ["--rounds", "0"], ["--by", "pigeon"], ["--only", "size"], ["--fast"],
    ["--history", "0"], ["--home", "here"], ["--records", "99"], ["--devices", "1"],
  ])
  func `that make no sense are refused`(arguments: [String]) {
    #expect(throws: Options.Wrong.self) { try Options(arguments) }
  }
}
