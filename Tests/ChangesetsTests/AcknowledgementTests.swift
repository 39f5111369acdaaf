import Changesets
import Cryptography
import Records
import Testing

@Suite struct AcknowledgementTests {
  static let damaged = "00000004-0123456789abcdef.changes"
  static let progress = FeedProgress(
    prefix: 3, extras: [5, 7], wanted: [4, 6], damaged: [damaged],
    setAside: [FeedProgress.SetAside(sequence: 7, reason: "Its signature is wrong.")])

  private func sample(
    counter: Int64 = 12, lastSequence: Int64 = 9, at: Int64 = Fixtures.now,
    feeds: [Feed: FeedProgress]? = nil, wanted: [Digest] = [Fixtures.group]
  ) -> Acknowledgement {
    Acknowledgement(
      group: Fixtures.group, feed: Fixtures.front, counter: counter, lastSequence: lastSequence,
      feeds: feeds ?? [Fixtures.back: Self.progress], wantedAttachments: wanted,
      atMilliseconds: at)
  }

  private func code(changing members: [String: JSONValue?]) throws -> FormatError.Code? {
    let bytes = sample().signed(with: Fixtures.frontKey).bytes
    return Fixtures.code {
      _ = try SignedAcknowledgement.parse(try Fixtures.resigned(bytes, members))
    }
  }

  private func code(changingProgress members: [String: JSONValue?]) throws -> FormatError.Code? {
    let signed = sample().signed(with: Fixtures.frontKey).signed
    var feeds = try #require(signed.object["feeds"]?.object)
    var progress = try #require(feeds["\(Fixtures.back)"]?.object)
    for (name, value) in members { progress[name] = value }
    feeds["\(Fixtures.back)"] = .object(progress)
    return try code(changing: ["feeds": .object(feeds)])
  }

  @Test func `An acknowledgement's bytes are these`() {
    let signed = sample().signed(with: Fixtures.frontKey)
    #expect(String(bytes: signed.bytes) == Golden.acknowledgement)
    #expect(signed.name.file == Golden.acknowledgementFile)
  }

  @Test func `What was written is read back`() throws {
    let signed = sample().signed(with: Fixtures.frontKey)
    let parsed = try SignedAcknowledgement.parse(signed.bytes)
    #expect(parsed == signed)
    #expect(parsed.acknowledgement == sample())
    try parsed.checkSignature(by: Fixtures.frontKey.publicKey)
    try parsed.checkName(signed.name)
  }

  @Test func `One that says nothing new agrees, whatever its counter and time`() {
    #expect(sample().agrees(with: sample(counter: 13, at: Fixtures.now + 1)))
    #expect(!sample().agrees(with: sample(lastSequence: 10)))
    #expect(!sample().agrees(with: sample(feeds: [:])))
    #expect(!sample().agrees(with: sample(wanted: [])))
    var progress = Self.progress
    progress.prefix = 4
    #expect(!sample().agrees(with: sample(feeds: [Fixtures.back: progress])))
  }

  @Test func `A prefix and its extras say what was applied`() {
    #expect([1, 3, 5, 7].allSatisfy { Self.progress.includes($0) })
    #expect([4, 6, 8].allSatisfy { !Self.progress.includes($0) })
  }

  @Test func `Lists are written in order, each element once`() throws {
    let messy = FeedProgress(
      prefix: 3, extras: [7, 5, 7, 2], wanted: [6, 4, 6, 3], damaged: [Self.damaged, "A b"])
    let signed = sample(feeds: [Fixtures.back: messy]).signed(with: Fixtures.frontKey)
    let read = try #require(signed.acknowledgement.feeds[Fixtures.back])
    #expect(read.extras == [5, 7])
    #expect(read.wanted == [4, 6])
    #expect(read.damaged == [Self.damaged])
  }

  @Test func `An acknowledgement with one bit flipped anywhere is refused`() throws {
    let signed = sample().signed(with: Fixtures.frontKey)
    for (bit, bytes) in flipped(signed.bytes) {
      let code = Fixtures.code {
        try SignedAcknowledgement.parse(bytes).checkSignature(by: Fixtures.frontKey.publicKey)
      }
      #expect(code != nil, "bit \(bit)")
    }
  }

