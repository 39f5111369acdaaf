import Records

@testable import CommandLine

extension Environment {
  /// An environment with nothing of this machine in it.
  static func test(
    variables: [String: String] = [:], clock: WallClock = WallClock { 1_796_052_309_120 },
    output: MemorySink = MemorySink(), errors: MemorySink = MemorySink()
  ) -> Environment {
    Environment(
      variables: variables, workingDirectory: "/here", hostName: "front-desk", clock: clock,
      timeZone: .fixed(3600), output: output, errors: errors)
  }
}
