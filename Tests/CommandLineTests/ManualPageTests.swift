import Foundation
import Testing
import Texts

@testable import CommandLine

@Suite struct ManualPageTests {
  static let page = ManualPage(chapters: Chapter.all, language: .english).text

  @Test func `every command, option and exit status stands on the manual page`() {
    for command in Chapter.all.flatMap(\.commands) {
      #expect(Self.page.contains("\n.SS \"\(ManualPage.plain(command.usage.english))\"\n"))
      for option in command.options {
        #expect(
          Self.page.contains("\n.B \"\(ManualPage.plain(option.usage.english))\"\n"), "\(option.usage)")
      }
    }
    for status in ExitStatus.allCases { #expect(Self.page.contains("\n.B \(status.rawValue)\n")) }
  }

  @Test func `what the page says of each exit status the documentation says too`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Docs/Commands.md"), encoding: .utf8)
    for status in ExitStatus.allCases {
      #expect(text.contains("| \(status.rawValue) | \(status.meaning) |\n"))
    }
  }

  @Test func `no line of text is taken for a request`() {
    #expect(ManualPage.plain(".SH") == #"\&.SH"#)
    #expect(ManualPage.plain(#"'a\n--b"#) == #"\(aqa\en\-\-b"#)
    let requests = Set(["TH", "SH", "SS", "PP", "TP", "B", "I"])
    for line in Self.page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(.enabled(if: ShellRun.path("man") != nil, "man isn't installed"))
  func `man shows it without a complaint`() throws {
    let run = try ShellRun("man", ["--warnings=w", "-l", "-"], input: Self.page)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("satchel import FILE"))
    #expect(run.output.contains("--skip-bad"))
    #expect(run.output.contains("~/.local/share/satchel"))
  }

  @Test(.enabled(if: ShellRun.path("mandoc") != nil, "mandoc isn't installed"))
  func `mandoc finds nothing wrong with it`() throws {
    // That a page has no date is a matter of style: ours is as old as the program.
    let run = try ShellRun("mandoc", ["-T", "lint", "-W", "warning"], input: Self.page)
    let complaints = run.output.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(complaints == [])
  }

  @Test func `the command prints it`() throws {
    let shop = try Shop()
    #expect(shop.expect("man").output == Self.page)
    #expect(try shop.json("man").text("page") == Self.page)
  }
}
