import CSQLite

/// A prepared statement of one connection, on the same thread as it.
///
/// Parameters count from 1 and columns from 0, as in SQLite. Each run ends with a reset and with
/// the bindings cleared, also when it throws, so a kept statement holds neither locks nor data.
package final class Statement {
  package let sql: String

  private let handle: OpaquePointer
  private unowned let connection: Connection
  private(set) var isRunning = false

  init(handle: OpaquePointer, sql: String, connection: Connection) {
    self.handle = handle
    self.sql = sql
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether the statement leaves the database as it is.
  package var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  // MARK: Runs

  /// Runs to the end with what was bound by the `bind` functions. Rows are passed over.
  package func run() throws(SQLiteError) {
    begin()
    defer { finish() }
    while try step() {}
  }

  /// Binds `values` in order and runs to the end.
  package func run(_ values: (any Value)?...) throws(SQLiteError) {
    try run(values: values)
  }

  func run(values: [(any Value)?]) throws(SQLiteError) {
    try bind(values)
    try run()
  }

  /// Binds `values`, if there are any, and hands each row to `body`. What `body` throws ends the
  /// run and is thrown on.
  package func rows(
    _ values: (any Value)?..., each body: (borrowing Row) throws -> Void
  ) throws {
    try rows(values: values, each: body)
  }

  func rows(values: [(any Value)?], each body: (borrowing Row) throws -> Void) throws {
    try firstRows(values: values) { row in
      try body(row)
      return true
    }
  }

  func firstRows(values: [(any Value)?], while body: (borrowing Row) throws -> Bool) throws {
    try bind(values)
    begin()
    defer { finish() }
    while try step(), try body(Row(statement: handle)) {}
  }

  /// Binds `values`, if there are any, and reads the first row; `nil` if there is none.
  package func first<Result>(
    _ values: (any Value)?..., read: (borrowing Row) throws -> Result
  ) throws -> Result? {
    try first(values: values, read: read)
  }

  func first<Result>(
    values: [(any Value)?], read: (borrowing Row) throws -> Result
  ) throws -> Result? {
    try bind(values)
    begin()
    defer { finish() }
    return try step() ? read(Row(statement: handle)) : nil
  }

  // MARK: Bindings

  /// Binds one value; `nil` is NULL.
  package func bind(_ index: Int, _ value: (any Value)?) throws(SQLiteError) {
    guard let value else { return try bindNull(index) }
    try value.bind(to: self, at: index)
  }

  package func bindNull(_ index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, Int32(index)), index)
  }

  package func bind(_ index: Int, _ value: Int64) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, Int32(index), value), index)
  }

  /// Binds text. The text is copied.
  package func bind(_ index: Int, _ value: String) throws(SQLiteError) {
    var value = value
    let code = value.withUTF8 { bindText(index, UnsafeRawBufferPointer($0), isCopied: true) }
    try check(code, index)
  }

  /// Binds a BLOB. The bytes are copied.
  package func bind(_ index: Int, _ value: [UInt8]) throws(SQLiteError) {
    let code = value.withUnsafeBytes { bytes -> Int32 in
      // An empty buffer may have no address, which SQLite would take for NULL.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_zeroblob(handle, Int32(index), 0)
      }
      return sqlite3_bind_blob64(
        handle, Int32(index), start, UInt64(bytes.count), satchel_sqlite_transient())
    }
    try check(code, index)
  }

  /// Binds UTF-8 as TEXT. The bytes are copied.
  package func bind(_ index: Int, text: [UInt8]) throws(SQLiteError) {
    try check(text.withUnsafeBytes { bindText(index, $0, isCopied: true) }, index)
  }

  /// Binds UTF-8 as TEXT without a copy: `borrowedText` must stay as it is until the run has ended,
  /// so run the statement inside the closure that lends it.
  package func bind(
    _ index: Int, borrowedText: UnsafeRawBufferPointer
  ) throws(SQLiteError) {
    try check(bindText(index, borrowedText, isCopied: false), index)
  }

  // MARK: Parts

  private func bind(_ values: [(any Value)?]) throws(SQLiteError) {
    precondition(!isRunning, "The statement is running: \(sql)")
    var index = 1
    for value in values {
      do {
        try bind(index, value)
      } catch {
        sqlite3_clear_bindings(handle)
        throw error
      }
      index += 1
    }
    assert(
      values.isEmpty || values.count == Int(sqlite3_bind_parameter_count(handle)),
      "\(values.count) values for: \(sql)")
  }

  private func bindText(
    _ index: Int, _ bytes: UnsafeRawBufferPointer, isCopied: Bool
  ) -> Int32 {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return sqlite3_bind_text(handle, Int32(index), "", 0, satchel_sqlite_transient())
    }
    return sqlite3_bind_text64(
      handle, Int32(index), start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count),
      isCopied ? satchel_sqlite_transient() : nil, UInt8(SQLITE_UTF8))
  }

  private func check(_ code: Int32, _ index: Int) throws(SQLiteError) {
    if code == SQLITE_OK { return }
    precondition(code != SQLITE_RANGE, "There is no parameter \(index) in: \(sql)")
    precondition(code != SQLITE_MISUSE, "Bound while running: \(sql)")
    throw connection.error(code, sql: sql)
  }

  private func begin() {
    precondition(!isRunning, "The statement is running: \(sql)")
    isRunning = true
  }

  private func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error(code, sql: sql)
    }
  }

  private func finish() {
    // The result repeats the error that `step` has thrown.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isRunning = false
    connection.countRun(steps: Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1)))
  }
}
