import Records
import SQLite

extension Inventory {
  /// How many bookings are of an item or a place of which nothing is known here, not even that it
  /// is deleted: its record hasn't arrived. They are kept, and count as soon as it has.
  package func orphanedMovementCount() throws -> Int {
    try reading {
      let count = try connection.first(
        """
        WITH known (entity, id) AS (
          SELECT entity, id FROM record UNION SELECT entity, id FROM checkpoint
          UNION SELECT entity, id FROM tombstone)
        SELECT count(DISTINCT movement) FROM posting
        WHERE ('item', item) NOT IN (SELECT entity, id FROM known)
          OR location <> ? AND ('location', location) NOT IN (SELECT entity, id FROM known)
        """, Identifier.unplaced.text
      ) { $0.integer(0) }
      return Int(count ?? 0)
    }
  }
}
