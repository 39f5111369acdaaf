/// The changesets of one feed as a tree: each hangs on the one before it.
///
/// A healthy feed is one line, perhaps with holes. Files arrive in any order, so what is known of
/// a changeset may come from its own marker, from markers after it, or from a pack.
struct FeedChain {
  /// What a changeset hangs on. A feed's author can contradict itself; the greatest claim counts,
  /// so that all devices agree whatever came first.
  enum Parent: Hashable, Comparable {
    case unknown
    /// It is the first of its feed.
    case beginning
    case place(ChainLink.Place)
  }

  struct Node {
    var sequence: Int64
    var parent: Parent = .unknown
    var lastEdit: Int64 = 0
  }

  private(set) var nodes: [String: Node] = [:]

  mutating func add(_ link: ChainLink) {
    let chain = [link.place] + link.previous
    let end: Parent = link.isWhole ? .beginning : .unknown
    for (place, next) in zip(chain, chain.dropFirst().map(Parent.place) + [end]) {
      note(place, parent: next)
    }
    nodes[link.place.hash]!.lastEdit = max(nodes[link.place.hash]!.lastEdit, link.lastEdit)
  }

  private mutating func note(_ place: ChainLink.Place, parent: Parent) {
    var node = nodes[place.hash] ?? Node(sequence: place.sequence)
    node.sequence = max(node.sequence, place.sequence)
    node.parent = max(node.parent, parent)
    nodes[place.hash] = node
  }

  /// The changesets that hang on each; a nil key for those that begin the feed.
  ///
  /// Numbers fall towards the beginning: a claim that says otherwise is no claim, so there is no
  /// circle. Returned beside them: those whose parent isn't known.
  func children() -> (of: [String?: [String]], loose: [String]) {
    var children: [String?: [String]] = [:]
    var loose: [String] = []
    for (hash, node) in nodes {
      switch node.parent {
      case .beginning: children[nil, default: []].append(hash)
      case .place(let parent) where nodes[parent.hash]!.sequence < node.sequence:
        children[parent.hash, default: []].append(hash)
      default: loose.append(hash)
      }
    }
    return (children, loose)
  }

  /// Two lives show by one number with two hashes, or by two changesets after the same one.
  func isForked(_ children: [String?: [String]]) -> Bool {
    Set(nodes.values.map(\.sequence)).count < nodes.count
      || children.values.contains { $0.count > 1 }
  }
}
