import Exchange
import Membership
import Records
import Texts

enum InviteCommand {
  static let link = Option("--link", "for any number of devices, until it expires")
  static let person = Option("--person", .text("NAME"), "for one device of one person")
  static let role = Option(
    "--role", .oneOf(["member", "reader"]), "a reader sees everything and changes nothing")
  static let expires = Option(
    "--expires", .duration, "how long it holds, such as 12h or 2w; 7d unless said")

  static let invite = Command(
    "invite", [], [link, person, role, expires],
    summary: "prints a code with which a device joins the group",
    details: """
      Without --link the code is for one device. Whoever has the code can join until it expires, so
      pass it on as you would a key. The invite itself travels with the next sync.
      """
  ) { invocation, session in
    guard !invocation.has(link) || !invocation.has(person) else {
      throw Failure.usage("--link is for anybody and --person for one; say one of them.")
    }
    let length = try DurationText.milliseconds(
      parsing: invocation.text(expires) ?? "7d", of: Text(verbatim: expires.name))
    let expiry = min(session.nowMilliseconds + length, Stamp.latestMilliseconds)
    let invitation = try session.home.sharing.invite(
      kind: invocation.has(link) ? .link : .person,
      personName: try session.label(person, of: invocation),
      role: invocation.text(role).flatMap(Role.init) ?? .member, expiresMilliseconds: expiry)
    let end = session.environment.timeZone.text(invitation.expiresMilliseconds)
    return .information(
      """
      \(invitation.code)

      Until \(end). After satchel sync on this device, on the other one:
        satchel join CODE --folder PATH

      """,
      [
        "code": .text(invitation.code), "kind": .text(invitation.kind.rawValue),
        "expires": .text(InstantText.utc(invitation.expiresMilliseconds)),
      ])
  }
}
