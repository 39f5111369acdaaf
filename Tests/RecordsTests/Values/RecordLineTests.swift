import Cryptography
import Records
import Testing

@Suite struct `A record line` {
  static let feed = Feeds.a

  static func line(_ changes: [String: JSONValue?] = [:]) -> [UInt8] {
    var object: JSONObject = [
      "at": .integer(1_796_052_000_000), "clock": .object([feed.text: .integer(3)]),
      "entity": .string("item"), "id": .string("r0"),
      "payload": .object(["name": .string("jar"), "updatedAt": .integer(7)]),
      "stamp": .array([.integer(1_796_052_000_000), .integer(0), .string(feed.text)]),
    ]
    for (name, value) in changes { object[name] = value }
    return CanonicalJSON.bytes(object)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `is what the documentation shows`() throws {
    let version = try RecordLine.version(Self.line(), feed: Self.feed)
    #expect(
      Self.text(RecordLine.bytes(version))
        == #"{"at":1796052000000,"clock":{"aaaaaaaaaaaaaaaa-aaaaaa":3},"entity":"item","id":"r0","#
        + #""payload":{"name":"jar","updatedAt":7},"#
        + #""stamp":[1796052000000,0,"aaaaaaaaaaaaaaaa-aaaaaa"]}"#)
    #expect(version.dot == Dot(Self.feed, 3))
    #expect(version.key == RecordKey(.item, RecordKey.first.id))
    #expect(version.fingerprint.updatedAt == 7)
    #expect(version.body.payload.map(Self.text) == #"{"name":"jar","updatedAt":7}"#)
  }

  @Test func `of a deletion says what it deleted and up to where it knew`() throws {
    let contents = [Said.tube, .jar].map(\.content)
    let cut = [
      Stamp(milliseconds: 5, counter: 1, feed: Feeds.b),
      Stamp(milliseconds: 4, counter: 0, feed: Feeds.c),
    ]
    let version = RecordVersion(
      key: .first, dot: Dot(Feeds.b, 2), clock: vector((Feeds.b, 2), (Feeds.a, 1)),
      stamp: Stamp(milliseconds: 9, counter: 2, feed: Feeds.b), atMilliseconds: 8,
      body: .tombstone(Tombstone(deletedContents: contents, cut: cut)),
      fingerprint: .tombstone(of: .first))
    let line = RecordLine.bytes(version)
    #expect(try RecordLine.version(line, feed: Feeds.b) == version)
    #expect(try RecordLine.version(line, dot: Dot(Feeds.b, 2)) == version)
    let both = contents.sorted().map { "\"\($0.hex)\"" }.joined(separator: ",")
    #expect(
      Self.text(line).contains(
        #""deleted":{"contents":[\#(both)],"cut":[[4,0,"\#(Feeds.c)"],[5,1,"\#(Feeds.b)"]]}"#))
  }

  @Test func `keeps unknown members of the payload and passes over unknown ones of its own`() throws
  {
    let payload: JSONObject = ["name": .string("jar"), "shelf": .object(["row": .integer(2)])]
    let line = Self.line(["payload": .object(payload), "later": .array([.null])])
    let version = try RecordLine.version(line, feed: Self.feed)
    #expect(version.body.payload == CanonicalJSON.bytes(payload))
    #expect(!Self.text(RecordLine.bytes(version)).contains("later"))
  }

  @Test func `keeps unknown entities`() throws {
    let version = try RecordLine.version(
      Self.line(["entity": .string("colour-formula")]), feed: Self.feed)
    #expect(version.key.entity.name == "colour-formula" && !version.key.entity.isKnown)
  }

  @Test func `is read as it was written`() throws {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let said = random.pick([Said.tube, .jar, .gone([.tube, .box]), .gone])
      let author = random.pick([Feeds.a, Feeds.b, Feeds.b.branch("0123456789abcdef")])
      var clock = vector((Feeds.c, Int64(random.below(4))))
      clock.raise(author, to: Int64(1 + random.below(1 << 40)))
      let version = try RecordVersion(
        key: RecordKey(random.pick([.item, .person]), RecordKey.first.id),
        dot: Dot(author, clock[author]), clock: clock,
        stamp: Stamp(
          milliseconds: Int64(random.below(Int(Stamp.latestMilliseconds))),
          counter: Int64(random.below(1 << 31)), feed: Feeds.c),
        atMilliseconds: Int64(random.below(Int(Stamp.latestMilliseconds))), body: said.body)
      #expect(try RecordLine.version(RecordLine.bytes(version), feed: author) == version)
    }
  }
}

/// A hundred and more ways to be wrong, one at a time.
@Suite struct `A record line is refused` {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let line: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ changes: [String: JSONValue?]) {
      self.name = name
      line = `A record line`.line(changes)
    }

