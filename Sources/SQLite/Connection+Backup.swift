import CSQLite

extension Connection {
  /// Copies the whole database, as this connection sees it, into the file at `path`, and presses
  /// it to the disk. A database that is there is replaced.
  ///
  /// On an error the file at `path` isn't a copy, and the caller removes it.
  package func backup(to path: String) throws(SQLiteError) {
    try copy(into: try Connection(path: path, mode: .readWriteCreate))
  }

  /// A private copy of the whole database, as this connection sees it, that goes when it is closed.
  package func copyInMemory() throws(SQLiteError) -> Connection {
    let copy = try Connection(mode: .memory)
    try self.copy(into: copy)
    return copy
  }

  private func copy(into copy: Connection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
      throw SQLiteError(database: copy.handle, code: sqlite3_extended_errcode(copy.handle))
    }
    let stepped = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      throw SQLiteError(database: nil, code: finished == SQLITE_OK ? stepped : finished)
    }
  }
}
