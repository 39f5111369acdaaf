import Foundation

/// What Package.swift and the layer table of Docs/Design/Architecture.md say about who may import
/// whom.
struct Manifest {
  /// Layers, by name: the targets that each may import. The program itself is the topmost one.
  let layers: [String: Set<String>]
  let tests: [String: Set<String>]
  /// Targets that only name a C library of the system.
  let libraries: Set<String>

  init(_ text: String) {
    layers = Self.targets(in: text, #/layer\(\s*"(\w+)",\s*\[([^\]]*)\]/#)
      .merging(
        Self.targets(
          in: text, #/\.executableTarget\(\s*name: "([\w-]+)",\s*dependencies: \[([^\]]*)\]/#)
      ) { first, _ in first }
    tests = Self.targets(in: text, #/tests\(\s*"(\w+)",\s*\[([^\]]*)\]/#)
    libraries =
      Set(text.matches(of: #/library\("(\w+)"/#).map { String($0.1) })
      .union(text.matches(of: #/systemLibrary\(name: "(\w+)"/#).map { String($0.1) })
  }

  private static func targets(
    in text: String, _ pattern: Regex<(Substring, Substring, Substring)>
  ) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for match in text.matches(of: pattern) {
      found[String(match.1)] = Set(match.2.matches(of: #/"([\w-]+)"/#).map { String($0.1) })
    }
    return found
  }

  /// The rows of the table with the columns "layer" and "may import".
  static func documentedLayers(in document: TextFile) -> [String: Set<String>] {
    var layers: [String: Set<String>] = [:]
    for line in document.lines where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: true)
      guard cells.count == 3 else { continue }
      let names = cells[0].matches(of: #/`([\w-]+)`/#).map { String($0.1) }
      let imports = Set(cells[2].matches(of: #/`(\w+)`/#).map { String($0.1) })
      for name in names { layers[name] = imports }
    }
    return layers
  }
}

extension TextFile {
  /// The modules that a Swift file imports.
  var imports: Set<String> {
    var modules: Set<String> = []
    for line in lines where line.contains("import ") {
      let words = line.split(separator: " ").drop { word in
        word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
      }
      guard words.first == "import", let name = words.dropFirst().last else { continue }
      modules.insert(String(name.split(separator: ".")[0]))
    }
    return modules
  }
}
