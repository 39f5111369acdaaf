import Changesets
import Cryptography
import Inventory
import Records

/// What a pass published.
package struct PublishReport: Hashable, Sendable {
  package var changesets = 0
  package var records = 0
  package var attachments = 0
}

extension Sharing {
  static let app = "satchel 1"

  /// The outbox becomes changesets in the replica. Its entries go once a shared folder has these.
  ///
  /// Each step is durable before the next: number, body, marker, mirror, the note in `device/`. A
  /// kill between any two is finished at the next start. `gate` is the proof that a
  /// folder was read first.
  func publish(_ gate: OpenGate) throws -> PublishReport {
    var report = PublishReport()
    var meter: ProgressMeter?
    while let (body, contents) = try nextBody() {
      let counting =
        try meter
        ?? self.meter(
          .publishing, .records,
          total: inventory.ledger.unpublishedCount(
            of: numbers.feed, after: numbers.counters.editPublished))
      meter = counting
      try publish(body, contents)
      report.changesets += 1
      report.records += contents.lines
      report.attachments += body.attachments.count
      try counting.step(contents.lines)
    }
    return report
  }

  /// As much of the outbox as one changeset holds; nil where nothing of it is unpublished.
  private func nextBody() throws -> (EncodedBody, ChangesetContents)? {
    var writer = BodyWriter()
    var contents = ChangesetContents()
    try eachUnpublished(limit: seams.versionsInChangeset) { entry in
      let line = try entry.reading
      let examination = catalogue.examine(line)
      let named = catalogue.attachments(of: line, examination).map { AttachmentEntry($0) }
      guard try writer.append(entry.line, of: entry.key, naming: named) else { return false }
      contents.note(line.version, examination)
      return true
    }
    guard contents.lines > 0 else { return nil }
    return (writer.finish(before: contents.lines), contents)
  }

  private func eachUnpublished(limit: Int, _ body: (OutboxEntry) throws -> Bool) throws {
    try inventory.ledger.unpublished(
      of: numbers.feed, after: numbers.counters.editPublished, limit: limit, each: body)
  }

  private func publish(_ body: EncodedBody, _ contents: ChangesetContents) throws {
    isPublishing = true
    let marker = Marker(
      group: group.id, feed: numbers.feed, extent: .changeset(try numbers.nextSequence()),
      previous: numbers.counters.chain.map {
        PreviousChangeset(sequence: $0.sequence, hash: HashPrefix($0.hash)!)
      },
      body: body.description, attachments: body.attachments, stamp: contents.stamp!, app: Self.app)
    let signed = try marker.signed(with: identity.key)
    try replica.store(.body(marker.name), body.bytes)
    try replica.store(.marker(marker.name), signed.bytes)
    try mirror.transaction {
      try applier.take(signed, contents) { take in
        // The outbox is read again: who kept it would hold all records at once.
        try eachUnpublished(limit: contents.lines) { entry in
          try take(entry)
          return true
        }
      }
      for attachment in body.attachments {
        if try hasWhole(attachment) { try mirror.noteHere(attachment.name) }
      }
    }
    try numbers.notePublished(
      PublishedChangeset(sequence: marker.extent.last, hash: signed.link.hash.text),
      lastEdit: contents.lastEdit)
    isPublishing = false
  }
}
