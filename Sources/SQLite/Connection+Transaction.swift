import CSQLite

extension Connection {
  /// How a transaction begins.
  package enum TransactionMode: Sendable {
    /// Takes the writer's lock at once, so that it never fails half-way for want of it.
    case immediate
    /// One consistent view for reading. It doesn't call `beforeCommit` and `afterCommit`.
    case deferred
  }

  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs `body` in one transaction: all of it is kept, or nothing when it throws.
  ///
  /// Transactions don't nest; to begin one inside another is a programming error.
  package func transaction<Result>(
    _ mode: TransactionMode = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    precondition(!isInTransaction, "Transactions don't nest.")
    try run(mode == .immediate ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED")
    let result: Result
    do {
      result = try body()
      if mode == .immediate { try beforeCommit?() }
      try run("COMMIT")
    } catch {
      // Some failures (a full disk) have rolled back already. One of the roll-back itself says
      // less than the error at hand.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
    if mode == .immediate { try afterCommit?() }
    return result
  }
}
