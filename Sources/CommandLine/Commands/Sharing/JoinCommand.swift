import Exchange

enum JoinCommand {
  static let folder = Option("--folder", .path("PATH"), "the group's shared folder")
  static let device = Option("--device", .text("NAME"), "how people call this device")
  static let publishAll = Option(
    "--publish-all", "brings everything that is in this home into the group")

  static let join = Command(
    "join", [.one("CODE")], [folder, device, publishAll],
    summary: "makes this device one of a group",
    details: """
      The folder must have been prepared by a device of the group and hold the invite. A home that
      has items is kept whole and asked about: nothing of it reaches the group unless --publish-all
      says so.
      """
  ) { invocation, session in
    guard let path = invocation.text(folder) else {
      throw Failure.usage(
        "The group's shared folder isn't said.", hint: "Say it with --folder PATH.")
    }
    let folder = try session.environment.absolute(path)
    let name = try session.label(device, of: invocation)
    let home = try session.home(madeFor: name ?? session.environment.hostName)
    try home.join(
      invocation.operands[0], folder: folder, deviceName: name, person: try session.usualPerson,
      publishesEverything: invocation.has(publishAll))
    let sharing = try home.sharing
    let group = sharing.group.view.name ?? ""
    return .confirmation(
      "“\(sharing.identity.name)” is a device of the group “\(group)” now. Go on with: "
        + "satchel sync\n",
      [
        "group": .text(group), "device": .text(sharing.identity.name), "matched": 0, "added": 0,
      ])
  }
}
