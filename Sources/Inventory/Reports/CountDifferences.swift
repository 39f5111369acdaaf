import Records
import SQLite

/// One movement's part in the fold of one place.
struct PlaceStep {
  let place: Place
  let position: FoldPosition
  let sets: Bool
  let amount: Int64
  /// False also for what a count covers.
  let isActive: Bool
}

extension Inventory {
  /// Hands on, place by place, its steps in the order of the fold.
  func eachPlace(_ body: (Place, [PlaceStep]) throws -> Void) throws {
    var steps: [PlaceStep] = []
    try connection.rows(
      """
      SELECT item, location, milliseconds, counter, feed, movement, sets, amount, isActive
      FROM posting ORDER BY item, location, milliseconds, counter, feed, movement
      """
    ) { row in
      let place = Place(
        item: try Stored.identifier(row.text(0)), location: try Stored.identifier(row.text(1)))
      let step = PlaceStep(
        place: place,
        position: FoldPosition(
          try Stored.stamp(row.integer(2), row.integer(3), row.text(4)),
          try Stored.identifier(row.text(5))), sets: row.boolean(6), amount: row.integer(7),
        isActive: row.boolean(8))
      if let last = steps.last, last.place != place {
        try body(last.place, steps)
        steps = []
      }
      steps.append(step)
    }
    if let last = steps.last { try body(last.place, steps) }
  }

  /// What each count found otherwise than the bookings before it said, in thousandths, by the
  /// count; negative where something is missing. The first count of a place where nothing was
  /// booked finds nothing otherwise: it says what was there to begin with.
  ///
  /// A booking that is dated back before a count is one of those before it, even though it came
  /// later: what it explains isn't missing.
  func countDifferences() throws -> [Identifier: Int64] {
    var counts: [Identifier: [Identifier]] = [:]
    try connection.rows(
      """
      SELECT behind.movement, behind.count FROM behind
      JOIN movement ON movement.id = behind.movement WHERE movement.isActive = 1
      """
    ) { row in
      counts[try Stored.identifier(row.text(0)), default: []].append(
        try Stored.identifier(row.text(1)))
    }
    let together = try countsTogether()
    var differences: [Identifier: Int64] = [:]
    try eachPlace { _, steps in
      let here = Set(steps.lazy.filter(\.sets).map(\.position.movement))
      var explained: [Identifier: Int64] = [:]
      for step in steps where !step.isActive && !step.sets {
        let count = counts[step.position.movement]?.first(where: here.contains)
        if let count { explained[count, default: 0] &+= step.amount }
      }
      var known: Int64?
      for step in steps where step.isActive {
        let before = explained[step.position.movement] ?? 0
        let isFirst = known == nil && before == 0 && !together.contains(step.position.movement)
        if step.sets, !isFirst {
          differences[step.position.movement] = step.amount &- (known ?? 0) &- before
        }
        known = step.sets ? step.amount : (known ?? 0) &+ step.amount
      }
    }
    return differences
  }

  /// Counts of which each says with others how much there is of what is shown as one: what is
  /// missing of the one is there as the other.
  private func countsTogether() throws -> Set<Identifier> {
    guard try hasAliases(.item) || hasAliases(.location) else { return [] }
    struct Whole: Hashable {
      let booking: String
      let place: Place
    }
    var wholes: [Whole: [Identifier]] = [:]
    try connection.rows(
      """
      SELECT booking, item, location, movement FROM posting
      JOIN movement ON movement.id = posting.movement
      WHERE sets = 1 AND booking IS NOT NULL AND posting.isActive = 1
      """
    ) { row in
      let place = Place(
        item: try shown(.item, Stored.identifier(row.text(1))),
        location: try shown(.location, Stored.identifier(row.text(2))))
      wholes[Whole(booking: row.text(0), place: place), default: []].append(
        try Stored.identifier(row.text(3)))
    }
    return Set(wholes.values.filter { $0.count > 1 }.joined())
  }
}
