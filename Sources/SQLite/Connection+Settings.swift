import CSQLite

extension Connection {
  /// Switches the database to a write-ahead log, in which readers and the one writer don't wait
  /// for each other. A database in memory stays as it is.
  ///
  /// Throws an error that `isCannotOpen` where the file system can't do it (a network folder).
  package func useWriteAheadLog(synchronous: Synchronous = .full) throws {
    let journal = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
    guard journal == "wal" || mode == .memory else {
      throw SQLiteError(
        extendedCode: SQLITE_CANTOPEN,
        message: "no write-ahead log is possible here, the journal is \(journal ?? "unknown")")
    }
    try execute("PRAGMA synchronous = \(synchronous.rawValue)")
  }

  /// A number that changes when another connection has committed to this database.
  package var dataVersion: Int64 {
    get throws { try first("PRAGMA data_version") { $0.integer(0) } ?? 0 }
  }

  /// The version of the schema, as the migrator keeps it.
  package var userVersion: Int {
    get throws { Int(try first("PRAGMA user_version") { $0.integer(0) } ?? 0) }
  }

  /// The four bytes that tell whose kind of database this is; 0 if nobody said.
  package var applicationID: Int32 {
    get throws {
      Int32(truncatingIfNeeded: try first("PRAGMA application_id") { $0.integer(0) } ?? 0)
    }
  }

  /// How long a statement waits for another connection's lock.
  package func setBusyTimeout(milliseconds: Int) {
    sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
  }
}
