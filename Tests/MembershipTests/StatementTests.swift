import Cryptography
import Membership
import Records
import Testing

@Suite struct StatementTests {
  /// One of each kind.
  private func samples() throws -> [Statement] {
    var salon = try Salon()
    let link = try salon.invite(.link, secret: 7)
    try salon.join(Device(2), link)
    let back = try salon.member(3)
    let bounds = FeedBounds([back.feed: bound(3, marker(3))])
    try salon.state(.owner(device: back.id), by: salon.front)
    try salon.state(
      .role(RoleChange(device: back.id, role: .reader, counted: bounds)), by: salon.front)
    try salon.state(
      .close(Close(invite: link.statement.hash, counted: [Device(2).id: bounds])),
      by: salon.front)
    try salon.state(.retire(device: back.id, counted: bounds), by: salon.front)
    try salon.remove(back, by: salon.front, counting: bounds.bounds)
    try salon.state(.end(.stopped), by: salon.front)
    return salon.statements
  }

  private func parse(
    _ statement: Statement, with keys: [SigningKey]? = nil, _ members: [String: JSONValue?]
  ) throws -> Statement {
    var object = statement.signed.object
    for (name, value) in members { object[name] = value }
    let keys =
      keys ?? [SigningKey](repeating: Device(1).key, count: statement.signed.signatures.count)
    return try Statement.parse(SignedLine(signing: object, with: keys).bytes)
  }

  @Test func `A founder statement's bytes are these`() throws {
    let salon = try Salon()
    #expect(String(decoding: salon.founder.bytes, as: UTF8.self) == Golden.founder)
    #expect(salon.group.hex == Golden.group)
    #expect(salon.front.id.text == Golden.frontDevice)
  }

