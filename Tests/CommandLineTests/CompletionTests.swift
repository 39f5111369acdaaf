import Foundation
import Testing
import Texts

@testable import CommandLine

/// A line up to the cursor, and what a shell offers there.
private struct Expectation {
  let words: [String]
  /// All that is offered, or nil where it is the files of a directory.
  let offered: Set<String>?
  /// Of what is offered at least these.
  var among: Set<String> = []

  /// The words of a line whose last one is being typed; a space at its end begins an empty one.
  init(_ line: String, _ offered: Set<String>?) {
    words = Self.words(line)
    self.offered = offered
  }

  init(_ line: String, among: Set<String>) {
    words = Self.words(line)
    offered = []
    self.among = among
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }
}

private let expectations: [Expectation] = [
  Expectation("satchel impo", ["import"]),
  Expectation("satchel folder ", among: ["prepare", "add"]),
  Expectation("satchel folder pre", ["prepare"]),
  Expectation("satchel ", among: ["add", "report"]),
  Expectation("satchel add Tube --uni", ["--unit"]),
  Expectation("satchel add Tube --unit ", ["piece", "g", "ml"]),
  Expectation("satchel add Tube --unit p", ["piece"]),
  Expectation("satchel report usage --by w", ["week"]),
  Expectation("satchel report us", ["usage"]),
  Expectation("satchel --json report stock-value --by ", ["item", "location", "week"]),
  // The value of an option isn't an operand, and neither are options.
  Expectation("satchel --home /tmp settings per", ["person"]),
  Expectation("satchel settings --js", ["--json"]), Expectation("satchel --vers", ["--version"]),
  // What is behind -- is no option, and what is known already is no command.
  Expectation("satchel add -- --un", []), Expectation("satchel show fol", []),
  Expectation("satchel import ", nil), Expectation("satchel add Tube --photo ", nil),
  Expectation("satchel --home ", nil), Expectation("satchel import a.csv ", []),
]

private func script(_ shell: Shell) -> String {
  shell.script(for: CompletionFacts(Chapter.all.flatMap(\.commands), .english))
}

private func check(
  _ expected: Expectation, _ offered: [String], _ location: SourceLocation = #_sourceLocation
) {
  let offered = Set(offered)
  if !expected.among.isEmpty {
    #expect(expected.among.isSubset(of: offered), "\(expected.words)", sourceLocation: location)
  } else {
    #expect(
      offered == expected.offered ?? ["a-file.csv"], "\(expected.words)", sourceLocation: location)
  }
}

@Suite struct CompletionTests {
  @Test(.enabled(if: ShellRun.path("bash") != nil, "bash isn't installed"))
  func `bash completes commands, options, words and files`() throws {
    for expected in expectations {
      let line = expected.words.map { "'\($0)'" }.joined(separator: " ")
      let run = try ShellRun(
        "bash", ["--norc"],
        input: script(.bash) + """
          touch a-file.csv
          COMP_WORDS=(\(line)); COMP_CWORD=\(expected.words.count - 1)
          _satchel
          printf '%s\\n' "${COMPREPLY[@]}"

          """)
      #expect(run.errors == "")
      check(expected, run.output.split(separator: "\n").map(String.init))
    }
  }

  @Test(.enabled(if: ShellRun.path("bash") != nil, "bash isn't installed"))
  func `bash, which breaks lines at equals signs, completes a value behind one`() throws {
    for words in [["--unit", "=", "p"], ["--unit", "=", "piece", "--uni"], ["--unit", "="]] {
      let line = (["satchel", "add", "Tube"] + words).map { "'\($0)'" }.joined(separator: " ")
      let run = try ShellRun(
        "bash", ["--norc"],
        input: script(.bash) + """
          COMP_WORDS=(\(line)); COMP_CWORD=\(words.count + 2)
          _satchel
          echo "${COMPREPLY[@]}"

          """)
      #expect(
        run.output
          == (words.count == 4 ? "--unit\n" : words.count == 3 ? "piece\n" : "piece g ml\n"))
    }
  }

  @Test(.enabled(if: ShellRun.path("zsh") != nil, "zsh isn't installed"))
  func `zsh completes commands, options, words and files`() throws {
    for expected in expectations + [Expectation("satchel add Tube --unit=p", ["piece"])] {
      let line = expected.words.map { "'\($0)'" }.joined(separator: " ")
      // What its completion system does with what it is handed: those that go on with the word.
      let run = try ShellRun(
        "zsh", ["-f"],
        input: """
          compdef() { : }
          compset() { PREFIX=${PREFIX#*=} }
          offer() { [[ $1 == ${PREFIX}* ]] && print -r -- $1 }
          compadd() { shift; for one in "$@"; do offer $one; done }
          _files() { offer a-file.csv }
          _describe() { for one in "${(@P)2}"; do offer ${one%%:*}; done }
          \(script(.zsh))
          words=(\(line)); CURRENT=\(expected.words.count); PREFIX=${words[CURRENT]}
          _satchel

          """)
      #expect(run.errors == "")
      check(expected, run.output.split(separator: "\n").map(String.init))
    }
  }

  @Test(.enabled(if: ShellRun.path("fish") != nil, "fish isn't installed"))
  func `fish completes commands, options, words and files`() throws {
    for expected in expectations + [Expectation("satchel add Tube --unit=p", ["--unit=piece"])] {
      let run = try ShellRun(
        "fish", ["--no-config"],
        input: """
          touch a-file.csv
          \(script(.fish))
          complete -C '\(expected.words.joined(separator: " "))'

          """)
      #expect(run.errors == "")
      check(
        expected,
        run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
    }
  }

  @Test func `every command, option and word stands in every script`() {
    for shell in Shell.allCases {
      let script = script(shell)
      for command in Chapter.all.flatMap(\.commands) {
        for word in command.words { #expect(script.contains(word), "\(shell)") }
        for option in command.options {
          let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
          #expect((script + " ").contains(name), "\(shell) \(command.name) \(option.name)")
        }
      }
    }
  }

  @Test func `the command prints what the shell reads`() throws {
    let shop = try Shop()
    #expect(shop.expect("completions", "fish").output == script(.fish))
    #expect(try shop.json("completions", "zsh").text("script") == script(.zsh))
    #expect(shop.run("completions", "ksh").status == 64)
  }
}
