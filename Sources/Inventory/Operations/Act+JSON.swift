import Cryptography
import Records

/// Acts are kept as JSON in a table of this device; they never travel.
extension Act.Body {
  var json: JSONObject {
    var object = JSONObject()
    if !movements.isEmpty { object["movements"] = .array(movements.map { .string($0.text) }) }
    if !changes.isEmpty { object["changes"] = .array(changes.map { .object($0.json) }) }
    if let settlement { object["settlement"] = .object(settlement.json) }
    if let alias { object["alias"] = .object(alias.json) }
    return object
  }

  init(json: JSONObject) throws {
    movements = json["movements"]?.array?.compactMap { $0.string.flatMap(Identifier.init) } ?? []
    changes = try (json["changes"]?.array ?? []).map {
      try Act.Change(json: Stored.some($0.object))
    }
    settlement = try json["settlement"]?.object.map { try Act.Settlement(json: $0) }
    alias = try json["alias"]?.object.map { try Act.AliasChange(json: $0) }
  }
}

extension Act.AliasChange {
  fileprivate var json: JSONObject {
    var object = source.json
    if let before { object["before"] = .string(before.text) }
    if let after { object["after"] = .string(after.text) }
    return object
  }

  fileprivate init(json: JSONObject) throws {
    source = try RecordKey(json: json)
    before = json.identifier("before")
    after = json.identifier("after")
  }
}

extension Act.Change {
  fileprivate var json: JSONObject {
    var object = key.json
    if let before { object["before"] = .string(String(decoding: before, as: UTF8.self)) }
    if let after { object["after"] = .string(after.hex) }
    return object
  }

  fileprivate init(json: JSONObject) throws {
    key = try RecordKey(json: json)
    before = json["before"]?.string.map { Array($0.utf8) }
    after = try json["after"]?.string.map { try Stored.some(Digest(hex: $0)) }
  }
}

extension Act.Settlement {
  fileprivate var json: JSONObject {
    var object = key.json
    switch before {
    case .row(let payload): object["row"] = .string(String(decoding: payload, as: UTF8.self))
    case .tombstone(let tombstone):
      object["tombstone"] = tombstone.map { .object($0.json) } ?? .null
    case .absent: break
    }
    if let after { object["after"] = .string(after.hex) }
    if let checkpoint { object["checkpoint"] = .object(checkpoint.json) }
    object["versions"] = .array(
      versions.map { version in
        .object([
          "feed": .string(version.dot.feed.text), "edit": .integer(version.dot.edit),
          "line": .string(String(decoding: RecordLine.bytes(version), as: UTF8.self)),
        ])
      })
    return object
  }

  fileprivate init(json: JSONObject) throws {
    key = try RecordKey(json: json)
    if let row = json["row"]?.string {
      before = .row(Array(row.utf8))
    } else if let tombstone = json["tombstone"] {
      before = .tombstone(try tombstone.object.map { try Tombstone(json: $0) })
    } else {
      before = .absent
    }
    after = try json["after"]?.string.map { try Stored.some(Digest(hex: $0)) }
    checkpoint = try json["checkpoint"]?.object.map { try Checkpoint(json: $0) }
    versions = try (json["versions"]?.array ?? []).map { value in
      let object = try Stored.some(value.object)
      let dot = Dot(
        try Stored.some(object["feed"]?.string.flatMap(Feed.init)),
        try Stored.some(object["edit"]?.integer))
      return try Stored.version(Array(try Stored.some(object["line"]?.string).utf8), dot: dot)
    }
  }
}
