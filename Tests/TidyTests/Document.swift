import Foundation
import RegexBuilder

/// What a Markdown file says about other files.
struct Document {
  let file: TextFile
  /// Its lines outside code blocks.
  private let prose: [String]
  private let code: [String]

  init(_ file: TextFile) {
    self.file = file
    var isCode = false
    var prose: [String] = []
    var code: [String] = []
    for line in file.lines {
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        code.append(line)
      } else {
        prose.append(line)
      }
    }
    self.prose = prose
    self.code = code
  }

  /// Where its links lead, those to other sites left out.
  var links: [String] {
    prose.flatMap { $0.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) } }
      .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }

  /// Files of the project that it names in backticks or in a command.
  var paths: [String] {
    let before = #/(?:^|[\s`("'=])/#
    let path = #/(?:Sources|Tests|Samples|Docs|\.ci)\/[\w.\/+-]*\w|Package\.swift|README\.md/#
    let quoted = prose.flatMap { line in line.matches(of: #/`[^`]+`/#).map { String($0.0) } }
    let pattern = Regex {
      before; Capture { path }
    }
    return (quoted + code).flatMap { $0.matches(of: pattern).map { String($0.1) } }
  }

  /// Tests that it calls as witnesses: a file and, in typographic quotes after it, a sentence.
  var evidence: [(path: String, sentence: String)] {
    let text = prose.joined(separator: " ")
    return text.matches(of: #/`(Tests\/[^`]+\.swift)`\s+“([^”]+)”/#)
      .map { (String($0.1), String($0.2)) }
  }

  /// The anchors of its headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  /// The path from the root that a link leads to; nil for one that leaves the project.
  func target(of link: String) -> (path: String, anchor: String?)? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count == 2 ? String(parts[1]) : nil
    if parts[0].isEmpty { return (file.path, anchor) }
    var names = file.path.split(separator: "/").dropLast().map(String.init)
    for name in parts[0].split(separator: "/") where name != "." {
      if name != ".." {
        names.append(String(name))
      } else if names.popLast() == nil {
        return nil
      }
    }
    return (names.joined(separator: "/"), anchor)
  }
}
