import Attachments
import Changesets
import Inventory
import Records
import Texts

extension AttachmentEntry {
  /// What a record names, as a marker lists it.
  init(_ reference: AttachmentReference) {
    self.init(
      name: reference.digest, bytes: reference.sizeBytes, kind: reference.kind.mediaType)
  }
}

/// Takes a changeset, or a pack of them, that is known to be whole into the mirror.
///
/// Records carry their own clocks, so it doesn't matter which changesets before it are missing. A
/// record that breaks a rule is refused by itself, by its bytes alone, so that all devices refuse
/// the same; the rest of its changeset counts.
struct ChangesetApplier {
  let mirror: Mirror
  let forks: ForkMap
  /// This device's feed: a clock that names more of its edits than it gave out shows that the
  /// home was set back.
  let ownFeed: Feed
  let catalogue: EntityCatalogue

  struct Outcome {
    var records = 0
    var refused: [(line: Int, reason: Text)] = []
    /// Two lives of the feed's device have shown.
    var showsFork = false
    /// The greatest edit of this device's own feed that any clock names.
    var ownEdit: Int64 = 0
    /// The greatest edit in it.
    var lastEdit: Int64 = 0
  }

  /// Inside a transaction of the mirror, which the caller commits once the files stand in the
  /// replica. Throws `FormatError` when the body isn't what its marker says.
  func apply(
    _ signed: SignedMarker, body: [UInt8], counts: Bool
  ) throws -> Outcome {
    let marker = signed.marker
    var outcome = Outcome()
    try ChangesetBody.decode(body, declared: marker.body) { number, line in
      let read: RecordLine.Reading
      do throws(RecordLineError) {
        read = try RecordLine.reading(line, feed: marker.feed)
      } catch {
        outcome.refused.append((number, error.text))
        return
      }
      let version = read.version
      outcome.lastEdit = max(outcome.lastEdit, version.dot.edit)
      outcome.ownEdit = max(outcome.ownEdit, version.clock[ownFeed])
      let carrier = signed.carrier(of: version.dot.edit)
      let reading = forks.renamed(version, carrier: carrier.text)
      let isAsRead = read.isExact && forks.isEmpty
      switch catalogue.examine(read) {
      case .refused(let reason):
        outcome.refused.append((number, reason))
        // A version of the app that knew less may have applied it.
        try mirror.refuse(reading)
        return
      case .counts(let attachments) where counts:
        try mirror.merge(
          reading.key, reading.dot, line: isAsRead ? line : RecordLine.bytes(reading)
        ) { reading }
        // A version of the app that knew less didn't name them in its marker.
        for attachment in attachments { try mirror.want(AttachmentEntry(attachment)) }
      case .counts: try mirror.refuse(reading)
      }
      outcome.records += 1
    }
    outcome.showsFork = try note(
      signed, lastEdit: outcome.lastEdit, refused: outcome.refused, counts: counts)
    return outcome
  }

  /// Takes what this device has just published, inside a transaction of the mirror. `entries` hands
  /// on the entries of the outbox that are in the body, in its order: so nothing has to be unpacked
  /// that was packed a moment ago.
  func take(
    _ signed: SignedMarker, _ contents: ChangesetContents,
    entries: ((OutboxEntry) throws -> Void) throws -> Void
  ) throws {
    let carrier = signed.link.hash.text
    var number = 0
    try entries { entry in
      number += 1
      if contents.refused[number] != nil {
        try mirror.refuse(forks.renamed(entry.version, carrier: carrier))
      } else if forks.isEmpty {
        try mirror.merge(entry.key, entry.dot, line: entry.line, isFromOutbox: true) {
          try entry.version
        }
      } else {
        try mirror.merge(forks.renamed(entry.version, carrier: carrier), isFromOutbox: true)
      }
    }
    _ = try note(
      signed, lastEdit: contents.lastEdit,
      refused: contents.refused.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, counts: true)
  }

  /// What is known of a changeset once its records were taken. Returns whether it shows a fork.
  private func note(
    _ signed: SignedMarker, lastEdit: Int64, refused: [(line: Int, reason: Text)], counts: Bool
  ) throws -> Bool {
    let marker = signed.marker
    let showsFork = try mirror.note(signed, lastEdit: lastEdit, counts: counts)
    for (line, reason) in refused {
      try mirror.refuse(marker.feed, sequence: marker.extent.last, line: line, reason: reason)
    }
    if counts { for attachment in marker.attachments { try mirror.want(attachment) } }
    return showsFork
  }
}
