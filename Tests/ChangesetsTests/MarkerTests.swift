import Changesets
import Cryptography
import Records
import Testing

@Suite struct MarkerTests {
  static let link = PreviousChangeset(sequence: 6, hash: HashPrefix("0123456789abcdef")!)
  static let photo = AttachmentEntry(
    name: Digest(hashing: Array("photo".utf8)), bytes: 5, kind: "image/png")

  private func sample() throws -> SignedMarker {
    try Fixtures.marker(previous: [Self.link], attachments: [Self.photo])
      .signed(with: Fixtures.frontKey)
  }

  private func code(_ bytes: [UInt8]) -> FormatError.Code? {
    Fixtures.code { _ = try SignedMarker.parse(bytes) }
  }

  private func code(changing members: [String: JSONValue?]) throws -> FormatError.Code? {
    code(try Fixtures.resigned(try sample().bytes, members))
  }

  private func code(changingBody members: [String: JSONValue?]) throws -> FormatError.Code? {
    var body = try #require(try sample().signed.object["body"]?.object)
    for (name, value) in members { body[name] = value }
    return try code(changing: ["body": .object(body)])
  }

  // MARK: What is written

  @Test func `A marker's bytes are these`() throws {
    let text = String(bytes: try sample().bytes)
    #expect(text == Golden.marker)
  }

  private static func covered(_ sequence: Int64, _ lastEdit: Int64) -> PackedChangeset {
    let hash = HashPrefix(Digest(hashing: [UInt8(sequence)]))
    return PackedChangeset(sequence: sequence, hash: hash, lastEdit: lastEdit)
  }

  private func pack(_ covers: [PackedChangeset]) throws -> SignedMarker {
    try Fixtures.marker(
      extent: .pack(first: 7, last: 12), previous: [Self.link], covers: covers
    ).signed(with: Fixtures.frontKey)
  }

  @Test func `A pack's marker names its range and each changeset in it`() throws {
    let covers = [Self.covered(7, 20), Self.covered(9, 20), Self.covered(12, 31)]
    let signed = try pack(covers)
    let text = String(bytes: signed.bytes)
    #expect(text.contains(#""covers":[[7,"\#(covers[0].hash)",20],[9,"#))
    #expect(text.contains(#""first":7,"format":1,"#))
    #expect(text.contains(#""kind":"pack","last":12,"#))
    #expect(!text.contains("sequence"))
    #expect(signed.marker.name.bodyFile == "00000007-00000012-\(signed.marker.name.hash).pack")
    let parsed = try SignedMarker.parse(signed.bytes)
    #expect(parsed == signed)
    #expect(parsed.marker.extent == .pack(first: 7, last: 12))
    #expect(parsed.marker.covers == covers)
  }

  @Test func `An edit in a pack came with the first changeset that reaches so far`() throws {
    let covers = [Self.covered(7, 20), Self.covered(9, 20), Self.covered(12, 31)]
    let pack = try pack(covers)
    let carriers = [1, 20, 21, 31].map { pack.carrier(of: $0) }
    #expect(carriers == [covers[0], covers[0], covers[2], covers[2]].map(\.hash))
    // Beyond its last edit nothing is its author's word; a changeset carries all of its own.
    #expect(pack.carrier(of: 32) == pack.link.hash)
    let changeset = try sample()
    #expect(changeset.carrier(of: 5) == changeset.link.hash)
  }

  @Test(arguments: [
    [], [covered(7, 20)], [covered(8, 20), covered(12, 31)],
    [covered(7, 20), covered(12, 31), covered(11, 31)], [covered(7, 20), covered(12, 19)],
    [covered(7, 20), covered(7, 20), covered(12, 31)],
  ])
  func `A pack that covers other than a stretch of its chain is refused`(
    _ covers: [PackedChangeset]
  ) {
    #expect(Fixtures.code { _ = try pack(covers) } == .malformed)
  }

  @Test func `What was written is read back`() throws {
    let signed = try sample()
    let parsed = try SignedMarker.parse(signed.bytes)
    #expect(parsed == signed)
    #expect(parsed.marker.previous == [Self.link])
    #expect(parsed.marker.attachments == [Self.photo])
    try parsed.checkSignature(by: Fixtures.frontKey.publicKey)
    try parsed.checkName(parsed.marker.name)
  }

  @Test func `The chain names the hash of line 1 with its line feed`() throws {
    let signed = try sample()
    let line = signed.bytes.prefix(through: signed.bytes.firstIndex(of: UInt8(ascii: "\n"))!)
    #expect(signed.hash == Digest(hashing: Array(line)))
    #expect(signed.link == PreviousChangeset(sequence: 7, hash: HashPrefix(signed.hash)))
  }

