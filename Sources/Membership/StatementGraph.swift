import Cryptography

/// The statements of one group that are complete: everything that they name is there too.
struct StatementGraph {
  /// Each after everything that it names. The same order for the same set.
  let statements: [Statement]
  /// Where in `statements` each stands.
  let places: [Digest: Int]
  /// For each the places of everything that it knew, directly or through others.
  let past: [PlaceSet]
  /// Statements that name something that isn't there, and what.
  let waiting: [MembershipView.Waiting]

  /// Statements of other groups are passed over; the same one twice counts once.
  init(group: Digest, statements all: some Sequence<Statement>) {
    var unplaced: [Digest: Statement] = [:]
    for statement in all where (statement.group ?? statement.hash) == group {
      unplaced[statement.hash] = statement
    }
    let known = unplaced.mapValues(\.dependencies)
    let dependents = Self.dependents(known)
    var missing = known.mapValues(\.count)
    var ready = known.filter(\.value.isEmpty).keys.sorted()
    var places: [Digest: Int] = [:]
    var statements: [Statement] = []
    while !ready.isEmpty {
      // Layer by layer, each in order: the order depends on the set alone.
      var next: [Digest] = []
      for hash in ready {
        places[hash] = statements.count
        statements.append(unplaced.removeValue(forKey: hash)!)
        for dependent in dependents[hash] ?? [] {
          missing[dependent]! -= 1
          if missing[dependent] == 0 { next.append(dependent) }
        }
      }
      ready = next.sorted()
    }
    self.statements = statements
    self.places = places
    past = Self.past(statements, known, places)
    waiting = unplaced.keys.sorted().map { hash in
      MembershipView.Waiting(
        statement: hash, missing: known[hash]!.filter { known[$0] == nil }.sorted())
    }
  }

  subscript(hash: Digest) -> Statement? { places[hash].map { statements[$0] } }

  func knew(_ place: Int, _ other: Int) -> Bool { past[place].contains(other) }

  func areConcurrent(_ a: Int, _ b: Int) -> Bool { a != b && !knew(a, b) && !knew(b, a) }

  /// The order in which one of several is chosen.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (statements[a], statements[b])
    return a.stamp != b.stamp ? a.stamp < b.stamp : a.hash < b.hash
  }

  /// Those of `places` that no other of them knew.
  func newest(of places: [Int]) -> [Int] {
    var known = PlaceSet(count: statements.count)
    for place in places { known.formUnion(past[place]) }
    return places.filter { !known.contains($0) }
  }

  private static func dependents(_ known: [Digest: Set<Digest>]) -> [Digest: [Digest]] {
    var dependents: [Digest: [Digest]] = [:]
    for (hash, dependencies) in known {
      for dependency in dependencies { dependents[dependency, default: []].append(hash) }
    }
    return dependents
  }

  private static func past(
    _ statements: [Statement], _ known: [Digest: Set<Digest>], _ places: [Digest: Int]
  ) -> [PlaceSet] {
    var past: [PlaceSet] = []
    past.reserveCapacity(statements.count)
    for statement in statements {
      var set = PlaceSet(count: statements.count)
      for dependency in known[statement.hash]! {
        let place = places[dependency]!
        set.insert(place)
        set.formUnion(past[place])
      }
      past.append(set)
    }
    return past
  }
}
