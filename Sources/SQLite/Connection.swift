import CSQLite

/// A connection to one SQLite database.
///
/// It belongs to one owner: SQLite is opened without its own locks, so whoever shares a connection
/// keeps it behind a `Mutex`. The connection distrusts the file: functions and virtual tables that
/// a schema names don't run unless they are known to be harmless, double quotes never mean text,
/// and ordinary SQL can't damage the file.
package final class Connection {
  /// How a database is opened.
  package enum Mode: Sendable {
    /// Made if it isn't there.
    case readWriteCreate
    /// Fails if it isn't there.
    case readWrite
    case readOnly
    /// For a file that nobody can write to, in a place where nothing can be made: no locks are
    /// taken, and a write-ahead log isn't looked for (sqlite.org/uri.html#uriimmutable).
    case immutable
    /// A private database in memory; the path isn't used.
    case memory
  }

  /// How hard a commit is pressed to the disk (sqlite.org/pragma.html#pragma_synchronous).
  package enum Synchronous: String, Sendable {
    /// A commit has survived a power cut when it returns.
    case full = "FULL"
    /// A power cut may take the last commits, never the consistency.
    case normal = "NORMAL"
  }

  package let path: String
  package let mode: Mode

  /// How many times a statement or a script was run on this connection. Tests show with it that
  /// the work follows the size of a change and not the size of the database.
  package private(set) var statementsExecuted = 0
  /// What the statements took together, in steps of SQLite's virtual machine; scripts aren't
  /// counted. It grows with each row that is looked at.
  package private(set) var stepsExecuted = 0

  /// Called just before a writing transaction's COMMIT. Crash tests throw or exit here.
  package var beforeCommit: (() throws -> Void)?
  /// Called just after a writing transaction's COMMIT. Crash tests throw or exit here: the
  /// transaction stays committed.
  package var afterCommit: (() throws -> Void)?

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private static let cachedStatementLimit = 512
  /// The same statements by where their text lies. Most are literals, which lie where they always
  /// did, and comparing one with itself looks at no character of it; the dictionary hashes all.
  private var statementsByPlace = [Statement?](repeating: nil, count: placeCount)
  private static let placeCount = 256

  /// Opens the database. `busyTimeoutMilliseconds` is how long a statement waits for another
  /// connection's lock before it throws an error that `isBusy`.
  package init(
    path: String = ":memory:", mode: Mode, busyTimeoutMilliseconds: Int = 5000
  ) throws(SQLiteError) {
    self.path = path
    self.mode = mode
    let access =
      switch mode {
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      Self.name(of: path, mode), &opened,
      access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(database: opened, code: code)
      sqlite3_close_v2(opened)
      throw SQLiteError(
        extendedCode: error.extendedCode, message: "\(error.message): \(path)")
    }
    handle = opened
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1 as Int32), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_FKEY, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0),
    ] {
      let code = satchel_sqlite_set(opened, option, value)
      precondition(code == SQLITE_OK, "SQLite doesn't know option \(option).")
    }
    setBusyTimeout(milliseconds: busyTimeoutMilliseconds)
  }

  /// What SQLite calls the database. In a URI a path is percent-encoded (RFC 3986).
  private static func name(of path: String, _ mode: Mode) -> String {
    switch mode {
    case .memory: return ":memory:"
    case .readWriteCreate, .readWrite, .readOnly: return path
    case .immutable:
      let encoded = path.reduce(into: "") { text, character in
        switch character {
        case "%": text += "%25"
        case "?": text += "%3F"
        case "#": text += "%23"
        default: text.append(character)
        }
      }
      return "file:\(encoded)?immutable=1"
    }
  }

  /// A statement that outlives its connection keeps the file open until it goes itself.
  deinit {
    statements.removeAll()
    statementsByPlace.removeAll()
    sqlite3_close_v2(handle)
  }

  // MARK: Statements

  /// Runs every statement of a script. Nothing can be bound.
  package func execute(_ script: String) throws(SQLiteError) {
    countRun()
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    if code != SQLITE_OK { throw error(code, sql: script) }
  }

  /// The connection's statement for this text, prepared once and kept.
  ///
  /// If that one is running (the same text inside its own rows), a new one is prepared.
  package func statement(_ sql: String) throws(SQLiteError) -> Statement {
    let place = Self.place(of: sql)
    if let kept = statementsByPlace[place], kept.sql == sql, !kept.isRunning { return kept }
    let statement = try keptOrPrepared(sql)
    statementsByPlace[place] = statement
    return statement
  }

  private func keptOrPrepared(_ sql: String) throws(SQLiteError) -> Statement {
    if let kept = statements[sql], !kept.isRunning { return kept }
    let prepared = try prepare(sql)
    if statements.count >= Self.cachedStatementLimit {
      statements.removeAll()
      statementsByPlace = Array(repeating: nil, count: Self.placeCount)
    }
    statements[sql] = prepared
    return prepared
  }

  /// A guess, which the text itself confirms.
  private static func place(of sql: String) -> Int {
    let address = sql.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    return Int((address ?? 0) >> 3 % UInt(placeCount))
  }

  /// A statement of its own, which the connection doesn't keep. `sql` is one statement.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var text = sql
    var prepared: OpaquePointer?
    let (code, isWhole) = text.withUTF8 { utf8 -> (Int32, Bool) in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          handle, characters.baseAddress, Int32(characters.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
        let rest = tail.map { UnsafePointer($0) - characters.baseAddress! } ?? characters.count
        return (code, characters.dropFirst(rest).allSatisfy { $0 == 0x20 || $0 == 0x0A })
      }
    }
    guard code == SQLITE_OK, let prepared else { throw error(code, sql: sql) }
    precondition(isWhole, "More than one statement: \(sql)")
    return Statement(handle: prepared, sql: sql, connection: self)
  }

  /// Runs the kept statement for `sql` with `values`.
  package func run(_ sql: String, _ values: (any Value)?...) throws(SQLiteError) {
    try statement(sql).run(values: values)
  }

  /// Hands each row of the kept statement for `sql` to `body`.
  package func rows(
    _ sql: String, _ values: (any Value)?..., each body: (borrowing Row) throws -> Void
  ) throws {
    try statement(sql).rows(values: values, each: body)
  }

  /// As `rows`, until `body` answers that it wants no more.
  package func firstRows(
    _ sql: String, _ values: (any Value)?..., while body: (borrowing Row) throws -> Bool
  ) throws {
    try statement(sql).firstRows(values: values, while: body)
  }

  /// Reads the first row of the kept statement for `sql`; `nil` if there is none.
  package func first<Result>(
    _ sql: String, _ values: (any Value)?..., read: (borrowing Row) throws -> Result
  ) throws -> Result? {
    try statement(sql).first(values: values, read: read)
  }

  // MARK: Facts

  /// Rows that the last INSERT, UPDATE or DELETE changed.
  package var changes: Int { Int(sqlite3_changes64(handle)) }
  /// Rows changed since the connection was opened.
  package var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }
  /// The rowid of the last inserted row.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  func countRun(steps: Int = 0) {
    statementsExecuted += 1
    stepsExecuted += steps
  }

  func error(_ code: Int32, sql: String) -> SQLiteError {
    SQLiteError(database: handle, code: code, sql: sql)
  }
}
