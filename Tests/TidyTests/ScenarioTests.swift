import Testing

/// The table of hostile sequences in Docs/Contributing/Testing.md.
@Suite struct `Scenarios` {
  struct Row {
    let number: String
    let outcome: String
    let proof: String
  }

  private static let path = "Docs/Contributing/Testing.md"

  static let rows: [Row] = {
    let lines = TextFile(path: path)?.lines ?? []
    guard let start = lines.firstIndex(of: "## Hostile sequences") else { return [] }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.compactMap { line in
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      guard cells.count == 3, cells[0].wholeMatch(of: #/[SI]\d+[a-z]?\s*/#) != nil else {
        return nil
      }
      return Row(
        number: String(cells[0].prefix { $0 != " " }), outcome: String(cells[1]),
        proof: String(cells[2]))
    }
  }()

  /// Those that the simulation, the folders and the watcher must survive, in their order.
  private static let numbers = [
    "S1", "S2", "S4", "S5", "S6", "S8", "S9", "S10", "S11", "S11c", "S12", "S13", "S14", "S15",
    "S17", "S19", "S20", "S20c", "S21", "S22", "S23", "S24", "S26", "S27", "S29", "S31", "S31b",
    "S31c", "S32", "S32b", "S32c", "S32e", "S33", "S34", "S34c", "S35", "S36", "S37", "S40", "S41",
    "S42", "S43", "S44", "S45", "S46", "S47", "S48", "S49", "S50", "S51", "S52", "S53", "S54", "I1",
    "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "I10", "I11", "I12", "I13",
  ]

  @Test func `each have one row, in their order`() {
    #expect(Self.rows.map(\.number) == Self.numbers)
  }

  @Test func `each say what happens and what must come of it`() {
    #expect(Self.rows.filter { !$0.outcome.contains("→") }.map(\.number) == [])
  }

  @Test func `each name a test, and each test is in the file that is named`() {
    for row in Self.rows {
      let named = row.proof.matches(of: #/`(Tests\/[^`]+\.swift)` “([^”]+)”/#)
      for match in named {
        let lines = TextFile(path: String(match.1))?.lines ?? []
        #expect(
          lines.contains { $0.contains("func `\(match.2)`") },
          "\(row.number): \(match.1) “\(match.2)”")
      }
      let scripts = row.proof.matches(of: #/`(Tests\/watching\/\w+)`/#).map { String($0.1) }
      for script in scripts { #expect(Repository.exists(script), "\(row.number): \(script)") }
      let stories = Self.stories(in: row.proof)
      #expect(!(named.isEmpty && scripts.isEmpty && stories.isEmpty), "\(row.number)")
      for story in stories {
        #expect(Self.storiesOnFolders.contains(story), "\(row.number): “\(story)” on real folders")
      }
    }
  }

  @Test func `of the model are listed by name, each as it is run`() {
    let lines = TextFile(path: Self.path)?.lines ?? []
    let listed = lines.drop { !$0.hasPrefix("The directed sequences of S9") }
      .prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    let source = TextFile(path: "Tests/RecordsTests/DirectedCase.swift")?.lines ?? []
    let run = source.compactMap { $0.firstMatch(of: #/name: "([^"]+)"/#).map { String($0.1) } }
    #expect(run.count >= 28)
    #expect(listed == run)
  }

  /// What `Tests/folders` is called as a witness for: names in typographic quotes after it.
  private static func stories(in proof: String) -> [String] {
    proof.matches(of: #/`Tests\/folders` ((?:“[^”]+”,? ?)+)/#).flatMap { match in
      match.1.matches(of: #/“([^”]+)”/#).map { String($0.1) }
    }
  }

  /// The scenarios that `Tests/folders` tells.
  private static let storiesOnFolders: Set<String> = Set(
    Repository.scripts.filter { $0.path.hasPrefix("Tests/folders/scenarios/") }
      .flatMap(\.lines)
      .compactMap { $0.firstMatch(of: #/^@scenario\("([^"]+)"/#).map { String($0.1) } })

  @Test func `on real folders are all in the table`() {
    let told = Self.rows.flatMap { Self.stories(in: $0.proof) }
    let numbered = Self.storiesOnFolders.filter { $0.hasPrefix("S") }
    #expect(numbered.subtracting(told).sorted() == [])
  }
}
