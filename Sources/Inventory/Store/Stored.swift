import Cryptography
import Records
import SQLite

/// Reads back what this layer itself has written. Where that fails the file is damaged.
enum Stored {
  static func some<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw damaged }
    return value
  }

  static func object(_ bytes: [UInt8]) throws -> JSONObject {
    do { return try CanonicalReader.object(bytes) } catch { throw damaged }
  }

  static func value(_ bytes: [UInt8]) throws -> JSONValue {
    do { return try CanonicalReader.value(bytes) } catch { throw damaged }
  }

  static func version(_ line: [UInt8], dot: Dot) throws -> RecordVersion {
    do { return try RecordLine.version(line, dot: dot) } catch { throw damaged }
  }

  /// As `version`, where nobody asks for its fingerprint.
  static func plainVersion(_ line: [UInt8], dot: Dot) throws -> RecordVersion {
    do { return try RecordLine.plainVersion(line, dot: dot) } catch { throw damaged }
  }

  static func reading(_ line: [UInt8], dot: Dot) throws -> RecordLine.Reading {
    do { return try RecordLine.reading(line, dot: dot) } catch { throw damaged }
  }

  static func clock(_ bytes: [UInt8]) throws -> VersionVector {
    do {
      return try CanonicalReader.read(bytes) { (reader) throws(CanonicalError) in
        try VersionVector(reading: &reader)
      }
    } catch { throw damaged }
  }

  static func fingerprint(_ payload: [UInt8], _ key: RecordKey) throws -> Fingerprint {
    do { return try Fingerprint(of: .payload(payload), key: key) } catch { throw damaged }
  }

  static func identifier(_ text: String) throws -> Identifier { try some(Identifier(text)) }

  /// For `json_each`. Ids have no quotes.
  static func list(_ ids: some Sequence<Identifier>) -> String {
    "[" + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }

  static func key(_ entity: String, _ id: String) throws -> RecordKey {
    RecordKey(try some(Entity(entity)), try identifier(id))
  }

  static func stamp(_ bytes: [UInt8], likely feed: Feed?) throws -> Stamp {
    do {
      return try some(
        CanonicalReader.read(bytes) { (reader) throws(CanonicalError) in
          try Stamp(reading: &reader, likely: feed)
        })
    } catch { throw damaged }
  }

  static func stamp(_ milliseconds: Int64, _ counter: Int64, _ feed: String) throws -> Stamp {
    Stamp(milliseconds: milliseconds, counter: counter, feed: try some(Feed(feed)))
  }

  private static var damaged: InventoryError {
    InventoryError(
      .damaged, "Something in the inventory can't be read back. Nothing was changed.",
      hint: "restore a backup, or make a new home and join again")
  }
}

extension RecordKey {
  var json: JSONObject { ["entity": .string(entity.name), "id": .string(id.text)] }

  init(json: JSONObject) throws {
    self = try Stored.key(
      Stored.some(json["entity"]?.string), Stored.some(json["id"]?.string))
  }
}

extension Tombstone {
  var json: JSONObject {
    [
      "contents": .array(deletedContents.map { .string($0.hex) }),
      "cut": .array(cut.map(\.json)),
    ]
  }

  init(json: JSONObject) throws {
    let contents = try (json["contents"]?.array ?? []).map {
      try Stored.some($0.string.flatMap(Digest.init(hex:)))
    }
    let cut = try (json["cut"]?.array ?? []).map { try Stored.some(Stamp(json: $0)) }
    self.init(deletedContents: contents, cut: cut)
  }
}

extension Checkpoint {
  var json: JSONObject {
    var object: JSONObject = [
      "clock": .object(
        JSONObject(
          Dictionary(
            uniqueKeysWithValues: clock.entries.map { ($0.feed.text, .integer($0.edit)) }))),
      "dots": Dot.json(dots),
    ]
    if let content { object["content"] = .string(content.hex) }
    if isTombstone { object["isTombstone"] = .boolean(true) }
    if let stamp { object["stamp"] = stamp.json }
    return object
  }

  init(json: JSONObject) throws {
    self.init(
      content: try json["content"].map {
        try Stored.some($0.string.flatMap(Digest.init(hex:)))
      },
      isTombstone: json["isTombstone"]?.boolean ?? false,
      clock: try Stored.clock(CanonicalJSON.bytes(try Stored.some(json["clock"]))),
      stamp: try json["stamp"].map { try Stored.some(Stamp(json: $0)) },
      dots: try Dot.all(json: Stored.some(json["dots"])))
  }
}

extension Dot {
  /// `[["<feed>",edit],…]`
  static func json(_ dots: [Dot]) -> JSONValue {
    .array(dots.map { .array([.string($0.feed.text), .integer($0.edit)]) })
  }

  static func all(json: JSONValue) throws -> [Dot] {
    try Stored.some(json.array).map { value in
      let parts = try Stored.some(value.array)
      guard parts.count == 2 else { return try Stored.some(nil) }
      return Dot(
        try Stored.some(parts[0].string.flatMap(Feed.init)), try Stored.some(parts[1].integer))
    }
  }
}
