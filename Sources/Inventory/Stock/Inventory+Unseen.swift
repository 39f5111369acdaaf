import Records
import SQLite

/// What a count or a deletion hadn't seen and stands after all the same: kept as it arrives, in
/// any order, so that asking what is open costs no search.
extension Inventory {
  /// Notes what a movement that arrived means to counts and deletions, and a count to movements.
  func noteUnseen(_ movement: StoredMovement, _ effect: MovementEffect) throws {
    guard let item = effect.item else { return }
    if effect.sets {
      try noteUnseen(by: movement, item, at: effect.postings.first?.location)
    } else {
      for posting in effect.postings where posting.amount != 0 {
        try noteCounts(withoutSeeing: movement, item, at: posting.location)
      }
    }
    // The answer to such a question adds nothing, and is none itself.
    let says = effect.sets || effect.postings.contains { $0.amount != 0 }
    if says, let seen = try deletionCut(item), !seen.includes(movement.stamp) {
      try noteLate(item, movement.id)
    }
  }

  func dropUnseen(_ movement: StoredMovement) throws {
    let id = movement.id.text
    try connection.run("DELETE FROM unseen WHERE count = ?", id)
    try connection.run("DELETE FROM unseen WHERE movement = ?", id)
    try connection.run("DELETE FROM late WHERE movement = ?", id)
  }

  private func noteUnseen(
    by count: StoredMovement, _ item: Identifier, at location: Identifier?
  ) throws {
    guard let location else { return }
    let seen = SeenStamps(ofCount: try Stored.object(count.payload))
    var unseen: [Identifier] = []
    try connection.rows(
      """
      SELECT movement, milliseconds, counter, feed FROM posting
      WHERE item = ? AND location = ?
        AND (milliseconds, counter, feed, movement) < (?, ?, ?, ?) AND sets = 0 AND amount <> 0
      """, item.text, location.text, count.stamp.milliseconds, count.stamp.counter,
      count.stamp.feed.text, count.id.text
    ) { row in
      let stamp = try Stored.stamp(row.integer(1), row.integer(2), row.text(3))
      if !seen.includes(stamp) { unseen.append(try Stored.identifier(row.text(0))) }
    }
    let place = Place(item: item, location: location)
    for movement in unseen { try noteUnseen(place, count.id, movement) }
  }

  private func noteCounts(
    withoutSeeing movement: StoredMovement, _ item: Identifier, at location: Identifier
  ) throws {
    var counts: [Identifier] = []
    try connection.rows(
      """
      SELECT movement FROM posting
      WHERE item = ? AND location = ? AND sets = 1
        AND (milliseconds, counter, feed, movement) > (?, ?, ?, ?)
      """, item.text, location.text, movement.stamp.milliseconds, movement.stamp.counter,
      movement.stamp.feed.text, movement.id.text
    ) { counts.append(try Stored.identifier($0.text(0))) }
    for id in counts {
      guard let count = try storedMovement(id) else { continue }
      let seen = SeenStamps(ofCount: try Stored.object(count.payload))
      if !seen.includes(movement.stamp) {
        try noteUnseen(Place(item: item, location: location), id, movement.id)
      }
    }
  }

  private func noteUnseen(
    _ place: Place, _ count: Identifier, _ movement: Identifier
  ) throws {
    try connection.run(
      "INSERT OR IGNORE INTO unseen (item, location, count, movement) VALUES (?, ?, ?, ?)",
      place.item.text, place.location.text, count.text, movement.text)
  }

  // MARK: Deletions

  private func deletionCut(_ item: Identifier) throws -> SeenStamps? {
    try connection.first("SELECT cut FROM deletionCut WHERE item = ?", item.text) { row in
      SeenStamps(try Stored.some(Stored.value(row.bytes(0)).array?.compactMap(Stamp.init(json:))))
    }
  }

  /// Keeps what those who deleted an item had seen, and notes the movements beyond.
  func putDeletionCut(_ item: Identifier, _ cut: [Stamp]) throws {
    note(.deletionCut)
    try connection.run(
      """
      INSERT INTO deletionCut (item, cut) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET cut = excluded.cut
      """, item.text, UTF8Text(CanonicalJSON.bytes(.array(cut.map(\.json)))))
    try connection.run("DELETE FROM late WHERE item = ?", item.text)
    let seen = SeenStamps(cut)
    var late: [Identifier] = []
    try connection.rows(
      """
      SELECT movement, milliseconds, counter, feed FROM posting
      WHERE item = ? AND (amount <> 0 OR sets = 1)
      """, item.text
    ) { row in
      let stamp = try Stored.stamp(row.integer(1), row.integer(2), row.text(3))
      if !seen.includes(stamp) { late.append(try Stored.identifier(row.text(0))) }
    }
    for movement in late { try noteLate(item, movement) }
  }

  /// The item is there again.
  func dropDeletionCut(_ item: Identifier) throws {
    // Nothing is late that no deletion was before.
    guard try mayHave(.deletionCut) else { return }
    try connection.run("DELETE FROM deletionCut WHERE item = ?", item.text)
    try connection.run("DELETE FROM late WHERE item = ?", item.text)
  }

  private func noteLate(_ item: Identifier, _ movement: Identifier) throws {
    try connection.run(
      "INSERT OR IGNORE INTO late (item, movement) VALUES (?, ?)", item.text, movement.text)
  }
}
