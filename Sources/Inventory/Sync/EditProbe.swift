import SQLite

/// Tells that something was done which no pass has looked at yet, whatever process did it.
///
/// It has a connection of its own that only reads, so that it may be asked from another thread than
/// the one that passes, and keeps nobody waiting.
package final class EditProbe {
  private let connection: Connection

  package init(path: String) throws {
    connection = try InventoryError.translating {
      // A connection that may write can make the log's index where the last process took it away.
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.execute("PRAGMA query_only = 1")
      connection.leaveLogAlone()
      return connection
    }
  }

  /// Changes with every commit to the inventory. Asking costs microseconds.
  package var version: Int64 {
    get throws { try InventoryError.translating { try connection.dataVersion } }
  }

  /// Whether anything waits to be looked at or to be published.
  package var hasEdits: Bool {
    get throws {
      try InventoryError.translating {
        try connection.first(
          "SELECT EXISTS (SELECT 1 FROM dirty) OR EXISTS (SELECT 1 FROM outbox)"
        ) { $0.integer(0) } == 1
      }
    }
  }
}
