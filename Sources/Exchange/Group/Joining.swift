import Changesets
import Cryptography
import Folders
import Inventory
import Membership
import Records
import Texts

/// A way into a group: a code, the shared folder that it fits, and an invite that is open.
///
/// Finding it changes nothing, neither here nor in the folder.
package struct GroupEntrance {
  let code: JoinCode
  let path: String
  let marker: FolderMarker
  let statements: [Statement]
  let view: MembershipView
  let invite: InviteState

  /// `homePath` is where the home is, or will be.
  package init(
    _ codeText: String, folder path: String, homePath: String, clock: WallClock,
    seams: Seams = Seams()
  ) throws {
    code = try JoinCode(codeText)
    self.path = try Home.usable(path, beside: homePath)
    let folder = seams.folder(DiskFolder(path: self.path))
    marker = try FolderEntrance.marker(of: folder).marker
    guard code.isFor(marker.group) else {
      throw ExchangeError(
        .badData, "This code is for another group than this folder's, “\(marker.name)”.",
        hint: "Nothing was changed.")
    }
    statements = try Self.statements(in: folder, group: marker.group)
    view = MembershipView(group: marker.group, statements: statements)
    invite = try Self.openInvite(for: code, in: view, atMilliseconds: clock.statementMilliseconds)
  }

  private static func openInvite(
    for code: JoinCode, in view: MembershipView, atMilliseconds now: Int64
  ) throws -> InviteState {
    guard view.founder != nil, let invite = view.invite(for: code.key.publicKey) else {
      throw ExchangeError(
        .unavailable, "The invite hasn't arrived in this folder yet.",
        hint: "Sync on the device that made it, then try again.")
    }
    let reason: Text
    if invite.isClosed {
      reason = "This invite was closed"
    } else if invite.invite.isExpired(atMilliseconds: now) {
      // By this device's clock, which may be the one that is wrong.
      let (end, today) = (day(invite.invite.expiresMilliseconds), day(now))
      reason = "This invite expired on \(end), and this device's clock says \(today)"
    } else if !invite.isOpen(atMilliseconds: now) {
      reason = "This invite was for one device, which has joined"
    } else {
      return invite
    }
    throw ExchangeError(
      .notAllowed, "\(reason); nothing was changed.", hint: "Ask for a new one.")
  }

  private static func day(_ milliseconds: Int64) -> Text {
    Day(daysSince1970: Int(milliseconds / 86_400_000)).map { "\($0)" } ?? "an unknown day"
  }

  /// The group's statements in a folder that isn't in use yet.
  private static func statements(
    in folder: any Folder, group: Digest
  ) throws -> [Statement] {
    try FolderListing(of: folder).statements.keys.sorted().compactMap { name in
      let path = "\(FolderLayout.groupFolder)/\(name)"
      guard case .statement(let hash)? = FileName(path: path) else { return nil }
      let bytes = try folder.read(path, limitBytes: MembershipLimits.statementBytes)
      guard let statement = try? Statement.parse(bytes), statement.hash == hash,
        (statement.group ?? statement.hash) == group
      else { return nil }
      return statement
    }
  }
}

extension Home {
  /// Becomes a device of the group that the code is for, through a folder that holds it.
  package func join(
    _ codeText: String, folder path: String, deviceName: String?, person: Identifier?,
    publishesEverything: Bool
  ) throws {
    try checkMayJoin(codeText)
    let entrance = try GroupEntrance(
      codeText, folder: path, homePath: layout.path, clock: clock, seams: seams)
    try join(
      through: entrance, deviceName: deviceName, person: person,
      publishesEverything: publishesEverything)
  }

  /// Becomes a device of a group.
  ///
  /// Set-up alone: nothing is authored, applied or published before the first pass. A home with
  /// items joins only where `publishesEverything` says that all of it shall reach the group; it
  /// is whole in any case. A name that nobody would take is refused before anything is kept.
  package func join(
    through entrance: GroupEntrance, deviceName: String?, person: Identifier?,
    publishesEverything: Bool
  ) throws {
    // The person and the place that `init` named are this device's own and come along.
    let keys = try inventory.ledger.recordedKeys()
    // Nor is a question who comes back to the group whose inventory this is.
    let isReturning = try inventory.ledger.group == entrance.view.group
    if !publishesEverything, !isReturning,
      keys.contains(where: { [.item, .movement].contains($0.entity) })
    {
      throw ExchangeError(
        .usage, "This home has items of its own; nothing was changed.",
        hint: """
          Say what becomes of them: --match brings them in, as the group's where they are \
          the same; --publish-all brings all of them in beside the group's; --keep-apart leaves \
          them in a home of their own.
          """)
    }
    let view = entrance.view
    let invitedName = person == nil ? entrance.invite.invite.personName : nil
    let person = try person ?? invitedName.flatMap { try inventory.personNamed($0)?.id }
    if hasLostIdentity { try renewIdentity() }
    try setAsideUnreadableFolders()
    var registry = try FolderRegistry.load(layout)
    let identity = try joiningIdentity(view: view, name: deviceName)
    let admission = try Statement.admitting(
      through: entrance.invite.statement, deviceName: identity.name, person: person,
      number: view.nextDeviceNumber,
      on: Statement.Occasion(
        group: view.group, after: view.newest, stamp: try groupStamp(),
        atMilliseconds: nowMilliseconds),
      inviteKey: entrance.code.key, deviceKey: identity.key)
    try store(entrance.statements + [admission])
    try rename(to: identity)
    try inventory.setSetting(SettingName.invitedPerson, invitedName)
    try inventory.transaction { try $0.setGroup(view.group) }
    registry.group = view.group
    registry.use(
      FolderRegistry.Entry(
        tested: entrance.path, marker: entrance.marker, mounts: seams.mounts()))
    try registry.save(layout, hook: seams.file)
  }

  /// Throws where this home is in a group already, unless it was removed or retired from the one
  /// that the code is for: that one it may enter again.
  package func checkMayJoin(_ codeText: String) throws {
    if hasLostIdentity { return }
    // A list of folders that can't be read is made anew by joining.
    guard let present = try? FolderRegistry.load(layout).group else { return }
    guard try isGone, let code = try? JoinCode(codeText), code.isFor(present) else {
      throw ExchangeError(
        .notAllowed, "This home is in a group already.",
        hint: "Another group needs a home of its own: `satchel --home DIR join …`.")
    }
  }

  /// Whether the statements here say that this device was in the group and what it does doesn't
  /// count any more.
  private var isGone: Bool {
    get throws { try group?.view[requireIdentity().id].map { !$0.takesPart } ?? false }
  }

  /// This device's identity under the name that it joins with, which isn't kept yet; a new one
  /// where it was removed from the group before, or retired.
  private func joiningIdentity(view: MembershipView, name: String?) throws -> DeviceIdentity {
    let former = try requireIdentity()
    let name = name ?? former.name
    guard Label.isAllowed(name) else {
      throw ExchangeError(
        .badData, "A device's name must be \(Label.rule).",
        hint: "Nothing was changed. Say another one with --device NAME.")
    }
    if let member = view[former.id], !member.takesPart { try renewIdentity() }
    return DeviceIdentity(key: try requireIdentity().key, name: name)
  }

  private func rename(to identity: DeviceIdentity) throws {
    guard try requireIdentity().name != identity.name else { return }
    guard let counters = try DeviceCounters.load(layout) else {
      throw DeviceFile.damaged(layout.counters)
    }
    try identity.save(layout, hook: seams.file)
    let feed = counters.feed(of: identity.id.text)
    try inventory.setProfile(DeviceProfile(feed: feed, name: identity.name))
  }
}
