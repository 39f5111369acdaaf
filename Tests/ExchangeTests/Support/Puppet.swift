import Changesets
import Cryptography
import Exchange
import Foundation
import Membership
import Records
import Testing

/// A member of which only the key is left: it writes into a folder whatever a test wants.
struct Puppet {
  let key: SigningKey
  let group: Digest
  let feed: Feed
  private let nowMilliseconds: Int64

  /// Takes over from a device that never works again.
  init(_ device: Device) throws {
    key = try device.identity.key
    group = try device.group.id
    feed = try device.feed
    nowMilliseconds = device.clock.nowMilliseconds()
  }

  /// Somebody whom no statement names.
  init(strangerTo device: Device) throws {
    key = SigningKey()
    group = try device.group.id
    feed = Feed(device: DeviceIdentifier(key.publicKey).text, epoch: "aaaaaa")!
    nowMilliseconds = device.clock.nowMilliseconds()
  }

  // MARK: Versions

  /// A version of any record: edit number `edit` of this feed, over what `includes` names.
  func version(
    _ entity: Entity, _ id: Identifier, edit: Int64, _ members: JSONObject,
    includes: VersionVector = VersionVector()
  ) throws -> RecordVersion {
    try RecordVersion(
      key: RecordKey(entity, id), dot: Dot(feed, edit),
      clock: includes.advanced(Dot(feed, edit)),
      stamp: Stamp(milliseconds: nowMilliseconds + edit, counter: 0, feed: feed),
      atMilliseconds: nowMilliseconds, body: .payload(CanonicalJSON.bytes(members)))
  }

  func item(
    _ name: String, _ id: Identifier, edit: Int64, _ more: JSONObject = [:],
    includes: VersionVector = VersionVector()
  ) throws -> RecordVersion {
    var members = more
    members["name"] = .string(name)
    members["number"] = .string("TEST-\(edit)")
    members["updatedAt"] = .integer(nowMilliseconds)
    return try version(.item, id, edit: edit, members, includes: includes)
  }

  // MARK: Changesets

  /// A changeset as its author would write it, but for what the test says otherwise.
  func changeset(
    _ sequence: Int64, _ versions: [RecordVersion], after previous: [WrittenChangeset] = [],
    group: Digest? = nil, signedBy other: SigningKey? = nil,
    _ alter: (inout JSONObject) -> Void = { _ in }
  ) throws -> WrittenChangeset {
    let body = try #require(try ChangesetBody.encode(versions).first)
    return try changeset(
      .changeset(sequence), body.bytes, body.description, stamp: versions.map(\.stamp).max()!,
      after: previous, group: group, signedBy: other, alter)
  }

  func changeset(
    _ extent: Extent, _ body: [UInt8], _ description: BodyDescription, stamp: Stamp,
    after previous: [WrittenChangeset] = [], covers: [PackedChangeset] = [], group: Digest? = nil,
    signedBy other: SigningKey? = nil, _ alter: (inout JSONObject) -> Void = { _ in }
  ) throws -> WrittenChangeset {
    let marker = Marker(
      group: group ?? self.group, feed: feed, extent: extent,
      previous: previous.reversed().map(\.link), covers: covers, body: description,
      attachments: [], stamp: stamp, app: "puppet")
    var object = try marker.signed(with: key).signed.object
    alter(&object)
    let line = SignedLine(signing: object, with: [other ?? key])
    return WrittenChangeset(name: marker.name, marker: line, body: body)
  }
}

/// The two files of a changeset, before they lie in a folder.
struct WrittenChangeset {
  let name: BodyName
  let marker: SignedLine
  let body: [UInt8]

  var link: PreviousChangeset {
    PreviousChangeset(sequence: name.extent.last, hash: HashPrefix(marker.hash))
  }

  var bodyPath: String { FileName.body(name).path }
  var markerPath: String { FileName.marker(name).path }

  func put(into folder: String) throws {
    try Place(folder).write(bodyPath, body)
    try Place(folder).write(markerPath, marker.bytes)
  }
}
