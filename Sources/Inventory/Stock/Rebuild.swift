import Records
import SQLite

extension Inventory {
  /// Computes all that is derived from movements anew. The numbers are the same bit for bit
  /// unless the file was damaged or an upgrade understands more.
  ///
  /// - Returns: how many places say another number than before.
  @discardableResult
  package func rebuildStock() throws -> Int {
    try perform(nil) {
      let before = try allStock()
      for table in ["posting", "behind", "batch", "answer", "unseen", "late", "stock"] {
        try connection.run("DELETE FROM \(table)")
      }
      var movements: [StoredMovement] = []
      try connection.rows("SELECT \(StoredMovement.columns) FROM movement") { row in
        movements.append(try StoredMovement(row))
      }
      try connection.run("DELETE FROM movement")
      for movement in movements { try take(movement) }
      let after = try allStock()
      return Set(before.keys).union(after.keys).count { before[$0] ?? 0 != after[$0] ?? 0 }
    }
  }

  private func allStock() throws -> [Place: Int64] {
    var stock: [Place: Int64] = [:]
    try connection.rows("SELECT item, location, quantity FROM stock") { row in
      let place = Place(
        item: try Stored.identifier(row.text(0)), location: try Stored.identifier(row.text(1)))
      stock[place] = row.integer(2)
    }
    return stock
  }
}
