import Testing
import Texts

@testable import CommandLine

/// A small table of commands, so that these tests change only with the parser.
private enum Sample {
  static let at = Option("--at", .text("LOCATION"), .word("where"))
  static let tag = Option("--tag", .text("WORD"), "a word", isRepeated: true)
  static let unit = Option("--unit", .oneOf(["piece", "g", "ml"]), "counted in")
  static let low = Option("--low", "only what is low")
  static let least = Option("--minimum", .quantity("N"), "reorder at")

  static let commands = [
    command("take", [.one("ITEM"), .optional(.quantity("N"))], [at, tag, unit, low, least]),
    command("list", [.several("WORD")], []),
    command("folder add", [.one("PATH")], []),
    command("folder list", [], []),
    HelpCommand.help,
  ]

  static func command(_ name: String, _ operands: [Operand], _ options: [Option]) -> Command {
    Command(name, operands, options, summary: Text(verbatim: name)) { _, _ in
      .information("", .null)
    }
  }
}

private func invocation(_ line: String...) throws -> Invocation {
  var parser = Parser(line, commands: Sample.commands)
  guard case .run(let invocation) = try parser.request() else {
    throw Failure.usage("not a command")
  }
  return invocation
}

private func globals(_ line: String...) throws -> Globals {
  var parser = Parser(line, commands: Sample.commands)
  _ = try parser.request()
  return parser.globals
}

@Test func `options stand before, between and after operands`() throws {
  for line in [
    ["take", "--at", "Bar", "tube", "2"], ["take", "tube", "--at", "Bar", "2"],
    ["take", "tube", "2", "--at=Bar"],
  ] {
    var parser = Parser(line, commands: Sample.commands)
    guard case .run(let invocation) = try parser.request() else {
      Issue.record("no run")
      continue
    }
    #expect(invocation.operands == ["tube", "2"])
    #expect(invocation.text(Sample.at) == "Bar")
  }
}

@Test func `the program's own options stand before or after the verb`() throws {
  let expected = Globals(home: "/h", isJSON: true, isQuiet: true)
  #expect(try globals("--home", "/h", "--json", "--quiet", "folder", "list") == expected)
  #expect(try globals("folder", "list", "--quiet", "--json", "--home=/h") == expected)
  #expect(try globals("folder", "--home", "/h", "--json", "list", "--quiet") == expected)
}

@Test func `the last home said is the one`() throws {
  #expect(try globals("--home", "/a", "list", "--home", "/b").home == "/b")
}

@Test func `after two dashes everything is an operand`() throws {
  let invocation = try invocation("list", "--", "--json", "-x", "--")
  #expect(invocation.operands == ["--json", "-x", "--"])
}

@Test func `a negative amount and a lone dash are operands`() throws {
  #expect(try invocation("take", "tube", "-3").operands == ["tube", "-3"])
  #expect(try invocation("take", "-").operands == ["-"])
}

@Test func `a repeated option keeps its order`() throws {
  #expect(try invocation("take", "x", "--tag", "b", "--tag=a").texts(Sample.tag) == ["b", "a"])
}

@Test func `a value may begin with a dash and hold an equals sign`() throws {
  #expect(try invocation("take", "x", "--at", "-shelf-").text(Sample.at) == "-shelf-")
  #expect(try invocation("take", "x", "--at=a=b").text(Sample.at) == "a=b")
}

@Test(
  arguments: [
    (["--help"], []), (["-h"], []), (["help"], []), (["take", "--help"], ["take"]),
    (["--help", "folder"], ["folder"]), (["folder", "add", "x", "-h"], ["folder", "add"]),
    (["help", "folder", "list"], ["folder", "list"]), (["take", "--wrong", "--help"], ["take"]),
  ] as [([String], [String])])
func `help is about as much of a command as the line names`(line: [String], words: [String]) throws
{
  var parser = Parser(line, commands: Sample.commands)
  let request = try parser.request()
  if case .help(let asked) = request {
    #expect(asked == words)
  } else {
    Issue.record("no help")
  }
}

@Test(
  arguments: [
    ([], "No command was given.", "The commands are listed by: satchel --help"),
    (["tak", "x"], "There is no command “tak”.", "Did you mean “take”?"),
    (
      ["frobnicate"], "There is no command “frobnicate”.",
      "The commands are listed by: satchel --help"
    ),
    (["folder"], "“folder” needs one of: add, list.", nil),
    (["folder", "lsit"], "There is no command “folder lsit”.", "Did you mean “folder list”?"),
    (["take"], "ITEM is missing.", "Usage: satchel take ITEM [N]"),
    (
      ["take", "a", "1", "b"], "“b” is one word too many for “take”.",
      "Put names with spaces in quotes. Usage: satchel take ITEM [N]"
    ),
    (
      ["folder", "list", "x"], "“x” is one word too many for “folder list”.",
      "Usage: satchel folder list"
    ),
    (["take", "a", "--att", "x"], "“take” has no option --att.", "Did you mean --at?"),
    (
      ["take", "a", "--frobnicate"], "“take” has no option --frobnicate.",
      "Its options are listed by: satchel take --help"
    ),
    (["--jsn", "list"], "There is no option --jsn before the command.", "Did you mean --json?"),
    (
      ["--at", "Bar", "take"], "There is no option --at before the command.",
      "A command's own options come after it."
    ),
    (
      ["take", "a", "-x"], "“take” has no option -x.",
      "Its options are listed by: satchel take --help"
    ),
    (["take", "a", "--at"], "--at needs a value: --at LOCATION.", nil),
    (["take", "a", "--at", "--low"], "--at needs a value: --at LOCATION.", nil),
    (["take", "a", "--low=yes"], "--low takes no value.", nil),
    (["take", "a", "--at", "x", "--at", "y"], "--at was given twice.", nil),
    (["take", "a", "--unit", "gr"], "--unit “gr” isn't one of piece, g, ml.", "Did you mean g?"),
  ] as [([String], String, String?)])
func `wrong usage says what to write instead`(
  line: [String], message: String, hint: String?
) throws {
  var parser = Parser(line, commands: Sample.commands)
  let failure = #expect(throws: Failure.self) { try parser.request() }
  #expect(failure?.message.english == message)
  #expect(failure?.hint?.english == hint)
  #expect(failure?.status == .usage)
  #expect(failure?.code == "usage")
}

@Test(
  arguments: [
    (["take", "a", "many"], "not-a-number", "N: “many” isn’t a number."),
    (["take", "a", "1,234"], "ambiguous", "N: “1,234” can be read as 1.234 or as 1234."),
    (["take", "a", "--minimum", "x"], "not-a-number", "--minimum: “x” isn’t a number."),
  ] as [([String], String, String)])
func `a value that can't be read is bad data`(
  line: [String], code: String, message: String
) throws {
  var parser = Parser(line, commands: Sample.commands)
  let failure = #expect(throws: Failure.self) { try parser.request() }
  #expect(failure?.message.english == message)
  #expect(failure?.code == code)
  #expect(failure?.status == .badData)
}

@Test func `wrong usage is known to be wanted as JSON wherever the switch stands`() {
  var parser = Parser(["take", "--json"], commands: Sample.commands)
  #expect(throws: Failure.self) { try parser.request() }
  #expect(parser.globals.isJSON)
  #expect(!Parser(["list", "--", "--json"], commands: Sample.commands).globals.isJSON)
}
