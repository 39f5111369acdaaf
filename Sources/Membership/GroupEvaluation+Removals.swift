import Records

extension GroupEvaluation {
  /// Which removals of one device by another count.
  ///
  /// One doesn't when its author was removed by a removal that counts and didn't know it. Owners
  /// who so remove each other, two or in a ring, are all removed; but if that left nobody to own
  /// the group, in what they knew together, one stays: the founder, or else who removed first.
  mutating func countExpulsions(
    _ candidates: [Int], countingTogether together: Set<Int>, _ state: inout GroupState
  ) {
    let removals = candidates.filter {
      let statement = graph.statements[$0]
      return statement.removedDevice != nil && !statement.isLeaving
    }
    let attacks = attacks(among: removals)
    var attackers = [[Int]](repeating: [], count: removals.count)
    for (attacker, attacked) in attacks.enumerated() {
      for vertex in attacked { attackers[vertex].append(attacker) }
    }
    for component in ordered(StrongComponents.find(attacks), of: removals, attackers) {
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
      let mayLeaveNobody = places.count < 2 || !together.isDisjoint(with: places)
      let survivor = mayLeaveNobody ? nil : survivor(of: places, goneAlready: state)
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
      let others = byAuthor[graph.statements[place].removedDevice!] ?? []
      return others.filter { graph.areConcurrent(place, removals[$0]) }
    }
  }

  /// Layer by layer, each component after all that attack it, and in a layer by who removed first:
  /// so that the order, like everything, depends on the set of statements alone.
  private func ordered(
    _ components: [[Int]], of removals: [Int], _ attackers: [[Int]]
  ) -> [[Int]] {
    var layers = [Int](repeating: 0, count: removals.count)
    var keyed: [(layer: Int, first: Int, component: [Int])] = []
    for component in components {
      let inside = Set(component)
      let outside = component.flatMap { attackers[$0] }.filter { !inside.contains($0) }
      let layer = (outside.map { layers[$0] }.max() ?? 0) + 1
      for vertex in component { layers[vertex] = layer }
      let first = component.map { removals[$0] }.min(by: graph.precedes)!
      keyed.append((layer, first, component))
    }
    keyed.sort { a, b in
      a.layer != b.layer ? a.layer < b.layer : graph.precedes(a.first, b.first)
    }
    return keyed.map(\.component)
  }

  /// Who of owners that removed each other stays, when nobody else is left to own the group.
  ///
  /// Only what they knew together decides, so that what comes later changes nothing of it.
  private mutating func survivor(
    of removals: [Int], goneAlready state: GroupState
  ) -> DeviceIdentifier? {
    var known = PlaceSet(count: graph.statements.count)
    for place in removals {
      known.formUnion(graph.past[place])
      known.insert(place)
    }
    let outcome = evaluate(known, countingTogether: Set(removals))
    guard outcome.owners.allSatisfy({ state.removals[$0] != nil }) else { return nil }
    let founder = graph.statements[0].author
    if removals.contains(where: { graph.statements[$0].removedDevice == founder }) {
      return founder
    }
    return removals.min { graph.precedes($0, $1) }.map { graph.statements[$0].author }
  }

  /// Devices that remove themselves. Of owners who leave at once, one too many doesn't.
  func countLeaving(_ candidates: [Int], _ state: inout GroupState) {
    let leaving = candidates.filter { graph.statements[$0].isLeaving }
    for place in leaving.sorted(by: graph.precedes) {
      let device = graph.statements[place].author
      if state.owners == [device] {
        state.refusals[place] = .lastOwner
      } else {
        state.owners.remove(device)
        state.removals[device, default: []].append(place)
      }
    }
  }
}

extension Statement {
  var removedDevice: DeviceIdentifier? {
    if case .removal(let device, _) = content { device } else { nil }
  }

  /// Whether a device removes itself.
  var isLeaving: Bool { removedDevice == author }
}
