import Testing
import Texts

@testable import CommandLine

@Test func `a document keeps the order of its members`() {
  let document: Document = [
    "version": "1", "at": .number(3), "deleted": false, "none": .null,
    "fields": .array(["a", ["b": true]]),
  ]
  let text = String(decoding: document.line, as: UTF8.self)
  #expect(
    text == #"{"version":"1","at":3,"deleted":false,"none":null,"fields":["a",{"b":true}]}"# + "\n")
}

@Test func `a document escapes what JSON must, what moves a cursor, and nothing else`() {
  let text = String(decoding: Document.text("a\"\\\n\u{1}\u{7F}\u{9B}é👩‍🎨").line, as: UTF8.self)
  #expect(text == #""a\"\\\n\u0001\u007f\u009bé👩‍🎨""# + "\n")
}

@Test func `a table's columns stand under each other and lines have no spaces at their end`() {
  var table = Table([.left, .right, .left], header: ["Name", "Left", "Where"])
  table.append([Text(verbatim: "Łódź"), "12.5", ""])
  table.append(["6/0", "4", "Bar"])
  #expect(
    table.text == """
      Name  Left  Where
      Łódź  12.5
      6/0      4  Bar

      """)
}

@Test func `a table's cell is one line`() {
  var table = Table([.left])
  table.append(["two\nlines\r\nor three"])
  #expect(table.text == "two lines or three\n")
}

@Test(arguments: [
  ("Łódź 👩‍🎨\n", "Łódź 👩‍🎨\n"), ("\u{1B}[31mred", "\u{FFFD}[31mred"),
  ("a\rb\tc", "a\u{FFFD}b\u{FFFD}c"),
  ("\u{9B}2J", "\u{FFFD}2J"), ("x\u{202E}y\u{2066}", "x\u{FFFD}y\u{FFFD}"), ("\u{7F}", "\u{FFFD}"),
])
func `a terminal gets no control characters`(text: String, harmless: String) {
  #expect(PlainText.harmless(text) == harmless)
}

@Test(
  arguments: [
    ("/x", ["SATCHEL_HOME": "/s", "XDG_DATA_HOME": "/d", "HOME": "/p"], "/x"),
    ("x/y", [:], "/here/x/y"),
    (nil, ["SATCHEL_HOME": "/s", "XDG_DATA_HOME": "/d", "HOME": "/p"], "/s"),
    (nil, ["SATCHEL_HOME": "s", "HOME": "/p"], "/here/s"),
    (nil, ["SATCHEL_HOME": "", "XDG_DATA_HOME": "/d", "HOME": "/p"], "/d/satchel"),
    (nil, ["XDG_DATA_HOME": "relative", "HOME": "/p"], "/p/.local/share/satchel"),
    (nil, ["HOME": "/p"], "/p/.local/share/satchel"),
  ] as [(String?, [String: String], String)])
func `the home is the one said, else the variable's, else the person's`(
  option: String?, variables: [String: String], path: String
) throws {
  #expect(try HomePath.chosen(option, in: .test(variables: variables)) == path)
}

@Test func `without any of them the home must be said`() {
  let failure = #expect(throws: Failure.self) { try HomePath.chosen(nil, in: .test()) }
  #expect(failure?.status == .usage)
}
