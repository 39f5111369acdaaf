import Records

extension GroupEvaluation {
  /// Which removals count.
  ///
  /// One doesn't when its author was removed by a removal that counts and didn't know it. Owners
  /// who so remove each other, two or in a ring, are all removed; but if nobody else owned the
  /// group in what they knew together, one of them stays: the founder, or else who removed first.
  mutating func countRemovals(_ candidates: [Int], _ state: inout GroupState) {
    let removals = candidates.filter { graph.statements[$0].removedDevice != nil }
    let attacks = attacks(among: removals)
    var attackers = [[Int]](repeating: [], count: removals.count)
    for (attacker, attacked) in attacks.enumerated() {
      for vertex in attacked { attackers[vertex].append(attacker) }
    }
    for component in StrongComponents.find(attacks) {
      let inside = Set(component)
      let standing = component.filter { vertex in
        !attackers[vertex].contains { attacker in
          !inside.contains(attacker) && state.refusals[removals[attacker]] == nil
        }
      }
      for vertex in inside.subtracting(standing) {
        state.refusals[removals[vertex]] = .authorRemoved
      }
      let places = standing.map { removals[$0] }
      let survivor = standing.count > 1 ? survivor(of: places) : nil
      for place in places {
        let device = graph.statements[place].removedDevice!
        if device == survivor {
          state.refusals[place] = .ownerStays
        } else {
          state.removals[device, default: []].append(place)
        }
      }
    }
  }

  /// For each removal those by the device that it removes, neither knowing the other.
  private func attacks(among removals: [Int]) -> [[Int]] {
    let byAuthor = Dictionary(grouping: removals.indices) {
      graph.statements[removals[$0]].author
    }
    return removals.map { place in
      let statement = graph.statements[place]
      return (byAuthor[statement.removedDevice!] ?? []).filter { other in
        let otherStatement = graph.statements[removals[other]]
        // Leaving twice is leaving.
        let bothLeave = statement.isLeaving && otherStatement.isLeaving
        return !bothLeave && graph.areConcurrent(place, removals[other])
      }
    }
  }

  /// Who of owners that removed each other stays, when nobody else is left.
  private mutating func survivor(of removals: [Int]) -> DeviceIdentifier? {
    var known = PlaceSet(count: graph.statements.count)
    for place in removals { known.formUnion(graph.past[place]) }
    let removed = Set(removals.map { graph.statements[$0].removedDevice! })
    guard state(of: known).owners.isSubset(of: removed) else { return nil }
    let founder = graph.statements.first?.author
    if let founder, removed.contains(founder) { return founder }
    return removals.min { graph.precedes($0, $1) }.map { graph.statements[$0].author }
  }
}

extension Statement {
  var removedDevice: DeviceIdentifier? {
    if case .removal(let device, _) = content { device } else { nil }
  }

  /// Whether a device removes itself.
  var isLeaving: Bool { removedDevice == author }
}
