import Changesets
import Records

/// Packs: many of this device's changesets in one body, so that a folder stays small however long
/// a group lives.
extension Sharing {
  /// Merges what is due of the present feed's changesets. It costs a look at their names where
  /// nothing is.
  ///
  /// Only what has left the outbox: until a folder has an edit, the replica is the only other place
  /// where its changeset stands. Only this life's: a copy of this home may live on under a former
  /// one, and see its chain otherwise. A kill anywhere is finished at the next start: the pack
  /// stands beside what it covers, or is there alone.
  func pack() throws {
    guard mayAuthor, !metOtherLife, let parts = try packableParts(),
      let range = PackPlan.range(of: parts.map(\.item), least: seams.changesetsInPack),
      let (marker, body) = try merged(Array(parts[range]))
    else { return }
    try removeHalfPacks()
    try replica.store(.body(marker.name), body)
    let signed = try marker.signed(with: identity.key)
    try replica.store(.marker(marker.name), signed.bytes)
    try mirror.transaction { _ = try mirror.notePack(signed, counts: true) }
    try removeCovered(of: marker.feed)
  }

  /// What a kill left of a pack that was made otherwise afterwards.
  private func removeHalfPacks() throws {
    let names = replica.listing.feeds[numbers.feed] ?? [:]
    for name in names.keys.sorted() where name.hasSuffix(".pack") {
      guard let file = FileName(path: "\(FolderLayout.feedFolder(numbers.feed))/\(name)"),
        let pack = file.bodyName, names[pack.markerFile] == nil
      else { continue }
      try replica.remove(file)
    }
  }

  /// Files of the replica that packs stand for. With them they would come back for ever.
  func removeCovered(of feed: Feed) throws {
    let names = (replica.listing.feeds[feed] ?? [:]).keys
    guard names.contains(where: { $0.hasSuffix(".pack") }) else { return }
    for (file, _) in try mirror.covered(of: feed, among: names) { try replica.remove(file) }
  }

  // MARK: Parts

  private struct Part {
    let signed: SignedMarker
    let covers: [PackedChangeset]
    let item: PackPlan.Item
  }

  /// The newest stretch of this feed's chain without a hole, as far as folders have it; nil where
  /// too little of it stands by itself.
  private func packableParts() throws -> [Part]? {
    let names = replica.changesets(of: numbers.feed)
    guard names.count(where: { !$0.extent.isPack }) >= seams.changesetsInPack else { return nil }
    let waiting =
      try inventory.ledger.firstOutboxEdits()
      .first { $0.feed == numbers.feed }?.edit ?? Int64.max
    var parts: [Part] = []
    for name in names {
      guard let part = try part(name), part.covers.last!.lastEdit < waiting else { break }
      if part.signed.marker.previous.first != parts.last?.covers.last?.link { parts = [] }
      parts.append(part)
    }
    return parts
  }

  /// Nil where it isn't applied; and where the disk has damaged it: then it leaves the replica, and
  /// is fetched again.
  private func part(_ name: BodyName) throws -> Part? {
    do {
      let signed = try marker(fromReplica: name)
      let marker = signed.marker
      let size = PackPlan.Size(
        changesets: max(marker.covers.count, 1), lines: marker.body.lines,
        unpackedBytes: marker.body.unpackedBytes, attachments: marker.attachments.count)
      var covers = marker.covers
      if covers.isEmpty {
        guard let lastEdit = try mirror.lastEdit(of: name.feed, signed.link) else { return nil }
        covers = [
          PackedChangeset(
            sequence: name.extent.last, hash: signed.link.hash, lastEdit: lastEdit)
        ]
      }
      return Part(
        signed: signed, covers: covers,
        item: PackPlan.Item(isPack: name.extent.isPack, size: size))
    } catch is FormatError {
      try removeDamaged(name)
      return nil
    }
  }

  /// The pack of them; nil where one can't be read whole.
  private func merged(_ parts: [Part]) throws -> (Marker, body: [UInt8])? {
    var versions: [RecordVersion] = []
    for part in parts {
      do {
        let read = try self.versions(of: part.signed)
        guard read.count == part.signed.marker.body.lines else { return nil }
        versions += read
      } catch is FormatError {
        try removeDamaged(part.signed.marker.name)
        return nil
      }
    }
    let kept = PackedVersions.kept(of: versions, policy: catalogue.policy)
    let bodies = try ChangesetBody.encode(kept) { version in
      catalogue.attachments(of: version).map { AttachmentEntry($0) }
    }
    guard bodies.count == 1, let first = parts.first?.signed.marker else { return nil }
    let covers = parts.flatMap(\.covers)
    let marker = Marker(
      group: group.id, feed: numbers.feed,
      extent: .pack(first: covers.first!.sequence, last: covers.last!.sequence),
      previous: first.previous, covers: covers, body: bodies[0].description,
      attachments: bodies[0].attachments, stamp: parts.map(\.signed.marker.stamp).max()!,
      app: Self.app)
    return (marker, bodies[0].bytes)
  }
}
