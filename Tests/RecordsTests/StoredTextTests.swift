import Records
import Testing
import Texts

@Suite struct `Texts that are kept` {
  private static let texts: [Text] = [
    "Nothing was changed.", "It is too large: \("5 bytes").", Text(verbatim: "[\"as it is\"]"),
    .none, "\(Text.word("waiting")): \(12), \(Text.grouped(-1200)), \(Text.decimal("1.5"))",
    "since \(Text.day(year: 2026, month: 12, day: 1))", Text.word("low").capitalised,
    Text(verbatim: "try again").sentence, ["a b", "c d"].joined(separator: "; "),
    .plural(2, one: "\(2) item", many: "\(2) items"),
  ]

  /// Says each pattern in capitals, so that a pattern which was lost shows.
  private static let loud = Language(
    code: "xx", decimalMark: ",", thousandsMark: ".", day: { "\($0)/\($1)/\($2)" },
    pattern: { $0.uppercased() })

  @Test(arguments: texts) func `are said later in any language`(text: Text) throws {
    let kept = try #require(Text(stored: text.stored))
    #expect(kept.english == text.english)
    #expect(Self.loud.said(kept) == Self.loud.said(text))
    #expect(Self.loud.said(Text(storedText: text.storedText)) == Self.loud.said(text))
  }

  @Test func `by an older version are said as they were`() {
    let text = "its marker can't be read yet"
    #expect(Text(storedText: text).english == text)
    #expect(Text(stored: .string(text))?.english == text)
  }

  @Test(arguments: [
    JSONValue.null, .integer(3), .array([]), .array([.integer(1)]), .object([:]),
    .object(["day": .array([.integer(1)])]), .object(["plural": .integer(1), "forms": .array([])]),
    .array(Array(repeating: .string("x"), count: 11)),
  ])
  func `are nothing where something else was kept`(value: JSONValue) {
    #expect(Text(stored: value) == nil)
  }
}
