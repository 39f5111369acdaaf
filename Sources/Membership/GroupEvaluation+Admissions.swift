import Cryptography
import Records

extension GroupEvaluation {
  /// Which admissions count: their invite does, nobody closed it, and of two devices that used an
  /// invite for one, the smaller (stamp, hash) counts.
  func countAdmissions(_ candidates: [Int], _ state: inout GroupState) {
    let usable = candidates.filter { state.refusals[$0] == nil }
    let invites = counted(usable) { if case .invite = $0 { $1 } else { nil } }
    let closes = counted(usable) { content, _ in
      if case .close(let close) = content { close.invite } else { nil }
    }
    var admissions: [Int] = []
    for place in usable {
      switch graph.statements[place].content {
      case .founder: admissions.append(place)
      case .admission(let admission):
        if let refusal = refusal(of: place, admission, invites, closes) {
          state.refusals[place] = refusal
        } else {
          admissions.append(place)
        }
      default: break
      }
    }
    admissions.sort(by: graph.precedes)
    refuseSecondUses(&admissions, &state)
    for place in admissions {
      let statement = graph.statements[place]
      let first = state.admissions[statement.author]?.first
      if let first, graph.statements[first].content.deviceKey != statement.content.deviceKey {
        state.refusals[place] = .otherKey
      } else {
        state.admissions[statement.author, default: []].append(place)
      }
    }
  }

  private func refusal(
    of place: Int, _ admission: Admission, _ invites: [Digest: [Int]], _ closes: [Digest: [Int]]
  ) -> StatementRefusal? {
    guard let invitePlace = invites[admission.invite]?.first,
      case .invite(let invite) = graph.statements[invitePlace].content
    else { return .inviteIgnored }
    let closing = closes[admission.invite] ?? []
    let isClosed =
      switch invite.kind {
      case .link: !closing.isEmpty
      // Who had joined before it was closed stays.
      case .person: closing.contains { !graph.knew($0, place) }
      }
    return isClosed ? .inviteClosed : nil
  }

  /// `admissions` are in the order of (stamp, hash).
  private func refuseSecondUses(_ admissions: inout [Int], _ state: inout GroupState) {
    var users: [Digest: DeviceIdentifier] = [:]
    admissions.removeAll { place in
      let statement = graph.statements[place]
      guard case .admission(let admission) = statement.content,
        case .invite(let invite)? = graph[admission.invite]?.content, invite.kind == .person
      else { return false }
      if let user = users[admission.invite], user != statement.author {
        state.refusals[place] = .inviteUsed
        return true
      }
      users[admission.invite] = statement.author
      return false
    }
  }

  /// The places of some statements by what `key` makes of their content and hash.
  private func counted(
    _ places: [Int], by key: (StatementContent, Digest) -> Digest?
  ) -> [Digest: [Int]] {
    var counted: [Digest: [Int]] = [:]
    for place in places {
      let statement = graph.statements[place]
      if let key = key(statement.content, statement.hash) {
        counted[key, default: []].append(place)
      }
    }
    return counted
  }
}
