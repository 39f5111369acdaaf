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
  ///
  /// What is shown as one is replayed apart, as stock is, and then added up.
  package func batches(of item: Identifier) throws -> [Identifier: [Batch]] {
    try reading {
      let members = try counted(RecordKey(.item, shown(.item, item)))
      guard try members.contains(where: hasBatches) else { return [:] }
      var shelves: [Identifier: [BatchShelf]] = [:]
      for member in members {
        var fold = BatchFold()
        for step in try foldSteps(of: member) { fold.apply(step) }
        for (location, shelf) in fold.shelves {
          shelves[try shown(.location, location), default: []].append(shelf)
        }
      }
      return shelves.mapValues { shelves in
        BatchShelf(sumOf: shelves).inOrder.map { day, amount in
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
    try connection.rows("SELECT id FROM item WHERE expires <= ?", day.text) { row in
      let id = try Stored.identifier(row.text(0))
      // What is shown as another has that one's day.
      if try shown(.item, id) == id { found.insert(id) }
    }
    try connection.rows(
      """
      SELECT DISTINCT batch.item FROM batch JOIN stock ON stock.item = batch.item
      WHERE expires <= ? AND quantity > 0
      """, day.text
    ) { candidates.insert(try shown(.item, Stored.identifier($0.text(0)))) }
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
