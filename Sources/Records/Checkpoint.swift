import Cryptography

/// On what this device and the group last agreed about a record. Checkpoints never travel.
package struct Checkpoint: Hashable, Sendable {
  /// Nil after a person settled the record: whatever the row says then is an edit.
  package let content: Digest?
  package let isTombstone: Bool
  package let clock: VersionVector
  package let stamp: Stamp?
  /// The versions that it joins, in order; none after a settlement.
  package let dots: [Dot]

  package init(
    content: Digest?, isTombstone: Bool, clock: VersionVector, stamp: Stamp?, dots: [Dot]
  ) {
    self.content = content
    self.isTombstone = isTombstone
    self.clock = clock
    self.stamp = stamp
    self.dots = dots
  }

  /// What a settlement leaves: the join of exactly the heads that its person was shown.
  package static func settling(_ shown: [Head]) -> Checkpoint {
    Checkpoint(
      content: nil, isTombstone: false,
      clock: shown.reduce(VersionVector()) { $0.joined($1.clock) },
      stamp: shown.map(\.stamp).max(), dots: [])
  }
}
