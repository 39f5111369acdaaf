import Exchange
import Inventory
import Records
import Texts

enum GroupCommands {
  static let name = Option("--name", .text("NAME"), "what the group is called")

  static let create = Command(
    "group create", [], [name], summary: "begins a group of this device",
    details: "`satchel folder prepare` does it by itself where there is none."
  ) { invocation, session in
    let said = try session.label(name, of: invocation)
    let home = try session.home
    let name = try said ?? home.deviceName
    try home.createGroup(name: name, person: try session.usualPerson)
    let group = try home.sharing.group
    return .confirmation(
      "Began the group “\(name)”. Go on with: satchel folder prepare PATH\n",
      ["group": .text(name), "id": .text(group.id.hex)])
  }

  static let members = Command(
    "group members", summary: "lists the devices of the group"
  ) { _, session in
    .information(try text(session), try document(session))
  }

  static let remove = Command(
    "group remove", [.one("DEVICE")], summary: "takes a device out of the group",
    details: """
      DEVICE is its name or its id. What it did up to what this device has seen stays; what comes
      after counts nowhere. Only an owner's device can do this.
      """
  ) { invocation, session in
    let sharing = try session.home.sharing
    let device = try sharing.member(invocation.operands[0])
    try sharing.remove(device)
    return .confirmation(
      """
      “\(device.name)” was taken out of the group; the other devices learn it with the next \
      sync.

      """, try document(session))
  }

  static let retire = Command(
    "group retire", [.one("DEVICE")], summary: "waits no longer for a device",
    details: """
      For a device that nobody expects back. DEVICE is its name or its id. What it did up to what
      this device has seen stays. It isn't waited for any more, nor named as silent; should it come
      back, it joins again with a new invite and keeps its work. Only an owner's device can do this.
      """
  ) { invocation, session in
    let sharing = try session.home.sharing
    let device = try sharing.member(invocation.operands[0])
    try sharing.retire(device)
    return .confirmation(
      """
      “\(device.name)” is retired: nobody waits for it any more. The other devices learn it with \
      the next sync.

      """, try document(session))
  }

  // MARK: Answers

  private static func document(_ session: Session) throws -> Document {
    let sharing = try session.home.sharingView
    let members = try sharing.members().map { member -> Document in
      [
        "id": .text(member.device.id.text), "name": .text(member.device.name),
        "person": Document(try session.personName(of: member.device)),
        "role": .text(member.roleName),
        "code": .text(member.code), "number": .number(Int(member.device.number)),
        "lastHeard": Document(member.lastHeardMilliseconds.map(InstantText.utc)),
        "self": .flag(member.isSelf), "removed": .flag(member.device.isRemoved),
        "retired": .flag(member.device.standing == .retired),
      ]
    }
    return ["group": Document(sharing.group.view.name), "members": .array(members)]
  }

  private static func text(_ session: Session) throws -> Text {
    let sharing = try session.home.sharingView
    let members = try sharing.members()
    var table = Table([.left, .left, .left, .left, .left])
    for member in members {
      let hasTwin = members.contains {
        $0.device.name == member.device.name && $0.device.id != member.device.id
      }
      let heard: Text? = member.lastHeardMilliseconds.map {
        "heard from \(session.environment.timeZone.text($0))"
      }
      table.append([
        hasTwin ? "\(member.device.name) (\(member.device.number))" : "\(member.device.name)",
        "\(try session.personName(of: member.device) ?? "")", .word(member.roleName),
        member.isSelf ? "this device" : member.absence ?? heard ?? "not heard from yet",
        "\(member.device.id)",
      ])
    }
    return "The group “\(sharing.group.view.name ?? "")”\n" + table.text
  }
}

extension Member {
  fileprivate var roleName: String { device.isOwner ? "owner" : device.role.rawValue }

  /// How it stopped taking part; nil where it does.
  fileprivate var absence: Text? {
    if device.isRemoved { return .word("removed") }
    return device.takesPart ? nil : .word("retired")
  }

  /// What the numbers of the items that it adds begin with.
  fileprivate var code: String { device.id.text.prefix(4).uppercased() }
}

extension Session {
  /// Who usually works with this device.
  var usualPerson: Identifier? {
    get throws { try inventory.setting(SettingName.person).flatMap(Identifier.init) }
  }
}
