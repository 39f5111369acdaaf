import Changesets
import Cryptography
import Exchange
import Folders
import Records

/// What somebody does who can write into a shared folder and belongs to no group.
extension World {
  func forge(_ random: SeededGenerator) throws -> String {
    let medium = random.pick(random.pick(places)!.media)!
    let replica = try Replica(medium, removesDamage: false)
    guard let feed = random.pick(replica.feeds), let last = replica.changesets(of: feed).last else {
      return "nothing to forge"
    }
    return random.chance(70)
      ? try speak(for: feed, after: last, in: medium, replica, random)
      : try misplace(last, in: medium, replica, random)
  }

  /// The next changeset of a feed, which says of an item what nobody wrote.
  private func speak(
    for feed: Feed, after last: BodyName, in medium: MemoryFolder, _ replica: Replica,
    _ random: SeededGenerator
  ) throws -> String {
    let view = try use(founder) { try $0.sharing.group.view }
    guard let newest = try? Publication(last, in: replica, of: view),
      let version = newest.versions.last(where: { $0.key.entity == .item }),
      let payload = version.body.payload,
      let marker = try? SignedMarker.parse(
        replica.read(.marker(last), limitBytes: Limits.markerBytes))
    else { return "nothing to forge" }
    var object = try CanonicalReader.object(payload)
    object["notes"] = .string("forged")
    let dot = Dot(feed, (newest.versions.map(\.dot.edit).max() ?? 0) + 1)
    let forged = try RecordVersion(
      key: version.key, dot: dot, clock: version.clock.advanced(dot),
      stamp: Stamp(
        milliseconds: version.stamp.milliseconds, counter: version.stamp.counter + 1, feed: feed),
      atMilliseconds: version.atMilliseconds, body: .payload(CanonicalJSON.bytes(object)))
    let body = try ChangesetBody.encode([forged])[0]
    let signed = try Marker(
      group: marker.marker.group, feed: feed, extent: .changeset(last.extent.last + 1),
      previous: [marker.link] + marker.marker.previous, body: body.description, attachments: [],
      stamp: forged.stamp, app: marker.marker.app
    ).signed(with: forgersKey(of: feed, random))
    _ = try medium.create(FileName.body(signed.marker.name).path, body.bytes)
    _ = try medium.create(FileName.marker(signed.marker.name).path, signed.bytes)
    return "\(version.key) is forged in the name of \(feed)"
  }

  /// Any key but the device's own. To let a signature pass unread is as good as to have that one.
  private func forgersKey(of feed: Feed, _ random: SeededGenerator) throws -> SigningKey {
    if canary == .signatureIsSkipped,
      let author = devices.first(where: { $0.identity == String(feed.device) }),
      let identity = try DeviceIdentity.load(author.layout)
    {
      return identity.key
    }
    var random = random
    return SigningKey(using: &random)
  }

  /// A member's changeset under another number or in another feed's directory.
  private func misplace(
    _ name: BodyName, in medium: MemoryFolder, _ replica: Replica, _ random: SeededGenerator
  ) throws -> String {
    let other = BodyName(
      feed: random.pick(replica.feeds)!, extent: .changeset(name.extent.last + 1), hash: name.hash)
    let files: [(FileName, FileName)] = [
      (.body(name), .body(other)), (.marker(name), .marker(other)),
    ]
    for (source, target) in files {
      _ = try medium.create(target.path, try medium.read(source.path, limitBytes: .max))
    }
    return "\(name.markerFile) is put in place as \(FileName.marker(other).path)"
  }
}
