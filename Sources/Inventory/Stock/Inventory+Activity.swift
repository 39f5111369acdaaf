import Records
import SQLite

/// Which movements count: those that no reversal takes out, and that no count covers.
extension Inventory {
  /// Whether the greatest known reversal of a movement is an even one, or there is none.
  func isEvenlyReversed(_ id: Identifier) throws -> Bool { try reversalLevel(of: id) % 2 == 0 }

  /// The greatest k for which `m~k` is known, 0 for none.
  func reversalLevel(of id: Identifier) throws -> Int64 {
    try connection.first(
      "SELECT level FROM movement WHERE reverses = ? ORDER BY level DESC LIMIT 1", id.text
    ) { $0.integer(0) } ?? 0
  }

  /// Whether a movement that counts adds nothing all the same: it is dated back before a count of
  /// this item and place that counts, or stands for movements that don't all count.
  func isCovered(
    _ effect: MovementEffect, item: Identifier, at location: Identifier
  ) throws -> Bool {
    for id in effect.onlyWhile where try storedMovement(id)?.isActive != true { return true }
    for count in effect.behind {
      guard let counted = try storedMovement(count), counted.isActive else { continue }
      let effect = try self.effect(of: counted)
      if effect.sets, effect.item == item, effect.postings.first?.location == location {
        return true
      }
    }
    return false
  }

  /// Sets whether a movement counts, after a reversal of it came or went. Returns the places
  /// whose sums have to be taken again.
  func refreshActivity(of id: Identifier) throws -> [Place] {
    guard let movement = try storedMovement(id) else { return [] }
    let isActive = try isEvenlyReversed(id)
    guard isActive != movement.isActive else { return [] }
    try connection.run("UPDATE movement SET isActive = ? WHERE id = ?", isActive, id.text)
    let effect = try self.effect(of: movement)
    return try refreshPostings(of: movement, effect, isActive: isActive)
      + refreshDependents(of: id)
  }

  /// Sets again whether the bookings add anything that name this movement: as the count before
  /// which they are dated, or as one without which they are nothing. Returns their places.
  func refreshDependents(of id: Identifier) throws -> [Place] {
    var ids: [Identifier] = []
    try connection.rows("SELECT movement FROM behind WHERE count = ?", id.text) { row in
      ids.append(try Stored.identifier(row.text(0)))
    }
    return try ids.flatMap { id -> [Place] in
      guard let movement = try storedMovement(id) else { return [] }
      return try refreshPostings(
        of: movement, self.effect(of: movement), isActive: movement.isActive)
    }
  }

  func hasDependents(_ id: Identifier) throws -> Bool {
    try connection.first("SELECT 1 FROM behind WHERE count = ? LIMIT 1", id.text) { _ in true }
      ?? false
  }

  private func refreshPostings(
    of movement: StoredMovement, _ effect: MovementEffect, isActive: Bool
  ) throws -> [Place] {
    guard let item = effect.item else { return [] }
    return try effect.postings.map { posting in
      let counts = try isActive && !isCovered(effect, item: item, at: posting.location)
      try connection.run(
        """
        UPDATE posting SET isActive = ?
        WHERE item = ? AND location = ? AND milliseconds = ? AND counter = ? AND feed = ?
          AND movement = ?
        """, counts, item.text, posting.location.text, movement.stamp.milliseconds,
        movement.stamp.counter, movement.stamp.feed.text, movement.id.text)
      return Place(item: item, location: posting.location)
    }
  }
}
