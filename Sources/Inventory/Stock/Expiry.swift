import Records
import SQLite

extension Inventory {
  /// Items whose last good day, or that of something of theirs which is still there, is `day` or
  /// before.
  ///
  /// What is there is taken to be what came last: first expired, first used.
  func expiring(by day: Day, among allowed: Set<Identifier>?) throws -> Set<Identifier> {
    var found: Set<Identifier> = []
    var candidates: Set<Identifier> = []
    try connection.rows("SELECT id FROM item WHERE expires <= ?", day.text) {
      found.insert(try Stored.identifier($0.text(0)))
    }
    try connection.rows(
      "SELECT DISTINCT item FROM batch WHERE expires <= ?", day.text
    ) { candidates.insert(try Stored.identifier($0.text(0))) }
    for item in candidates.subtracting(found) where allowed?.contains(item) ?? true {
      if let expires = try firstExpiry(item), expires <= day { found.insert(item) }
    }
    return allowed?.intersection(found) ?? found
  }

  /// The first last good day among what is there of an item.
  package func firstExpiry(_ item: Identifier) throws -> Day? {
    try reading {
      var left: Int64 = 0
      try connection.rows(
        "SELECT quantity FROM stock WHERE item = ? AND quantity > 0", item.text
      ) { left &+= $0.integer(0) }
      var first: Day?
      try connection.rows(
        """
        SELECT amount, expires FROM posting
        LEFT JOIN batch ON batch.item = posting.item AND batch.movement = posting.movement
        WHERE posting.item = ? AND isActive = 1 AND sets = 0 AND amount > 0
          AND posting.movement NOT IN
            (SELECT movement FROM posting WHERE item = ?1 AND amount < 0)
        ORDER BY milliseconds DESC, counter DESC, feed DESC, posting.movement DESC
        """, item.text
      ) { row in
        guard left > 0 else { return }
        left -= row.integer(0)
        if let day = row.optionalText(1).flatMap({ Day($0) }) { first = min(first ?? day, day) }
      }
      return first
    }
  }
}
