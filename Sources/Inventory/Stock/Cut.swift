import Records
import SQLite

/// What this device has seen of an item's movements.
extension Inventory {
  /// Of each feed the greatest stamp among the movements of an item at a place: a count's cut.
  func cut(_ place: Place) throws -> [Stamp] {
    try cut(
      "SELECT milliseconds, counter, feed FROM posting WHERE item = ? AND location = ?",
      place.item.text, place.location.text)
  }

  /// The same over all places: the cut of a deletion.
  func cut(ofItem item: Identifier) throws -> [Stamp] {
    try cut("SELECT milliseconds, counter, feed FROM posting WHERE item = ?", item.text)
  }

  private func cut(_ sql: String, _ values: (any Value)?...) throws -> [Stamp] {
    var greatest: [Feed: Stamp] = [:]
    let read: (borrowing Row) throws -> Void = { row in
      let stamp = try Stored.stamp(row.integer(0), row.integer(1), row.text(2))
      if greatest[stamp.feed].map({ $0 < stamp }) ?? true { greatest[stamp.feed] = stamp }
    }
    if values.count == 2 {
      try connection.rows(sql, values[0], values[1], each: read)
    } else {
      try connection.rows(sql, values[0], each: read)
    }
    return greatest.values.sorted()
  }

  /// The greatest stamp among the movements of an item at a place.
  func newestStamp(_ place: Place) throws -> Stamp? {
    try connection.first(
      """
      SELECT milliseconds, counter, feed FROM posting WHERE item = ? AND location = ?
      ORDER BY milliseconds DESC, counter DESC, feed DESC LIMIT 1
      """, place.item.text, place.location.text
    ) { try Stored.stamp($0.integer(0), $0.integer(1), $0.text(2)) }
  }

  /// The greatest stamp of a movement and of its reversals.
  func newestStamp(ofMovement id: Identifier) throws -> Stamp? {
    try connection.first(
      """
      SELECT milliseconds, counter, feed FROM movement WHERE id = ?1 OR reverses = ?1
      ORDER BY milliseconds DESC, counter DESC, feed DESC LIMIT 1
      """, id.text
    ) { try Stored.stamp($0.integer(0), $0.integer(1), $0.text(2)) }
  }
}
