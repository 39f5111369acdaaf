import Foundation
import Records
import Testing

@Suite struct `Canonical JSON` {
  private func text(_ value: JSONValue) -> String {
    String(decoding: CanonicalJSON.bytes(value), as: UTF8.self)
  }

  /// RFC 8785, section 3.2.3.
  @Test func `orders members by UTF-16 code units`() {
    let object: JSONObject = [
      "\u{20ac}": .string("Euro Sign"), "\r": .string("Carriage Return"),
      "\u{fb33}": .string("Hebrew Letter Dalet With Dagesh"), "1": .string("One"),
      "\u{1f600}": .string("Emoji: Grinning Face"), "\u{80}": .string("Control"),
      "\u{f6}": .string("Latin Small Letter O With Diaeresis"),
    ]
    #expect(
      object.members.map(\.value.string) == [
        "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
        "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
      ])
  }

  /// RFC 8785, section 3.2.2, without its numbers.
  @Test func `writes literals and the shortest escapes`() {
    let value: JSONValue = .object([
      "string": .string("\u{20ac}$\u{f}\nA'B\"\\\\\"/"),
      "literals": .array([.null, .boolean(true), .boolean(false)]),
    ])
    #expect(
      text(value)
        == #"{"literals":[null,true,false],"string":"€$\u000f\nA'B\"\\\\\"/"}"#)
  }

  @Test(arguments: [
    ("\u{0}\u{1}\u{1f}", #""\u0000\u0001\u001f""#), ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
    ("\u{7f}\u{80}\u{2028}", "\"\u{7f}\u{80}\u{2028}\""), ("", "\"\""), ("/", "\"/\""),
  ])
  func `escapes controls and nothing else`(_ plain: String, _ written: String) {
    #expect(text(.string(plain)) == written)
  }

  @Test(arguments: [0, 1, -1, 9, 10, -10, JSONValue.integerLimit, -JSONValue.integerLimit])
  func `reads whole numbers as it wrote them`(_ number: Int64) throws {
    #expect(text(.integer(number)) == "\(number)")
    #expect(try CanonicalReader.value(CanonicalJSON.bytes(.integer(number))) == .integer(number))
  }

  @Test func `keeps members in order when they are set and taken away`() {
    var object: JSONObject = ["b": .integer(1)]
    object["c"] = .integer(2)
    object["a"] = .integer(3)
    object["b"] = .integer(4)
    #expect(text(.object(object)) == #"{"a":3,"b":4,"c":2}"#)
    object["b"] = nil
    object["x"] = nil
    #expect(text(.object(object)) == #"{"a":3,"c":2}"#)
    #expect(object["a"]?.integer == 3 && object["b"] == nil)
  }

  @Test func `nests to its limit and one beyond is refused`() throws {
    let nested = { (levels: Int) in
      Array(String(repeating: "[", count: levels).utf8)
        + Array(String(repeating: "]", count: levels).utf8)
    }
    let limit = CanonicalReader.depthLimit
    #expect(try CanonicalJSON.bytes(CanonicalReader.value(nested(limit))) == nested(limit))
    #expect(throws: CanonicalError.self) { try CanonicalReader.value(nested(limit + 1)) }
    #expect(throws: CanonicalError.self) { try CanonicalReader.value(nested(100_000)) }
  }

  // MARK: Refusals

  static let refused: [(String, String)] = [
    ("nothing", ""), ("a space before", " 1"), ("a space after", "1 "), ("a line feed", "1\n"),
    ("a space in an array", "[1, 2]"), ("a space in an object", #"{"a": 1}"#),
    ("two values", "1 2"), ("two values without a space", "nullnull"), ("a comment", "1//"),
    ("a byte order mark", "\u{feff}1"),
    ("a capital literal", "True"), ("half a literal", "tru"), ("a longer literal", "nulls"),
    ("a single quote", "'a'"), ("no quotes", "a"),
    ("a fraction", "1.0"), ("an exponent", "1e2"), ("a capital exponent", "1E2"),
    ("a leading zero", "01"), ("two zeros", "00"), ("minus zero", "-0"), ("a lone minus", "-"),
    ("a plus", "+1"), ("a hexadecimal number", "0x1"), ("not a number", "NaN"),
    ("infinity", "Infinity"), ("a number one too large", "9007199254740992"),
    ("a number one too small", "-9007199254740992"),
    ("a number beyond 64 bits", "99999999999999999999"),
    ("an open array", "[1"), ("an array with a comma at its end", "[1,]"),
    ("an array with a comma first", "[,1]"), ("an array with two commas", "[1,,2]"),
    ("an array closed as an object", "[1}"), ("a lone bracket", "]"),
    ("an open object", #"{"a":1"#), ("an object with a comma at its end", #"{"a":1,}"#),
    ("an object with a comma first", #"{,"a":1}"#), ("a member without a value", #"{"a":}"#),
    ("a member without a colon", #"{"a"1}"#), ("a name that is no text", "{1:1}"),
    ("a name that is null", "{null:1}"), ("members out of order", #"{"b":1,"a":2}"#),
    ("a member named twice", #"{"a":1,"a":1}"#),
    ("a member named twice by an escape", #"{"a":1,"\u0061":1}"#),
    ("UTF-16 order against code points", "{\"\u{fb33}\":1,\"\u{1f600}\":2}"),
    ("an open text", "\"a"), ("a text that ends in a backslash", "\"a\\"),
    ("a bare tab", "\"\t\""), ("a bare zero", "\"\u{0}\""), ("a bare line feed", "\"a\nb\""),
    ("an escaped slash", #""\/""#), ("an escaped letter", #""\u0061""#),
    ("an escaped euro sign", #""\u20ac""#), ("a long escape of a tab", #""\u0009""#),
    ("a capital digit in an escape", #""\u000F""#), ("half an escape", #""\u00"#),
    ("an unknown escape", #""\x41""#), ("an escaped quote without need", #""\'""#),
    ("a surrogate pair", #""\ud83d\ude00""#), ("half a surrogate pair", #""\ud83d""#),
    ("an escaped delete character", #""\u007f""#),
  ]

  @Test(arguments: refused.map { Refusal(name: $0.0, bytes: Array($0.1.utf8)) } + malformed)
  func `refuses every other spelling`(_ refusal: Refusal) {
    #expect(throws: CanonicalError.self) { try CanonicalReader.value(refusal.bytes) }
    #expect(throws: CanonicalError.self) {
      try CanonicalReader.read(refusal.bytes) { (reader) throws(CanonicalError) in
        _ = try reader.skip()
      }
    }
  }

  /// Bytes that aren't UTF-8 (RFC 3629).
  static let malformed: [Refusal] = [
    Refusal(name: "a stray continuation byte", bytes: quoted([0x80])),
    Refusal(name: "a cut sequence", bytes: quoted([0xE2, 0x82])),
    Refusal(name: "an overlong slash", bytes: quoted([0xC0, 0xAF])),
    Refusal(name: "an encoded surrogate", bytes: quoted([0xED, 0xA0, 0x80])),
    Refusal(name: "a code point beyond the last", bytes: quoted([0xF4, 0x90, 0x80, 0x80])),
    Refusal(name: "a byte that never occurs", bytes: quoted([0xFF])),
    Refusal(name: "a malformed name", bytes: Array("{\"".utf8) + [0xFF] + Array("\":1}".utf8)),
  ]

  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  @Test func `says where it stopped and why`() {
    let error = CanonicalError("members must be in order and named once", at: 7)
    #expect(throws: error) { try CanonicalReader.value(Array(#"{"b":1,"a":2}"#.utf8)) }
    #expect(error.description == "members must be in order and named once (at byte 7)")
  }

  @Test func `an object is asked for where one must be`() {
    #expect(throws: CanonicalError.self) { try CanonicalReader.object(Array("[1]".utf8)) }
  }
}
