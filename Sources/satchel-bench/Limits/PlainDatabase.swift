import CSQLite

/// A database by SQLite's calls of C: opened, asked and closed as any program would.
final class PlainDatabase {
  let handle: OpaquePointer

  init(_ path: String, isReadOnly: Bool = false) throws {
    var opened: OpaquePointer?
    let access =
      isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw Trouble("\(path) can't be opened.")
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ script: String) throws {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw trouble }
  }

  /// A log that is pressed to the disk with each commit, as the inventory's is.
  func pressCommits() throws {
    try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
  }

  func prepare(_ sql: String) throws -> PlainStatement { try PlainStatement(self, sql) }

  /// The rows that a question gives, to be put elsewhere.
  func rows(_ sql: String) throws -> [PlainRow] {
    let statement = try prepare(sql)
    var rows: [PlainRow] = []
    while try statement.step() { rows.append(PlainRow(statement)) }
    return rows
  }

  var trouble: Trouble { Trouble("SQLite: \(String(cString: sqlite3_errmsg(handle))).") }
}

/// A prepared statement.
final class PlainStatement {
  fileprivate let handle: OpaquePointer
  private let database: PlainDatabase

  init(_ database: PlainDatabase, _ sql: String) throws {
    var prepared: OpaquePointer?
    guard
      sqlite3_prepare_v3(
        database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil) == SQLITE_OK,
      let prepared
    else { throw database.trouble }
    handle = prepared
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ place: Int32, _ number: Int64) { sqlite3_bind_int64(handle, place, number) }

  /// The bytes are copied.
  func bind(_ place: Int32, _ text: String) {
    sqlite3_bind_text(handle, place, text, -1, satchel_sqlite_transient())
  }

  func bind(_ place: Int32, _ value: OpaquePointer) { sqlite3_bind_value(handle, place, value) }

  func bind(_ row: PlainRow) {
    for (index, value) in row.values.enumerated() { bind(Int32(index + 1), value) }
  }

  /// Whether there is a row.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.trouble
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next time.
  func run() throws {
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE, sqlite3_reset(handle) == SQLITE_OK else { throw database.trouble }
  }

  func text(_ column: Int32) -> String {
    sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
  }

  /// Valid until the next step.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: sqlite3_column_blob(handle, column),
      count: Int(sqlite3_column_bytes(handle, column)))
  }
}

/// The values of a row, kept by SQLite outside of any statement.
final class PlainRow {
  fileprivate let values: [OpaquePointer]

  init(_ statement: PlainStatement) {
    values = (0..<sqlite3_column_count(statement.handle)).map {
      sqlite3_value_dup(sqlite3_column_value(statement.handle, $0))
    }
  }

  deinit { for value in values { sqlite3_value_free(value) } }

  var count: Int { values.count }

  subscript(column: Int) -> OpaquePointer { values[column] }
}
