import Inventory
import Records

/// A record with everything that is decided from, as it stands in the transaction at hand.
struct Subject {
  let key: RecordKey
  let policy: MergePolicy
  private(set) var local: LocalRecord
  private(set) var base: Checkpoint?
  /// Imported ones and those in the outbox.
  private(set) var known: [RecordVersion]
  let baseIsRefused: Bool
  let baseIsKnown: Bool

  init(
    key: RecordKey, policy: MergePolicy, local: LocalRecord, base: Checkpoint?,
    known: [RecordVersion],
    baseIsRefused: Bool, baseIsKnown: Bool
  ) {
    self.key = key
    self.policy = policy
    self.local = local
    self.base = base
    self.known = known
    self.baseIsRefused = baseIsRefused
    self.baseIsKnown = baseIsKnown
  }

  var heads: [Head] { Head.all(of: known, policy: policy) }

  var situation: Situation {
    Situation(
      local: local.state, base: base, heads: heads, baseIsRefused: baseIsRefused,
      baseIsKnown: baseIsKnown)
  }

  mutating func publish(_ version: RecordVersion, _ checkpoint: Checkpoint) {
    known.append(version)
    base = checkpoint
  }
}
