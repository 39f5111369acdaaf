import CSQLite

/// The least that answers a question: the index is asked for one word, and says which rows have it.
final class PlainIndex {
  private static let sql =
    "SELECT rowid FROM finding WHERE finding MATCH 'names : \"velona\"' LIMIT 50"

  private var database: OpaquePointer?
  private var statement: OpaquePointer?

  init(_ path: String) throws {
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK,
      sqlite3_prepare_v2(database, Self.sql, -1, &statement, nil) == SQLITE_OK
    else { throw Trouble("\(path) can't be read.") }
  }

  /// In microseconds.
  func ask() throws -> Int64 {
    let start = Stopwatch.nanoseconds
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW { code = sqlite3_step(statement) }
    guard code == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
      throw Trouble("SQLite: \(String(cString: sqlite3_errmsg(database))).")
    }
    return Stopwatch.microseconds(since: start)
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(database)
  }
}
