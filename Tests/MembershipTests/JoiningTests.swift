import Cryptography
import Membership
import Records
import Testing

@Suite struct JoiningTests {
  @Test func `A founder's device is the first owner`() throws {
    let salon = try Salon()
    let view = salon.view
    #expect(view.name == "Salon Lumière")
    #expect(view.group == salon.founder.hash)
    #expect(view.founder == salon.front.id)
    #expect(view.devices.map(\.id) == [salon.front.id])
    #expect(salon.isOwner(salon.front))
    #expect(salon.verdict(salon.front) == .counts)
    #expect(view.key(of: salon.front.feed) == salon.front.key.publicKey)
    #expect(view.newest == [salon.group])
    #expect(view.nextDeviceNumber == 2)
  }

  @Test func `Without its founder statement a group is nothing`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let view = salon.view(of: salon.statements.dropFirst())
    #expect(view.name == nil && view.founder == nil && view.devices.isEmpty)
    #expect(view.waiting.count == 2)
    #expect(view.waiting.contains { $0.missing == [salon.group] })
    #expect(view.verdict(feed: back.feed, sequence: 1, markerHash: nil) == .unknownDevice)
  }

  @Test func `Whoever holds the code joins without an owner`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let member = try #require(salon.view[back.id])
    #expect(member.name == "Device 2")
    #expect(member.key == back.key.publicKey)
    #expect(member.number == 2)
    #expect(member.role == .member && !member.isOwner && !member.isRemoved)
    #expect(salon.verdict(back) == .counts)
    #expect(salon.verdict(Device(3)) == .unknownDevice)
  }

  @Test func `A link lets many in`() throws {
    var salon = try Salon()
    let link = try salon.invite(.link)
    let devices = (2...6).map { Device($0) }
    for device in devices { try salon.join(device, link) }
    #expect(salon.view.present.count == 6)
    #expect(salon.view.invites.first?.joined == devices.map(\.id).sorted())
    #expect(salon.view.invites.first?.isOpen(atMilliseconds: salon.now) == true)
  }

  @Test func `The invite of a code is found by its key`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    let read = try JoinCode(invite.code.text)
    #expect(salon.view.invite(for: read.key.publicKey)?.statement == invite.statement.hash)
    #expect(salon.view.invite(for: salon.front.key.publicKey) == nil)
    #expect(read.isFor(salon.group))
  }

  @Test func `An admission stamped at the expiry counts and one later doesn't`() throws {
    for (lateness, expected) in [(Int64(0), Verdict.counts), (1, .notAdmitted(.inviteExpired))] {
      var salon = try Salon()
      let invite = try salon.invite(.link)
      guard case .invite(let terms) = invite.statement.content else { continue }
      try salon.join(Device(2), invite, stampedAt: terms.expiresMilliseconds + lateness)
      #expect(salon.verdict(Device(2)) == expected)
      #expect(!salon.view.invites[0].isOpen(atMilliseconds: terms.expiresMilliseconds + 1))
    }
  }

  @Test(arguments: [Int64(0), 4_102_358_400_000])
  func `A device whose clock stands at 1970 or 2099 isn't shut out by an expiry`(
    stamp: Int64
  ) throws {
    var salon = try Salon()
    let invite = try salon.invite(.link)
    try salon.join(Device(2), invite, stampedAt: stamp)
    #expect(salon.verdict(Device(2)) == .counts)
  }

  @Test func `An admission by who doesn't hold the code is ignored`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    let forged = JoinCode(group: salon.group, secret: [UInt8](repeating: 0, count: 16))
    let admission = try salon.join(Device(2), (invite.statement, forged))
    #expect(salon.reason(admission) == .badSignature)
    #expect(salon.verdict(Device(2)) == .unknownDevice)
  }

  @Test func `Nobody joins another's device`() throws {
    var salon = try Salon()
    let invite = try salon.invite(.link)
    let admission = try salon.join(Device(2), invite)
    // The same line, with the device's signature made by another key.
    let forged = SignedLine(
      signing: admission.signed.object, with: [invite.code.key, Device(3).key])
    let statement = try Statement.parse(forged.bytes)
    #expect(salon.view(of: [salon.founder, invite.statement, statement]).devices.count == 1)
  }

  @Test func `Of two devices that use an invite for one the smaller stamp counts`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    let known = salon.statements
    try salon.join(Device(2), invite, knowing: known)
    let earlier = salon.now - 1
    try salon.join(Device(3), invite, knowing: known, stampedAt: earlier)
    #expect(salon.verdict(Device(3)) == .counts)
    #expect(salon.verdict(Device(2)) == .notAdmitted(.inviteUsed))
    #expect(salon.view.invites[0].joined == [Device(3).id])
    #expect(salon.view.invites[0].refused == [Device(2).id])
    #expect(!salon.view.invites[0].isOpen(atMilliseconds: salon.now))
  }

  @Test func `With equal stamps the smaller hash counts`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    let known = salon.statements
    let at = salon.now + 5
    let feed = salon.front.feed
    let admissions = try [Device(2), Device(3)].map { device in
      try Statement.admitting(
        through: invite.statement.hash, deviceName: "Tablet", person: nil, number: 2,
        on: Statement.Occasion(
          group: salon.group, after: salon.view(of: known).newest,
          stamp: Stamp(milliseconds: at, counter: 0, feed: feed), atMilliseconds: at),
        inviteKey: invite.code.key, deviceKey: device.key)
    }
    for admission in admissions { salon.add(admission) }
    let first = try #require(admissions.min { $0.hash < $1.hash })
    #expect(salon.view.invites[0].joined == [first.author])
  }

  @Test func `One device that joins twice with its invite is one device`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    try salon.join(Device(2), invite, name: "Tablet")
    try salon.join(Device(2), invite, name: "Tablet again")
    #expect(salon.view.devices.count == 2)
    #expect(salon.view[Device(2).id]?.name == "Tablet")
    #expect(salon.view.invites[0].refused.isEmpty)
  }

  @Test func `A removed device's place isn't free for another with its invite`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    try salon.join(Device(2), invite)
    try salon.remove(Device(2), by: salon.front)
    try salon.join(Device(3), invite)
    #expect(salon.verdict(Device(3)) == .notAdmitted(.inviteUsed))
  }

  @Test func `An invite by a member is ignored and so is who used it`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let invite = try salon.invite(by: back, secret: 7)
    try salon.join(Device(3), invite)
    #expect(salon.reason(invite.statement) == .notAnOwner)
    #expect(salon.verdict(Device(3)) == .notAdmitted(.inviteIgnored))
  }

  @Test func `An admission that comes before its invite waits for it`() throws {
    var salon = try Salon()
    let invite = try salon.invite()
    let admission = try salon.join(Device(2), invite)
    let early = salon.view(of: [salon.founder, admission])
    #expect(early.devices.count == 1)
    #expect(early.waiting.map(\.statement) == [admission.hash])
    #expect(early.waiting.map(\.missing) == [[invite.statement.hash]])
    #expect(salon.view.waiting.isEmpty && salon.isPresent(Device(2)))
  }

  @Test func `A group of the same name by another founder is another group`() throws {
    var salon = try Salon()
    let other = try Statement.founding(
      groupName: "Salon Lumière", deviceName: "Front desk", person: nil,
      stamp: Stamp(milliseconds: Salon.start, counter: 0, feed: Device(9).feed),
      atMilliseconds: Salon.start, with: Device(9).key)
    let back = try salon.member(2)
    salon.add(other)
    #expect(salon.view.devices.map(\.id) == [salon.front.id, back.id].sorted())
    #expect(!salon.view.newest.contains(other.hash))
    #expect(salon.verdict(Device(9)) == .unknownDevice)
  }

  @Test func `A statement of another group says nothing here`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    var other = try Salon(name: "Another")
    try other.remove(back, by: other.front)
    for statement in other.statements { salon.add(statement) }
    #expect(salon.isPresent(back))
  }
}
