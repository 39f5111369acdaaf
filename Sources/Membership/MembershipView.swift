import Cryptography
import Records

/// Who belongs to a group and what they may do: a pure function of the set of its statements.
///
/// Any two devices with the same statements hold the same view, in whatever order and however
/// often they arrived.
package struct MembershipView: Hashable, Sendable {
  /// A statement that says nothing here, and why.
  package struct Ignored: Hashable, Sendable {
    package let statement: Digest
    package let author: DeviceIdentifier
    package let reason: StatementRefusal
  }

  /// A statement that names others which haven't arrived.
  package struct Waiting: Hashable, Sendable {
    package let statement: Digest
    package let missing: [Digest]
  }

  /// Sharing stopped, or the group was deleted.
  package struct End: Hashable, Sendable {
    package let kind: EndKind
    package let by: DeviceIdentifier
    package let atMilliseconds: Int64
  }

  package let group: Digest
  /// Nil until the founder statement is there; then there is nothing else either.
  package let name: String?
  package let founder: DeviceIdentifier?
  /// In the order of their ids; those that are gone too.
  package let devices: [DeviceMember]
  /// In the order in which they were made; those that are over too.
  package let invites: [InviteState]
  package let end: End?
  package let ignored: [Ignored]
  package let waiting: [Waiting]
  /// What a new statement must say it comes after.
  package let newest: [Digest]

  private let refusedDevices: [DeviceIdentifier: StatementRefusal]

  /// Statements of other groups are passed over; the same one twice counts once.
  package init(group: Digest, statements: some Sequence<Statement>) {
    let graph = StatementGraph(group: group, statements: statements)
    var evaluation = GroupEvaluation(graph)
    let state = evaluation.all()
    let summary = GroupSummary(graph: graph, state: state)
    self.group = group
    waiting = graph.waiting
    founder = graph.statements.first?.author
    if case .founder(let founder)? = graph.statements.first?.content {
      name = founder.groupName
    } else {
      name = nil
    }
    devices = summary.devices()
    invites = summary.invites()
    end = summary.end()
    ignored = summary.ignored()
    refusedDevices = summary.refusedDevices()
    let admissible = graph.statements.indices.filter { evaluation.inadmissible[$0] == nil }
    newest = graph.newest(of: admissible).map { graph.statements[$0].hash }.sorted()
  }

  package subscript(id: DeviceIdentifier) -> DeviceMember? {
    var low = 0
    var high = devices.count
    while low < high {
      let middle = (low + high) / 2
      if devices[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < devices.count && devices[low].id == id ? devices[low] : nil
  }

  /// The devices that belong, those that needn't acknowledge any more among them.
  package var present: [DeviceMember] { devices.filter { !$0.isRemoved } }

  /// The key that must have signed what stands under a feed; also of a device that is gone.
  package func key(of feed: Feed) -> VerifyingKey? { self[DeviceIdentifier(of: feed)]?.key }

  /// The invite whose private key a join code holds.
  package func invite(for key: VerifyingKey) -> InviteState? {
    invites.first { $0.invite.key == key }
  }

  /// What the invite by which a device joined calls the person who works with it.
  package func invitedName(of device: DeviceMember) -> String? {
    let named = invites.first {
      $0.invite.personName != nil && device.invites.contains($0.statement)
    }
    return named?.invite.personName
  }

  /// The number that a device which joins now takes.
  package var nextDeviceNumber: Int64 {
    min((devices.map(\.number).max() ?? 0) + 1, MembershipLimits.deviceNumber)
  }

  /// Whether a changeset of a feed counts.
  ///
  /// Of a device that is gone, what the statements name counts. With `markerHash` nil the number
  /// alone decides: what isn't known is taken on trust, and checked once the marker is there. With
  /// it, the last one that counts must be the very one that was named.
  package func verdict(feed: Feed, sequence: Int64, markerHash: Digest?) -> Verdict {
    verdict(feed: feed, sequence: sequence) { markerHash == nil || markerHash == $0 }
  }

  /// As the other; `isNamed` says whether the hash of a marker names the changeset at hand.
  package func verdict(
    feed: Feed, sequence: Int64, _ isNamed: (Digest) -> Bool
  ) -> Verdict {
    let device = DeviceIdentifier(of: feed)
    guard let member = self[device] else {
      return refusedDevices[device].map { .notAdmitted($0) } ?? .unknownDevice
    }
    let bounds = member.counted.compactMap { $0[feed] }
    let isCounted = bounds.contains { $0.includes(sequence, isNamed) }
    let last = bounds.map(\.lastSequence).max()
    switch member.standing {
    case .present: break
    case _ where isCounted: break
    case .retired: return .retired(after: last)
    case .left: return .left(after: last)
    case .removed: return .removed(after: last)
    case .linkClosed: return .linkClosed(after: last)
    }
    let countedAsMember = member.countedAsMember.compactMap { $0[feed] }
    if member.role == .reader,
      !countedAsMember.contains(where: { $0.includes(sequence, isNamed) })
    {
      return .reader
    }
    return .counts
  }

  /// How people call a device; its id where nothing is known of it. Of present devices with one
  /// name each has its number behind it.
  package func name(of device: DeviceIdentifier) -> String {
    guard let member = self[device] else { return device.text }
    let hasTwin = present.contains { $0.name == member.name && $0.id != member.id }
    return hasTwin && !member.isRemoved ? "\(member.name) (\(member.number))" : member.name
  }
}
