import Records

extension InMemoryGroup {
  /// Own changesets in the replica that weren't recorded: written just before a kill, or another
  /// life's.
  func adopt(_ i: Int) {
    let mine = Set(devices[i].inventory.outbox.map(versionName))
    let unrecorded = devices[i].replica.files.filter {
      $0.previous != nil && $0.feed == devices[i].feed && !devices[i].published.contains($0.id)
    }
    for file in unrecorded.sorted(by: { $0.sequence < $1.sequence }) {
      let follows = file.previous!.first == devices[i].chain.last
      guard follows, file.versions.allSatisfy({ mine.contains(versionName($0)) }) else {
        beginEpoch(i)
        break
      }
      recordPublished(i, file)
    }
    dropKnown(i)
  }

  /// What is in a file has left the outbox.
  private func dropKnown(_ i: Int) {
    guard keeps(.ownVersionsLeaveTheOutbox) else { return }
    guard !devices[i].inventory.outbox.isEmpty else { return }
    var known: [VersionName: Tokens] = [:]
    for version in devices[i].replica.records.flatMap(\.versions) {
      known[versionName(version)] = version.tokens
    }
    for version in devices[i].inventory.outbox {
      if let theirs = known[versionName(version)] {
        noteAgreement(of: version.tokens, with: theirs)
      }
    }
    devices[i].inventory.outbox.removeAll { known[versionName($0)] != nil }
  }

  private func versionName(_ version: TracedVersion) -> VersionName {
    VersionName(version.version, withStamp: keeps(.ownVersionsAreKnownByStamp))
  }

  func beginEpoch(_ i: Int) {
    dropKnown(i)
    let renumbering = Renumbering(
      old: devices[i].feed, new: newFeed(devices[i].letter),
      publishedEdit: devices[i].publishedEdit)
    let outbox = devices[i].inventory.outbox
    let mine = Set(outbox.filter { $0.version.dot.feed == renumbering.old }.map(\.key))
    devices[i].inventory.outbox = outbox.flatMap { traced in
      renumbering.outbox([traced.version]).map {
        TracedVersion(version: $0, tokens: traced.tokens)
      }
    }
    for key in mine {
      guard let base = devices[i].inventory.checkpoints[key] else { continue }
      devices[i].inventory.checkpoints[key] = TracedCheckpoint(
        checkpoint: renumbering.checkpoint(base.checkpoint), tokens: base.tokens)
    }
    devices[i].feed = renumbering.new
    devices[i].edit =
      devices[i].inventory.outbox.map(\.version.dot).filter { $0.feed == renumbering.new }
      .map(\.edit).max() ?? 0
    devices[i].sequence = 0
    devices[i].chain = []
    devices[i].publishedEdit = 0
  }
}
