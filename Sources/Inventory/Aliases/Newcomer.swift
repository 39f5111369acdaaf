import Records
import SQLite

/// A record of this home that seems to be one of the group's.
package struct Match: Hashable, Sendable {
  package let own: RecordKey
  package let other: Identifier
  /// What the two are called.
  package let ownName: String
  package let otherName: String
}

/// A home with an inventory of its own, about to share it with a group.
extension Inventory {
  /// What of this home is in the group already: items by barcode, or where one has none by brand,
  /// line, shade, size and name; places, persons and suppliers by name.
  ///
  /// - Parameter group: what the group says of records of an entity, by id, without deleted ones.
  package func matches(
    with group: (Entity) throws -> [Identifier: JSONObject]
  ) throws -> [Match] {
    try reading {
      var found: [Match] = []
      for entity in [Entity.location, .person, .supplier, .item] {
        let theirs = try group(entity)
        let own = try newcomers(entity, besides: theirs)
        let pairs =
          entity == .item
          ? RecordMatcher.matches(
            own.map { ($0.key, ItemFields($0.value)) },
            with: theirs.map { ($0.key, ItemFields($0.value)) })
          : Self.sameNames(Self.names(own, entity), with: Self.names(theirs, entity))
        for pair in pairs {
          found.append(
            Match(
              own: RecordKey(entity, pair.own), other: pair.other,
              ownName: own[pair.own]?["name"]?.string ?? "",
              otherName: theirs[pair.other]?["name"]?.string ?? ""))
        }
      }
      return found
    }
  }

  /// Says of each match that it is one: what the group has is shown, and both are counted.
  package func take(_ matches: [Match]) throws {
    try perform(nil) { for match in matches { try announceAlias(match.own, is: match.other) } }
  }

  /// How many items and how many bookings this home has of its own.
  package func ownCounts() throws -> (items: Int, movements: Int) {
    try reading {
      let items = try connection.first("SELECT count(*) FROM item") { $0.integer(0) } ?? 0
      let movements = try connection.first("SELECT count(*) FROM movement") { $0.integer(0) } ?? 0
      return (Int(items), Int(movements))
    }
  }

  /// Records that nobody in the group knows of.
  private func newcomers(
    _ entity: Entity, besides theirs: [Identifier: JSONObject]
  ) throws -> [Identifier: JSONObject] {
    var own: [Identifier: JSONObject] = [:]
    try connection.rows(
      """
      SELECT id, payload FROM record WHERE entity = ?1
        AND id NOT IN (SELECT id FROM aliased WHERE entity = ?1)
        AND id NOT IN (SELECT id FROM checkpoint WHERE entity = ?1)
      """, entity.name
    ) { own[try Stored.identifier($0.text(0))] = try Stored.object($0.bytes(1)) }
    return own.filter { theirs[$0.key] == nil }
  }

  /// What records are called; places with the names of those that they are in.
  private static func names(
    _ records: [Identifier: JSONObject], _ entity: Entity
  ) -> [(id: Identifier, name: String)] {
    let places = records.map {
      Location(
        id: $0.key, name: $0.value["name"]?.string ?? "", parent: $0.value.identifier("parent"))
    }
    let tree = PlaceTree(entity == .location ? places : [])
    return places.map { ($0.id, Folding.folded(tree.path($0.id) ?? $0.name)) }
      .sorted { $0.id < $1.id }
  }

  /// Of several with one name the first with the first, and so on.
  private static func sameNames(
    _ own: [(id: Identifier, name: String)], with others: [(id: Identifier, name: String)]
  ) -> [(own: Identifier, other: Identifier)] {
    var waiting = Dictionary(grouping: others.reversed(), by: \.name)
    return own.compactMap { record in
      guard let other = waiting[record.name]?.popLast() else { return nil }
      return (record.id, other.id)
    }
  }
}
