/// How clocks read in feeds that were forked: two copies of one home that couldn't see each other
/// went on under one feed, so one edit number means two different edits.
///
/// Let c be the last edit before a branching. Then an entry `{feed: n}` with n > c of a branch's
/// own versions reads as `{feed: c, feed~h: n}`, h being the hash of the branch's first changeset.
/// Anybody else's version can't say which branch it means, and is cut to `{feed: c}`: at worst a
/// conflict is asked that was already settled, and no edit is lost. An entry `feed~h: n`, as a
/// device that knew of the fork wrote it, is read by h's place in the chain as it is known now: it
/// includes what is common before it and takes the present name of its branch. Where a fork is
/// evident and a chain's beginning isn't known, nothing is common (c = 0).
///
/// All of this follows from the files alone, so devices with the same files read alike. Feeds
/// don't depend on each other: only the links of a feed that may be forked are needed.
package struct ForkMap: Hashable, Sendable {
  /// One branching on the way from a feed's beginning to a changeset.
  private struct Turn: Hashable {
    /// The last edit before it.
    let common: Int64
    /// The name of the edits after it.
    let branch: Feed
  }

  /// The last edit before the next branching, of each forked feed and of branches that fork again.
  private var commonEdits: [Feed: Int64] = [:]
  private var turns: [Feed: [String: [Turn]]] = [:]

  package init() {}

  /// The links may come in any order and more than once.
  package init(_ links: some Sequence<ChainLink>) {
    var chains: [Feed: FeedChain] = [:]
    for link in links { chains[link.feed, default: FeedChain()].add(link) }
    for (feed, chain) in chains { read(chain, of: feed) }
  }

  /// Nothing is forked: every clock reads as it stands.
  package var isEmpty: Bool { commonEdits.isEmpty }

  /// The feeds whose device was copied or set back, in order.
  package var forkedFeeds: [Feed] { turns.keys.sorted() }

  private mutating func read(_ chain: FeedChain, of feed: Feed) {
    var (children, loose) = chain.children()
    guard chain.isForked(children) else { return }
    // A single loose changeset is one tree whose beginning hasn't arrived. Where several hang
    // isn't known, so nothing before them counts as common.
    children[nil, default: []] += loose

    turns[feed] = [:]
    var pending: [(after: String?, common: Int64, turns: [Turn])] = [(nil, 0, [])]
    while let (after, common, path) = pending.popLast() {
      let following = children[after] ?? []
      if following.count > 1 { commonEdits[path.last?.branch ?? feed] = common }
      for hash in following {
        let turn = Turn(common: common, branch: feed.branch(hash))
        let here = following.count > 1 ? path + [turn] : path
        turns[feed]![hash] = here
        pending.append((hash, max(common, chain.nodes[hash]!.lastEdit), here))
      }
    }
  }
}

extension ForkMap {
  /// A clock as it reads in the forked feeds.
  ///
  /// For the clock of a version, `feed` is the feed that wrote it and `carrier` the hash of the
  /// changeset that brought it, so that it keeps its own edits. Without them the clock is a
  /// checkpoint's or an outbox version's, which can't say which branch it means.
  package func reading(
    _ clock: VersionVector, of feed: Feed? = nil, carrier: String? = nil
  ) -> VersionVector {
    guard !isEmpty else { return clock }
    var result = VersionVector()
    for entry in clock.entries {
      let isOwn = entry.feed == feed
      let known = path(of: entry, carrier: isOwn ? carrier : nil)
      let start = known == nil ? entry.feed : entry.feed.trunk
      let path = known ?? []
      result.raise(start, to: min(entry.edit, commonEdits[start] ?? entry.edit))
      for (place, turn) in path.enumerated() where entry.edit > turn.common {
        let limit =
          place + 1 < path.count
          ? path[place + 1].common : isOwn ? entry.edit : commonEdits[turn.branch] ?? entry.edit
        result.raise(turn.branch, to: min(entry.edit, limit))
      }
    }
    return result
  }

  /// A version as it reads in the forked feeds: its dot and its clock. `carrier` is the hash of
  /// the changeset that brought it, in a pack of the one that the pack names for its edit.
  package func renamed(_ version: RecordVersion, carrier: String?) -> RecordVersion {
    guard !isEmpty else { return version }
    let dot = version.dot
    let path = path(of: .init(feed: dot.feed, edit: dot.edit), carrier: carrier)
    let branch = path?.last { dot.edit > $0.common }?.branch
    return version.renamed(
      dot: Dot(branch ?? dot.feed, dot.edit),
      clock: reading(version.clock, of: dot.feed, carrier: carrier))
  }

  /// The branchings that an entry went through; nil where it doesn't say, or isn't in a fork.
  private func path(of entry: VersionVector.Entry, carrier: String?) -> [Turn]? {
    if let branch = entry.feed.branch { return turns[entry.feed.trunk]?[branch] }
    guard let carrier, let common = commonEdits[entry.feed], entry.edit > common else { return nil }
    return turns[entry.feed]?[carrier]
  }
}

extension Dot {
  /// The dot as its author wrote it, which checkpoints made before a fork was known hold too.
  package var asAuthored: Dot { Dot(feed.trunk, edit) }
}
