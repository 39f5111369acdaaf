import Exchange
@testable import Inventory
import Records
import Testing
import Texts

/// A later version of the app, which exists only here: two more entities, one more member of an
/// item, and one more kind of movement.
enum NewerVersion {
  static let voucher = Entity("voucher")!
  static let badge = Entity("badge")!
  static let hazardRange: ClosedRange<Int64> = 0...5

  static let catalogue: EntityCatalogue = {
    var catalogue = EntityCatalogue.current
    catalogue.policies[voucher] = .keepBoth
    catalogue.policies[badge] = .greatestStamp
    catalogue.members[voucher] = ["title", "updatedAt"]
    catalogue.members[badge] = ["name", "updatedAt"]
    catalogue.members[.item]!.insert("hazard")
    catalogue.members[.movement]!.insert("until")
    catalogue.movementKinds["lend"] = .taking
    let current = catalogue.payloadRefusal
    catalogue.payloadRefusal = { payload, key in
      refusal(of: payload, key: key) ?? current(payload, key)
    }
    return catalogue
  }()

  private static func refusal(of payload: JSONObject, key: RecordKey) -> Text? {
    switch key.entity {
    case voucher: return payload["title"]?.string == nil ? "it has no title" : nil
    case .item:
      guard let hazard = payload["hazard"] else { return nil }
      return hazard.integer.map(hazardRange.contains) ?? false ? nil : "its hazard is no class"
    case .movement where payload["kind"] == .string("lend"):
      let isWhole =
        payload["item"]?.string != nil && payload["from"]?.string != nil
        && (payload["quantity"]?.integer ?? -1) >= 0
      return isWhole ? nil : "it doesn't say what was lent"
    default: return nil
    }
  }
}

extension Device {
  mutating func upgrade() { catalogue = NewerVersion.catalogue }

  // MARK: What only the newer version does

  func write(_ entity: Entity, _ id: Identifier, _ members: JSONObject) throws {
    try run { home in
      let inventory = try home.inventory
      _ = try inventory.perform(nil) {
        try inventory.writeEdit(RecordKey(entity, id), members)
      }
    }
  }

  func issue(_ id: Identifier, _ title: String) throws {
    try write(NewerVersion.voucher, id, ["title": .string(title)])
  }

  func rate(_ item: Identifier, hazard: Int64) throws {
    try edit(item) { $0.object["hazard"] = .integer(hazard) }
  }

  @discardableResult
  func lend(_ item: Identifier, _ quantity: Int64) throws -> Identifier {
    try run { home in
      let inventory = try home.inventory
      return try inventory.perform(nil) {
        let place = try #require(try inventory.item(item)?.stock.first?.location)
        let known = try inventory.history(HistoryFilter(item: item)).map(\.stamp).max()
        return try inventory.write(
          [
            "from": .string(place.text), "item": .string(item.text), "kind": .string("lend"),
            "quantity": .integer(quantity), "until": .string("2027-02-14"),
          ], id: inventory.newIdentifier(), after: known
        ).id
      }
    }
  }

  func unwrite(_ entity: Entity, _ id: Identifier) throws {
    try run { home in
      let inventory = try home.inventory
      try inventory.perform(nil) { try inventory.writeDeletion(RecordKey(entity, id)) }
    }
  }

  // MARK: What it shows

  /// What the record says here; nil where there is no row.
  func says(_ entity: Entity, _ id: Identifier) throws -> JSONObject? {
    try run { home in
      let local = try home.inventory.ledger.local(RecordKey(entity, id))
      return try local.body?.payload.map { try CanonicalReader.object($0) }
    }
  }

  func openConflicts() throws -> [RecordKey] {
    try run { try $0.inventory.ledger.conflictKeys() }
  }

  func needsNewerVersion() throws -> Int { try status().needsNewerVersion }
}
