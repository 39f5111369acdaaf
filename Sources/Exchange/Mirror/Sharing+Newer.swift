import Changesets
import Membership
import Records
import SQLite
import Texts

/// A changeset that stands in the replica and that only a newer version of the app can read.
struct ParkedChangeset {
  let name: BodyName
  let reason: Text
}

extension Mirror {
  /// Notes one, inside a transaction. Its attachments travel with it.
  func park(_ marker: NewerMarker, reason: Text) throws {
    try connection.run(
      "INSERT OR REPLACE INTO parked (feed, sequence, stem, reason) VALUES (?, ?, ?, ?)",
      marker.name.feed.text, marker.name.extent.last, marker.name.stem,
      reason.storedText)
    for attachment in marker.attachments { try want(attachment) }
  }

  func parked(of feed: Feed) throws -> [ParkedChangeset] {
    var found: [ParkedChangeset] = []
    try connection.rows(
      "SELECT stem, reason FROM parked WHERE feed = ? ORDER BY sequence", feed.text
    ) { row in
      if let name = FileName.changeset(feed: feed, stem: row.text(0)) {
        found.append(ParkedChangeset(name: name, reason: Text(storedText: row.text(1))))
      }
    }
    return found
  }

  func parkedCount() throws -> Int {
    Int(try connection.first("SELECT count(*) FROM parked") { $0.integer(0) } ?? 0)
  }
}

extension Sharing {
  /// A marker as far as every version can read it; nil unless it is by a device that counts.
  func newerMarker(_ bytes: [UInt8], name: BodyName) -> NewerMarker? {
    guard let key = group.view.key(of: name.feed),
      let marker = try? NewerMarker(bytes, name: name, group: group.id, key: key),
      group.view.verdict(
        feed: name.feed, sequence: name.extent.last, markerHash: marker.signed.hash
      ).counts
    else { return nil }
    return marker
  }

  /// Notes again, inside a transaction of the mirror, that this version can't read a changeset of
  /// the replica. One by somebody who doesn't count any more is left alone.
  func park(fromReplica name: BodyName, reason: FormatError) throws {
    let bytes = try replica.read(.marker(name), limitBytes: Limits.markerBytes)
    guard let marker = newerMarker(bytes, name: name) else { return }
    try mirror.park(marker, reason: reason.text)
  }

  /// How much of what this device keeps only a newer version of the app can show: records,
  /// changesets and files.
  func needsNewerVersionCount() throws -> Int {
    try inventory.newerKeys().count + mirror.parkedCount()
      + replica.feeds.reduce(0) { $0 + replica.newerFiles(of: $1).count }
  }
}
