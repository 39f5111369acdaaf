import Cryptography
import Records

/// Decides which statements count: for all of them, and for what each author knew.
///
/// Whether an author might say something is decided by what it knew, so once for all. What else
/// is known then decides whether it still counts: an owner's word that the remover of that owner
/// didn't know doesn't.
struct GroupEvaluation {
  let graph: StatementGraph
  /// Why a statement never counts, whatever else is known.
  private(set) var inadmissible: [Int: StatementRefusal] = [:]
  private var states: [PlaceSet: GroupState] = [:]

  init(_ graph: StatementGraph) {
    self.graph = graph
    for place in graph.statements.indices {
      inadmissible[place] = admissibility(of: place)
    }
  }

  mutating func all() -> GroupState {
    var everything = PlaceSet(count: graph.statements.count)
    for place in graph.statements.indices { everything.insert(place) }
    return state(of: everything)
  }

  // MARK: What an author might say

  private mutating func admissibility(of place: Int) -> StatementRefusal? {
    let statement = graph.statements[place]
    switch statement.content {
    case .founder(let founder):
      return statement.signed.isSigned(by: founder.key) ? nil : .badSignature
    case .admission(let admission): return admissibility(of: admission, in: statement)
    default: break
    }
    let known = state(of: graph.past[place])
    guard let key = key(of: statement.author, in: known) else { return .unknownAuthor }
    guard statement.signed.isSigned(by: key) else { return .badSignature }
    switch statement.content {
    case .unknown: return known.isPresent(statement.author) ? nil : .unknownAuthor
    case .removal(let device, _) where device == statement.author:
      guard known.isPresent(device) else { return .unknownAuthor }
      return known.owners == [device] ? .lastOwner : nil
    default: return known.owners.contains(statement.author) ? nil : .notAnOwner
    }
  }

  private func admissibility(
    of admission: Admission, in statement: Statement
  ) -> StatementRefusal? {
    guard case .invite(let invite)? = graph[admission.invite]?.content else {
      return .inviteIgnored
    }
    guard statement.signed.isSigned(by: invite.key, place: 0),
      statement.signed.isSigned(by: admission.key, place: 1)
    else { return .badSignature }
    return invite.isExpired(atMilliseconds: statement.stamp.milliseconds) ? .inviteExpired : nil
  }

  func key(of device: DeviceIdentifier, in state: GroupState) -> VerifyingKey? {
    state.admissions[device].flatMap { graph.statements[$0[0]].content.deviceKey }
  }

  // MARK: What counts

  mutating func state(of places: PlaceSet) -> GroupState {
    if let state = states[places] { return state }
    let state = evaluate(places, countingTogether: [])
    states[places] = state
    return state
  }

  /// As `state`, with every one of the removals `together` counting, though it leaves no owner.
  mutating func evaluate(_ places: PlaceSet, countingTogether together: Set<Int>) -> GroupState {
    var state = GroupState()
    var candidates: [Int] = []
    places.forEach { place in
      if let refusal = inadmissible[place] {
        state.refusals[place] = refusal
      } else {
        candidates.append(place)
      }
    }
    countExpulsions(candidates, countingTogether: together, &state)
    refuseWordsOfTheRemoved(candidates, &state)
    countAdmissions(candidates, &state)
    countOwners(candidates, &state)
    countLeaving(candidates, &state)
    return state
  }

  /// Owners' statements that an owner's remover didn't know.
  private func refuseWordsOfTheRemoved(_ candidates: [Int], _ state: inout GroupState) {
    for place in candidates where state.refusals[place] == nil {
      let statement = graph.statements[place]
      switch statement.content {
      case .founder, .admission, .removal: continue
      default: break
      }
      if state.removals[statement.author]?.contains(where: { graph.areConcurrent($0, place) })
        == true
      {
        state.refusals[place] = .authorRemoved
      }
    }
  }

  private func countOwners(_ candidates: [Int], _ state: inout GroupState) {
    for place in candidates where state.refusals[place] == nil {
      let statement = graph.statements[place]
      let device: DeviceIdentifier
      switch statement.content {
      case .founder: device = statement.author
      case .owner(let named): device = named
      default: continue
      }
      if state.isPresent(device) { state.owners.insert(device) }
    }
  }
}

extension StatementContent {
  /// The key of the device that a founder statement or an admission brings in.
  var deviceKey: VerifyingKey? {
    switch self {
    case .founder(let founder): founder.key
    case .admission(let admission): admission.key
    default: nil
    }
  }
}
