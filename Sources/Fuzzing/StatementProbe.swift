import Cryptography
import Membership
import Records

/// Statements, as they lie there, and in a group of three: an owner, an open invite, a member.
enum StatementProbe {
  static func check(_ bytes: [UInt8]) throws {
    try parse(bytes)
    let group = try Group()
    for (author, keys) in [
      (Harness.key, [Harness.key]), (Harness.otherKey, [Harness.otherKey]),
      (Harness.inviteKey, [Harness.inviteKey]),
      (Harness.otherKey, [Harness.inviteKey, Harness.otherKey]),
    ] {
      let file = Harness.signed(bytes, with: keys) { object in
        guard object["kind"] != .string("founder") else { return }
        object["group"] = .string(group.id.hex)
        object["after"] = .array(group.view().newest.map { .string($0.hex) })
        object["by"] = .string(DeviceIdentifier(author.publicKey).text)
        if object["invite"] != nil { object["invite"] = .string(group.invite.hash.hex) }
      }
      guard let file, let statement = try parse(file) else { continue }
      try judge(statement, in: group, byOwner: author.seed == Harness.key.seed)
    }
  }

  @discardableResult
  private static func parse(_ bytes: [UInt8]) throws -> Statement? {
    guard let statement = try? Statement.parse(bytes) else { return nil }
    try require(statement.bytes == bytes, "what was signed isn't kept byte by byte")
    try statement.checkName(Digest(hashing: bytes))
    return statement
  }

  private static func judge(
    _ statement: Statement, in group: Group, byOwner: Bool
  ) throws {
    let before = group.view()
    let after = group.view(with: statement)
    try require(
      after
        == MembershipView(
          group: group.id, statements: [statement, statement] + group.statements.reversed()),
      "who belongs depends on the order in which statements arrive")
    try require(
      after.devices.contains { $0.isOwner && !$0.isRemoved }, "nobody owns the group any more")
    try require(after.newest.count >= 1, "there is nothing to come after")
    if case .admission = statement.content { return }
    guard !byOwner else { return }
    try require(
      after.present.map(\.id) == before.present.map(\.id) || isLeaving(statement),
      "who isn't an owner decided who belongs")
    try require(
      after.devices.filter(\.isOwner).map(\.id) == before.devices.filter(\.isOwner).map(\.id),
      "who isn't an owner decided who is")
    try require(after.end == before.end, "who isn't an owner ended the group")
    try require(after.invites == before.invites, "who isn't an owner changed an invite")
  }

  private static func isLeaving(_ statement: Statement) -> Bool {
    if case .removal(let device, _) = statement.content {
      device == statement.author
    } else {
      false
    }
  }

  private struct Group {
    let founder: Statement
    let invite: Statement
    let admission: Statement

    init() throws {
      let stamp = Stamp(milliseconds: Harness.now, counter: 0, feed: Harness.feed)
      founder = try Statement.founding(
        groupName: "Salon", deviceName: "Front desk", person: nil, stamp: stamp,
        atMilliseconds: Harness.now, with: Harness.key)
      let content = Invite(
        key: Harness.inviteKey.publicKey, kind: .link, personName: nil, role: .member,
        expiresMilliseconds: Harness.now + 86_400_000)
      invite = try Statement.stating(
        .invite(content),
        on: Statement.Occasion(
          group: founder.hash, after: [founder.hash], stamp: stamp, atMilliseconds: Harness.now),
        with: Harness.key)
      admission = try Statement.admitting(
        through: invite.hash, deviceName: "Back room", person: nil, number: 2,
        on: Statement.Occasion(
          group: founder.hash, after: [invite.hash], stamp: stamp, atMilliseconds: Harness.now),
        inviteKey: Harness.inviteKey, deviceKey: Harness.otherKey)
    }

    var id: Digest { founder.hash }
    var statements: [Statement] { [founder, invite, admission] }

    func view(with statement: Statement? = nil) -> MembershipView {
      MembershipView(group: id, statements: statements + [statement].compactMap(\.self))
    }
  }
}
