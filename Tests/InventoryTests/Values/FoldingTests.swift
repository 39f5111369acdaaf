import Inventory
import Testing

@Suite struct FoldingTests {
  @Test(
    arguments: [
      ("étagère", "etagere"), ("ETAGERE", "etagere"), ("e\u{301}tage\u{300}re", "etagere"),
      ("Žitná", "zitna"), ("Łódź", "lodz"), ("ПАЛИТРА", "палитра"), ("Straße", "strasse"),
      ("STRASSE", "strasse"), ("Smørrebrød", "smorrebrod"), ("Æon", "aeon"), ("Đà Nẵng", "da nang"),
      ("İstanbul", "istanbul"), ("O’Right", "o'right"), ("O'Right", "o'right"),
      ("Σίσυφος", "σισυφοσ"), ("６／０", "6/0"), ("7–77", "7-77"), ("Cafe\u{301}", "cafe"),
      ("  Wella \t Koleston\n6/0 ", "wella koleston 6/0"), ("", ""), (" ", ""), ("*", "*"),
      ("\u{FEFF}Name", "name"), ("ガ", "ガ".decomposedForTest),
    ])
  func `case, accents and spacing are folded away`(text: String, folded: String) {
    #expect(Array(Folding.folded(text).utf8) == Array(folded.utf8))
  }

  @Test(arguments: ["Łódź – ÉTAGÈRE’s", "ﬁn", "ẞ", "Ａ\u{3000}Ｂ", "हिन्दी", "İı"])
  func `folding twice changes nothing`(text: String) {
    let once = Folding.folded(text)
    #expect(Array(Folding.folded(once).utf8) == Array(once.utf8))
  }

  @Test(
    arguments: [
      ("  Caf\u{65}\u{301} ", "Caf\u{E9}"), ("\u{212B}", "\u{C5}"), ("plain", "plain"),
      ("\u{A0}\u{FEFF}x\u{200B}", "x"), ("a  b", "a  b"), ("\n", ""),
    ])
  func `what is kept is trimmed and composed`(text: String, kept: String) {
    #expect(Array(Folding.trimmedNFC(text).utf8) == Array(kept.utf8))
  }

  @Test func `a name is one line, notes may be several`() throws {
    let text = " Wella\r\nKoleston\t6/0\u{0} "
    #expect(try TrimmedText(line: text).text == "Wella Koleston 6/0")
    #expect(try TrimmedText(notes: text).text == "Wella\nKoleston\t6/0")
  }

  @Test func `a name has a length limit in bytes`() throws {
    let longest = String(repeating: "é", count: 500)
    #expect(try TrimmedText(line: longest).text == longest)
    #expect(throws: ValueError(.tooLong, "")) { try TrimmedText(line: longest + "e") }
    #expect(throws: ValueError(.empty, "")) { try TrimmedText(line: " \u{200B}\u{7} ") }
  }
}

extension String {
  /// Katakana GA taken apart: its voicing mark makes another letter and is kept.
  fileprivate var decomposedForTest: String { "\u{30AB}\u{3099}" }
}
