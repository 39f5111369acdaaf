import Changesets
import Membership
import Records

/// What changes the reading of everything that was imported: who belongs, which feeds were forked,
/// and what this version of the app understands. All are rare, and answered by reading the replica
/// anew.
extension Sharing {
  /// Statements arrived: changesets that counted may not count any more.
  func membershipChanged() throws {
    group = try Group(group.id, in: replica)
    var flips = false
    var lost: [RecordVersion] = []
    for feed in Set(replica.feeds).union(try mirror.knownFeeds()).sorted() {
      let applied = try mirror.appliedChangesets(of: feed)
      // A member whose every changeset counts, as all of them did: nothing to look at.
      let end = group.view.verdict(feed: feed, sequence: Limits.sequence, markerHash: nil)
      if end.counts, applied.allSatisfy(\.counts) { continue }
      var countedEdit: Int64 = 0
      var hasLost = false
      for applied in applied {
        let file = FileName.changeset(feed: feed, stem: applied.stem)
        let signed = try? file.map { try marker(fromReplica: $0) }
        let counts =
          signed.map { verdict(of: $0).counts }
          ?? group.view.verdict(feed: feed, sequence: applied.sequence, markerHash: nil).counts
        if counts { countedEdit = max(countedEdit, applied.lastEdit) }
        guard counts != applied.counts else { continue }
        flips = true
        if signed == nil { hasLost = true }
      }
      // Its files were lost with the replica. What the folders have of it isn't taken any more, so
      // the mirror alone can say what rows rest on it.
      if hasLost { lost += try mirror.versions(of: feed, after: countedEdit) }
    }
    if flips { try rebuildMirror(refusing: lost) }
    try mirror.transaction { try mirror.setMeta("membership", group.fingerprint) }
  }

  /// A changeset of a forked feed was applied, inside that transaction. What was read before may
  /// read otherwise now, and that stays known if this process is killed.
  func noteFork(of feed: Feed, isShown: Bool) throws {
    guard isShown || forkedFeeds.contains(feed) else { return }
    forkedFeeds.insert(feed)
    try mirror.setMeta("forked", forkedFeeds.sorted().map(\.text).joined(separator: " "))
    try mirror.setMeta("reread", "due")
  }

  /// Feeds of copied or restored homes read by branches, which changes with every link of them.
  func rereadWhereForked() throws {
    guard try mirror.meta("reread") == "due" else { return }
    let map = try currentForks()
    if map != forks {
      forks = map
      try rebuildMirror()
    } else {
      try mirror.transaction { try mirror.setMeta("reread", "done") }
    }
  }

  func currentForks() throws -> ForkMap {
    ForkMap(try forkedFeeds.sorted().flatMap { try mirror.chainLinks(of: $0) })
  }

  /// Reads the whole replica anew. Every record is looked at by the next reconciling. `lost` are
  /// versions that don't count any more, and of which the replica may have no file.
  package func rebuildMirror(refusing lost: [RecordVersion] = []) throws {
    var damaged: [BodyName] = []
    let changesets = replica.feeds.map { ($0, replica.changesets(of: $0)) }
    let meter = meter(
      .rereading, .changesets, total: changesets.reduce(0) { $0 + $1.1.count },
      totalBytes: changesets.reduce(0) { sum, feed in
        feed.1.reduce(sum) { $0 + replica.sizeBytes(of: $1) }
      })
    // One transaction: to stop half way would be to begin anew.
    try mirror.transaction {
      try mirror.forgetEverything()
      for (feed, names) in changesets {
        for name in names {
          defer { meter.count(bytes: replica.sizeBytes(of: name)) }
          do {
            let signed = try marker(fromReplica: name)
            let body = try replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
            let outcome = try applier.apply(
              signed, body: body, counts: verdict(of: signed).counts)
            if outcome.showsFork { forkedFeeds.insert(feed) }
          } catch let error as FormatError where error.needsNewerVersion {
            try park(fromReplica: name, reason: error)
          } catch is FormatError {
            damaged.append(name)
          }
        }
      }
      for version in lost where try !mirror.holds(version) { try mirror.refuse(version) }
      try mirror.setMeta("forked", forkedFeeds.sorted().map(\.text).joined(separator: " "))
      try mirror.setMeta("membership", group.fingerprint)
      try mirror.setMeta("entities", catalogue.signature)
      try mirror.setMeta("reread", currentForks() == forks ? "done" : "due")
    }
    for name in damaged { try removeDamaged(name) }
    let map = try currentForks()
    if map != forks {
      forks = map
      try rebuildMirror(refusing: lost)
    }
  }

  /// Puts every record on the list of changed ones. No file says that this is due: once the
  /// inventory has been told its new life, the list is all that knows.
  func lookAtEverything() throws {
    let keys = try inventory.ledger.recordedKeys()
    try mirror.lastingTransaction {
      try mirror.markAllChanged()
      for key in keys { try mirror.markChanged(key) }
    }
  }
}
