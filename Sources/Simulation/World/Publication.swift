import Changesets
import Cryptography
import Exchange
import Membership
import Records

/// A changeset as its two files say it, and as its author signed it.
struct Publication {
  let name: BodyName
  let markerHash: String
  let versions: [RecordVersion]

  /// Throws where a file isn't what was signed, or by nobody of the group.
  init(_ name: BodyName, in replica: Replica, of view: MembershipView) throws {
    self.name = name
    let marker = try SignedMarker.parse(
      replica.read(.marker(name), limitBytes: Limits.markerBytes))
    guard let key = view.key(of: name.feed) else { throw FormatError(.wrongKey, .word("nobody's")) }
    try marker.checkSignature(by: key)
    try marker.checkName(name)
    let body = try replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
    markerHash = marker.hash.hex
    var versions: [RecordVersion] = []
    try ChangesetBody.decode(body, declared: marker.marker.body) { _, line in
      versions.append(try RecordLine.version(line, feed: name.feed))
    }
    self.versions = versions
  }
}
