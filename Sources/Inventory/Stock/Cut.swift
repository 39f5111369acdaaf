import Records
import SQLite

/// What this device has seen of an item's movements.
extension Inventory {
  /// Of each feed the greatest stamp among the movements of an item at a place: a count's cut.
  func cut(_ place: Place) throws -> [Stamp] {
    var greatest = GreatestStamps()
    try connection.rows(
      "SELECT milliseconds, counter, feed FROM posting WHERE item = ? AND location = ?",
      place.item.text, place.location.text
    ) { try greatest.take($0) }
    return greatest.inOrder
  }

  /// The same over all places: the cut of a deletion.
  func cut(ofItem item: Identifier) throws -> [Stamp] {
    var greatest = GreatestStamps()
    try connection.rows(
      "SELECT milliseconds, counter, feed FROM posting WHERE item = ?", item.text
    ) { try greatest.take($0) }
    return greatest.inOrder
  }

  private struct GreatestStamps {
    private var stamps: [Feed: Stamp] = [:]

    var inOrder: [Stamp] { stamps.values.sorted() }

    mutating func take(_ row: borrowing Row) throws {
      let stamp = try Stored.stamp(row.integer(0), row.integer(1), row.text(2))
      if stamps[stamp.feed].map({ $0 < stamp }) ?? true { stamps[stamp.feed] = stamp }
    }
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
