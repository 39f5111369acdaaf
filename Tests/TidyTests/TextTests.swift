import CommandLine
import Glibc
import Testing
import Texts

/// What is said to people, and what stands for it in German.
@Suite struct `Texts` {
  private struct Literal: Hashable {
    let path: String
    let pattern: String
  }

  /// Layers that say something to people.
  private static let layers = [
    "Records", "Folders", "Attachments", "Changesets", "Membership", "Inventory", "Exchange",
    "Watcher", "CommandLine",
  ]

  private static let sources = Repository.swift.filter { file in
    layers.contains { file.path.hasPrefix("Sources/\($0)/") }
      && !file.path.hasPrefix("Sources/CommandLine/Texts/")
  }

  /// Every literal of these layers, without the space around it.
  private static let literals = sources.flatMap { file in
    StringLiterals(file.lines.joined(separator: "\n")).patterns.map {
      Literal(path: file.path, pattern: Language.trimmed($0).1)
    }
  }

  private static let commands = Set(Chapter.all.flatMap(\.commands).map(\.name))

  /// Whether a literal looks like a text for people: it has a space, begins with a capital or
  /// quotes something. Other words are marked with `Text.word`, and `Text` itself insists on that.
  private static func isText(_ pattern: String) -> Bool {
    let words = pattern.split(separator: "%").map { $0.drop(while: \.isNumber) }.joined()
    guard let first = words.first(where: \.isLetter) else { return pattern.contains("“") }
    return pattern.contains(" ") || first.isUppercase
  }

  /// Whether it is of SQL, or a macro of a manual page.
  private static func isCode(_ pattern: String) -> Bool {
    let first = pattern.prefix { !$0.isWhitespace }
    return pattern.hasPrefix("-- ") || pattern.hasPrefix(".") || pattern.hasPrefix("id NOT IN")
      || [
        "SELECT", "INSERT", "UPDATE", "CREATE", "DELETE", "PRAGMA", "DROP", "VACUUM", "WITH",
        "ALTER",
        "BEGIN", "SAVEPOINT", "RELEASE", "ROLLBACK", "ORDER", "WHERE", "AND", "OR", "ON", "ATTACH",
        "DETACH",
      ].contains(first)
  }

  private static let texts = literals.filter { literal in
    isText(literal.pattern) && !isCode(literal.pattern) && !commands.contains(literal.pattern)
      && !Unsaid.files.contains(where: literal.path.hasPrefix)
      && !Unsaid.patterns.contains(literal.pattern)
  }

  /// The places of a pattern, each once.
  private static func places(_ pattern: String) -> Set<Character> {
    Set(
      pattern.split(separator: "%", omittingEmptySubsequences: false).dropFirst().compactMap(
        \.first)
    )
    .filter { ("1"..."9").contains($0) }
  }

  @Test func `are found in the sources`() {
    #expect(Self.texts.count > 1500)
    #expect(Self.texts.contains { $0.pattern == "used %1 of %2 at %3" })
  }

  @Test func `all have German words`() {
    let missing = Self.texts.filter { German.phrasebook[$0.pattern] == nil }
    #expect(Set(missing.map { "\($0.path): \($0.pattern)" }).sorted() == [])
  }

  @Test func `have no German words that nothing says`() {
    let said = Set(Self.literals.map(\.pattern))
    // What is kept under a name in JSON is a case of an enumeration.
    let names = Set(
      Self.sources.flatMap(\.lines).flatMap { $0.split { !$0.isLetter }.map(String.init) })
    let system = Phrasebook([German.systemErrors]).entries
    let idle = German.phrasebook.entries.keys.filter {
      !said.contains($0) && !names.contains($0) && system[$0] == nil
    }
    #expect(idle.sorted() == [])
  }

  @Test func `keep their places in German`() {
    let other = German.phrasebook.entries.filter { Self.places($0.key) != Self.places($0.value) }
    #expect(other.keys.sorted() == [])
    #expect(German.phrasebook.entries.values.filter(\.isEmpty) == [])
  }

  @Test func `stand in the tables once`() {
    #expect(German.phrasebook.repeated == [])
  }

  @Test func `of the operating system are those that it has`() {
    let known = Set((1..<200).map { String(cString: strerror($0)) })
    let unknown = Phrasebook([German.systemErrors]).entries.keys.filter { !known.contains($0) }
    #expect(unknown.sorted() == [])
  }

  @Test func `that are for programs are still there`() {
    let said = Set(Self.literals.map(\.pattern))
    #expect(Unsaid.patterns.filter { !said.contains($0) } == [])
  }

  @Test func `are read from sources as patterns`() {
    let source = ##"""
      let a = "One \(name ?? "no \(b) name") and “two”. "  // "not this"
      let b = """
        Three “quoted” \
        lines
          and \(number)

        """
      let c = #"a " quote"#
      precondition(five, "not this \(either)")
      let d = isSix ? "six\n" : "\u{201C}\t\"seven\""
      """##
    #expect(
      StringLiterals(source).patterns == [
        "no %1 name", "One %1 and “two”. ", "Three “quoted” lines\n  and %1\n", "six\n",
        "“t\"seven\"",
      ])
  }
}

/// Literals that look like texts and are said to no person.
private enum Unsaid {
  /// Scripts, units, names of columns and of units, and what is searched for.
  static let files = [
    "Sources/CommandLine/Completions/", "Sources/CommandLine/Service/ServiceUnit",
    "Sources/Inventory/Spreadsheet/ColumnTitles", "Sources/Inventory/Values/ItemUnit",
    "Sources/Inventory/Finding/Match", "Sources/Watcher/ServiceManager",
    "Sources/CommandLine/Commands/Reports/BarChart", "Sources/CommandLine/Programs/",
    "Sources/Folders/Medium/ChildProcess", "Sources/Inventory/Spreadsheet/WindowsCodePage",
    "Sources/Inventory/Values/Folding",
  ]

  static let patterns: Set = [
    "KB", "MB", "GB", "TB", "PB", "EB", "Satchel tries what this folder can do.", "JPEG", "PNG",
    "WebP", "HEIC", "IHDR", "IDAT", "IEND", "RIFF", "WEBP", "VP8", "VP8L", "ANMF",
    "satchel invite key 1", "satchel join code", "join code of a group",
    "satchel: the place of what has none",
    "satchel question", "satchel answer", "E+", "sem gtin",
    "UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252", "PK", "“", "T00:00:00",
    "id, payload, fingerprint, milliseconds, counter, feed, at, isActive", "by several versions",
    "satchel 1", "Folder", "Unnamed device", "Dolphin",
    "Thunar", "Caja", "Syncthing", "Dropbox", "Nextcloud", "ownCloud", "OneDrive", "Google Drive",
    "Watching %1 folder%2.", "satchel %1", "T", "Z+-", "Z", "%1T%2:%3:%4.%5Z", "used cost",
    "wasted cost", "missing cost", "HOME", "SATCHEL_HOME", "ActiveState", "UnitFileState",
    "ActiveEnterTimestamp", "StatusText", "satchel: %1", "N", "%1 (%2)", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
  ]
}
