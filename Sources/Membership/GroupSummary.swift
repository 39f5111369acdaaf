import Cryptography
import Records

/// Makes what a `MembershipView` shows of the statements that count.
struct GroupSummary {
  let graph: StatementGraph
  let state: GroupState
  /// The statements that count.
  private let counted: [Int]

  init(graph: StatementGraph, state: GroupState) {
    self.graph = graph
    self.state = state
    counted = graph.statements.indices.filter { state.refusals[$0] == nil }
  }

  // MARK: Devices

  func devices() -> [DeviceMember] {
    // Who joined through a link alone that was closed is listed too.
    var admissions = state.admissions
    for (place, reason) in state.refusals where reason == .inviteClosed {
      let statement = graph.statements[place]
      guard state.admissions[statement.author] == nil, isLink(statement.content) else { continue }
      admissions[statement.author, default: []].append(place)
    }
    return admissions.keys.sorted().map { device in
      member(device, admissions[device]!.sorted(by: graph.precedes))
    }
  }

  private func member(_ device: DeviceIdentifier, _ admissions: [Int]) -> DeviceMember {
    let first = graph.statements[admissions[0]]
    let invites = admissions.compactMap { place in
      if case .admission(let it) = graph.statements[place].content { it.invite } else { nil }
    }
    let isOwner = state.owners.contains(device)
    let (standing, bounds) = standing(of: device, invites)
    let change = lastRoleChange(of: device)
    let role = isOwner ? .member : change?.role ?? invitedRole(invites)
    let counted = change.map { [$0.counted] } ?? []
    let named = named(by: first)
    return DeviceMember(
      id: device, key: first.content.deviceKey!, name: named.name, person: named.person,
      number: named.number, role: role, isOwner: isOwner, standing: standing,
      invites: Set(invites).sorted(), joinedAtMilliseconds: first.atMilliseconds,
      counted: bounds, countedAsMember: role == .reader ? counted : [])
  }

  private func named(by statement: Statement) -> (name: String, person: Identifier?, number: Int64)
  {
    switch statement.content {
    case .founder(let founder): (founder.deviceName, founder.person, 1)
    case .admission(let it): (it.deviceName, it.person, it.number)
    default: preconditionFailure("devices come in by two kinds of statements")
    }
  }

  /// What owners say of a device that is gone counts before what it says itself.
  private func standing(
    of device: DeviceIdentifier, _ invites: [Digest]
  ) -> (DeviceMember.Standing, [FeedBounds]) {
    let removals = (state.removals[device] ?? []).map { graph.statements[$0] }
    let byOwners = removals.filter { !$0.isLeaving }
    if !byOwners.isEmpty { return (.removed, byOwners.compactMap(\.content.counted)) }
    if state.admissions[device] == nil {
      let bounds = counted.compactMap { place -> FeedBounds? in
        guard case .close(let close) = graph.statements[place].content,
          invites.contains(close.invite)
        else { return nil }
        return close.counted[device]
      }
      return (.linkClosed, bounds)
    }
    if !removals.isEmpty { return (.left, removals.compactMap(\.content.counted)) }
    let retirements = counted.compactMap { place -> FeedBounds? in
      guard case .retire(device, let bounds) = graph.statements[place].content else { return nil }
      return bounds
    }
    return (retirements.isEmpty ? .present : .retired, retirements)
  }

  /// Of several changes of one device's role the greatest (stamp, hash) counts.
  private func lastRoleChange(of device: DeviceIdentifier) -> RoleChange? {
    let changes = counted.filter { place in
      if case .role(let change) = graph.statements[place].content {
        change.device == device
      } else {
        false
      }
    }
    guard let last = changes.max(by: graph.precedes),
      case .role(let change) = graph.statements[last].content
    else { return nil }
    return change
  }

  private func invitedRole(_ invites: [Digest]) -> Role {
    let roles = invites.compactMap { hash in
      if case .invite(let invite)? = graph[hash]?.content { invite.role } else { nil }
    }
    return !roles.isEmpty && roles.allSatisfy { $0 == .reader } ? .reader : .member
  }

  private func isLink(_ content: StatementContent) -> Bool {
    guard case .admission(let admission) = content,
      case .invite(let invite)? = graph[admission.invite]?.content
    else { return false }
    return invite.kind == .link
  }

  // MARK: Invites

  func invites() -> [InviteState] {
    var joined: [Digest: Set<DeviceIdentifier>] = [:]
    var refused: [Digest: Set<DeviceIdentifier>] = [:]
    for (place, statement) in graph.statements.enumerated() {
      guard case .admission(let admission) = statement.content else { continue }
      switch state.refusals[place] {
      case nil: joined[admission.invite, default: []].insert(statement.author)
      case .inviteUsed, .inviteClosed, .inviteExpired, .otherKey:
        refused[admission.invite, default: []].insert(statement.author)
      default: break
      }
    }
    let closed = Set(
      counted.compactMap { place in
        if case .close(let close) = graph.statements[place].content { close.invite } else { nil }
      })
    return counted.sorted(by: graph.precedes).compactMap { place in
      let statement = graph.statements[place]
      guard case .invite(let invite) = statement.content else { return nil }
      return InviteState(
        statement: statement.hash, by: statement.author, invite: invite,
        isClosed: closed.contains(statement.hash), joined: joined[statement.hash]?.sorted() ?? [],
        refused: refused[statement.hash]?.sorted() ?? [])
    }
  }

  // MARK: The rest

  func end() -> MembershipView.End? {
    counted.sorted(by: graph.precedes).lazy.compactMap { place in
      let statement = graph.statements[place]
      guard case .end(let kind) = statement.content else { return nil }
      return MembershipView.End(
        kind: kind, by: statement.author, atMilliseconds: statement.atMilliseconds)
    }.first
  }

  func ignored() -> [MembershipView.Ignored] {
    graph.statements.indices.compactMap { place in
      let statement = graph.statements[place]
      var reason = state.refusals[place]
      if reason == nil, case .unknown = statement.content { reason = .unknownKind }
      return reason.map {
        MembershipView.Ignored(statement: statement.hash, author: statement.author, reason: $0)
      }
    }
  }

  /// Devices of which no admission counts, and why the first doesn't.
  func refusedDevices() -> [DeviceIdentifier: StatementRefusal] {
    var refused: [DeviceIdentifier: StatementRefusal] = [:]
    for place in graph.statements.indices.sorted(by: graph.precedes) {
      let statement = graph.statements[place]
      guard case .admission = statement.content, let reason = state.refusals[place],
        reason != .badSignature, refused[statement.author] == nil
      else { continue }
      refused[statement.author] = reason
    }
    return refused
  }
}

extension StatementContent {
  /// What a removal says still counts.
  fileprivate var counted: FeedBounds? {
    if case .removal(_, let bounds) = self { bounds } else { nil }
  }
}
