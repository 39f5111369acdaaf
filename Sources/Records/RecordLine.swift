import Cryptography
import Texts

/// One version as one line of canonical JSON: how it stands in a changeset and in the stores.
///
/// ```
/// {"at":1796052000000,"clock":{"<feed>":3},"entity":"item","id":"…","payload":{…},
///  "stamp":[1796052000000,0,"<feed>"]}
/// ```
/// A tombstone has `"deleted":{"contents":[…]}` instead of the payload, with `"cut":[[…]]` where
/// it knows movements. Members that this version of the app doesn't know are passed over.
package enum RecordLine {
  package static let limitBytes = 1 << 20
  package static let clockLimit = 4096
  package static let listLimit = 4096

  /// Without the line feed.
  package static func bytes(_ version: RecordVersion) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity((version.body.payload?.count ?? 100) + 300)
    output.append(contentsOf: "{\"at\":".utf8)
    CanonicalJSON.append(version.atMilliseconds, to: &output)
    output.append(contentsOf: ",\"clock\":".utf8)
    append(version.clock, to: &output)
    if case .tombstone(let tombstone) = version.body {
      output.append(contentsOf: ",\"deleted\":".utf8)
      CanonicalJSON.append(object(tombstone), to: &output)
    }
    output.append(contentsOf: ",\"entity\":".utf8)
    CanonicalJSON.append(version.key.entity.name, to: &output)
    output.append(contentsOf: ",\"id\":".utf8)
    CanonicalJSON.append(version.key.id.text, to: &output)
    if case .payload(let payload) = version.body {
      output.append(contentsOf: ",\"payload\":".utf8)
      output.append(contentsOf: payload)
    }
    output.append(contentsOf: ",\"stamp\":".utf8)
    CanonicalJSON.append(version.stamp.json, to: &output)
    output.append(UInt8(ascii: "}"))
    return output
  }

  /// The version in a line of a changeset of `feed`: its edit is what its clock says of that feed.
  package static func version(
    _ line: [UInt8], feed: Feed
  ) throws(RecordLineError) -> RecordVersion {
    let parts = try Parts(line)
    let edit = parts.clock[feed]
    guard edit > 0 else { throw RecordLineError("its clock doesn't name its own feed") }
    return try parts.version(dot: Dot(feed, edit))
  }

  /// The version in a line that a store kept together with its dot.
  package static func version(_ line: [UInt8], dot: Dot) throws(RecordLineError) -> RecordVersion {
    try Parts(line).version(dot: dot)
  }

  package static func append(_ clock: VersionVector, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (place, entry) in clock.entries.enumerated() {
      if place > 0 { output.append(UInt8(ascii: ",")) }
      CanonicalJSON.append(entry.feed.text, to: &output)
      output.append(UInt8(ascii: ":"))
      CanonicalJSON.append(entry.edit, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func object(_ tombstone: Tombstone) -> JSONObject {
    var object: JSONObject = [
      "contents": .array(tombstone.deletedContents.map { .string($0.hex) })
    ]
    if !tombstone.cut.isEmpty { object["cut"] = .array(tombstone.cut.map(\.json)) }
    return object
  }
}

/// Why a line isn't a record; what the rest of its changeset says counts all the same.
package struct RecordLineError: Error, Hashable, TextConvertible {
  package let text: Text

  package init(_ reason: Text) { text = reason }
}

extension RecordLine {
  /// The members of a line, each checked for its form.
  private struct Parts {
    var at: Int64?
    var clock = VersionVector()
    var deleted: Tombstone?
    var entity: Entity?
    var id: Identifier?
    var payload: [UInt8]?
    var stamp: Stamp?

    init(_ line: [UInt8]) throws(RecordLineError) {
      guard line.count <= RecordLine.limitBytes else {
        throw RecordLineError("a line is longer than \(RecordLine.limitBytes) bytes")
      }
      var parts = Parts()
      do throws(CanonicalError) {
        try CanonicalReader.read(line) { (reader) throws(CanonicalError) in
          try reader.members { (name, reader) throws(CanonicalError) in
            try parts.read(name, from: &reader, line: line)
          }
        }
      } catch {
        throw RecordLineError("it isn't canonical JSON: \(error)")
      }
      self = parts
    }

    private init() {}

    private mutating func read(
      _ name: String, from reader: inout CanonicalReader, line: [UInt8]
    ) throws(CanonicalError) {
      switch name {
      case "at": at = try reader.integer()
      case "clock": clock = try VersionVector(reading: &reader)
      case "deleted": deleted = try Tombstone(reading: &reader)
      case "entity": entity = Entity(try reader.string())
      case "id": id = Identifier(try reader.string())
      case "payload":
        let range = try reader.skip()
        guard line[range.lowerBound] == UInt8(ascii: "{") else {
          throw CanonicalError("a payload must be an object", at: range.lowerBound)
        }
        payload = Array(line[range])
      case "stamp": stamp = Stamp(json: try reader.value())
      default: _ = try reader.skip()
      }
    }

    func version(dot: Dot) throws(RecordLineError) -> RecordVersion {
      guard let entity else { throw RecordLineError("its entity is missing or malformed") }
      guard let id else { throw RecordLineError("its id is missing or malformed") }
      guard let stamp, stamp.isInBounds else {
        throw RecordLineError("its stamp is missing or not between 1970 and 2200")
      }
      guard let at, (0...Stamp.latestMilliseconds).contains(at) else {
        throw RecordLineError("its time is missing or not between 1970 and 2200")
      }
      let body: VersionBody
      switch (payload, deleted) {
      case (let payload?, nil): body = .payload(payload)
      case (nil, let tombstone?): body = .tombstone(tombstone)
      default: throw RecordLineError("it must have either a payload or a deletion")
      }
      do throws(CanonicalError) {
        return try RecordVersion(
          key: RecordKey(entity, id), dot: dot, clock: clock, stamp: stamp, atMilliseconds: at,
          body: body)
      } catch {
        throw RecordLineError("its payload can't be read: \(error)")
      }
    }
  }
}

extension VersionVector {
  package init(reading reader: inout CanonicalReader) throws(CanonicalError) {
    let start = reader.position
    var pairs: [(Feed, Int64)] = []
    try reader.members { (name, reader) throws(CanonicalError) in
      let at = reader.position
      guard let feed = Feed(name) else { throw CanonicalError("a feed is malformed", at: at) }
      let edit = try reader.integer()
      guard edit > 0 else { throw CanonicalError("an edit is numbered from 1 on", at: at) }
      pairs.append((feed, edit))
    }
    guard pairs.count <= RecordLine.clockLimit else {
      throw CanonicalError("a clock names too many feeds", at: start)
    }
    self.init(pairs)
  }

  package var json: [UInt8] {
    var output: [UInt8] = []
    RecordLine.append(self, to: &output)
    return output
  }
}

extension Tombstone {
  fileprivate init(reading reader: inout CanonicalReader) throws(CanonicalError) {
    let start = reader.position
    let object = try reader.value().object
    let contents = object?["contents"]?.array?.compactMap { $0.string.flatMap(Digest.init(hex:)) }
    let cut = object?["cut"].map { $0.array?.compactMap(Stamp.init(json:)) } ?? []
    guard let contents, let cut, contents.count == object?["contents"]?.array?.count,
      cut.count == object?["cut"]?.array?.count ?? 0,
      contents.count <= RecordLine.listLimit, cut.count <= RecordLine.listLimit,
      zip(contents, contents.dropFirst()).allSatisfy(<), zip(cut, cut.dropFirst()).allSatisfy(<),
      cut.allSatisfy(\.isInBounds), object?["cut"] == nil || !cut.isEmpty
    else { throw CanonicalError("a deletion is malformed", at: start) }
    self.init(deletedContents: contents, cut: cut)
  }
}

extension Stamp {
  /// `[milliseconds, counter, "<feed>"]`.
  package var json: JSONValue {
    .array([.integer(milliseconds), .integer(counter), .string(feed.text)])
  }

  package init?(json: JSONValue) {
    guard let parts = json.array, parts.count == 3, let milliseconds = parts[0].integer,
      let counter = parts[1].integer, let feed = parts[2].string.flatMap(Feed.init)
    else { return nil }
    self.init(milliseconds: milliseconds, counter: counter, feed: feed)
  }
}
