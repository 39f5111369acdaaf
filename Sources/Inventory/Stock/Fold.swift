import Records
import SQLite

/// One item at one place.
struct Place: Hashable, Comparable {
  let item: Identifier
  let location: Identifier

  static func < (a: Place, b: Place) -> Bool { (a.item, a.location) < (b.item, b.location) }
}

/// Where a movement stands in the fold: by its stamp, and by its id where a copied home repeats
/// a stamp.
struct FoldPosition: Hashable, Comparable {
  let stamp: Stamp
  let movement: Identifier

  init(_ stamp: Stamp, _ movement: Identifier) {
    self.stamp = stamp
    self.movement = movement
  }

  static func < (a: FoldPosition, b: FoldPosition) -> Bool {
    a.stamp != b.stamp ? a.stamp < b.stamp : a.movement < b.movement
  }
}

/// What the projection says of one place.
struct StockRow: Hashable {
  /// Thousandths. Sums wrap around, so that they are the same in every order.
  let quantity: Int64
  /// The newest count that counts.
  let count: FoldPosition?
}

extension Inventory {
  func stockRow(_ place: Place) throws -> StockRow? {
    try connection.first(
      """
      SELECT quantity, countMilliseconds, countCounter, countFeed, countMovement FROM stock
      WHERE item = ? AND location = ?
      """, place.item.text, place.location.text
    ) { row in
      let count =
        row.isNull(1)
        ? nil
        : FoldPosition(
          try Stored.stamp(row.integer(1), row.integer(2), row.text(3)),
          try Stored.identifier(row.text(4)))
      return StockRow(quantity: row.integer(0), count: count)
    }
  }

  func putStock(_ place: Place, _ row: StockRow) throws {
    try connection.run(
      """
      INSERT INTO stock (item, location, quantity, countMilliseconds, countCounter, countFeed,
        countMovement)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET quantity = excluded.quantity,
        countMilliseconds = excluded.countMilliseconds, countCounter = excluded.countCounter,
        countFeed = excluded.countFeed, countMovement = excluded.countMovement
      """, place.item.text, place.location.text, row.quantity, row.count?.stamp.milliseconds,
      row.count?.stamp.counter, row.count?.stamp.feed.text, row.count?.movement.text)
  }

  /// Takes the sum of a place again, from its newest count on.
  func refold(_ place: Place) throws {
    let count = try newestCount(place)
    var quantity = count?.amount ?? 0
    let first = count?.position.stamp
    try connection.rows(
      """
      SELECT amount FROM posting
      WHERE item = ? AND location = ?
        AND (milliseconds, counter, feed, movement) > (?, ?, ?, ?) AND sets = 0 AND isActive = 1
      """, place.item.text, place.location.text, first?.milliseconds ?? -1, first?.counter ?? 0,
      first?.feed.text ?? "", count?.position.movement.text ?? ""
    ) { quantity &+= $0.integer(0) }
    try putStock(place, StockRow(quantity: quantity, count: count?.position))
  }

  private func newestCount(_ place: Place) throws -> (position: FoldPosition, amount: Int64)? {
    try connection.first(
      """
      SELECT milliseconds, counter, feed, movement, amount FROM posting
      WHERE item = ? AND location = ? AND sets = 1 AND isActive = 1
      ORDER BY milliseconds DESC, counter DESC, feed DESC, movement DESC LIMIT 1
      """, place.item.text, place.location.text
    ) { row in
      (
        FoldPosition(
          try Stored.stamp(row.integer(0), row.integer(1), row.text(2)),
          try Stored.identifier(row.text(3))), row.integer(4)
      )
    }
  }
}
