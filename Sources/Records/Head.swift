import Cryptography

/// A version that no other known version of its record includes, or several that agree.
///
/// Concurrent versions with equal content are one head: its clock joins theirs, its stamp and
/// `updatedAt` are their greatest, and a tombstone says everything that any of them deleted.
package struct Head: Hashable, Sendable {
  package let body: VersionBody
  package let fingerprint: Fingerprint
  package let clock: VersionVector
  package let stamp: Stamp
  /// The versions that it joins, in order.
  package let versions: [RecordVersion]

  package var isTombstone: Bool { body.isTombstone }
  package var content: Digest { fingerprint.content }
  package var dots: [Dot] { versions.map(\.dot) }
  package var deletedContents: [Digest] { body.tombstone?.deletedContents ?? [] }

  /// What the checkpoint becomes where this head is what the row then shows.
  package var checkpoint: Checkpoint {
    Checkpoint(
      content: content, isTombstone: isTombstone, clock: clock, stamp: stamp, dots: dots)
  }

  /// Versions with one content. Where one is chosen, the winner alone: it joins those that it won
  /// over too, so that a checkpoint on it tells when one of them is refused later.
  private init(agreeing versions: [RecordVersion], joining all: [RecordVersion]? = nil) {
    let all = all ?? versions
    let latest = versions.max {
      ($0.fingerprint.updatedAt, $0.fingerprint.whole)
        < ($1.fingerprint.updatedAt, $1.fingerprint.whole)
    }!
    fingerprint = latest.fingerprint
    body =
      latest.body.tombstone.map { first in
        .tombstone(versions.compactMap(\.body.tombstone).reduce(first) { $0.joined($1) })
      } ?? latest.body
    clock = all.reduce(VersionVector()) { $0.joined($1.clock) }
    stamp = versions.map(\.stamp).max()!
    self.versions = all.sorted { $0.dot != $1.dot ? $0.dot < $1.dot : $0.precedes($1) }
  }

  private init(of version: RecordVersion) {
    body = version.body
    fingerprint = version.fingerprint
    clock = version.clock
    stamp = version.stamp
    versions = [version]
  }

  /// The heads among versions of one record, by stamp and then fingerprint.
  ///
  /// Where one is chosen without asking there is at most one: the winner with the clock of all.
  package static func all(of versions: [RecordVersion], policy: MergePolicy) -> [Head] {
    guard versions.count > 1 else { return versions.map { Head(of: $0) } }
    let maximal = maximal(versions)
    switch policy {
    case .keepBoth:
      let groups = Dictionary(grouping: maximal, by: \.fingerprint.content)
      return groups.values.map { Head(agreeing: $0) }.sorted { $0.rank < $1.rank }
    case .greatestStamp:
      let winner = maximal.max { $0.precedes($1) }!
      return [Head(agreeing: [winner], joining: maximal)]
    case .setUnion:
      let live = maximal.filter { !$0.body.isTombstone }
      let winner = (live.isEmpty ? maximal : live).min { $0.precedes($1) }!
      return [Head(agreeing: [winner], joining: maximal)]
    case .firstVersion:
      return [Head(agreeing: [versions.min { $0.precedes($1) }!])]
    }
  }

  /// The versions that none of the others includes; of several copies of one version, one.
  ///
  /// Different versions with equal clocks are an author's mistake: all of them stay, so that the
  /// record doesn't vanish and the order of arrival decides nothing.
  package static func maximal(_ versions: [RecordVersion]) -> [RecordVersion] {
    versions.enumerated().filter { place, version in
      !versions.enumerated().contains { otherPlace, other in
        guard otherPlace != place, other.clock.includes(version.clock) else { return false }
        return other.clock != version.clock || otherPlace > place && other == version
      }
    }.map(\.element)
  }

  /// The head that is shown where one must be: a live one before a tombstone, then the greatest
  /// stamp, then the greatest fingerprint (a copied home can repeat a stamp).
  package static func best(of heads: [Head]) -> Head {
    heads.max { a, b in
      if a.isTombstone != b.isTombstone { return a.isTombstone }
      return a.rank < b.rank
    }!
  }

  fileprivate var rank: Rank { Rank(stamp: stamp, fingerprint: fingerprint.whole) }
}

extension RecordVersion {
  /// The order in which first versions and greatest stamps are chosen.
  package var rank: Rank { Rank(stamp: stamp, fingerprint: fingerprint.whole) }

  /// By rank. Versions that share it say the same; their dots and bytes decide then, so that the
  /// order of arrival never does.
  package func precedes(_ other: RecordVersion) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if dot != other.dot { return dot < other.dot }
    return RecordLine.bytes(self).lexicographicallyPrecedes(RecordLine.bytes(other))
  }
}

/// A total order of versions: by stamp, then by fingerprint.
package struct Rank: Hashable, Comparable, Sendable {
  let stamp: Stamp
  let fingerprint: Digest

  package static func < (a: Rank, b: Rank) -> Bool {
    a.stamp != b.stamp ? a.stamp < b.stamp : a.fingerprint < b.fingerprint
  }
}
