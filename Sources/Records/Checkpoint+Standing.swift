import Cryptography

extension Checkpoint {
  /// Whether a version that it joins is in refused files only: its author was removed before it.
  /// One of several is enough.
  ///
  /// A dot alone doesn't name a version where a feed was forked, so versions that keep both are
  /// told apart by their content too. A winner chosen without asking joins other contents.
  package func isRefused(
    counted: [RecordVersion], refused: [RecordVersion], policy: MergePolicy
  ) -> Bool {
    guard !dots.isEmpty, !refused.isEmpty else { return false }
    let mine = Set(dots.map(\.asAuthored))
    let joins = { (version: RecordVersion) in
      mine.contains(version.dot.asAuthored)
        && (policy.choosesByItself || version.fingerprint.content == content)
    }
    return !Set(refused.filter(joins).map(\.dot.asAuthored))
      .subtracting(counted.filter(joins).map(\.dot.asAuthored)).isEmpty
  }

  /// Whether the imported versions that count include it together.
  package func isKnown(counted: [RecordVersion]) -> Bool {
    counted.reduce(VersionVector()) { $0.joined($1.clock) }.includes(clock)
  }
}
