import Records
import SQLite

/// Movements come in, and stock follows: per movement and in any order of arrival.
extension Inventory {
  /// Keeps a movement unless a version of it that counts before this one is known.
  ///
  /// Of all versions under one id the smallest (stamp, fingerprint) counts, even if it comes
  /// later. The cost follows the change: one addition for a movement that is new, plain and
  /// after the newest count of its place; the movements since that count otherwise.
  ///
  /// - Parameter isOwn: whether this device has just booked it, and so stamped it after everything
  ///   that it could meet.
  /// - Returns: whether anything changed.
  @discardableResult
  func take(_ movement: StoredMovement, isOwn: Bool = false) throws -> Bool {
    let effect = try self.effect(of: movement)
    if let known = try storedMovement(movement.id) {
      guard movement.precedes(known) else { return false }
      let places = try dropEffect(of: known)
      try insert(movement, effect)
      try noteUnseen(movement, effect)
      try settle(movement, effect, alsoAt: places)
      return true
    }
    try insert(movement, effect)
    if !isOwn { try noteUnseen(movement, effect) }
    if try !addIncrementally(movement, effect, isOwn: isOwn) {
      try settle(movement, effect, alsoAt: [])
    }
    return true
  }

  /// Takes a movement back out, as if it had never come.
  func drop(_ movement: StoredMovement) throws {
    let effect = try self.effect(of: movement)
    var places = Set(try dropEffect(of: movement))
    if let reversal = effect.reversal { places.formUnion(try refreshActivity(of: reversal.target)) }
    for place in places { try refold(place) }
  }

  private func insert(_ movement: StoredMovement, _ effect: MovementEffect) throws {
    let isActive = try effect.reversal != nil || isEvenlyReversed(movement.id)
    try connection.run(
      """
      INSERT INTO movement (id, payload, fingerprint, milliseconds, counter, feed, at, isActive,
        reverses, level, booking)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, movement.id.text, UTF8Text(movement.payload), movement.fingerprint.bytes,
      movement.stamp.milliseconds, movement.stamp.counter, movement.stamp.feed.text,
      movement.atMilliseconds, isActive, effect.reversal?.target.text, effect.reversal?.level,
      effect.booking?.text)
    try noteNewer(RecordKey(.movement, movement.id), Stored.object(movement.payload))
    for named in effect.behind + effect.onlyWhile {
      try connection.run(
        "INSERT OR IGNORE INTO behind (count, movement) VALUES (?, ?)",
        named.text, movement.id.text)
    }
    if let question = effect.answers {
      try connection.run(
        "INSERT OR IGNORE INTO answer (question, movement) VALUES (?, ?)",
        question.text, movement.id.text)
    }
    guard let item = effect.item else { return }
    if let expires = effect.expires {
      try connection.run(
        "INSERT OR REPLACE INTO batch (item, movement, expires) VALUES (?, ?, ?)",
        item.text, movement.id.text, expires)
    }
    for posting in effect.postings {
      let counts = try isActive && !isCovered(effect, item: item, at: posting.location)
      try connection.run(
        """
        INSERT INTO posting (item, location, milliseconds, counter, feed, movement, sets, amount,
          isActive)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, item.text, posting.location.text, movement.stamp.milliseconds,
        movement.stamp.counter, movement.stamp.feed.text, movement.id.text, effect.sets,
        posting.amount, counts)
    }
  }

  /// Removes what a version did that doesn't count any more. Returns the places that it touched.
  private func dropEffect(of movement: StoredMovement) throws -> [Place] {
    let effect = try self.effect(of: movement)
    let id = movement.id.text
    try connection.run("DELETE FROM movement WHERE id = ?", id)
    try connection.run("DELETE FROM behind WHERE movement = ?", id)
    try forgetNewer(RecordKey(.movement, movement.id))
    try connection.run("DELETE FROM answer WHERE movement = ?", id)
    try dropUnseen(movement)
    // The version that takes its place has the same id, and so reverses the same.
    guard let item = effect.item else { return [] }
    try connection.run("DELETE FROM batch WHERE item = ? AND movement = ?", item.text, id)
    for posting in effect.postings { try deletePosting(movement, item, posting.location) }
    // What named this version may count again, or not any more.
    let others = try refreshDependents(of: movement.id)
    return effect.postings.map { Place(item: item, location: $0.location) } + others
  }

  private func deletePosting(
    _ movement: StoredMovement, _ item: Identifier, _ location: Identifier
  ) throws {
    try connection.run(
      """
      DELETE FROM posting WHERE item = ? AND location = ? AND milliseconds = ? AND counter = ?
        AND feed = ? AND movement = ?
      """, item.text, location.text, movement.stamp.milliseconds, movement.stamp.counter,
      movement.stamp.feed.text, movement.id.text)
  }

  /// The common case: one addition for each place. False when it isn't that case.
  private func addIncrementally(
    _ movement: StoredMovement, _ effect: MovementEffect, isOwn: Bool
  ) throws -> Bool {
    guard let item = effect.item, !effect.sets, effect.behind.isEmpty, effect.onlyWhile.isEmpty,
      try isOwn || !hasDependents(movement.id), try isEvenlyReversed(movement.id)
    else { return false }
    for posting in effect.postings {
      let place = Place(item: item, location: posting.location)
      let stock = try stockRow(place)
      if let count = stock?.count, !(count < FoldPosition(movement.stamp, movement.id)) { continue }
      try putStock(
        place, StockRow(quantity: (stock?.quantity ?? 0) &+ posting.amount, count: stock?.count))
    }
    return true
  }

  /// Everything that a movement changes beyond itself, and then the sums of all places touched.
  private func settle(
    _ movement: StoredMovement, _ effect: MovementEffect, alsoAt places: [Place]
  ) throws {
    var places = Set(places)
    if let reversal = effect.reversal { places.formUnion(try refreshActivity(of: reversal.target)) }
    if let item = effect.item {
      places.formUnion(effect.postings.map { Place(item: item, location: $0.location) })
    }
    places.formUnion(try refreshDependents(of: movement.id))
    for place in places { try refold(place) }
  }
}
