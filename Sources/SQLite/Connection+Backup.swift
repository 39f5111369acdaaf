import CSQLite

extension Connection {
  /// Copies the whole database, as this connection sees it, into the file at `path`, and presses
  /// it to the disk. A database that is there is replaced.
  ///
  /// On an error the file at `path` isn't a copy, and the caller removes it.
  package func backup(to path: String) throws(SQLiteError) {
    try copyWhole(into: try Connection(path: path, mode: .readWriteCreate))
  }

  /// A private copy of the whole database, as this connection sees it, that goes when it is closed.
  package func copyInMemory() throws(SQLiteError) -> Connection {
    let copy = try Connection(mode: .memory)
    try copyWhole(into: copy)
    return copy
  }

  private func copyWhole(into copy: Connection) throws(SQLiteError) {
    do {
      _ = try self.copy(into: copy) { true }
    } catch let error as SQLiteError {
      throw error
    } catch {
      preconditionFailure("only SQLite fails here")
    }
  }

  /// Puts a copy of the whole database in the place of what another connection's holds, in one
  /// transaction of that one: others who have it open see the old content or the new.
  ///
  /// - Parameter isWanted: asked once nobody can write there any more. False leaves it as it is.
  /// - Returns: what `isWanted` said.
  package func copy(
    into destination: Connection, where isWanted: () throws -> Bool
  ) throws -> Bool {
    guard let backup = sqlite3_backup_init(destination.handle, "main", handle, "main") else {
      throw SQLiteError(
        database: destination.handle, code: sqlite3_extended_errcode(destination.handle))
    }
    var stepped = sqlite3_backup_step(backup, 1)
    let answer: Result<Bool, any Error> =
      [SQLITE_OK, SQLITE_DONE].contains(stepped) ? Result { try isWanted() } : .success(true)
    if case .success(true) = answer, stepped == SQLITE_OK {
      stepped = sqlite3_backup_step(backup, -1)
    }
    // Finishing what isn't done rolls it back.
    let finished = sqlite3_backup_finish(backup)
    guard try answer.get() else { return false }
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      throw SQLiteError(database: nil, code: finished == SQLITE_OK ? stepped : finished)
    }
    return true
  }
}
