import Changesets
import Cryptography
import Folders
import Inventory
import Membership
import Records
import Texts

extension Home {
  /// Begins a group of this device. `person` is the record of who usually works with it.
  package func createGroup(name: String, person: Identifier?) throws {
    var registry = hasLostIdentity ? FolderRegistry() : try FolderRegistry.load(layout)
    guard registry.group == nil else {
      throw ExchangeError(.notAllowed, "This home is in a group already.", hint: "It was kept.")
    }
    if hasLostIdentity { try renewIdentity() }
    let identity = try requireIdentity()
    let statement = try Statement.founding(
      groupName: name, deviceName: identity.name, person: person, stamp: try groupStamp(),
      atMilliseconds: nowMilliseconds, with: identity.key)
    try store([statement])
    try inventory.transaction { try $0.setGroup(statement.hash) }
    registry.group = statement.hash
    try registry.save(layout, hook: seams.file)
  }

  /// Statements stand in the replica before anything says that there is a group.
  func store(_ statements: [Statement]) throws {
    try setAsideOtherGroup(than: statements[0].group ?? statements[0].hash)
    try DurableFile.createDirectory(layout.replica, mode: 0o700)
    let replica = try Replica(seams.folder(DiskFolder(path: layout.replica)))
    for statement in statements {
      try replica.store(.statement(statement.hash), statement.bytes)
    }
  }

  /// What an earlier group said never reaches another one: its replica is put aside, and the
  /// mirror, which is made from it, goes.
  private func setAsideOtherGroup(than group: Digest) throws {
    guard try DurableFile.exists(layout.replica) else { return }
    let replica = try Replica(seams.folder(DiskFolder(path: layout.replica)))
    let statements = try replica.statements()
    if statements.allSatisfy({ ($0.group ?? $0.hash) == group }) { return }
    try DurableFile.setAside(layout.replica)
    for suffix in ["", "-wal", "-shm"] { try DurableFile.remove(layout.mirror + suffix) }
  }

  func requireIdentity() throws -> DeviceIdentity {
    guard let identity = try DeviceIdentity.load(layout) else {
      throw DeviceFile.damaged(layout.identity)
    }
    return identity
  }

  var nowMilliseconds: Int64 { clock.statementMilliseconds }

  func groupStamp() throws -> Stamp {
    guard let counters = try DeviceCounters.load(layout) else {
      throw DeviceFile.damaged(layout.counters)
    }
    let feed = counters.feed(of: try requireIdentity().id.text)
    return Stamp(milliseconds: nowMilliseconds, counter: 0, feed: feed)
  }
}

extension WallClock {
  /// Now, within what a stamp can say.
  var statementMilliseconds: Int64 { min(max(nowMilliseconds(), 0), Stamp.latestMilliseconds) }
}

// MARK: - Inside a group

/// What a person passes on so that a device can join.
package struct Invitation: Hashable, Sendable {
  package let code: String
  package let kind: Invite.Kind
  package let expiresMilliseconds: Int64
}

/// A device of the group, as it is shown.
package struct Member: Hashable, Sendable {
  package let device: DeviceMember
  /// What its last acknowledgement or changeset says, by its own clock; nil before the first.
  package let lastHeardMilliseconds: Int64?
  package let isSelf: Bool
}

extension Sharing {
  /// Lets one named person's device in, or for a link any number, until it expires.
  package func invite(
    kind: Invite.Kind, personName: String?, role: Role, expiresMilliseconds: Int64
  ) throws -> Invitation {
    try requireOwner("Only an owner of the group can invite.")
    var random = seams.random
    let code = JoinCode(group: group.id, using: &random)
    let invite = Invite(
      key: code.key.publicKey, kind: kind, personName: personName, role: role,
      expiresMilliseconds: expiresMilliseconds)
    try state(.invite(invite))
    return Invitation(code: code.text, kind: kind, expiresMilliseconds: expiresMilliseconds)
  }

