import Testing

/// What is written about the program is true of the files that are there.
@Suite struct `Documents` {
  private static let documents = Repository.markdown.map(Document.init)

  @Test func `there is a README and a map of the documents`() {
    let paths = Set(Self.documents.map(\.file.path))
    #expect(paths.isSuperset(of: ["README.md", "Docs/README.md"]))
  }

  @Test func `the map leads to every document`() {
    var reached: Set = ["Docs/README.md"]
    var pending = reached
    while let path = pending.popFirst() {
      // A map may lead to further maps; a document that only mentions another is none.
      guard path.hasSuffix("README.md"),
        let document = Self.documents.first(where: { $0.file.path == path })
      else {
        continue
      }
      let next = Set(document.links.compactMap { document.target(of: $0)?.path })
      pending.formUnion(next.subtracting(reached))
      reached.formUnion(next)
    }
    let missing = Self.documents.map(\.file.path)
      .filter { $0.hasPrefix("Docs/") && !reached.contains($0) }
    #expect(missing == [])
  }

  @Test func `every link leads somewhere`() {
    let anchors = Dictionary(
      uniqueKeysWithValues: Self.documents.map { ($0.file.path, $0.anchors) })
    let broken = Self.documents.flatMap { document in
      document.links.filter { link in
        guard let target = document.target(of: link), Repository.exists(target.path) else {
          return true
        }
        guard let anchor = target.anchor else { return false }
        return anchors[target.path]?.contains(anchor) != true
      }.map { "\(document.file.path): \($0)" }
    }
    #expect(broken == [])
  }

  @Test func `every file that is named exists`() {
    let missing = Self.documents.flatMap { document in
      document.paths.filter { !Repository.exists($0) }.map { "\(document.file.path): \($0)" }
    }
    #expect(missing == [])
  }

  @Test func `every test that is called as a witness exists`() {
    let unknown = Self.documents.flatMap { document in
      document.evidence.filter { named in
        TextFile(path: named.path)?.lines.contains { $0.contains(named.sentence) } != true
      }.map { "\(document.file.path): \($0.path) “\($0.sentence)”" }
    }
    #expect(unknown == [])
  }

  @Test func `every document that the code refers to exists`() {
    let missing = Repository.swift.flatMap { file in
      file.lines.filter { $0.contains("Docs/") }
        .flatMap { $0.matches(of: #/Docs\/[\w\/]+\.md/#).map { String($0.0) } }
        .filter { !Repository.exists($0) }
        .map { "\(file.path): \($0)" }
    }
    #expect(missing == [])
  }
}
