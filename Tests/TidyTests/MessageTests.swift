import Testing

/// What a document says that the program says.
@Suite struct `Messages` {
  private static let texts = Repository.swift.filter { $0.path.hasPrefix("Sources/") }
    .flatMap { StringLiterals($0.lines.joined(separator: "\n")).patterns }
    .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Whether the fixed parts of `message`, between its `…`, stand in this order in one text of the
  /// program.
  private static func isSaid(_ message: String) -> Bool {
    let parts = message.split(separator: "…").map { part in
      String(part.drop { $0 == " " })
    }.filter { $0.contains(where: \.isLetter) }
    return texts.contains { text in
      var rest = text[...]
      for part in parts {
        guard let place = rest.firstRange(of: part) else { return false }
        rest = rest[place.upperBound...]
      }
      return true
    }
  }

  private static var quoted: [String] {
    let document = TextFile(path: "Docs/Operating/Troubleshoot.md")
    return (document?.lines ?? []).filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

  @Test func `that Troubleshoot quotes are said by the program`() {
    #expect(Self.quoted.count >= 40)
    #expect(Self.quoted.filter { !Self.isSaid($0) } == [])
  }

  @Test func `that nobody says are found out`() {
    #expect(!Self.isSaid("The folder … is haunted."))
    #expect(!Self.isSaid("There is no service … isn't there."))
  }
}
