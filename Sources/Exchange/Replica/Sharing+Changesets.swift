import Changesets
import Folders
import Membership
import Records

/// Changesets between the folders, the replica and the mirror.
extension Sharing {
  /// Files into the replica, records into the mirror, in one transaction with the note that they
  /// were applied. A kill between is finished from the replica at the next start. `next` is what
  /// will probably be taken after it.
  func take(
    _ signed: SignedMarker, markerBytes: [UInt8], body: [UInt8], next: BodyName?
  ) throws -> ChangesetApplier.Outcome {
    let name = signed.marker.name
    try noteImport(of: name)
    let outcome = try mirror.transaction {
      let outcome = try applier.apply(signed, body: body, counts: true)
      try noteFork(of: signed.marker.feed, isShown: outcome.showsFork)
      try replica.store(.body(name), body)
      try replica.store(.marker(name), markerBytes)
      try noteImported(name, next: next)
      return outcome
    }
    noted = next
    let feed = signed.marker.feed
    if feed == numbers.feed, !isPublishedHere(signed) { metOtherLife = true }
    if outcome.ownEdit > numbers.counters.editsReserved { metOtherLife = true }
    if name.extent.isPack { try removeCovered(of: feed) }
    return outcome
  }

  func apply(fromReplica name: BodyName) throws {
    do {
      let signed = try marker(fromReplica: name)
      let body = try replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
      let counts = verdict(of: signed).counts
      try mirror.transaction {
        let outcome = try applier.apply(signed, body: body, counts: counts)
        try noteFork(of: name.feed, isShown: outcome.showsFork)
        try acquit(name)
      }
    } catch let error as FormatError where error.needsNewerVersion {
      try mirror.transaction { try park(fromReplica: name, reason: error) }
    } catch is FormatError {
      // The disk damaged our copy. Without it the folders' own is fetched again.
      try removeDamaged(name)
    }
  }

  func marker(fromReplica name: BodyName) throws -> SignedMarker {
    let bytes = try replica.read(.marker(name), limitBytes: Limits.markerBytes)
    let signed = try SignedMarker.parse(bytes)
    try signed.checkName(name)
    if let key = group.view.key(of: name.feed) {
      try signed.checkSignature(by: key)
    }
    return signed
  }

  /// The versions in a changeset of the replica.
  func versions(of signed: SignedMarker) throws -> [RecordVersion] {
    let name = signed.marker.name
    let body = try replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
    var versions: [RecordVersion] = []
    try ChangesetBody.decode(body, declared: signed.marker.body) { _, line in
      if let version = try? RecordLine.version(line, feed: name.feed) { versions.append(version) }
    }
    return versions
  }

  func verdict(of signed: SignedMarker) -> Verdict {
    // Whoever removed a device may have had a pack for the last of its changesets.
    group.view.verdict(feed: signed.marker.feed, sequence: signed.marker.extent.last) { last in
      last == signed.hash || signed.marker.covers.last?.hash == HashPrefix(last)
    }
  }
}
