import Records
import SQLite

/// What somebody counted of one item at a place, beside what the inventory thinks.
package struct StocktakeRow: Hashable, Sendable {
  package let item: Identifier
  package let counted: Quantity
  package let expected: Quantity
  /// Something was booked there since it was counted, so nobody knows what the count means.
  package let isStale: Bool
}

/// A count of a whole place that isn't booked yet.
package struct StocktakeReview: Hashable, Sendable {
  /// In the order in which they were first counted.
  package let rows: [StocktakeRow]
  /// Items of which there should be something, or less than nothing, and that nobody counted.
  package let notCounted: [StocktakeRow]

  /// Of a count that was given up.
  package static let nothing = StocktakeReview(rows: [], notCounted: [])
}

/// Counting a place: each line is kept on this device as it is read, so that an interrupted count
/// goes on where it was. Nothing of it is stock, and nothing travels, before it is booked.
extension Inventory {
  /// When the count of a place began, in milliseconds since 1970; nil when none is open.
  package func stocktakeBegan(at location: Identifier) throws -> Int64? {
    try reading {
      try connection.first(
        "SELECT min(at) FROM stocktake WHERE location = ? HAVING count(*) > 0", location.text
      ) { $0.integer(0) }
    }
  }

  /// Adds what lies there of an item.
  ///
  /// - Returns: how much of it has been counted there by now.
  @discardableResult
  package func noteCounted(
    _ item: Identifier, _ amount: Quantity, at location: Identifier
  ) throws -> Quantity {
    try perform(nil) {
      let item = try shown(.item, item)
      let place = Place(item: item, location: location)
      let state = try state(of: place)
      try connection.run(
        """
        INSERT INTO stocktake (location, line, item, amount, postings, expected, at)
        VALUES (?1, (SELECT coalesce(max(line), 0) + 1 FROM stocktake WHERE location = ?1),
          ?2, ?3, ?4, ?5, ?6)
        """, location.text, item.text, amount.thousandths, state.postings,
        state.quantity, now)
      return try countedSoFar(place)
    }
  }

  /// Says how much the last line meant.
  package func correctLastCounted(
    _ amount: Quantity, at location: Identifier
  ) throws -> (item: Identifier, counted: Quantity)? {
    try perform(nil) {
      guard let item = try lastCounted(at: location) else { return nil }
      try connection.run(
        """
        UPDATE stocktake SET amount = ?2 WHERE location = ?1
          AND line = (SELECT max(line) FROM stocktake WHERE location = ?1)
        """, location.text, amount.thousandths)
      return (item, try countedSoFar(Place(item: item, location: location)))
    }
  }

  /// Takes the last line back.
  package func dropLastCounted(
    at location: Identifier
  ) throws -> (item: Identifier, counted: Quantity)? {
    try perform(nil) {
      guard let item = try lastCounted(at: location) else { return nil }
      try connection.run(
        """
        DELETE FROM stocktake WHERE location = ?1
          AND line = (SELECT max(line) FROM stocktake WHERE location = ?1)
        """, location.text)
      return (item, try countedSoFar(Place(item: item, location: location)))
    }
  }

  package func dropStocktake(at location: Identifier) throws {
    try perform(nil) {
      try connection.run("DELETE FROM stocktake WHERE location = ?", location.text)
    }
  }

  package func reviewStocktake(at location: Identifier) throws -> StocktakeReview {
    try reading {
      var rows: [StocktakeRow] = []
      var places: [Identifier: Int] = [:]
      try connection.rows(
        """
        SELECT item, amount, postings, expected FROM stocktake WHERE location = ? ORDER BY line
        """, location.text
      ) { row in
        let item = try shown(.item, Stored.identifier(row.text(0)))
        if let known = places[item] {
          rows[known] = rows[known].adding(row.integer(1))
          return
        }
        let (postings, stock) = try state(of: Place(item: item, location: location))
        let isStale = row.integer(2) != postings || row.integer(3) != stock
        places[item] = rows.count
        rows.append(
          StocktakeRow(
            item: item, counted: Quantity(thousandths: row.integer(1)),
            expected: Quantity(thousandths: stock), isStale: isStale))
      }
      var rest: [StocktakeRow] = []
      try connection.rows(
        """
        SELECT findable.item, sum(quantity) FROM stock
        LEFT JOIN aliased ON aliased.entity = 'item' AND aliased.id = stock.item
        JOIN findable ON findable.item = coalesce(aliased.root, stock.item)
        WHERE location IN (SELECT value FROM json_each(?))
        GROUP BY findable.item HAVING sum(quantity) <> 0 ORDER BY findable.name, findable.item
        """, try Stored.list(counted(RecordKey(.location, location)))
      ) { row in
        let item = try Stored.identifier(row.text(0))
        guard places[item] == nil else { return }
        rest.append(
          StocktakeRow(
            item: item, counted: .zero, expected: Quantity(thousandths: row.integer(1)),
            isStale: false))
      }
      return StocktakeReview(rows: rows, notCounted: rest)
    }
  }

  /// Books what was counted as one booking, undone as one, and ends the count. What is stale, or
  /// deleted since, is left out.
  ///
  /// - Parameter restIsNothing: whether what nobody counted isn't there.
  package func bookStocktake(
    at location: Identifier, restIsNothing: Bool = false, by person: Identifier? = nil,
    note: String? = nil
  ) throws -> [Movement] {
    try perform(.booking) {
      let review = try reviewStocktake(at: location)
      let rows = review.rows.filter { !$0.isStale } + (restIsNothing ? review.notCounted : [])
      let present = try rows.filter { try row(RecordKey(.item, $0.item)) != nil }
      let movements = try book(
        present.map { row in
          var draft = MovementDraft(.count, row.item, row.counted, to: location)
          draft.by = person
          draft.note = note
          return draft
        })
      try dropStocktake(at: location)
      return movements
    }
  }

  /// The item of the last line.
  package func lastCounted(at location: Identifier) throws -> Identifier? {
    try reading {
      try connection.first(
        "SELECT item FROM stocktake WHERE location = ? ORDER BY line DESC LIMIT 1", location.text
      ) { try Stored.identifier($0.text(0)) }
    }
  }

  // MARK: Parts

  /// How much there is of all that is shown at a place as an item, and in how many bookings.
  private func state(of place: Place) throws -> (postings: Int64, quantity: Int64) {
    var (postings, quantity): (Int64, Int64) = (0, 0)
    for item in try counted(RecordKey(.item, place.item)) {
      for location in try counted(RecordKey(.location, place.location)) {
        let part = Place(item: item, location: location)
        postings += try postingCount(part)
        quantity &+= try stockRow(part)?.quantity ?? 0
      }
    }
    return (postings, quantity)
  }

  private func countedSoFar(_ place: Place) throws -> Quantity {
    Quantity(
      thousandths: try connection.first(
        "SELECT coalesce(sum(amount), 0) FROM stocktake WHERE location = ? AND item = ?",
        place.location.text, place.item.text
      ) { $0.integer(0) } ?? 0)
  }

  private func postingCount(_ place: Place) throws -> Int64 {
    try connection.first(
      "SELECT count(*) FROM posting WHERE item = ? AND location = ?", place.item.text,
      place.location.text
    ) { $0.integer(0) } ?? 0
  }
}

extension StocktakeRow {
  fileprivate func adding(_ thousandths: Int64) -> StocktakeRow {
    StocktakeRow(
      item: item, counted: Quantity(thousandths: counted.thousandths &+ thousandths),
      expected: expected, isStale: isStale)
  }
}
