import Records
import SQLite

/// Which movements are asked for. What isn't said isn't asked.
package struct HistoryFilter: Hashable, Sendable {
  package var item: Identifier?
  package var location: Identifier?
  package var by: Identifier?
  /// What happened in it.
  package var period = Period.always
  /// Of these kinds; nil for all.
  package var kinds: Set<MovementKind>?
  package var limit: Int?

  package init(item: Identifier? = nil, limit: Int? = nil) {
    self.item = item
    self.limit = limit
  }
}

extension Inventory {
  /// The newest first, as the fold orders them.
  package func history(_ filter: HistoryFilter = HistoryFilter()) throws -> [Movement] {
    try reading {
      var found: [Movement] = []
      let by = try filter.by.map { Set(try counted(RecordKey(.person, shown(.person, $0)))) }
      let places = try filter.location.map { try placesCounted(at: $0) }
      let items = try filter.item.map { try counted(RecordKey(.item, shown(.item, $0))) }
      let since = filter.period.bookedSinceMilliseconds
      try eachMovement(of: items, bookedSince: since) { stored in
        let movement = try movement(stored)
        let target = try movement.reverses.flatMap { try loadMovement($0) }
        if filter.includes(movement, target: target, by: by, at: places) { found.append(movement) }
        return filter.limit.map { found.count < $0 } ?? true
      }
      return found
    }
  }

  /// The newest use of an item that stands; nil where it was never used.
  package func lastUse(of item: Identifier) throws -> Movement? {
    try reading {
      var last: Movement?
      let items = try counted(RecordKey(.item, shown(.item, item)))
      try eachMovement(of: items, bookedSince: .min) { stored in
        let movement = try movement(stored)
        if movement.kind == .consume, movement.stands { last = movement }
        return last == nil
      }
      return last
    }
  }

  package func movement(_ id: Identifier) throws -> Movement? {
    try reading { try loadMovement(id) }
  }

  func loadMovement(_ id: Identifier) throws -> Movement? {
    try storedMovement(id).map { try movement($0) }
  }

  private func movement(_ stored: StoredMovement) throws -> Movement {
    let payload = try Stored.object(stored.payload)
    guard let reversal = self.effect(of: stored.id, payload).reversal else {
      return Movement(
        stored, payload: payload, item: payload.identifier("item"), stands: stored.isActive)
    }
    let target = try storedMovement(reversal.target)
    return Movement(
      stored, payload: payload,
      item: try target.flatMap { try Stored.object($0.payload).identifier("item") },
      stands: try reversalLevel(of: reversal.target) == reversal.level)
  }

  /// Newest first until `body` returns false.
  private func eachMovement(
    of items: [Identifier]?, bookedSince: Int64, _ body: (StoredMovement) throws -> Bool
  ) throws {
    struct Enough: Error {}
    let read: (borrowing Row) throws -> Void = { row in
      if try !body(StoredMovement(row)) { throw Enough() }
    }
    let order = "ORDER BY milliseconds DESC, counter DESC, feed DESC, id DESC"
    do {
      if let items {
        try connection.rows(
          """
          WITH own AS (
            SELECT DISTINCT movement FROM posting WHERE item IN (SELECT value FROM json_each(?1)))
          SELECT \(StoredMovement.columns) FROM movement
          WHERE (id IN own OR reverses IN own) AND at >= ?2 \(order)
          """, Stored.list(items), bookedSince, each: read)
      } else {
        try connection.rows(
          "SELECT \(StoredMovement.columns) FROM movement WHERE at >= ? \(order)", bookedSince,
          each: read)
      }
    } catch is Enough {}
  }
}

extension HistoryFilter {
  /// A reversal is found by the places of what it takes back.
  fileprivate func includes(
    _ movement: Movement, target: Movement?, by: Set<Identifier>?, at places: Set<Identifier>?
  ) -> Bool {
    if let by, !(movement.by.map(by.contains) ?? false) { return false }
    if let places {
      let touched = [movement.from, movement.to, target?.from, target?.to].compactMap(\.self)
      if places.isDisjoint(with: touched) { return false }
    }
    if let kinds, !(movement.kind.map(kinds.contains) ?? false) { return false }
    return period.includes(movement.happened)
  }
}
