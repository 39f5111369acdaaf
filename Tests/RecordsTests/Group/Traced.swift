import Cryptography
import Records

/// A version and what its author had seen.
struct TracedVersion {
  var version: RecordVersion
  var tokens: Tokens

  var key: RecordKey { version.key }
  var clock: VersionVector { version.clock }

  func reading(_ forks: ForkMap, carrier: String? = nil) -> TracedVersion {
    TracedVersion(version: forks.renamed(version, carrier: carrier), tokens: tokens)
  }
}

/// A head and what the authors of its versions had seen.
struct TracedHead {
  let head: Head
  let tokens: Tokens

  var content: Digest { head.content }
  var clock: VersionVector { head.clock }
  var isLive: Bool { !head.isTombstone }

  static func all(of versions: [TracedVersion], policy: MergePolicy) -> [TracedHead] {
    Head.all(of: versions.map(\.version), policy: policy).map { head in
      // The greatest stamp takes everything that it was chosen from along.
      let joined = versions.filter {
        policy == .greatestStamp || head.versions.contains($0.version)
      }
      return TracedHead(head: head, tokens: joined.map(\.tokens).union)
    }
  }
}

/// A row or a local tombstone.
struct TracedRow {
  let body: VersionBody
  let fingerprint: Fingerprint
  var tokens: Tokens

  var content: Digest { fingerprint.content }
  var isLive: Bool { !body.isTombstone }
  var state: LocalState {
    isLive ? .row(content: content) : .tombstone(content: content)
  }
}

struct TracedCheckpoint {
  let checkpoint: Checkpoint
  let tokens: Tokens

  var isSettling: Bool { checkpoint.content == nil }

  func reading(_ forks: ForkMap) -> TracedCheckpoint {
    with(clock: forks.reading(checkpoint.clock))
  }

  func with(clock: VersionVector) -> TracedCheckpoint {
    TracedCheckpoint(
      checkpoint: Checkpoint(
        content: checkpoint.content, isTombstone: checkpoint.isTombstone, clock: clock,
        stamp: checkpoint.stamp, dots: checkpoint.dots),
      tokens: tokens)
  }
}

/// What names a version: two that say all of this alike are one.
struct VersionName: Hashable {
  let key: RecordKey
  let dot: Dot
  let content: Digest
  let clock: VersionVector
  let stamp: Stamp?

  init(_ version: RecordVersion, withStamp: Bool) {
    key = version.key
    dot = version.dot
    content = version.fingerprint.content
    clock = version.clock
    stamp = withStamp ? version.stamp : nil
  }
}