  /// What the device did up to here stays; what comes after doesn't count anywhere.
  package func remove(_ member: DeviceMember) throws {
    try requireOwner("Only an owner of the group can remove a device.")
    guard !member.isRemoved else {
      throw ExchangeError(.notAllowed, "“\(member.name)” isn't in the group any more.")
    }
    guard member.id != identity.id else {
      throw ExchangeError(
        .notAllowed, "A device can't remove itself.", hint: "Another owner's device can.")
    }
    try state(.removal(device: member.id, counted: try bounds(of: member.id)))
  }

  /// As removing, of a device that nobody expects to come back: a drawer has it, or nobody knows
  /// who. Nobody waits for it any more, and it isn't named as silent. One that comes back all the
  /// same joins again, and keeps its work.
  package func retire(_ member: DeviceMember) throws {
    try requireOwner("Only an owner of the group can retire a device.")
    guard member.takesPart else {
      throw ExchangeError(.notAllowed, "“\(member.name)” doesn't take part any more.")
    }
    guard member.id != identity.id else {
      throw ExchangeError(
        .notAllowed, "A device can't retire itself.", hint: "Another owner's device can.")
    }
    try state(.retire(device: member.id, counted: try bounds(of: member.id)))
  }

  /// Of each of a device's feeds the last changeset that is here.
  private func bounds(of device: DeviceIdentifier) throws -> FeedBounds {
    var bounds: [Feed: FeedBounds.Bound] = [:]
    for feed in try mirror.knownFeeds() where DeviceIdentifier(of: feed) == device {
      guard let stem = try mirror.lastStem(of: feed),
        let name = FileName.changeset(feed: feed, stem: stem)
      else { continue }
      bounds[feed] = FeedBounds.Bound(
        lastSequence: name.extent.last, marker: try marker(fromReplica: name).hash)
    }
    return FeedBounds(bounds)
  }

  private func requireOwner(_ refusal: Text) throws {
    guard group.view[identity.id]?.isOwner ?? false else {
      throw ExchangeError(.notAllowed, refusal, hint: "Nothing was changed.")
    }
  }

  private func state(_ content: StatementContent) throws {
    let now = clock.statementMilliseconds
    let occasion = Statement.Occasion(
      group: group.id, after: group.view.newest,
      stamp: Stamp(milliseconds: now, counter: 0, feed: numbers.feed), atMilliseconds: now)
    let statement = try Statement.stating(content, on: occasion, with: identity.key)
    try replica.store(.statement(statement.hash), statement.bytes)
    try membershipChanged()
  }

  package func members() throws -> [Member] {
    var heard: [DeviceIdentifier: Int64] = [:]
    for feed in replica.feeds {
      let device = DeviceIdentifier(of: feed)
      let said = try [
        replica.acknowledgement(of: feed)?.atMilliseconds, newestStamp(of: feed)?.milliseconds,
      ].compactMap(\.self)
      heard[device] = (said + [heard[device]].compactMap(\.self)).max()
    }
    return group.view.devices.map { device in
      Member(
        device: device, lastHeardMilliseconds: heard[device.id],
        isSelf: device.id == identity.id)
    }
  }

  /// Of the newest changeset of a feed that is in use.
  private func newestStamp(of feed: Feed) throws -> Stamp? {
    guard let stem = try mirror.lastStem(of: feed),
      let name = FileName.changeset(feed: feed, stem: stem)
    else { return nil }
    return try? marker(fromReplica: name).marker.stamp
  }

  /// The device of that id, or of that name where only one is called so.
  package func member(_ reference: String) throws -> DeviceMember {
    let devices = group.view.devices
    let found =
      devices.first { $0.id.text == reference }.map { [$0] }
      ?? devices.filter { $0.name == reference && !$0.isRemoved }
    guard let first = found.first else {
      throw ExchangeError(.notFound, "There is no device “\(reference)” in this group.")
    }
    guard found.count == 1 else {
      let ids = found.map(\.id.text).joined(separator: ", ")
      throw ExchangeError(
        .badData, "Several devices are called “\(reference)”.", hint: "Say which by its id: \(ids)."
      )
    }
    return first
  }
}
