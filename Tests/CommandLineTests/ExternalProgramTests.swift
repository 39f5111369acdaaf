import Foundation
import Testing

@testable import CommandLine

@Suite struct `Another program` {
  private let programs: FakePrograms

  init() throws { programs = try FakePrograms() }

  private func program(_ name: String, _ variables: [String: String] = [:]) -> ExternalProgram? {
    let variables = variables.merging(["PATH": programs.directory]) { first, _ in first }
    return ExternalProgram(name, in: .test(variables: variables))
  }

  @Test func `is found on the path, if it can be run`() throws {
    #expect(program("tool") == nil)
    try Data("text".utf8).write(to: URL(fileURLWithPath: programs.directory + "/tool"))
    #expect(program("tool") == nil)
    try programs.add("tool")
    #expect(program("tool")?.path == programs.directory + "/tool")
    let directory = try FakePrograms()
    #expect(program("tool", ["PATH": "\(directory.directory):\(programs.directory)"]) != nil)
  }

  @Test func `takes words as they are, and answers with its status and what it said`() throws {
    try programs.add("tool", "echo out; echo err >&2; exit 7")
    let run = program("tool")?.run(["a b", "$HOME", "", "*"], timeoutMilliseconds: 60_000)
    #expect(run == ExternalProgram.Run(status: 7, output: "out\nerr\n"))
    #expect(programs.calls("tool") == ["[a b][$HOME][][*]"])
  }

  @Test func `has the variables that it is given, but none that speak of this process`() throws {
    try programs.add("tool", "echo \"$A $NOTIFY_SOCKET$WATCHDOG_USEC$WATCHDOG_PID.\"")
    let run = program(
      "tool",
      ["A": "b=c", "NOTIFY_SOCKET": "/x", "WATCHDOG_USEC": "1", "WATCHDOG_PID": "1"]
    )?.run([], timeoutMilliseconds: 60_000)
    #expect(run?.output == "b=c .\n")
  }

  @Test(arguments: ["exec", "exec >/dev/null 2>&1; exec"])
  func `is ended when it takes too long, also where it has nothing to say`(how: String) throws {
    try programs.add("tool", "echo begun $$; \(how) /bin/sleep 600")
    // Long enough for its first word on a busy machine.
    let run = try #require(program("tool")?.run([], timeoutMilliseconds: 3_000))
    #expect(run.status == nil)
    let words = run.output.split(whereSeparator: \.isWhitespace)
    let process = try #require(words.last.flatMap { pid_t($0) })
    #expect(kill(process, 0) != 0)
  }

  @Test func `that was killed has no status`() throws {
    try programs.add("tool", "kill -9 $$")
    #expect(program("tool")?.run([], timeoutMilliseconds: 60_000)?.status == nil)
  }

  @Test func `isn't read beyond a limit, however much it says`() throws {
    try programs.add("tool", "/usr/bin/head -c 300000 /dev/zero")
    let run = program("tool")?.run([], timeoutMilliseconds: 60_000)
    #expect(run?.status == 0)
    #expect(run?.output.utf8.count == ExternalProgram.outputLimitBytes)
  }
}
