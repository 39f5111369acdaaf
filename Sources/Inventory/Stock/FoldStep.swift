import Records
import SQLite

/// What one movement did to the places of its item, as the fold takes it.
struct FoldStep {
  struct Posting {
    let location: Identifier
    /// Thousandths, added or stated.
    let amount: Int64
  }

  let movement: Identifier
  /// A count states what was there; everything else adds.
  let sets: Bool
  /// The last good day that was said; nothing where none was.
  let expires: String
  /// Those that count: one, or both sides of a move.
  var postings: [Posting]
}

extension Inventory {
  /// The movements of an item that count, in the order of the fold over all places.
  ///
  /// The cost follows the item's history; nothing that books needs it.
  func foldSteps(of item: Identifier) throws -> [FoldStep] {
    var steps: [FoldStep] = []
    try connection.rows(
      """
      SELECT posting.movement, location, sets, amount, expires FROM posting
      LEFT JOIN batch ON batch.item = posting.item AND batch.movement = posting.movement
      WHERE posting.item = ? AND isActive = 1
      ORDER BY milliseconds, counter, feed, posting.movement, amount
      """, item.text
    ) { row in
      let movement = try Stored.identifier(row.text(0))
      let posting = FoldStep.Posting(
        location: try Stored.identifier(row.text(1)), amount: row.integer(3))
      if steps.last?.movement == movement {
        steps[steps.count - 1].postings.append(posting)
      } else {
        steps.append(
          FoldStep(
            movement: movement, sets: row.boolean(2), expires: row.optionalText(4) ?? "",
            postings: [posting]))
      }
    }
    return steps
  }
}
