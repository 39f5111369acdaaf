import CSQLite
import Glibc

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
    try press(synchronous)
    // With less, a pass over all of an inventory reads its pages back from the log again and again,
    // and copies those that it comes back to into the file each time.
    try execute("PRAGMA cache_size = \(-Self.cacheKibibytes)")
    try execute("PRAGMA wal_autocheckpoint = \(Self.logPages)")
  }

  private static let cacheKibibytes = 16 << 10
  private static let logPages = 4_000

  /// How hard commits are pressed to the disk from now on. A log that is pressed is pressed whole,
  /// with all that was committed to it before. Outside a transaction only.
  package func press(_ synchronous: Synchronous) throws(SQLiteError) {
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

  /// Closing this connection doesn't bring the log into the file, and doesn't remove the log. For
  /// one that outlives its file: what it holds must not be written over what was put there since.
  package func leaveLogAlone() {
    let code = satchel_sqlite_set(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    precondition(code == SQLITE_OK, "SQLite doesn't know NO_CKPT_ON_CLOSE.")
  }

  /// No row and no value that is read may be longer. A statement that meets one fails.
  package func limitValues(bytes: Int) {
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(bytes))
  }

  /// How long a statement waits for another connection's lock. It looks once a millisecond, where
  /// SQLite's own handler sleeps for up to 100: who writes a lot leaves gaps of that length, and a
  /// person who books one tube should get the next one.
  package func setBusyTimeout(milliseconds: Int) {
    let looks = UnsafeMutableRawPointer(bitPattern: max(milliseconds, 0))
    sqlite3_busy_handler(handle, waitForLock, looks)
  }

  /// Between two transactions of long work: long enough for whoever waits to look for the lock.
  package func letOthersWrite() { usleep(2_000) }
}

/// `looks` is a number of milliseconds, none of it a pointer. Zero ends the waiting.
private func waitForLock(_ looks: UnsafeMutableRawPointer?, _ count: Int32) -> Int32 {
  guard Int(count) < Int(bitPattern: looks) else { return 0 }
  usleep(1_000)
  return 1
}
