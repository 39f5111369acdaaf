import Records

/// A sequence of the twin with what the twin made of it.
struct TwinSequence {
  let seed: Int64
  let devices: Int
  let first: RecordKey
  let skews: [Character: Int64]
  let operations: [GroupOperation]
  let decisions: [JSONValue]
  let outcome: [JSONValue]

  init?(_ line: [UInt8]) throws {
    let json = try CanonicalReader.object(line)
    guard let seed = json["seed"]?.integer, let devices = json["devices"]?.integer,
      let entity = json["entity"]?.string.flatMap(Entity.init),
      let skews = json["skews"]?.object?.members, let decisions = json["decisions"]?.array,
      let outcome = json["outcome"]?.array, let operations = json["operations"]?.array
    else { return nil }
    self.seed = seed
    self.devices = Int(devices)
    self.first = RecordKey(entity, RecordKey.first.id)
    self.skews = skews.reduce(into: [:]) { $0[$1.name.first!] = $1.value.integer }
    self.operations = operations.compactMap { $0.object.flatMap(GroupOperation.init) }
    self.decisions = decisions
    self.outcome = outcome
    if self.operations.count < operations.count { return nil }
  }

  /// Does the same with the product's own code.
  func replay() throws -> InMemoryGroup {
    let group = try InMemoryGroup(devices: devices, sharing: first, skews: skews)
    for operation in operations { try group.perform(operation) }
    try group.settleDown()
    return group
  }
}

extension InMemoryGroup {
  /// Every decision taken, as the twin writes it.
  var decisionsJSON: [JSONValue] {
    trace.map {
      .array([
        .integer(Int64($0.device)), .string($0.key.description), .integer(Int64($0.line)),
        .string($0.action),
      ])
    }
  }

  /// What each device has, as the twin writes it.
  var outcomeJSON: [JSONValue] {
    present.map { i in
      let device = devices[i]
      let rows = device.inventory.rows.map {
        ($0.key.description, JSONValue.string($0.value.fingerprint.whole.hex))
      }
      let heads = device.heads.map {
        ($0.key.description, JSONValue.array($0.value.map(\.head.json)))
      }
      return .object([
        "conflicts": .array(
          device.inventory.conflicts.keys.sorted().map { .string($0.description) }),
        "device": .string(String(device.letter)),
        "heads": .object(JSONObject(Dictionary(uniqueKeysWithValues: heads))),
        "rows": .object(JSONObject(Dictionary(uniqueKeysWithValues: rows))),
      ])
    }
  }
}

extension Head {
  fileprivate var json: JSONValue {
    let clock = clock.entries.map { ($0.feed.text, JSONValue.integer($0.edit)) }
    return .object([
      "clock": .object(JSONObject(Dictionary(uniqueKeysWithValues: clock))),
      "content": .string(content.hex), "stamp": stamp.json,
    ])
  }
}
