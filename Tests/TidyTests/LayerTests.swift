import Testing

/// A target is a layer. The build finds a module that an import names even where Package.swift
/// doesn't, once anything else has built it; so the layers are held here.
@Suite struct `Layers` {
  private static let manifest = Manifest(
    TextFile(path: "Package.swift")!.lines.joined(separator: "\n"))
  private static let own = Set(manifest.layers.keys).union(manifest.libraries)

  /// Modules of the system that a layer may import.
  private static let system: Set = [
    "Swift", "Glibc", "Synchronization", "Dispatch", "FoundationEssentials",
  ]

  @Test func `the manifest was understood`() {
    #expect(Self.manifest.layers.count >= 11)
    #expect(Self.manifest.tests.count >= 11)
    #expect(Self.manifest.libraries.count >= 4)
  }

  @Test func `the manifest and Architecture.md draw the same layers`() throws {
    let document = try #require(TextFile(path: "Docs/Design/Architecture.md"))
    var documented = Manifest.documentedLayers(in: document)
    #expect(Set(documented.keys) == Self.own)
    for library in Self.manifest.libraries { documented[library] = nil }
    #expect(documented == Self.manifest.layers)
  }

  @Test(arguments: manifest.layers.keys.sorted())
  func `a layer imports what the manifest names for it and nothing else`(layer: String) {
    let files = Repository.swift.filter { $0.path.hasPrefix("Sources/\(layer)/") }
    #expect(!files.isEmpty)
    let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    #expect(imported.intersection(Self.own) == Self.manifest.layers[layer])
  }

  @Test func `no layer imports Foundation, whose start costs more than a whole command`() {
    let foreign = Repository.swift.filter { $0.path.hasPrefix("Sources/") }
      .flatMap { file in
        file.imports.subtracting(Self.own).subtracting(Self.system)
          .map { "\(file.path): \($0)" }
      }
    #expect(foreign == [])
  }

  @Test(arguments: manifest.tests.keys.sorted())
  func `tests import the layers that the manifest names for them`(target: String) {
    let imported = Repository.swift.filter { $0.path.hasPrefix("Tests/\(target)/") }
      .reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    #expect(imported.intersection(Self.own).isSubset(of: Self.manifest.tests[target]!))
  }
}
