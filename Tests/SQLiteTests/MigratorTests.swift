import SQLite
import Testing

private let applicationID: Int32 = 0x5341_5443
private let steps = [
  Migrator.Step(version: 1, sql: "CREATE TABLE item (id INTEGER PRIMARY KEY) STRICT"),
  Migrator.Step(version: 2, sql: "ALTER TABLE item ADD COLUMN name TEXT"),
  Migrator.Step(version: 3, sql: "CREATE INDEX item_name ON item (name)"),
  Migrator.Step(version: 4, sql: "ALTER TABLE item ADD COLUMN shade TEXT"),
]

private func migrator(knowing count: Int) -> Migrator {
  Migrator(applicationID: applicationID, steps: Array(steps.prefix(count)))
}

@Suite struct MigratorTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("inventory.sqlite")
  }

  private func opened() throws -> Connection {
    try Connection(path: path, mode: .readWriteCreate)
  }

  @Test(arguments: [1, 4])
  func `a new database is created without copies, once`(steps: Int) throws {
    let connection = try opened()
    #expect(try migrator(knowing: steps).migrate(connection) == .created)
    #expect(try migrator(knowing: steps).migrate(connection) == .upToDate)
    #expect(try connection.userVersion == steps)
    #expect(try connection.applicationID == applicationID)
    #expect(try directory.names == ["inventory.sqlite"])
  }

  @Test func `a database is copied before a step changes it`() throws {
    let connection = try opened()
    try connection.useWriteAheadLog()
    _ = try migrator(knowing: 1).migrate(connection)
    try connection.run("INSERT INTO item VALUES (1)")
    let outcome = try migrator(knowing: 2).migrate(connection)
    #expect(outcome == .migrated(from: 1, copies: [path + ".before-2"]))
    #expect(try connection.first("SELECT name FROM item") { $0.isNull(0) } == true)

    let copy = try Connection(path: path + ".before-2", mode: .readWrite)
    #expect(try copy.userVersion == 1)
    #expect(try copy.first("SELECT count(*) FROM item") { $0.integer(0) } == 1)
    #expect(throws: SQLiteError.self) { try copy.prepare("SELECT name FROM item") }
  }

  @Test func `the two newest copies are kept`() throws {
    let connection = try opened()
    for count in 1...4 {
      _ = try migrator(knowing: count).migrate(connection)
    }
    #expect(
      try directory.names == [
        "inventory.sqlite", "inventory.sqlite.before-3", "inventory.sqlite.before-4",
      ])
  }

  @Test func `a step that fails leaves the version before it`() throws {
    let connection = try opened()
    _ = try migrator(knowing: 1).migrate(connection)
    let broken = Migrator(
      applicationID: applicationID,
      steps: [
        steps[0], steps[1],
        .init(version: 3, sql: "CREATE TABLE half (id INTEGER); CREATE TABLE item (id INTEGER)"),
      ])
    #expect(throws: SQLiteError.self) { try broken.migrate(connection) }
    #expect(try connection.userVersion == 2)
    #expect(throws: SQLiteError.self) { try connection.prepare("SELECT * FROM half") }
    #expect(try migrator(knowing: 3).migrate(connection) != .upToDate)
    #expect(try connection.userVersion == 3)
  }

  @Test func `a fault before a step's commit leaves the version before it`() throws {
    struct Stop: Error {}
    let connection = try opened()
    _ = try migrator(knowing: 1).migrate(connection)
    connection.beforeCommit = { throw Stop() }
    #expect(throws: Stop.self) { try migrator(knowing: 2).migrate(connection) }
    #expect(try opened().userVersion == 1)
  }

  @Test func `nothing changes when the copy can't be made`() throws {
    let connection = try opened()
    _ = try migrator(knowing: 1).migrate(connection)
    // A directory stands where the copy is written.
    let blocking = try opened()
    try makeDirectory(path + ".before-2.partial")
    #expect(throws: SQLiteError.self) { try migrator(knowing: 2).migrate(blocking) }
    #expect(try connection.userVersion == 1)
  }

  @Test func `a newer database is refused, told and left as it is`() throws {
    let connection = try opened()
    _ = try migrator(knowing: 3).migrate(connection)
    #expect(throws: Migrator.Refusal.newerThanProgram(found: 3, known: 2)) {
      try migrator(knowing: 2).migrate(connection)
    }
    #expect(try connection.userVersion == 3)
    #expect(!connection.isInTransaction)
  }

  @Test func `somebody else's database is refused and left as it is`() throws {
    let connection = try opened()
    try connection.execute("CREATE TABLE theirs (id INTEGER)")
    #expect(throws: Migrator.Refusal.foreign(applicationID: 0)) {
      try migrator(knowing: 1).migrate(connection)
    }
    try connection.execute("PRAGMA application_id = 77")
    #expect(throws: Migrator.Refusal.foreign(applicationID: 77)) {
      try migrator(knowing: 1).migrate(connection)
    }
    #expect(try connection.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } == 1)
  }

  @Test func `a database in memory is migrated without copies`() throws {
    let connection = try Connection(mode: .memory)
    _ = try migrator(knowing: 1).migrate(connection)
    #expect(try migrator(knowing: 4).migrate(connection) == .migrated(from: 1, copies: []))
  }
}
