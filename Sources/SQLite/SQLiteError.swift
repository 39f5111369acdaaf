import CSQLite

/// What SQLite refused, with the text of the statement and never with the values bound to it: they
/// are people's data, and errors end up in logs.
package struct SQLiteError: Error, Sendable {
  /// The extended result code (sqlite.org/rescode.html).
  package let extendedCode: Int32
  /// SQLite's own English message.
  package let message: String
  /// The statement that failed, if it was one.
  package let sql: String?

  package init(extendedCode: Int32, message: String, sql: String? = nil) {
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
  }

  /// The last failure of `database`.
  init(database: OpaquePointer?, code: Int32, sql: String? = nil) {
    let text = database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(
      extendedCode: code, message: text.map { String(cString: $0) } ?? "unknown error", sql: sql)
  }

  /// The result code without its extension.
  package var primaryCode: Int32 { extendedCode & 0xFF }

  /// The disk is full. That the log's index can't grow is how a full disk shows at opening.
  package var isFull: Bool { primaryCode == SQLITE_FULL || extendedCode == Self.indexSize }
  private static let indexSize = SQLITE_IOERR | 19 << 8  // SQLITE_IOERR_SHMSIZE
  /// Another connection holds the lock that this one waited for.
  package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
  /// The database, or the place it lies in, can't be written.
  package var isReadOnly: Bool { primaryCode == SQLITE_READONLY }
  /// The file is damaged, or never was a database.
  package var isCorruptOrNotADatabase: Bool {
    primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB
  }
  /// A constraint of the schema refused the row.
  package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }
  /// The operating system failed to read or write.
  package var isIOError: Bool { primaryCode == SQLITE_IOERR }
  /// The file couldn't be opened: absent, a directory, or not allowed.
  package var isCannotOpen: Bool { primaryCode == SQLITE_CANTOPEN }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    let statement = sql.map { " in: \($0)" } ?? ""
    return "SQLite \(extendedCode): \(message)\(statement)"
  }
}
