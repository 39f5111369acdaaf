import Cryptography
import Foundation
import Records

/// The page that is the law, read as a reader in another language would.
struct FormatDocument {
  /// A block of code, with the path that stands in backticks on the line before it, if one does.
  struct Block {
    let path: String?
    let language: String
    let lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }
    /// The bytes of the file that it prints.
    var bytes: [UInt8]? {
      language == "base64" ? Base64.decode(lines.joined()) : Array(text.utf8)
    }
  }

  let lines: [String]
  let blocks: [Block]

  init(file: String = #filePath) throws {
    let root = URL(filePath: file).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Docs/Design/ChangesetFormat.md")
    lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    blocks = Self.blocks(lines)
  }

  /// The files that are printed, by path.
  var files: [(path: String, bytes: [UInt8])] {
    blocks.compactMap { block in
      guard let path = block.path, let bytes = block.bytes else { return nil }
      return (path, bytes)
    }
  }

  /// The cells of the tables under a heading, without their headings and backticks.
  func rows(under heading: String) -> [[String]] {
    guard let start = lines.firstIndex(of: heading) else { return [] }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.map { line in
      line.dropFirst().dropLast().components(separatedBy: " | ").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " |"))
      }
    }
  }

  private static func blocks(_ lines: [String]) -> [Block] {
    var blocks: [Block] = []
    var place = 0
    while place < lines.count {
      guard lines[place].hasPrefix("```") else {
        place += 1
        continue
      }
      let language = String(lines[place].dropFirst(3))
      let before = lines[..<place].last { !$0.isEmpty } ?? ""
      let isPath = before.wholeMatch(of: #/`[^` ]+`/#) != nil
      let end = lines[(place + 1)...].firstIndex(of: "```") ?? lines.count
      blocks.append(
        Block(
          path: isPath ? before.replacing("`", with: "") : nil, language: language,
          lines: Array(lines[(place + 1)..<end])))
      place = end + 1
    }
    return blocks
  }
}
