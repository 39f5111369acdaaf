/// What a new epoch makes of edits that were numbered under the old one and never published.
///
/// With n the last published edit, an entry `{old: m}` with m > n becomes `{old: n, new: m - n}`.
/// What was published keeps its name, here as everywhere else. Before this, versions that are in
/// a changeset already must have left the outbox.
package struct Renumbering: Hashable, Sendable {
  package let old: Feed
  package let new: Feed
  /// The greatest edit of `old` in its published changesets, 0 if there are none.
  package let publishedEdit: Int64

  package init(old: Feed, new: Feed, publishedEdit: Int64) {
    precondition(old != new, "a new epoch has a name of its own")
    precondition(publishedEdit >= 0, "edits are numbered from 1 on")
    self.old = old
    self.new = new
    self.publishedEdit = publishedEdit
  }

  package func dot(_ dot: Dot) -> Dot {
    dot.feed == old && dot.edit > publishedEdit ? Dot(new, dot.edit - publishedEdit) : dot
  }

  package func clock(_ clock: VersionVector) -> VersionVector {
    guard clock[old] > publishedEdit else { return clock }
    return VersionVector(
      clock.entries.flatMap { entry in
        guard entry.feed == old else { return [(entry.feed, entry.edit)] }
        return [(old, publishedEdit), (new, entry.edit - publishedEdit)]
      })
  }

  package func version(_ version: RecordVersion) -> RecordVersion {
    version.renamed(dot: dot(version.dot), clock: clock(version.clock))
  }

  /// The outbox, in its order. A version of the old feed that is numbered as published isn't sent
  /// again: its changeset is out.
  package func outbox(_ versions: [RecordVersion]) -> [RecordVersion] {
    versions.filter { $0.dot.feed != old || $0.dot.edit > publishedEdit }.map(version)
  }

  package func checkpoint(_ checkpoint: Checkpoint) -> Checkpoint {
    Checkpoint(
      content: checkpoint.content, isTombstone: checkpoint.isTombstone,
      clock: clock(checkpoint.clock), stamp: checkpoint.stamp,
      dots: checkpoint.dots.map(dot).sorted())
  }
}
