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
package struct RecordVersion: Sendable {
  package let key: RecordKey
  /// The edit that this is: its feed and its number there.
  package let dot: Dot
  /// Everything that this version includes, its own dot among it.
  package let clock: VersionVector
  package let stamp: Stamp
  /// What the author's wall clock said, in milliseconds since 1970; only ever shown.
  package let atMilliseconds: Int64
  package let body: VersionBody
  private let print: Print

  /// Two digests take as long as all else that is read of a line, and most versions that arrive
  /// are only put away.
  private enum Print {
    case known(Fingerprint)
    case dated(UpdatedAt?)
  }

  /// Throws when a payload isn't a canonical object, or its `updatedAt` isn't a whole number.
  package init(
    key: RecordKey, dot: Dot, clock: VersionVector, stamp: Stamp, atMilliseconds: Int64,
    body: VersionBody
  ) throws(CanonicalError) {
    let updatedAt = try body.payload.map { (payload) throws(CanonicalError) in
      try CanonicalReader.read(payload) { (reader) throws(CanonicalError) in
        var none: JSONObject?
        return try reader.payload(into: &none).updatedAt.get()
      }
    }
    self.init(
      key: key, dot: dot, clock: clock, stamp: stamp, atMilliseconds: atMilliseconds, body: body,
      print: .dated(updatedAt ?? nil))
  }

  /// For a body whose fingerprint is already known.
  package init(
    key: RecordKey, dot: Dot, clock: VersionVector, stamp: Stamp, atMilliseconds: Int64,
    body: VersionBody, fingerprint: Fingerprint
  ) {
    self.init(
      key: key, dot: dot, clock: clock, stamp: stamp, atMilliseconds: atMilliseconds, body: body,
      print: .known(fingerprint))
  }

  /// For a body that was read already: its fingerprint is worked out each time that it is asked
  /// for, until `fingerprinted`.
  init(
    key: RecordKey, dot: Dot, clock: VersionVector, stamp: Stamp, atMilliseconds: Int64,
    body: VersionBody, updatedAt: UpdatedAt?
  ) {
    self.init(
      key: key, dot: dot, clock: clock, stamp: stamp, atMilliseconds: atMilliseconds, body: body,
      print: .dated(updatedAt))
  }

  private init(
    key: RecordKey, dot: Dot, clock: VersionVector, stamp: Stamp, atMilliseconds: Int64,
    body: VersionBody, print: Print
  ) {
    self.key = key
    self.dot = dot
    self.clock = clock
    self.stamp = stamp
    self.atMilliseconds = atMilliseconds
    self.body = body
    self.print = print
  }

  package var fingerprint: Fingerprint {
    switch (print, body) {
    case (.known(let fingerprint), _): fingerprint
    case (.dated(let updatedAt), .payload(let payload)):
      Fingerprint(of: payload, updatedAt: updatedAt, key: key)
    case (.dated, .tombstone): .tombstone(of: key)
    }
  }

  /// The same version, which knows its fingerprint.
  var fingerprinted: RecordVersion {
    RecordVersion(
      key: key, dot: dot, clock: clock, stamp: stamp, atMilliseconds: atMilliseconds, body: body,
      fingerprint: fingerprint)
  }

  /// The same edit under another name: what a new epoch and a fork make of it.
  package func renamed(dot: Dot, clock: VersionVector) -> RecordVersion {
    RecordVersion(
      key: key, dot: dot, clock: clock, stamp: stamp, atMilliseconds: atMilliseconds, body: body,
      print: print)
  }
}

extension RecordVersion: Hashable {
  /// The fingerprint follows from the rest.
  package static func == (a: RecordVersion, b: RecordVersion) -> Bool {
    a.dot == b.dot && a.key == b.key && a.clock == b.clock && a.stamp == b.stamp
      && a.atMilliseconds == b.atMilliseconds && a.body == b.body
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(dot)
    hasher.combine(key)
  }
}
