import Exchange
import Inventory
import Texts

enum JoinCommand {
  static let folder = Option("--folder", .path("PATH"), "the group's shared folder")
  static let device = Option("--device", .text("NAME"), "how people call this device")
  static let match = Option(
    "--match", "brings this home's items in, as the group's where they are the same")
  static let publishAll = Option(
    "--publish-all", "brings everything that is in this home into the group")
  static let keepApart = Option(
    "--keep-apart", "leaves this home's items in a home of their own, and joins with a new one")

  static let join = Command(
    "join", [.one("CODE")], [folder, device, match, publishAll, keepApart],
    summary: "makes this device one of a group",
    details: """
      The folder must have been prepared by a device of the group and hold the invite. A home that
      has items is kept whole and asked about: nothing of it reaches the group unless --match or
      --publish-all says so. Items are the same that have a barcode in common, or, where one of them
      has none, brand, line, shade, size and name; places, persons and suppliers that are called the
      same. Both histories stay, and stock adds up.
      """
  ) { invocation, session in
    guard let path = invocation.text(folder) else {
      throw Failure.usage(
        "The group's shared folder isn't said.", hint: "Say it with --folder PATH.")
    }
    let folder = try session.environment.absolute(path)
    let name = try session.label(device, of: invocation)
    let said = try Newcomer(invocation)
    let code = invocation.operands[0]
    try session.existingHome?.checkMayJoin(code)
    let entrance = try GroupEntrance(
      code, folder: folder, homePath: session.homePath, clock: session.environment.clock)
    let newcomer = try said ?? Newcomer(asking: session)
    let former = try newcomer == .keptApart ? session.existingHome?.deviceName : nil
    let aside = try newcomer == .keptApart ? session.putHomeAside() : nil
    do {
      // A home is made only for who gets in.
      let home = try session.home(
        madeFor: name ?? former ?? session.environment.hostName)
      try home.join(
        through: entrance, deviceName: name, person: try session.usualPerson,
        publishesEverything: newcomer == .matched || newcomer == .published)
      let outcome = try NewcomerOutcome(newcomer, isAsked: said == nil, home, session)
      return try answer(home, outcome, aside: aside)
    } catch {
      try session.takeHomeBack(aside)
      throw error
    }
  }

  private static func answer(
    _ home: Home, _ outcome: NewcomerOutcome, aside: String?
  ) throws -> Answer {
    let sharing = try home.sharing
    let group = sharing.group.view.name ?? ""
    var text: Text = "“\(sharing.identity.name)” is a device of the group “\(group)” now."
    if let restraint = sharing.restraint { text += " \(restraint)" }
    if let aside { text += " What was here before is whole at \(aside)." }
    if outcome.matched + outcome.added > 0 {
      let (matched, added) = (outcome.matched, outcome.added)
      let own: Text = .plural(
        matched, one: "\(matched) is the group's too", many: "\(matched) are the group's too")
      let new: Text = .plural(added, one: "\(added) is new to it", many: "\(added) are new to it")
      text += " Of its items \(own), and \(new)."
    }
    return .confirmation(
      text + " Go on with: satchel sync\n",
      [
        "group": .text(group), "device": .text(sharing.identity.name),
        "matched": .number(outcome.matched), "added": .number(outcome.added),
        "apart": Document(aside),
      ])
  }
}

extension Session {
  /// Puts the home aside, where there is one, so that a new one can take its place.
  fileprivate func putHomeAside() throws -> String? {
    guard try existingHome != nil else { return nil }
    forgetHome()
    return try Home.putAside(at: homePath)
  }

  /// Undoes that, unless a new home stands there by now.
  fileprivate func takeHomeBack(_ aside: String?) throws {
    guard let aside, try existingHome == nil else { return }
    Home.takeBack(aside, to: try homePath)
  }
}
