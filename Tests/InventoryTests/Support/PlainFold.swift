import Inventory
import Records

/// Stock as the rule says it, from all movements at once: the plain twin of the projection.
enum PlainFold {
  struct Place: Hashable {
    let item: Identifier
    let location: Identifier
  }

  /// Of several versions under one id the smallest counts.
  static func counting(_ versions: [RecordVersion]) -> [Identifier: RecordVersion] {
    Dictionary(grouping: versions, by: \.key.id).mapValues { $0.min { $0.rank < $1.rank }! }
  }

  /// What a movement that counts did, in the order of the fold.
  struct Effect {
    let id: Identifier
    let item: Identifier
    let isCount: Bool
    let expires: String
    /// Those that count: of a move first where it came from.
    var postings: [(location: Identifier, amount: Int64)]
  }

  static func effects(_ versions: [RecordVersion]) throws -> [Effect] {
    let movements = try counting(versions).mapValues { version in
      (version: version, payload: try CanonicalReader.object(version.body.payload!))
    }
    let levels = levels(movements.mapValues(\.payload))
    func stands(_ id: Identifier) -> Bool { levels[id, default: 0] % 2 == 0 }

    let inOrder = movements.values.sorted { a, b in
      a.version.stamp != b.version.stamp
        ? a.version.stamp < b.version.stamp : a.version.key.id < b.version.key.id
    }
    var effects: [Effect] = []
    for (version, payload) in inOrder where stands(version.key.id) {
      guard let item = payload["item"].flatMap(identifier), let n = payload["quantity"]?.integer
      else { continue }
      let needed = payload["while"]?.array?.compactMap(identifier) ?? []
      if needed.contains(where: { movements[$0] == nil || !stands($0) }) { continue }
      let isCount = payload["kind"]?.string == "count"
      let named = [payload["behind"], payload["behindTo"]].compactMap { $0.flatMap(identifier) }
      var effect = Effect(
        id: version.key.id, item: item, isCount: isCount,
        expires: payload["expires"]?.string ?? "", postings: [])
      for (member, sign) in [("from", -1 as Int64), ("to", 1)] {
        guard let location = payload[member].flatMap(identifier) else { continue }
        let isCovered = named.contains { id in
          guard let count = movements[id]?.payload, stands(id) else { return false }
          return count["kind"]?.string == "count" && count["item"].flatMap(identifier) == item
            && count["to"].flatMap(identifier) == location
        }
        if isCount || !isCovered { effect.postings.append((location, sign * n)) }
      }
      effects.append(effect)
    }
    return effects
  }

  static func stock(_ versions: [RecordVersion]) throws -> [Place: Int64] {
    var stock: [Place: Int64] = [:]
    for effect in try effects(versions) {
      for (location, amount) in effect.postings {
        let place = Place(item: effect.item, location: location)
        stock[place] = effect.isCount ? amount : stock[place, default: 0] + amount
      }
    }
    return stock.filter { $0.value != 0 }
  }

  /// The greatest k for which `m~k` is known.
  private static func levels(_ payloads: [Identifier: JSONObject]) -> [Identifier: Int] {
    var levels: [Identifier: Int] = [:]
    for (id, payload) in payloads {
      guard let target = payload["reverses"].flatMap(identifier),
        let level = id.text.split(separator: "~").last.flatMap({ Int($0) })
      else { continue }
      levels[target] = max(levels[target] ?? 0, level)
    }
    return levels
  }

  private static func identifier(_ value: JSONValue) -> Identifier? {
    value.string.flatMap(Identifier.init)
  }
}

extension TestDevice {
  /// What the projection says, without what is nothing.
  func projectedStock() throws -> [PlainFold.Place: Int64] {
    var stock: [PlainFold.Place: Int64] = [:]
    try inventory.connection.rows(
      "SELECT item, location, quantity FROM stock WHERE quantity <> 0"
    ) { row in
      let place = PlainFold.Place(
        item: Identifier(row.text(0))!, location: Identifier(row.text(1))!)
      stock[place] = row.integer(2)
    }
    return stock
  }

  /// Every movement that it holds, as versions that travel.
  func movementVersions() throws -> [RecordVersion] {
    var versions: [RecordVersion] = []
    var edit: Int64 = 0
    for key in try ledger.recordedKeys() where key.entity == .movement {
      guard let movement = try ledger.immutableToAuthor(key) else { continue }
      edit += 1
      let dot = Dot(feed, edit)
      versions.append(
        try RecordVersion(
          key: key, dot: dot, clock: VersionVector().advanced(dot), stamp: movement.stamp,
          atMilliseconds: movement.atMilliseconds, body: .payload(movement.payload)))
    }
    return versions
  }
}
