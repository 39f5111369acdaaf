import Changesets
import Cryptography
import Exchange
import Records

/// Files that nobody who follows the rules would have written, each with what is said of it.
enum Forgery: CaseIterable {
  case unknownDevice, otherFeed, otherSequence, otherName, otherGroup, newerFormat, pack, sealed,
    unknownKind, unpacksToMore, unpacksToLess, notPacked, otherLineCount

  /// A member signed it, and only a newer version can read it: it is carried on.
  var isOfNewerVersion: Bool {
    switch self {
    case .newerFormat, .sealed, .unknownKind: true
    default: false
    }
  }

  /// The beginning of what is said of it.
  var sentence: String {
    switch self {
    case .unknownDevice: "It is by a device that isn't known in this group."
    case .otherFeed, .otherSequence, .otherName:
      "Its name doesn't fit its content: it must be “feeds/"
    case .otherGroup: "It belongs to another group."
    case .newerFormat: "It needs a newer version of Satchel: it has format 2."
    case .pack: "It is malformed: “covers” must be "
    case .sealed: "It is encrypted, which needs a newer version of Satchel."
    case .unknownKind: "It is of a kind that needs a newer version of Satchel: “digest”."
    case .unpacksToMore: "It unpacks to more than the "
    case .unpacksToLess: "It unpacks to less than was signed: "
    case .notPacked: "It can't be unpacked: "
    case .otherLineCount: "It doesn't have as many records as were signed: "
    }
  }

  /// Puts it into the scene's folder. Returns under which feed and number it lies there.
  func forge(_ scene: ForgeryScene) throws -> (feed: Feed, sequence: Int64) {
    let (puppet, folder) = (scene.puppet, scene.folder)
    let record = try puppet.item("Forged", Identifier("forged")!, edit: 1)
    let honest = try puppet.changeset(3, [record])
    switch self {
    case .unknownDevice:
      let stranger = try Puppet(strangerTo: scene.front)
      let record = try stranger.item("Forged", Identifier("forged")!, edit: 1)
      try stranger.changeset(3, [record]).put(into: folder.path)
      return (stranger.feed, 3)
    case .otherFeed:
      let feed = try scene.front.feed
      try honest.put(into: folder.path)
      for path in [honest.bodyPath, honest.markerPath] {
        try folder.move(path, to: path.replacing(puppet.feed.text, with: feed.text))
      }
      return (feed, 3)
    case .otherSequence:
      try honest.put(into: folder.path)
      for path in [honest.bodyPath, honest.markerPath] {
        try folder.move(path, to: path.replacing("00000003", with: "00000007"))
      }
      return (puppet.feed, 7)
    case .otherName:
      try honest.put(into: folder.path)
      let hash = honest.name.hash.text
      for path in [honest.bodyPath, honest.markerPath] {
        try folder.move(path, to: path.replacing(hash, with: String(hash.reversed())))
      }
      return (puppet.feed, 3)
    case .otherGroup:
      try puppet.changeset(3, [record], group: Digest(hashing: [1])).put(into: folder.path)
    case .newerFormat:
      try puppet.changeset(3, [record]) { $0["format"] = .integer(2) }.put(into: folder.path)
    case .unknownKind:
      try puppet.changeset(3, [record]) { $0["kind"] = .string("digest") }.put(into: folder.path)
    case .sealed:
      try puppet.changeset(3, [record]) { marker in
        var body = marker["body"]!.object!
        body["sealed"] = .object(["with": .string("a key")])
        marker["body"] = .object(body)
      }.put(into: folder.path)
    case .pack:
      let body = try ChangesetBody.encode([record])[0]
      let covered = PackedChangeset(sequence: 1, hash: HashPrefix(puppet.group), lastEdit: 1)
      try puppet.changeset(
        .pack(first: 1, last: 3), body.bytes, body.description, stamp: record.stamp,
        covers: [
          covered, PackedChangeset(sequence: 3, hash: covered.hash, lastEdit: 1),
        ]
      ) { $0["covers"] = nil }.put(into: folder.path)
    case .unpacksToMore, .unpacksToLess, .notPacked, .otherLineCount:
      try mistaken(record, puppet).put(into: folder.path)
    }
    return (puppet.feed, 3)
  }

