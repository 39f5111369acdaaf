import Testing
import Texts

@Suite struct `Texts` {
  /// English backwards in some places: enough of a language to tell what was translated.
  private static let other = Language(
    code: "xx", decimalMark: ",", thousandsMark: ".", day: { "\($2).\($1).\($0)" },
    isOne: { $0 < 2 },
    pattern: { ["Added %1 to %2.": "To %2 added %1.", "one": "uno", "many": "molto"][$0] })

  private static func said(_ text: Text) -> String { other.said(text) }

  @Test func `put what is interpolated where the language has it`() {
    let text: Text = "Added \("Tube") to \("Bar").\n"
    #expect(text.english == "Added Tube to Bar.\n")
    #expect(Self.said(text) == "To Bar added Tube.\n")
  }

  @Test func `leave out of the key what is only layout`() {
    #expect(Self.said("  Added \(1) to \(2).\n\n") == "  To 2 added 1.\n\n")
    #expect(Self.said("Added \(1)  to \(2).") == "Added 1  to 2.")
  }

  @Test func `never take what is interpolated for a pattern`() {
    #expect(Self.said("Added \("%2 one") to \("%1").") == "To %1 added %2 one.")
    #expect(Self.said("\("one")") == "one")
    #expect(Self.said("\(Text.word("one"))") == "uno")
    #expect(Self.said(Text(verbatim: "one")) == "one")
  }

  @Test func `keep a percent sign that is no place`() {
    #expect(Self.said("12 % of \(3), %9, 100%") == "12 % of 3, %9, 100%")
    #expect(Text(verbatim: "6 %1").english == "6 %1")
  }

  @Test func `write numbers and days as the language does`() {
    let numbers: Text = "\(Text.decimal("-12.5")), \(Text.grouped(1_234_567)), \(1234)"
    let text: Text = "\(numbers), \(Text.day(year: 987, month: 2, day: 3))"
    #expect(text.english == "-12.5, 1,234,567, 1234, 0987-02-03")
    #expect(Self.said(text) == "-12,5, 1.234.567, 1234, 3.2.987")
    #expect(
      [0, 999, 1000, -1000, -999].map { Text.grouped($0).english } == [
        "0", "999", "1,000", "-1,000", "-999",
      ])
  }

  @Test func `say of one and of many as the language tells them apart`() {
    let forms = (0...2).map { Text.plural($0, one: .word("one"), many: .word("many")) }
    #expect(forms.map(\.english) == ["many", "one", "many"])
    #expect(forms.map(Self.said) == ["uno", "uno", "molto"])
  }

  @Test func `begin with a capital and end with a stop after they were translated`() {
    #expect(Self.said(Text.word("one").capitalised) == "Uno")
    #expect(Self.said(Text.word("one").sentence) == "Uno.")
    #expect(
      ["Why?", "So.", "Yes!"].map { Text(verbatim: $0).sentence.english } == [
        "Why?", "So.", "Yes!",
      ])
    #expect(Text.none.sentence.english == "")
  }

  @Test func `are joined without holes`() {
    let text = [Text(verbatim: "a"), "\(2)", .word("one")].joined(separator: ", ")
    #expect(Self.said(text) == "a, 2, uno")
    var sum = Text.none
    sum += "\(1)"
    sum += .none
    sum += text
    #expect(Self.said(sum) == "1a, 2, uno")
    #expect(Text.none.isEmpty && ![Text.none, "\(1)"].joined().isEmpty)
  }

  @Test func `that say the same in English are equal`() {
    let name = "Tube"
    let text: Text = "Added \(name)."
    #expect(text == "Added Tube.")
    #expect(text != "Added Tubes.")
    #expect(Set([text, "Added Tube."]).count == 1)
  }

  @Test func `are known by their look unless they are marked`() {
    for literal in ["Total", "is here", "%1: %2", "--at", "Łódź", ""] {
      #expect(Text.isCollected(literal))
    }
    #expect(!Text.isCollected("low") && !Text.isCollected("  (low)"))
  }
}
