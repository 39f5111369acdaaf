import Records
import SQLite

/// How much of an item there is at a place of one last good day.
package struct Batch: Hashable, Sendable {
  /// Nil for what nobody has named a day of.
  package let expires: Day?
  package let quantity: Quantity
}

extension Inventory {
  /// The batches of an item by place, the one to use first first. Empty for an item of which
  /// nobody has ever named a last good day; places where nothing is aren't named.
  package func batches(of item: Identifier) throws -> [Identifier: [Batch]] {
    try reading {
      guard try hasBatches(item) else { return [:] }
      var fold = BatchFold()
      for step in try foldSteps(of: item) { fold.apply(step) }
      return fold.shelves.mapValues { shelf in
        shelf.inOrder.map { day, amount in
          Batch(expires: Day(day), quantity: Quantity(thousandths: amount))
        }
      }.filter { !$0.value.isEmpty }
    }
  }

  /// The first last good day among what is there of an item.
  package func firstExpiry(_ item: Identifier) throws -> Day? {
    try batches(of: item).values.joined().filter { $0.quantity > .zero }.compactMap(\.expires).min()
  }

  /// Items whose last good day, or that of something of theirs which is still there, is `day` or
  /// before.
  func expiring(by day: Day, among allowed: Set<Identifier>?) throws -> Set<Identifier> {
    var found: Set<Identifier> = []
    var candidates: Set<Identifier> = []
    try connection.rows("SELECT id FROM item WHERE expires <= ?", day.text) {
      found.insert(try Stored.identifier($0.text(0)))
    }
    try connection.rows(
      """
      SELECT DISTINCT batch.item FROM batch JOIN stock ON stock.item = batch.item
      WHERE expires <= ? AND quantity > 0
      """, day.text
    ) { candidates.insert(try Stored.identifier($0.text(0))) }
    for item in candidates.subtracting(found) where allowed?.contains(item) ?? true {
      if let expires = try firstExpiry(item), expires <= day { found.insert(item) }
    }
    return allowed?.intersection(found) ?? found
  }

  private func hasBatches(_ item: Identifier) throws -> Bool {
    try connection.first("SELECT 1 FROM batch WHERE item = ? LIMIT 1", item.text) { _ in true }
      ?? false
  }
}