  @Test func `Every kind is read back as it was made`() throws {
    let samples = try samples()
    let kinds = Set(samples.map(\.content.kind))
    #expect(
      kinds == [
        "founder", "invite", "admission", "owner", "role", "removal", "close", "retire", "end",
      ])
    for statement in samples {
      let read = try Statement.parse(statement.bytes)
      #expect(read == statement)
      #expect(read.hash == Digest(hashing: statement.bytes))
      try read.checkName(statement.hash)
    }
  }

  @Test func `A statement with one bit flipped anywhere is refused`() throws {
    let samples = try samples()
    let view = MembershipView(group: samples[0].hash, statements: samples)
    for kind in ["founder", "admission", "removal"] {
      let statement = try #require(samples.first { $0.content.kind == kind })
      for (bit, bytes) in flipped(statement.bytes) {
        guard let read = try? Statement.parse(bytes) else { continue }
        #expect(code { try read.checkName(statement.hash) } == .wrongHash, "bit \(bit)")
        // Renamed to fit, it still isn't signed by whom it names.
        let key = view[read.author]?.key
        #expect(key.map { read.signed.isSigned(by: $0) } != true || isSecond(bit, statement))
      }
    }
  }

  /// Whether a bit is in the second signature, which a view checks too.
  private func isSecond(_ bit: Int, _ statement: Statement) -> Bool {
    statement.signed.signatures.count == 2 && bit / 8 >= statement.bytes.count - 89
  }

  @Test func `A statement cut short or lengthened is refused`() throws {
    let bytes = try Salon().founder.bytes
    for count in 0..<bytes.count {
      #expect(code { _ = try Statement.parse(Array(bytes.prefix(count))) } != nil)
    }
    #expect(code { _ = try Statement.parse(bytes + Array("x".utf8)) } == .truncated)
  }

  @Test func `A statement has the signatures of its kind`() throws {
    let samples = try samples()
    let founder = samples[0]
    let admission = try #require(samples.first { $0.content.kind == "admission" })
    let key = Device(1).key
    #expect(code { _ = try parse(founder, with: [key, key], [:]) } == .malformed)
    #expect(code { _ = try parse(admission, with: [key], [:]) } == .malformed)
  }

  static let malformed: [(kind: String, member: String, value: JSONValue?)] = [
    ("founder", "format", nil), ("founder", "format", .integer(0)), ("founder", "kind", nil),
    ("founder", "name", nil), ("founder", "name", .string("a\u{1B}b")), ("founder", "key", nil),
    ("founder", "key", .string("AAAA")), ("founder", "deviceName", .string("")),
    ("founder", "person", .integer(1)), ("founder", "stamp", nil), ("founder", "at", nil),
    ("invite", "group", nil), ("invite", "after", nil), ("invite", "after", .array([])),
    ("invite", "after", .array([.string("x")])), ("invite", "by", nil),
    ("invite", "by", .string("front")), ("invite", "key", nil),
    ("invite", "for", .string("everybody")), ("invite", "role", .string("boss")),
    ("invite", "expires", .integer(-1)), ("admission", "invite", nil), ("admission", "key", nil),
    ("admission", "deviceName", nil), ("admission", "number", .integer(0)),
    ("owner", "device", nil),
    ("role", "role", nil), ("role", "feeds", nil), ("removal", "device", .null),
    ("removal", "feeds", .object(["x": .object([:])])),
    ("removal", "feeds", .object(["\(Device(2).feed)": .object(["last": .integer(0)])])),
    ("close", "invite", nil), ("close", "devices", nil),
    ("close", "devices", .object(["x": .object([:])])), ("retire", "feeds", nil),
    ("end", "how", .string("maybe")),
  ]

  @Test(arguments: malformed)
  func `A member that is missing or isn't what it must be is refused`(
    kind: String, member: String, value: JSONValue?
  ) throws {
    let statement = try #require(try samples().first { $0.content.kind == kind })
    #expect(code { _ = try parse(statement, [member: value]) } == .malformed)
  }

  @Test func `Lists are accepted at their limit and refused beyond`() throws {
    let invite = try #require(try samples().first { $0.content.kind == "invite" })
    func after(_ count: Int) -> JSONValue {
      .array(
        (0..<count).map { Digest(hashing: Array("\($0)".utf8)) }.sorted().map {
          .string($0.hex)
        })
    }
    #expect(try parse(invite, ["after": after(MembershipLimits.after)]).after.count == 1024)
    #expect(
      code { _ = try parse(invite, ["after": after(MembershipLimits.after + 1)]) } == .malformed)
    let removal = try #require(try samples().first { $0.content.kind == "removal" })
    func feeds(_ count: Int) -> JSONValue {
      var object = JSONObject()
      for number in 0..<count {
        let digest = Digest(hashing: Array("\(number)".utf8))
        object["\(Base32.encode(digest.bytes).prefix(16))-aaaaaa"] = .object([
          "last": .integer(1), "marker": .string(digest.hex),
        ])
      }
      return .object(object)
    }
    #expect(code { _ = try parse(removal, ["feeds": feeds(MembershipLimits.feeds)]) } == nil)
    #expect(
      code { _ = try parse(removal, ["feeds": feeds(MembershipLimits.feeds + 1)]) } == .malformed)
  }

  @Test func `A statement at the limit of bytes is looked at and one beyond isn't`() throws {
    let founder = try Salon().founder
    let filler = MembershipLimits.statementBytes - founder.bytes.count - #","zzz":"""#.utf8.count
    func padded(_ count: Int) -> FormatError.Code? {
      code { _ = try parse(founder, ["zzz": .string(String(repeating: "x", count: count))]) }
    }
    #expect(padded(filler) == nil)
    #expect(padded(filler + 1) == .tooLarge)
  }

  @Test func `A name that would disturb whoever reads it can't be made`() throws {
    #expect(code { _ = try Salon(name: "a\nb") } == .malformed)
    #expect(code { _ = try Salon(name: "") } == .malformed)
    #expect(code { _ = try Salon(name: String(repeating: "x", count: 201)) } == .malformed)
  }

  @Test func `An unknown kind and a newer format are kept, passed on and ignored`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    let plan = try parse(invite.statement, ["kind": .string("plan"), "active": .boolean(true)])
    let newer = try parse(
      invite.statement, ["format": .integer(2), "kind": .string("removal"), "feeds": .null])
    for statement in [plan, newer] {
      salon.add(statement)
      #expect(try Statement.parse(statement.bytes).bytes == statement.bytes)
    }
    #expect(plan.content == .unknown(kind: "plan"))
    #expect(newer.content == .unknown(kind: "removal"))
    #expect(salon.reason(plan) == .unknownKind && salon.reason(newer) == .unknownKind)
    // What comes after them says so, and still counts on a device that doesn't know them.
    #expect(Set(salon.view.newest).isSuperset(of: [plan.hash, newer.hash]))
    let back = try salon.member(2)
    #expect(salon.isPresent(back))
  }

  @Test func `Nothing comes after what is ignored`() throws {
    var salon = try Salon()
    let stranger = try salon.state(.end(.deleted), by: Device(5))
    #expect(salon.reason(stranger) == .unknownAuthor)
    let back = try salon.member(2)
    let byMember = try salon.state(.end(.deleted), by: back)
    #expect(salon.view.newest.allSatisfy { ![stranger.hash, byMember.hash].contains($0) })
  }
}

/// Every copy of `bytes` with one bit flipped.
func flipped(_ bytes: [UInt8]) -> some Sequence<(bit: Int, bytes: [UInt8])> {
  (0..<bytes.count * 8).lazy.map { bit in
    var copy = bytes
    copy[bit / 8] ^= 1 << (bit % 8)
    return (bit, copy)
  }
}