  @Test func `Only the newest sixteen links are written`() throws {
    let links = (1...20).reversed().map { PreviousChangeset(sequence: $0, hash: Self.link.hash) }
    let signed = try Fixtures.marker(extent: .changeset(21), previous: links)
      .signed(with: Fixtures.frontKey)
    #expect(signed.marker.previous.map(\.sequence) == Array((5...20).reversed()))
  }

  // MARK: What is refused

  @Test func `A marker with one bit flipped anywhere is refused`() throws {
    let signed = try sample()
    let name = signed.marker.name
    for (bit, bytes) in flipped(signed.bytes) {
      let code = Fixtures.code {
        let parsed = try SignedMarker.parse(bytes)
        try parsed.checkSignature(by: Fixtures.frontKey.publicKey)
        try parsed.checkName(name)
      }
      #expect(code != nil, "bit \(bit)")
    }
  }

  @Test func `A marker cut short or lengthened is refused`() throws {
    let bytes = try sample().bytes
    for count in 0..<bytes.count { #expect(code(Array(bytes.prefix(count))) != nil) }
    for addition in ["\n", " ", "x", "{}\n", "\0"] {
      #expect(code(bytes + Array(addition.utf8)) != nil)
    }
    #expect(code(bytes + bytes) != nil)
    let secondSignature = bytes.suffix(89)
    #expect(code(bytes + secondSignature) == .malformed)
  }

  @Test func `A signature by another key is refused`() throws {
    let signed = try sample()
    let other = try SignedMarker.parse(
      Fixtures.resigned(signed.bytes, with: Fixtures.backKey, [:]))
    #expect(
      Fixtures.code { try other.checkSignature(by: Fixtures.frontKey.publicKey) } == .badSignature)
    // It is a right signature, but the feed isn't one of that key's device.
    #expect(
      Fixtures.code { try other.checkSignature(by: Fixtures.backKey.publicKey) } == .wrongKey)
  }

  @Test func `A right signature under another name is refused`() throws {
    let signed = try sample()
    let name = signed.marker.name
    let others = [
      BodyName(feed: Fixtures.back, extent: name.extent, hash: name.hash),
      BodyName(feed: name.feed, extent: .changeset(8), hash: name.hash),
      BodyName(feed: name.feed, extent: .pack(first: 7, last: 7), hash: name.hash),
      BodyName(feed: name.feed, extent: name.extent, hash: Self.link.hash),
    ]
    for other in others {
      #expect(Fixtures.code { try signed.checkName(other) } == .wrongName)
    }
  }

  @Test func `A newer format, kind or seal is told from damage`() throws {
    #expect(try code(changing: ["format": .integer(2)]) == .newerFormat)
    // A newer format may mean anything else by the other members.
    #expect(try code(changing: ["format": .integer(2), "body": .null]) == .newerFormat)
    #expect(try code(changing: ["kind": .string("snapshot")]) == .unknownKind)
    #expect(try code(changingBody: ["sealed": .object(["by": .string("x")])]) == .sealed)
    for code in [FormatError.Code.newerFormat, .unknownKind, .sealed] {
      #expect(FormatError(code).needsNewerVersion && !FormatError(code).isDamage)
    }
  }

  @Test func `Members that aren't known are passed over and kept`() throws {
    let bytes = try Fixtures.resigned(
      try sample().bytes, ["zone": .array([.null]), "covered": .integer(1)])
    let parsed = try SignedMarker.parse(bytes)
    #expect(parsed.marker == (try sample().marker))
    #expect(parsed.bytes == bytes)
    try parsed.checkSignature(by: Fixtures.frontKey.publicKey)
  }

  static let malformed: [(String, JSONValue?)] = [
    ("format", nil), ("format", .integer(0)), ("format", .string("1")), ("kind", nil),
    ("kind", .integer(1)), ("group", nil), ("group", .string("abc")), ("feed", nil),
    ("feed", .string("\(Fixtures.front)~0123456789abcdef")), ("sequence", nil),
    ("sequence", .integer(0)), ("sequence", .integer(Limits.sequence + 1)), ("previous", nil),
    ("previous", .array([.array([.integer(7), .string("0123456789abcdef")])])),
    ("previous", .array([.array([.integer(0), .string("0123456789abcdef")])])),
    ("previous", .array([.array([.integer(6), .string("0123456789ABCDEF")])])),
    ("previous", .array([.array([.integer(6)])])),
    (
      "previous",
      .array([2, 3].map { .array([.integer($0), .string("0123456789abcdef")]) })
    ),
    ("body", nil), ("attachments", nil), ("attachments", .array([.null])), ("stamp", nil),
    ("stamp", .array([.integer(-1), .integer(0), .string("\(Fixtures.front)")])),
    ("app", nil), ("app", .string("")),
    ("app", .string(String(repeating: "x", count: Limits.appBytes + 1))),
  ]

  @Test(arguments: malformed)
  func `A member that is missing or isn't what it must be is refused`(
    name: String, value: JSONValue?
  ) throws {
    #expect(try code(changing: [name: value]) == .malformed)
  }

  static let malformedBody: [(String, JSONValue?)] = [
    ("bytes", nil), ("bytes", .integer(0)), ("bytes", .integer(Int64(Limits.bodyPackedBytes) + 1)),
    ("lines", .integer(0)), ("lines", .integer(Int64(Limits.bodyLines) + 1)),
    ("unpackedBytes", .integer(0)),
    ("unpackedBytes", .integer(Int64(Limits.bodyUnpackedBytes) + 1)), ("sha256", nil),
    ("sha256", .string("00")),
  ]

  @Test(arguments: malformedBody)
  func `A body's description beyond the limits is refused before anything is unpacked`(
    name: String, value: JSONValue?
  ) throws {
    #expect(try code(changingBody: [name: value]) == .malformed)
  }

  @Test func `Every number is accepted at its limit`() throws {
    #expect(
      try code(changingBody: [
        "bytes": .integer(Int64(Limits.bodyPackedBytes)),
        "lines": .integer(Int64(Limits.bodyLines)),
        "unpackedBytes": .integer(Int64(Limits.bodyUnpackedBytes)),
      ]) == nil)
    let longest = Fixtures.marker(
      extent: .changeset(Limits.sequence),
      previous: (1...Limits.previousLinks).reversed().map {
        PreviousChangeset(sequence: Int64($0), hash: Self.link.hash)
      },
      app: String(repeating: "x", count: Limits.appBytes))
    #expect(try longest.signed(with: Fixtures.frontKey).marker.previous.count == 16)
    let names = (0..<Limits.attachments).map { Digest(hashing: Array("\($0)".utf8)) }.sorted()
    let kind = "a/" + String(repeating: "b", count: Limits.attachmentKindBytes - 2)
    let attachments = names.map {
      AttachmentEntry(name: $0, bytes: Limits.attachmentBytes, kind: kind)
    }
    let full = try Fixtures.marker(attachments: attachments).signed(with: Fixtures.frontKey)
    #expect(try SignedMarker.parse(full.bytes).marker.attachments.count == Limits.attachments)
  }

  @Test func `Seventeen links or one attachment too many are refused`() throws {
    let links = (1...17).reversed().map { PreviousChangeset(sequence: $0, hash: Self.link.hash) }
    let json = links.map { JSONValue.array([.integer($0.sequence), .string($0.hash.text)]) }
    #expect(try code(changing: ["sequence": .integer(18), "previous": .array(json)]) == .malformed)
    let names = (0...Limits.attachments).map { Digest(hashing: Array("\($0)".utf8)) }.sorted()
    let many = names.map { AttachmentEntry(name: $0, bytes: 1, kind: "a/b") }
    #expect(
      Fixtures.code {
        _ = try Fixtures.marker(attachments: many).signed(with: Fixtures.frontKey)
      } == .malformed)
  }

  @Test func `Attachments out of order or named twice are refused`() throws {
    let entries = [Self.photo, Self.photo]
    #expect(
      Fixtures.code {
        _ = try Fixtures.marker(attachments: entries).signed(with: Fixtures.frontKey)
      } == .malformed)
  }

  @Test func `A body under another name than its content is refused`() throws {
    #expect(
      try code(changingBody: ["name": .string("00000008-0123456789abcdef.changes")]) == .wrongName)
  }

  @Test func `A marker at the limit of bytes is looked at and one beyond isn't`() throws {
    let bytes = try sample().bytes
    let filler = Limits.markerBytes - bytes.count - #","zzz":"""#.utf8.count
    func padded(_ count: Int) throws -> [UInt8] {
      try Fixtures.resigned(bytes, ["zzz": .string(String(repeating: "x", count: count))])
    }
    #expect(code(try padded(filler)) == nil)
    #expect(code(try padded(filler + 1)) == .tooLarge)
  }

  @Test func `Text that isn't canonical is refused though its signature is right`() throws {
    let line = String(bytes: Array(try sample().signed.message))
    for other in [
      " " + line, line.replacing("\n", with: " \n"), line.replacing(":1,", with: ": 1,"),
      line.replacing("\n", with: "\r\n"), line.replacing("satchel", with: #"\u0073atchel"#),
      "[]\n", "1\n", "\n",
    ] {
      let message = Array(other.utf8)
      let signature = Base64.encode(Fixtures.frontKey.signature(for: message))
      #expect(code(message + Array((signature + "\n").utf8)) == .notCanonical)
    }
  }
}
