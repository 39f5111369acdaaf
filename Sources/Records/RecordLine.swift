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
    append(version.stamp, to: &output)
    output.append(UInt8(ascii: "}"))
    return output
  }

  /// What was read of a line.
  package struct Reading {
    package let version: RecordVersion
    /// The members of its payload; nil for a deletion.
    package let payload: JSONObject?
    /// `bytes` of the version is the line again: nothing stands there that this version of the app
    /// doesn't know. False where that isn't certain.
    package let isExact: Bool
  }

  /// The version in a line of a changeset of `feed`: its edit is what its clock says of that feed.
  package static func reading(_ line: [UInt8], feed: Feed) throws(RecordLineError) -> Reading {
    let parts = try Parts(line, likely: feed, keepsMembers: true)
    return try parts.reading(dot: parts.dot(of: feed))
  }

  package static func version(
    _ line: [UInt8], feed: Feed
  ) throws(RecordLineError) -> RecordVersion {
    let parts = try Parts(line, likely: feed)
    return try parts.version(dot: parts.dot(of: feed))
  }

  /// As `reading` of a feed, for a line that a store kept together with its dot.
  package static func reading(_ line: [UInt8], dot: Dot) throws(RecordLineError) -> Reading {
    try Parts(line, likely: dot.feed, keepsMembers: true).reading(dot: dot)
  }

  /// As `version` of a dot, where nobody asks for its fingerprint.
  package static func plainVersion(
    _ line: [UInt8], dot: Dot
  ) throws(RecordLineError) -> RecordVersion {
    try Parts(line, likely: dot.feed).version(dot: dot)
  }

  /// The version in a line that a store kept together with its dot. It knows its fingerprint.
  package static func version(_ line: [UInt8], dot: Dot) throws(RecordLineError) -> RecordVersion {
    try Parts(line, likely: dot.feed).version(dot: dot).fingerprinted
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

  private static func append(_ stamp: Stamp, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    CanonicalJSON.append(stamp.milliseconds, to: &output)
    output.append(UInt8(ascii: ","))
    CanonicalJSON.append(stamp.counter, to: &output)
    output.append(UInt8(ascii: ","))
    CanonicalJSON.append(stamp.feed.text, to: &output)
    output.append(UInt8(ascii: "]"))
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
    var updatedAt: Result<UpdatedAt?, CanonicalError> = .success(nil)
    var stamp: Stamp?
    private var hasUnknown = false
    /// The payload's members; nil where nobody asks for them.
    private var members: JSONObject?

    /// `feed` is the one that it most likely names.
    init(
      _ line: [UInt8], likely feed: Feed, keepsMembers: Bool = false
    ) throws(RecordLineError) {
      guard line.count <= RecordLine.limitBytes else {
        throw RecordLineError("a line is longer than \(RecordLine.limitBytes) bytes")
      }
      do throws(CanonicalError) {
        self = try CanonicalReader.read(line) { (reader) throws(CanonicalError) in
          var parts = Parts()
          if keepsMembers { parts.members = JSONObject() }
          try reader.namedPlaces { (name, reader) throws(CanonicalError) in
            try parts.read(name, from: &reader, likely: feed)
          }
          return parts
        }
      } catch {
        throw RecordLineError("it isn't canonical JSON: \(error)")
      }
    }

    private init() {}

    private mutating func read(
      _ name: CanonicalReader.TextPlace, from reader: inout CanonicalReader, likely feed: Feed
    ) throws(CanonicalError) {
      if reader.stands("at", at: name) {
        at = try reader.integer()
      } else if reader.stands("clock", at: name) {
        clock = try VersionVector(reading: &reader, likely: feed)
      } else if reader.stands("deleted", at: name) {
        deleted = try Tombstone(reading: &reader)
      } else if reader.stands("entity", at: name) {
        entity = Entity(try reader.string())
      } else if reader.stands("id", at: name) {
        id = Identifier(try reader.string())
      } else if reader.stands("payload", at: name) {
        let place = try reader.payload(into: &members)
        payload = Array(reader.bytes[place.bytes])
        updatedAt = place.updatedAt
      } else if reader.stands("stamp", at: name) {
        stamp = try Stamp(reading: &reader, likely: feed)
      } else {
        hasUnknown = true
        _ = try reader.skip()
      }
    }

    func dot(of feed: Feed) throws(RecordLineError) -> Dot {
      let edit = clock[feed]
      guard edit > 0 else { throw RecordLineError("its clock doesn't name its own feed") }
      return Dot(feed, edit)
    }

    func reading(dot: Dot) throws(RecordLineError) -> Reading {
      Reading(
        version: try version(dot: dot), payload: payload == nil ? nil : members,
        isExact: payload != nil && !hasUnknown)
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
        return RecordVersion(
          key: RecordKey(entity, id), dot: dot, clock: clock, stamp: stamp, atMilliseconds: at,
          body: body, updatedAt: try updatedAt.get())
      } catch {
        throw RecordLineError("its payload can't be read: \(error)")
      }
    }
  }
}

extension VersionVector {
  /// `feed` is the one that it most likely names.
  package init(
    reading reader: inout CanonicalReader, likely feed: Feed? = nil
  ) throws(CanonicalError) {
    let start = reader.position
    var entries: [Entry] = []
    // A canonical text names feeds in their order and each once.
    try reader.namedPlaces { (name, reader) throws(CanonicalError) in
      let at = reader.position
      guard let feed = reader.feed(at: name, likely: feed) else {
        throw CanonicalError("a feed is malformed", at: at)
      }
      let edit = try reader.integer()
      guard edit > 0 else { throw CanonicalError("an edit is numbered from 1 on", at: at) }
      entries.append(Entry(feed: feed, edit: edit))
    }
    guard entries.count <= RecordLine.clockLimit else {
      throw CanonicalError("a clock names too many feeds", at: start)
    }
    self.init(ascending: entries)
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

  /// Nil for any other value. `feed` is the one that it most likely names.
  package init?(
    reading reader: inout CanonicalReader, likely feed: Feed?
  ) throws(CanonicalError) {
    let stamp = reader.attempt { (reader) throws(CanonicalError) in
      try Stamp(parts: &reader, likely: feed)
    }
    if let stamp {
      self = stamp
    } else {
      self.init(json: try reader.value())
    }
  }

  private init?(
    parts reader: inout CanonicalReader, likely known: Feed?
  ) throws(CanonicalError) {
    var numbers: [Int64] = []
    var feed: Feed?
    try reader.elements { (reader) throws(CanonicalError) in
      let start = reader.position
      if numbers.count < 2 { return numbers.append(try reader.integer()) }
      guard feed == nil, let named = try reader.feed(likely: known) else {
        throw CanonicalError("a feed is malformed", at: start)
      }
      feed = named
    }
    guard let feed else { return nil }
    self.init(milliseconds: numbers[0], counter: numbers[1], feed: feed)
  }

  package init?(json: JSONValue) {
    guard let parts = json.array, parts.count == 3, let milliseconds = parts[0].integer,
      let counter = parts[1].integer, let feed = parts[2].string.flatMap(Feed.init)
    else { return nil }
    self.init(milliseconds: milliseconds, counter: counter, feed: feed)
  }
}
