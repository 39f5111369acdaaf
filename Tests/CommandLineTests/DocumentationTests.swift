import Foundation
import Testing

@testable import CommandLine

/// Docs/Commands.md beside the table of commands.
private struct CommandPage {
  struct Section {
    let heading: String
    var lines: [String] = []
  }

  let lines: [String]
  var chapters: [String] = []
  /// One a command, by the words that its heading shows.
  var sections: [Section] = []

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Docs/Commands.md"), encoding: .utf8)
    lines = text.components(separatedBy: "\n")
    for line in lines {
      if line.hasPrefix("### `satchel ") {
        sections.append(Section(heading: String(line.dropFirst(5).dropLast())))
      } else if line.hasPrefix("#") {
        if line.hasPrefix("## ") { chapters.append(String(line.dropFirst(3))) }
        sections.append(Section(heading: line))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }

  func section(_ heading: String) -> Section? { sections.first { $0.heading == heading } }

  /// The commands that are printed as examples.
  var examples: [String] {
    var isCode = false
    return lines.compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode && line.hasPrefix("satchel ") ? line : nil
    }
  }
}

extension Option {
  /// Its row in the documentation.
  fileprivate var row: String {
    "| `\(usage.english.replacingOccurrences(of: "|", with: "\\|"))` | \(summary) |"
  }
}

@Test func `the page has every command of the program in its order and no other`() throws {
  let page = try CommandPage()
  let headings = page.sections.map(\.heading).filter { $0.hasPrefix("satchel ") }
  #expect(headings == Chapter.all.flatMap(\.commands).map(\.usage.english))
  #expect(page.chapters == ["What holds for every command"] + Chapter.all.map(\.title.english))
}

@Test func `the page has every option of every command with its words and no other`() throws {
  let page = try CommandPage()
  for command in Chapter.all.flatMap(\.commands) {
    let lines = page.section(command.usage.english)?.lines ?? []
    #expect(lines.filter { $0.hasPrefix("| `-") } == command.options.map(\.row), "\(command.name)")
  }
  let everywhere = page.section("## What holds for every command")?.lines ?? []
  #expect(
    everywhere.filter { $0.hasPrefix("| `-") } == (Option.everywhere + [.version]).map(\.row))
}

@Test func `every option that the page mentions is one of the program's`() throws {
  let page = try CommandPage()
  let known = Set(
    (Option.everywhere + [.version] + Chapter.all.flatMap(\.commands).flatMap(\.options))
      .map(\.name))
  for line in page.lines {
    for match in line.matches(of: #/(?:^|[ `|])(--[a-z][a-z-]*)/#) {
      #expect(known.contains(String(match.1)), "\(line)")
    }
  }
}

@Test func `every example of the page is a command line that the program takes`() throws {
  let page = try CommandPage()
  #expect(page.examples.count >= 15)
  for example in page.examples {
    var parser = Parser(words(of: example), commands: Chapter.all.flatMap(\.commands))
    do {
      _ = try parser.request()
    } catch {
      Issue.record("\(example): \(error.message)")
    }
  }
}

@Test func `the page names each exit status`() throws {
  let page = try CommandPage()
  let rows = page.section("### Exit status")?.lines.filter { $0.hasPrefix("| ") } ?? []
  let named = rows.compactMap { Int32($0.dropFirst(2).prefix { $0 != " " }) }
  #expect(named == ExitStatus.allCases.map(\.rawValue))
}

@Test func `every command explains itself in lines that fit a terminal`() throws {
  for command in Chapter.all.flatMap(\.commands) {
    let help = try Help.text(for: command.words, in: Chapter.all).english
    #expect(help.hasPrefix("Usage: \(command.usage)"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(command.name)")
    for option in command.options { #expect(help.contains(option.usage.english), "\(command.name)") }
  }
  let overview = try Help.text(for: [], in: Chapter.all).english
  #expect(overview.split(separator: "\n").allSatisfy { $0.count <= 130 })
  let family = try Help.text(for: ["folder"], in: Chapter.all).english
  #expect(family.split(separator: "\n").count == 4)
}

/// The words of an example as a shell splits them.
private func words(of line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in line.dropFirst("satchel ".count) {
    switch character {
    case "\"": (isQuoted, word) = (!isQuoted, word ?? "")
    case " " where !isQuoted:
      if let word { words.append(word) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + [word].compactMap(\.self)
}
