import Cryptography
import Records
import Texts

/// An earlier changeset of the same feed, by its number and its marker's hash.
package struct PreviousChangeset: Hashable, Sendable {
  package let sequence: Int64
  package let hash: HashPrefix

  package init(sequence: Int64, hash: HashPrefix) {
    self.sequence = sequence
    self.hash = hash
  }

  init?(json: JSONValue) {
    guard let pair = json.array, pair.count == 2, let sequence = pair[0].integer,
      (1...Limits.sequence).contains(sequence),
      let hash = pair[1].string.flatMap({ HashPrefix($0) })
    else { return nil }
    self.init(sequence: sequence, hash: hash)
  }

  var json: JSONValue { .array([.integer(sequence), .string(hash.text)]) }
}

/// The manifest of a changeset: written last, so that who sees it knows what complete means.
package struct Marker: Hashable, Sendable {
  package let group: Digest
  package let feed: Feed
  package let extent: Extent
  /// The feed's changesets before this one, newest first, across packs; at most 16.
  package let previous: [PreviousChangeset]
  /// Of a pack: the stretch of the feed's chain that it stands for, each after the one before it,
  /// the first after `previous`. Empty for a changeset.
  package let covers: [PackedChangeset]
  package let body: BodyDescription
  /// In order of their names, each once.
  package let attachments: [AttachmentEntry]
  package let stamp: Stamp
  /// The program and version that wrote it; only ever shown.
  package let app: String

  package init(
    group: Digest, feed: Feed, extent: Extent, previous: [PreviousChangeset],
    covers: [PackedChangeset] = [], body: BodyDescription, attachments: [AttachmentEntry],
    stamp: Stamp, app: String
  ) {
    self.group = group
    self.feed = feed
    self.extent = extent
    self.previous = Array(previous.prefix(Limits.previousLinks))
    self.covers = covers
    self.body = body
    self.attachments = attachments
    self.stamp = stamp
    self.app = app
  }

  /// What the body and the marker are called.
  package var name: BodyName {
    BodyName(feed: feed, extent: extent, hash: HashPrefix(body.sha256))
  }

  /// Goes through the reader, so that what is written can be read; throws what that throws.
  package func signed(with key: SigningKey) throws(FormatError) -> SignedMarker {
    try SignedMarker(SignedLine(signing: json, with: [key]))
  }

  private var json: JSONObject {
    var object: JSONObject = [
      "app": .string(app), "attachments": .array(attachments.map(\.json)),
      "body": .object(body.json(name: name.bodyFile)), "feed": .string(feed.text),
      "format": .integer(SignedLine.format), "group": .string(group.hex),
      "previous": .array(previous.map(\.json)), "stamp": stamp.json,
    ]
    switch extent {
    case .changeset(let sequence):
      object["kind"] = .string("changeset")
      object["sequence"] = .integer(sequence)
    case .pack(let first, let last):
      object["kind"] = .string("pack")
      object["first"] = .integer(first)
      object["last"] = .integer(last)
      object["covers"] = .array(covers.map(\.json))
    }
    return object
  }

  init(_ members: Members) throws(FormatError) {
    extent = try Self.extent(members)
    group = try members.digest("group")
    feed = try members.feed("feed")
    previous = try members.list(
      "previous", limit: Limits.previousLinks, of: "pairs of a number and 16 hexadecimal digits",
      PreviousChangeset.init)
    // Each is older than the one before it, the first older than this.
    let numbers = [extent.first] + previous.map(\.sequence)
    guard zip(numbers, numbers.dropFirst()).allSatisfy(>) else {
      throw members.refusal("previous", "older changesets, newest first")
    }
    covers = try Self.covers(members, extent)
    let bodyMembers = try members.members("body")
    body = try BodyDescription(bodyMembers)
    attachments = try members.list(
      "attachments", limit: Limits.attachments, of: .word("attachments"), AttachmentEntry.init)
    guard zip(attachments, attachments.dropFirst()).allSatisfy(<) else {
      throw members.refusal("attachments", "in order of their names, each once")
    }
    stamp = try members.stamp("stamp")
    app = try members.text("app", limitBytes: Limits.appBytes)
    guard bodyMembers.object["name"]?.string == name.bodyFile else {
      throw FormatError(.wrongName, "its body must be called “\(name.bodyFile)”")
    }
  }

  /// Numbers rise along a chain, edits never fall: so an edit says which changeset it came with.
  private static func covers(
    _ members: Members, _ extent: Extent
  ) throws(FormatError) -> [PackedChangeset] {
    guard extent.isPack else { return [] }
    let covers = try members.list(
      "covers", limit: Limits.coveredChangesets,
      of: "triples of a number, 16 hexadecimal digits and an edit", PackedChangeset.init)
    let pairs = zip(covers, covers.dropFirst())
    guard covers.first?.sequence == extent.first, covers.last?.sequence == extent.last,
      pairs.allSatisfy({ $0.sequence < $1.sequence && $0.lastEdit <= $1.lastEdit })
    else { throw members.refusal("covers", "its changesets from the first to the last") }
    return covers
  }

  private static func extent(_ members: Members) throws(FormatError) -> Extent {
    let numbers = 1...Limits.sequence
    switch try members.text("kind", limitBytes: 60) {
    case "changeset": return .changeset(try members.integer("sequence", numbers))
    case "pack":
      let first = try members.integer("first", numbers)
      return .pack(first: first, last: try members.integer("last", first...Limits.sequence))
    case let other: throw FormatError(.unknownKind, Text(verbatim: other))
    }
  }
}
