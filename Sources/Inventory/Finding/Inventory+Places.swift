import Records
import SQLite

extension Inventory {
  /// Items that are at a place which some of the words name, and that have the other words.
  ///
  /// Of several places those count that most words name: “colour bar” isn't every bar.
  func findAtPlaces(
    _ words: SearchWords, _ scope: SearchScope, into found: inout SearchMatches
  ) throws {
    var places: [Identifier: Set<Int>] = [:]
    for place in try placesInUse() {
      let name = SearchText(name: place.name)
      let named = words.words.indices.filter { words[$0].isNamed(by: name) }
      if !named.isEmpty { places[place.id] = Set(named) }
    }
    let most = places.values.map(\.count).max() ?? 0
    for (place, named) in places where named.count == most {
      let rest = words.without(named)
      let there = try itemIDs(at: place)
      var matches = SearchMatches()
      if rest.isEmpty {
        matches.matches = try allItems(scope.unlimited)
      } else {
        let spellings = try rest.words.map { try self.words(containing: $0.text) }
        try find(
          .all(rest, spellings: spellings, coversNotes: scope.coversNotes), rest, scope.unlimited,
          into: &matches)
      }
      let known = Set(found.matches.map(\.id))
      found.matches += matches.matches.filter { there.contains($0.id) && !known.contains($0.id) }
    }
  }

  private func itemIDs(at place: Identifier) throws -> Set<Identifier> {
    var ids: Set<Identifier> = []
    try connection.rows(
      "SELECT item FROM stock WHERE location = ? AND quantity <> 0", place.text
    ) { ids.insert(try Stored.identifier($0.text(0))) }
    return ids
  }
}

extension SearchScope {
  fileprivate var unlimited: SearchScope {
    SearchScope(coversNotes: coversNotes, limit: nil, isDiscontinued: isDiscontinued)
  }
}
