import Records

/// Records that aliases connect, and which of them each is shown under.
///
/// It follows from the aliases and from what is deleted alone, so that all devices say the same:
/// of one source the newest alias holds; where two people each said that the other's was theirs,
/// the older of the two holds; a chain is followed to its end. What is deleted takes nobody with
/// it that isn't: then the one nearest to the end that is there is shown.
struct AliasGroup {
  /// What a record is worth as the one under which others are shown.
  enum Presence: Int, Comparable {
    case present, deleted, unknown

    static func < (a: Presence, b: Presence) -> Bool { a.rawValue < b.rawValue }
  }

  private(set) var next: [Identifier: Identifier] = [:]

  /// - Parameter edges: of each source the alias that holds, the oldest first.
  init(_ edges: [(source: Identifier, target: Identifier)]) {
    for edge in edges where end(of: edge.target).id != edge.source {
      next[edge.source] = edge.target
    }
  }

  /// Under what each of the members is shown.
  func roots(
    of members: some Sequence<Identifier>, presence: (Identifier) throws -> Presence
  ) rethrows -> [Identifier: Identifier] {
    var groups: [Identifier: [(presence: Presence, depth: Int, id: Identifier)]] = [:]
    for member in members {
      let end = end(of: member)
      groups[end.id, default: []].append((try presence(member), end.depth, member))
    }
    var roots: [Identifier: Identifier] = [:]
    for group in groups.values {
      let root = group.min { ($0.presence, $0.depth, $0.id) < ($1.presence, $1.depth, $1.id) }!.id
      for member in group { roots[member.id] = root }
    }
    return roots
  }

  private func end(of id: Identifier) -> (id: Identifier, depth: Int) {
    var (id, depth) = (id, 0)
    while let further = next[id] { (id, depth) = (further, depth + 1) }
    return (id, depth)
  }
}
