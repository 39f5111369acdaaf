import Foundation

/// The working tree that the tests were built from, as people read it: without hidden files and
/// without what builds leave behind.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Names at the top, hidden ones left out.
  static func visibleNames() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !isHidden($0) })
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  static let swift = texts.filter { $0.path.hasSuffix(".swift") }
  static let markdown = texts.filter { $0.path.hasSuffix(".md") }
  /// Programs in other languages. A script needs no ending; its first line says what it is.
  static let scripts = texts.filter {
    [".py", ".sh", ".h"].contains(where: $0.path.hasSuffix)
      || $0.lines.first?.hasPrefix("#!") == true
  }

  /// Every text that somebody wrote. Data, which no rule of ours is for, isn't among them.
  static let texts: [TextFile] = {
    let folders = ["Sources", "Tests", "Samples", "Docs", ".ci"]
    let paths = folders.flatMap(files) + ["Package.swift", "README.md", ".swift-format"]
    return paths.compactMap(TextFile.init).sorted { $0.path < $1.path }
  }()

  private static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (names?.compactMap { $0 as? String } ?? [])
      .filter { !$0.split(separator: "/").contains { isHidden(String($0)) } }
      .map { "\(folder)/\($0)" }
  }

  private static func isHidden(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "__pycache__"
  }
}

/// A file that people wrote, by its path from the root.
struct TextFile {
  let path: String
  let lines: [String]

  /// Nil for a directory, and for data: a known ending or a script's first line makes a text.
  init?(path: String) {
    let url = Repository.root.appending(path: path)
    guard let bytes = try? Data(contentsOf: url), Self.isText(path, bytes) else { return nil }
    self.path = path
    lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func isText(_ path: String, _ bytes: Data) -> Bool {
    let endings = [".swift", ".md", ".py", ".sh", ".h", ".modulemap", ".swift-format"]
    return endings.contains(where: path.hasSuffix) || bytes.starts(with: "#!".utf8)
  }

  /// How many lines it has; the end of the last one begins no other.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// "path:line: text" of each line that breaks a rule.
  func offences(where breaks: (String) -> Bool) -> [String] {
    lines.enumerated().filter { breaks($0.element) }.map {
      "\(path):\($0.offset + 1): \($0.element)"
    }
  }
}
