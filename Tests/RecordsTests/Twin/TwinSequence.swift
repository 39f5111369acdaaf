import Records

/// What the twin made of a sequence.
struct TwinSequence {
  let devices: Int
  let first: RecordKey
  let skews: [Character: Int64]
  let operations: [JSONValue]
  let decisions: [JSONValue]
  let outcome: [JSONValue]

  init?(_ line: [UInt8]) throws {
    let json = try CanonicalReader.object(line)
    guard let devices = json["devices"]?.integer,
      let entity = json["entity"]?.string.flatMap(Entity.init),
      let skews = json["skews"]?.object?.members, let decisions = json["decisions"]?.array,
      let outcome = json["outcome"]?.array, let operations = json["operations"]?.array
    else { return nil }
    self.devices = Int(devices)
    self.first = RecordKey(entity, RecordKey.first.id)
    self.skews = skews.reduce(into: [:]) { $0[$1.name.first!] = $1.value.integer }
    self.operations = operations
    self.decisions = decisions
    self.outcome = outcome
  }

  /// Does the same with the product's own code, and says what came out differently.
  func difference(operations: [GroupOperation]? = nil) -> String? {
    let operations =
      operations
      ?? self.operations.compactMap {
        $0.object.flatMap(GroupOperation.init)
      }
    let group: InMemoryGroup
    do {
      group = try InMemoryGroup(devices: devices, sharing: first, skews: skews)
      for operation in operations { try group.perform(operation) }
      try group.settleDown()
    } catch {
      return "\(error)"
    }
    let mine = group.decisionsJSON
    for (place, (here, there)) in zip(mine, decisions).enumerated() where here != there {
      return "decision \(place): here \(text(here)), there \(text(there))"
    }
    if mine.count != decisions.count {
      return "\(mine.count) decisions here, \(decisions.count) there"
    }
    let state = group.outcomeJSON
    if state.count != outcome.count { return "another number of devices" }
    for (here, there) in zip(state, outcome) where here != there {
      return "here \(text(here)),\nthere \(text(there))"
    }
    return nil
  }

  private func text(_ value: JSONValue) -> String {
    String(decoding: CanonicalJSON.bytes(value), as: UTF8.self)
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
