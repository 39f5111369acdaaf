import Cryptography

/// What a deletion says beyond "deleted".
package struct Tombstone: Hashable, Sendable {
  /// The contents that it deleted, in order: a row with one of them and no checkpoint goes
  /// without asking. More than one after a conflict was settled by deleting.
  package let deletedContents: [Digest]
  /// For an item: of each feed the greatest stamp among the item's movements that the deleting
  /// device knew. A movement beyond it makes a question rather than a silent orphan.
  package let cut: [Stamp]

  package init(deletedContents: some Sequence<Digest>, cut: [Stamp] = []) {
    self.deletedContents = Set(deletedContents).sorted()
    self.cut = cut.sorted()
  }

  /// What either of two agreeing tombstones says.
  package func joined(_ other: Tombstone) -> Tombstone {
    var greatest: [Feed: Stamp] = [:]
    for stamp in cut + other.cut {
      greatest[stamp.feed] = max(stamp, greatest[stamp.feed] ?? stamp)
    }
    return Tombstone(
      deletedContents: deletedContents + other.deletedContents, cut: Array(greatest.values))
  }
}

/// What a version says of its record.
package enum VersionBody: Hashable, Sendable {
  /// Canonical JSON of an object, kept and passed on byte for byte.
  case payload([UInt8])
  case tombstone(Tombstone)

  package var isTombstone: Bool { if case .tombstone = self { true } else { false } }
  package var payload: [UInt8]? { if case .payload(let bytes) = self { bytes } else { nil } }
  package var tombstone: Tombstone? { if case .tombstone(let it) = self { it } else { nil } }
}

/// One edit of one record, as some device made it. Immutable.
package struct RecordVersion: Hashable, Sendable {
  package let key: RecordKey
  /// The edit that this is: its feed and its number there.
  package let dot: Dot
  /// Everything that this version includes, its own dot among it.
  package let clock: VersionVector
  package let stamp: Stamp
  /// What the author's wall clock said, in milliseconds since 1970; only ever shown.
  package let atMilliseconds: Int64
  package let body: VersionBody
  package let fingerprint: Fingerprint

  package init(
    key: RecordKey, dot: Dot, clock: VersionVector, stamp: Stamp, atMilliseconds: Int64,
    body: VersionBody
  ) throws(CanonicalError) {
    self.init(
      key: key, dot: dot, clock: clock, stamp: stamp, atMilliseconds: atMilliseconds, body: body,
      fingerprint: try Fingerprint(of: body, key: key))
  }

  /// For a body whose fingerprint is already known.
  package init(
    key: RecordKey, dot: Dot, clock: VersionVector, stamp: Stamp, atMilliseconds: Int64,
    body: VersionBody, fingerprint: Fingerprint
  ) {
    self.key = key
    self.dot = dot
    self.clock = clock
    self.stamp = stamp
    self.atMilliseconds = atMilliseconds
    self.body = body
    self.fingerprint = fingerprint
  }

  /// The same edit under another name: what a new epoch and a fork make of it.
  package func renamed(dot: Dot, clock: VersionVector) -> RecordVersion {
    RecordVersion(
      key: key, dot: dot, clock: clock, stamp: stamp, atMilliseconds: atMilliseconds, body: body,
      fingerprint: fingerprint)
  }
}
