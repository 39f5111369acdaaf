import Changesets
import Cryptography
import Folders
import Inventory
import Membership
import Records

extension Home {
  /// Becomes a device of the group that the code is for, through a folder that holds it.
  ///
  /// Set-up alone: nothing is authored, applied or published before the first pass. A home with
  /// items joins only where `publishesEverything` says that all of it shall reach the group; it
  /// is whole in any case. One that was removed from its group may enter that group again.
  package func join(
    _ codeText: String, folder path: String, deviceName: String?, person: Identifier?,
    publishesEverything: Bool
  ) throws {
    var registry = try FolderRegistry.load(layout)
    let code = try joinCode(codeText, present: registry.group)
    let path = try usable(path)
    let folder = seams.folder(DiskFolder(path: path))
    let marker = try FolderEntrance.marker(of: folder)
    guard code.isFor(marker.marker.group) else {
      throw ExchangeError(
        .badData, "This code is for another group than this folder's, “\(marker.marker.name)”.",
        hint: "Nothing was changed.")
    }
    let statements = try Self.statements(in: folder, group: marker.marker.group)
    let view = MembershipView(group: marker.marker.group, statements: statements)
    let invite = try openInvite(for: code, in: view)
    // The person and the place that `init` named are this device's own and come along.
    let keys = try inventory.ledger.recordedKeys()
    if !publishesEverything, keys.contains(where: { [.item, .movement].contains($0.entity) }) {
      throw ExchangeError(
        .usage, "This home has items of its own; nothing was changed.",
        hint: "Add --publish-all to bring all of them into the group, or join from a new home.")
    }
    let identity = try joiningIdentity(view: view, name: deviceName)
    let admission = try Statement.admitting(
      through: invite.statement, deviceName: identity.name, person: person,
      number: view.nextDeviceNumber,
      on: Statement.Occasion(
        group: view.group, after: view.newest, stamp: try groupStamp(),
        atMilliseconds: nowMilliseconds),
      inviteKey: code.key, deviceKey: identity.key)
    try store(statements + [admission])
    registry.group = view.group
    registry.use(
      FolderRegistry.Entry(path: path, id: marker.marker.folder.text, name: marker.marker.name))
    try registry.save(layout, hook: seams.file)
  }

  private func joinCode(_ text: String, present: Digest?) throws -> JoinCode {
    guard let present else { return try JoinCode(text) }
    guard try isGone, let code = try? JoinCode(text), code.isFor(present) else {
      throw ExchangeError(
        .notAllowed, "This home is in a group already.",
        hint: "Another group needs a home of its own: `satchel --home DIR join …`.")
    }
    return code
  }

  private func openInvite(for code: JoinCode, in view: MembershipView) throws -> InviteState {
    guard view.founder != nil, let invite = view.invite(for: code.key.publicKey) else {
      throw ExchangeError(
        .unavailable, "The invite hasn't arrived in this folder yet.",
        hint: "Sync on the device that made it, then try again.")
    }
    let reason: String
    if invite.isClosed {
      reason = "was closed"
    } else if invite.invite.isExpired(atMilliseconds: nowMilliseconds) {
      // By this device's clock, which may be the one that is wrong.
      let (end, today) = (Self.day(invite.invite.expiresMilliseconds), Self.day(nowMilliseconds))
      reason = "expired on \(end), and this device's clock says \(today)"
    } else if !invite.isOpen(atMilliseconds: nowMilliseconds) {
      reason = "was for one device, which has joined"
    } else {
      return invite
    }
    throw ExchangeError(
      .notAllowed, "This invite \(reason); nothing was changed.", hint: "Ask for a new one.")
  }

  private static func day(_ milliseconds: Int64) -> String {
    Day(daysSince1970: Int(milliseconds / 86_400_000))?.text ?? "an unknown day"
  }

  /// Whether the statements here say that this device was in the group and isn't any more.
  private var isGone: Bool {
    get throws { try group?.view[requireIdentity().id]?.isRemoved ?? false }
  }

  /// This device's identity; a new one where it was removed from the group before.
  private func joiningIdentity(view: MembershipView, name: String?) throws -> DeviceIdentity {
    if view[try requireIdentity().id]?.isRemoved ?? false { try renewIdentity() }
    let present = try requireIdentity()
    guard let name, name != present.name else { return present }
    let identity = DeviceIdentity(key: present.key, name: name)
    try identity.save(layout, hook: seams.file)
    guard let counters = try DeviceCounters.load(layout) else {
      throw DeviceFile.damaged(layout.counters)
    }
    let feed = counters.feed(of: identity.id.text)
    try inventory.setProfile(DeviceProfile(feed: feed, name: name))
    return identity
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