  /// A body that its author described wrongly, and signed.
  private func mistaken(_ record: RecordVersion, _ puppet: Puppet) throws -> WrittenChangeset {
    let body = try ChangesetBody.encode([record])[0]
    var bytes = body.bytes
    var (lines, unpackedBytes) = (1, body.description.unpackedBytes)
    switch self {
    case .unpacksToMore: unpackedBytes -= 1
    case .unpacksToLess: unpackedBytes += 1
    case .otherLineCount: lines = 2
    default: bytes = Array(repeating: 0x20, count: 40)
    }
    let description = BodyDescription(
      bytes: bytes.count, sha256: Digest(hashing: bytes), lines: lines,
      unpackedBytes: unpackedBytes)
    return try puppet.changeset(.changeset(3), bytes, description, stamp: record.stamp)
  }
}

/// What disks, sync programs and people do to a good file.
enum Damage: CaseIterable {
  case alteredMarker, alteredSignature, noSignature, shortMarker, longMarker, emptyMarker,
    zeroMarker, spacedMarker, otherSignature, alteredBody, shortBody, longBody, emptyBody, zeroBody

  var state: Arrival.State {
    switch self {
    // Fewer bytes than were signed may be on their way.
    case .shortBody, .emptyBody: .waiting
    default: .damaged
    }
  }

  /// The beginning of what is said of it.
  var sentence: String {
    switch self {
    case .alteredMarker, .alteredSignature, .otherSignature:
      "Its signature isn't that of the device that it names."
    case .noSignature: "It is cut short: its signature is missing."
    case .shortMarker, .longMarker: "It is cut short: its signature isn't whole."
    case .emptyMarker, .zeroMarker: "It is cut short: its first line has no end."
    case .spacedMarker: "Its text isn't canonical JSON: "
    case .alteredBody, .zeroBody:
      "Its bytes aren't those that were signed: it was altered or damaged."
    case .longBody: "Its length isn't the one that was signed: "
    case .shortBody, .emptyBody: "its body is still arriving: "
    }
  }

  /// To the feed's newest changeset.
  func befall(_ scene: ForgeryScene, feed: Feed) throws {
    let folder = scene.folder
    let marker = try folder.files(".marker", under: "feeds/\(feed)").last!
    let body = try folder.files(".changes", under: "feeds/\(feed)").last!
    let (markerBytes, bodyBytes) = (try folder.bytes(marker), try folder.bytes(body))
    let line = markerBytes.prefix { $0 != UInt8(ascii: "\n") }
    switch self {
    case .alteredMarker:
      let text = String(decoding: markerBytes, as: UTF8.self)
      try folder.write(marker, text.replacing("\"app\":\"satchel", with: "\"app\":\"sutchel"))
    case .alteredSignature: try folder.flip(marker, byte: line.count + 20)
    case .noSignature: try folder.write(marker, line + [UInt8(ascii: "\n")])
    case .shortMarker: try folder.write(marker, markerBytes.dropLast())
    case .longMarker: try folder.write(marker, markerBytes + [UInt8(ascii: "\n")])
    case .emptyMarker: try folder.write(marker, [])
    case .zeroMarker: try folder.write(marker, markerBytes.map { _ in 0 })
    case .spacedMarker:
      try folder.write(marker, [UInt8(ascii: " ")] + markerBytes)
    case .otherSignature:
      let signed = try SignedMarker.parse(markerBytes)
      let forged = SignedLine(signing: signed.signed.object, with: [scene.puppet.key])
      try folder.write(marker, forged.bytes)
    case .alteredBody: try folder.flip(body, byte: bodyBytes.count / 2)
    case .shortBody: try folder.write(body, bodyBytes.dropLast())
    case .longBody: try folder.write(body, bodyBytes + [0])
    case .emptyBody: try folder.write(body, [])
    case .zeroBody: try folder.write(body, bodyBytes.map { _ in 0 })
    }
  }
}
