import Testing

@testable import CommandLine

/// One run of the program inside the test.
private func run(_ line: String..., outcome: SinkOutcome = .written) -> (
  status: Int32, output: String, errors: String
) {
  let (output, errors) = (MemorySink(), MemorySink())
  output.outcome = outcome
  let status = Program.run(line, in: .test(output: output, errors: errors))
  return (status, output.text, errors.text)
}

@Test func `wrong usage goes to standard error with status 64`() {
  let run = run("frobnicate")
  #expect(run.status == 64)
  #expect(run.output == "")
  #expect(
    run.errors == """
      satchel: There is no command “frobnicate”.
      The commands are listed by: satchel --help

      """)
}

@Test func `with JSON an error is a document too`() {
  let run = run("--json", "frobnicate")
  #expect(run.status == 64)
  #expect(
    run.output == #"{"error":{"code":"usage","message":"There is no command “frobnicate”.","#
      + #""hint":"The commands are listed by: satchel --help"}}"# + "\n")
  #expect(run.errors.hasPrefix("satchel: There is no command"))
}

@Test func `the version and help are printed as asked`() {
  #expect(run("--version").output == "satchel \(Version.text)\n")
  #expect(run("--version", "--json").output == #"{"version":"\#(Version.text)"}"# + "\n")
  #expect(run("--help").output.contains("\nUsage: satchel COMMAND [options]\n"))
  #expect(run("help", "help").output.hasPrefix("Usage: satchel help [COMMAND]…\n"))
  #expect(run("--help").status == 0)
}

@Test func `a reader that has gone is no failure, a full disk is`() {
  #expect(run("--version", outcome: .closed).status == 0)
  let full = run("--version", outcome: .failed(errno: 28))
  #expect(full.status == 74)
  #expect(
    full.errors == "satchel: The command was carried out, but its answer couldn't be written "
      + "(No space left on device).\n")
}
