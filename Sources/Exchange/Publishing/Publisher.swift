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
    while true {
      let published = numbers.counters.editPublished
      let versions = try inventory.ledger.unpublished(
        of: numbers.feed, after: published, limit: seams.versionsInChangeset)
      if versions.isEmpty { return report }
      let counting =
        try meter
        ?? self.meter(
          .publishing, .records,
          total: inventory.ledger.unpublishedCount(of: numbers.feed, after: published))
      meter = counting
      let bodies = try ChangesetBody.encode(versions) { version in
        catalogue.attachments(of: version).map { AttachmentEntry($0) }
      }
      for body in bodies {
        try publish(body, versions: Array(versions[body.versions]))
        report.changesets += 1
        report.records += body.versions.count
        report.attachments += body.attachments.count
        try counting.step(body.versions.count)
      }
    }
  }

  private func publish(_ body: EncodedBody, versions: [RecordVersion]) throws {
    isPublishing = true
    let marker = Marker(
      group: group.id, feed: numbers.feed, extent: .changeset(try numbers.nextSequence()),
      previous: numbers.counters.chain.map {
        PreviousChangeset(sequence: $0.sequence, hash: HashPrefix($0.hash)!)
      },
      body: body.description, attachments: body.attachments,
      stamp: versions.map(\.stamp).max()!, app: Self.app)
    let signed = try marker.signed(with: identity.key)
    try replica.store(.body(marker.name), body.bytes)
    try replica.store(.marker(marker.name), signed.bytes)
    try mirror.transaction {
      _ = try applier.apply(signed, body: body.bytes, counts: true, isFromOutbox: true)
      for attachment in body.attachments {
        if try hasWhole(attachment) { try mirror.noteHere(attachment.name) }
      }
    }
    try numbers.notePublished(
      PublishedChangeset(sequence: marker.extent.last, hash: signed.link.hash.text),
      lastEdit: versions.map(\.dot.edit).max() ?? 0)
    isPublishing = false
  }
}