  @Test func `A right signature under another name or feed is refused`() throws {
    let signed = sample().signed(with: Fixtures.frontKey)
    for other in [
      AcknowledgementName(feed: Fixtures.back, counter: 12, hash: signed.name.hash),
      AcknowledgementName(feed: Fixtures.front, counter: 13, hash: signed.name.hash),
      AcknowledgementName(
        feed: Fixtures.front, counter: 12, hash: HashPrefix("0123456789abcdef")!),
    ] {
      #expect(Fixtures.code { try signed.checkName(other) } == .wrongName)
    }
    let forged = try SignedAcknowledgement.parse(
      Fixtures.resigned(signed.bytes, with: Fixtures.backKey, [:]))
    #expect(
      Fixtures.code { try forged.checkSignature(by: Fixtures.backKey.publicKey) } == .wrongKey)
    #expect(
      Fixtures.code { try forged.checkSignature(by: Fixtures.frontKey.publicKey) }
        == .badSignature)
  }

  static let malformed: [(String, JSONValue?)] = [
    ("group", nil), ("feed", nil), ("counter", nil), ("counter", .integer(0)),
    ("counter", .integer(Limits.sequence + 1)), ("lastSequence", nil),
    ("lastSequence", .integer(-1)), ("feeds", nil), ("feeds", .object(["x": .object([:])])),
    ("attachments", nil), ("attachments", .object([:])),
    ("attachments", .object(["wanted": .array([.string("x")])])), ("at", nil),
    ("at", .integer(-1)),
  ]

  @Test(arguments: malformed)
  func `A member that is missing or isn't what it must be is refused`(
    name: String, value: JSONValue?
  ) throws {
    #expect(try code(changing: [name: value]) == .malformed)
  }

  static let malformedProgress: [(String, JSONValue?)] = [
    ("prefix", nil), ("prefix", .integer(-1)), ("extras", .array([.integer(3)])),
    ("extras", .array([.integer(7), .integer(5)])), ("extras", .array([.integer(5), .integer(5)])),
    ("wanted", .array([.integer(2)])), ("wanted", .null), ("damaged", .array([.string("../x")])),
    ("damaged", .array([.string("")])), ("setAside", .array([.integer(1)])),
    ("setAside", .array([.object(["sequence": .integer(1), "reason": .string("")])])),
  ]

  @Test(arguments: malformedProgress)
  func `A list that isn't what it must be is refused`(name: String, value: JSONValue?) throws {
    #expect(try code(changingProgress: [name: value]) == .malformed)
  }

  @Test func `A newer format is told from damage`() throws {
    #expect(try code(changing: ["format": .integer(2), "feeds": .null]) == .newerFormat)
  }

  @Test func `Lists are accepted at their limit and refused beyond`() throws {
    let numbers = (4...Int64(Limits.acknowledgedList) + 3).map { JSONValue.integer($0) }
    #expect(try code(changingProgress: ["extras": .array(numbers)]) == nil)
    let more = numbers + [.integer(Int64(Limits.acknowledgedList) + 4)]
    #expect(try code(changingProgress: ["extras": .array(more)]) == .malformed)
  }

  @Test func `What would be too large says less and can be read`() throws {
    let reason = String(repeating: "ü", count: Limits.reasonBytes)
    var progress = FeedProgress(prefix: 1)
    for sequence in Int64(2)...6000 {
      progress.wanted.append(sequence)
      progress.setAside.append(FeedProgress.SetAside(sequence: sequence, reason: reason))
    }
    let signed = sample(feeds: [Fixtures.back: progress, Fixtures.front: progress])
      .signed(with: Fixtures.frontKey)
    #expect(signed.bytes.count <= Limits.acknowledgementBytes)
    let read = try SignedAcknowledgement.parse(signed.bytes).acknowledgement
    #expect(read.feeds.count == 2)
    #expect(read.feeds[Fixtures.back]?.setAside.isEmpty == false)
    #expect(
      read.feeds[Fixtures.back]?.setAside.first?.reason.utf8.count == Limits.reasonBytes)
  }
}