    init(_ name: String, text: String) {
      self.name = name
      line = Array(text.utf8)
    }
  }

  private static let feed = Feeds.a
  private static let digest = JSONValue.string(Said.jar.content.hex)

  private static func stamp(_ milliseconds: Int64, _ counter: Int64, _ feed: String? = nil)
    -> JSONValue
  {
    .array([.integer(milliseconds), .integer(counter), .string(feed ?? Self.feed.text)])
  }

  private static func deletion(_ members: JSONObject) -> [String: JSONValue?] {
    ["payload": nil, "deleted": .object(members)]
  }

  private static func clock(_ entries: [String: JSONValue]) -> [String: JSONValue?] {
    ["clock": .object(JSONObject(entries))]
  }

  static let envelopes: [Case] = [
    Case("nothing", text: ""), Case("no object", text: "[]"), Case("null", text: "null"),
    Case("an empty object", text: "{}"),
    Case("no entity", ["entity": nil]), Case("no id", ["id": nil]),
    Case("no stamp", ["stamp": nil]), Case("no time", ["at": nil]),
    Case("no clock", ["clock": nil]), Case("no payload", ["payload": nil]),
    Case("an entity with a capital", ["entity": .string("Item")]),
    Case("an empty entity", ["entity": .string("")]),
    Case("an entity that is a number", ["entity": .integer(1)]),
    Case("an entity with a digit", ["entity": .string("item2")]),
    Case("an empty id", ["id": .string("")]), Case("an id with a capital", ["id": .string("R0")]),
    Case("an id with a slash", ["id": .string("../r0")]),
    Case("an id with a dot", ["id": .string("r.0")]),
    Case("an id that isn't ASCII", ["id": .string("é")]),
    Case("an id that is a number", ["id": .integer(1)]),
    Case("a payload that is an array", ["payload": .array([])]),
    Case("a payload that is a text", ["payload": .string("{}")]),
    Case("a payload and a deletion", ["deleted": .object(["contents": .array([])])]),
    Case("a time before 1970", ["at": .integer(-1)]),
    Case("a time that is a text", ["at": .string("1")]),
    Case("updatedAt that is a text", ["payload": .object(["updatedAt": .string("7")])]),
  ]

  static let clocks: [Case] = [
    Case("a clock without its own feed", clock([Feeds.b.text: .integer(1)])),
    Case("an empty clock", clock([:])),
    Case("an edit 0", clock([feed.text: .integer(0)])),
    Case("an edit -1", clock([feed.text: .integer(-1)])),
    Case("an edit 0 of another", clock([feed.text: .integer(1), Feeds.b.text: .integer(0)])),
    Case("an edit that is a text", clock([feed.text: .string("1")])),
    Case("a malformed feed", clock([feed.text: .integer(1), "x": .integer(1)])),
    Case("a feed in capitals", clock([feed.text.uppercased(): .integer(1)])),
    Case("a clock that is an array", ["clock": .array([])]),
    Case("a stamp before 1970", ["stamp": stamp(-1, 0)]),
    Case("a stamp with a negative counter", ["stamp": stamp(0, -1)]),
    Case("a stamp with two parts", ["stamp": .array([.integer(0), .integer(0)])]),
    Case("a stamp with four parts", ["stamp": .array([0, 0, 0, 0].map { .integer($0) })]),
    Case("a stamp with a malformed feed", ["stamp": stamp(0, 0, "x")]),
    Case("a stamp that is a number", ["stamp": .integer(0)]),
  ]

  static let deletions: [Case] = [
    Case("a deletion without contents", deletion([:])),
    Case("a deletion with contents that are a text", deletion(["contents": digest])),
    Case("a deletion of a short digest", deletion(["contents": .array([.string("ab")])])),
    Case(
      "a deletion of a digest in capitals",
      deletion(["contents": .array([.string(Said.jar.content.hex.uppercased())])])),
    Case(
      "a deletion of a digest and a number",
      deletion(["contents": .array([digest, .integer(1)])])),
    Case(
      "a deletion with a cut that is a number",
      deletion(["contents": .array([]), "cut": .integer(1)])),
    Case(
      "a deletion with a malformed stamp in its cut",
      deletion(["contents": .array([]), "cut": .array([.array([])])])),
    Case(
      "a deletion of digests that aren't in order",
      deletion([
        "contents": .array(
          [Said.tube, .jar].map(\.content).sorted().reversed().map { .string($0.hex) })
      ])),
    Case("a deletion of a digest twice", deletion(["contents": .array([digest, digest])])),
    Case("a deletion with an empty cut", deletion(["contents": .array([]), "cut": .array([])])),
    Case(
      "a deletion with a cut that isn't in order",
      deletion(["contents": .array([]), "cut": .array([stamp(5, 0), stamp(4, 0)])])),
    Case(
      "a deletion with a cut before 1970",
      deletion(["contents": .array([]), "cut": .array([stamp(-1, 0)])])),
    Case("a deletion that is true", ["payload": nil, "deleted": .boolean(true)]),
  ]

  @Test(arguments: envelopes + clocks + deletions)
  func `in words`(_ refused: Case) {
    let error = #expect(throws: RecordLineError.self) {
      try RecordLine.version(refused.line, feed: Self.feed)
    }
    #expect(error?.text.isEmpty == false)
  }

  // MARK: Limits, and one beyond each

  @Test func `beyond a mebibyte`() throws {
    let frame = `A record line`.line(["payload": .object(["name": .string("")])]).count
    let longest = { (extra: Int) in
      let name = String(repeating: "x", count: RecordLine.limitBytes - frame + extra)
      return `A record line`.line(["payload": .object(["name": .string(name)])])
    }
    #expect(longest(0).count == RecordLine.limitBytes)
    _ = try RecordLine.version(longest(0), feed: Self.feed)
    #expect(throws: RecordLineError.self) {
      try RecordLine.version(longest(1), feed: Self.feed)
    }
  }

  @Test func `with more feeds in its clock than any group has`() throws {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
    let clock = { (count: Int) in
      var entries: [String: JSONValue] = [:]
      for number in 0..<count {
        let epoch = String([12, 10, 5, 0].map { alphabet[number >> $0 & 31] })
        entries["aaaaaaaaaaaaaaaa-aa\(epoch)"] = .integer(1)
      }
      return Self.clock(entries)
    }
    let line = { `A record line`.line(clock($0)) }
    _ = try RecordLine.version(line(RecordLine.clockLimit), feed: Self.feed)
    #expect(throws: RecordLineError.self) {
      try RecordLine.version(line(RecordLine.clockLimit + 1), feed: Self.feed)
    }
  }

  @Test func `with more contents or a longer cut than any deletion has`() throws {
    let digests = (0...RecordLine.listLimit).map { Digest(hashing: Array("\($0)".utf8)) }
      .sorted().map { JSONValue.string($0.hex) }
    let cut = (0...RecordLine.listLimit).map { Self.stamp(Int64($0), 0) }
    let line = { (contents: Int, stamps: Int) in
      `A record line`.line(
        Self.deletion([
          "contents": .array(Array(digests.prefix(contents))),
          "cut": .array(Array(cut.prefix(stamps))),
        ]))
    }
    let limit = RecordLine.listLimit
    _ = try RecordLine.version(line(limit, limit), feed: Self.feed)
    for (contents, stamps) in [(limit + 1, 1), (1, limit + 1)] {
      #expect(throws: RecordLineError.self) {
        try RecordLine.version(line(contents, stamps), feed: Self.feed)
      }
    }
  }

  @Test(arguments: [
    ("at", JSONValue.integer(Stamp.latestMilliseconds), .integer(Stamp.latestMilliseconds + 1)),
    ("stamp", stamp(Stamp.latestMilliseconds, 0), stamp(Stamp.latestMilliseconds + 1, 0)),
    ("stamp", stamp(0, Stamp.greatestCounter), stamp(0, Stamp.greatestCounter + 1)),
    (
      "id", .string(String(repeating: "x", count: 100)), .string(String(repeating: "x", count: 101))
    ),
    (
      "entity", .string(String(repeating: "x", count: 40)),
      .string(String(repeating: "x", count: 41))
    ),
    ("payload", nested(CanonicalReader.depthLimit - 1), nested(CanonicalReader.depthLimit)),
  ])
  func `one beyond a limit`(_ member: String, _ last: JSONValue, _ beyond: JSONValue) throws {
    let line = `A record line`.line([member: last])
    #expect(try RecordLine.bytes(RecordLine.version(line, feed: Self.feed)) == line)
    #expect(throws: RecordLineError.self) {
      try RecordLine.version(`A record line`.line([member: beyond]), feed: Self.feed)
    }
  }

  /// An object of so many levels.
  private static func nested(_ levels: Int) -> JSONValue {
    (1..<levels).reduce(JSONValue.object([:])) { inner, _ in .object(["a": inner]) }
  }
}
