/// Brings a database to the schema that the program knows, by frozen steps.
///
/// A released step never changes: a new schema is a new step. The version stands in the file's
/// `user_version`, whose kind of file it is in its `application_id`.
package struct Migrator: Sendable {
  /// The script that leads to `version` from the version before it.
  package struct Step: Sendable {
    package let version: Int
    package let sql: String

    package init(version: Int, sql: String) {
      self.version = version
      self.sql = sql
    }
  }

  /// What `migrate` did.
  package enum Outcome: Hashable, Sendable {
    /// The database was new.
    case created
    case upToDate
    /// `copies` are the paths of the copies made on the way, oldest version first.
    case migrated(from: Int, copies: [String])
  }

  /// Why a database can't be migrated. It is unchanged then.
  package enum Refusal: Error, Hashable, Sendable {
    /// A newer program made it. It may be opened read-only.
    case newerThanProgram(found: Int, known: Int)
    /// It isn't a database of this kind.
    case foreign(applicationID: Int32)
  }

  package let applicationID: Int32
  package let steps: [Step]

  /// `steps` are numbered 1, 2, 3 and so on.
  package init(applicationID: Int32, steps: [Step]) {
    precondition(applicationID != 0, "0 is everybody's.")
    precondition(steps.map(\.version) == Array(1...steps.count), "Steps are 1, 2, 3, …")
    self.applicationID = applicationID
    self.steps = steps
  }

  package var knownVersion: Int { steps.count }

  /// Runs the steps that the database hasn't seen, each in a transaction of its own, so that a
  /// kill leaves a whole version. Before a step changes a database that has content, it is copied
  /// to `<path>.before-<version>`; the two newest copies are kept.
  ///
  /// Throws a `Refusal`, or an `SQLiteError` with the last finished step in place.
  package func migrate(_ connection: Connection) throws -> Outcome {
    let found = try checkedVersion(of: connection)
    var copies: [String] = []
    for step in steps.dropFirst(found) {
      if found > 0, connection.mode != .memory {
        copies.append(try MigrationCopy.make(of: connection, before: step.version))
      }
      try connection.transaction {
        // Another process may have made the step while this one copied.
        guard try connection.userVersion < step.version else { return }
        try connection.execute(step.sql)
        try connection.execute(
          """
          PRAGMA application_id = \(applicationID);
          PRAGMA user_version = \(step.version);
          """)
      }
    }
    if found == knownVersion { return .upToDate }
    return found == 0 ? .created : .migrated(from: found, copies: copies)
  }

  /// Whether a database of this kind has steps to go.
  package func isOutdated(_ connection: Connection) throws -> Bool {
    try (1..<knownVersion).contains(checkedVersion(of: connection))
  }

  /// The version of a database of this kind that this program can work with.
  private func checkedVersion(of connection: Connection) throws -> Int {
    // One read transaction, because another process may be creating the database just now.
    try connection.transaction(.deferred) {
      let version = try connection.userVersion
      let owner = try connection.applicationID
      let isEmpty = try connection.first("SELECT 1 FROM sqlite_schema") { _ in true } == nil
      let isNew = owner == 0 && version == 0 && isEmpty
      guard isNew || owner == applicationID else { throw Refusal.foreign(applicationID: owner) }
      guard version <= knownVersion else {
        throw Refusal.newerThanProgram(found: version, known: knownVersion)
      }
      return version
    }
  }
}
