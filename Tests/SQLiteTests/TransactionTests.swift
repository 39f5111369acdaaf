import SQLite
import Testing

private struct Stop: Error {}

@Suite struct TransactionTests {
  let connection: Connection

  init() throws {
    connection = try Connection(mode: .memory)
    try connection.execute("CREATE TABLE item (id INTEGER PRIMARY KEY) STRICT")
  }

  private func count() throws -> Int64? {
    try connection.first("SELECT count(*) FROM item") { $0.integer(0) }
  }

  @Test func `what returns is kept`() throws {
    let answer = try connection.transaction {
      #expect(connection.isInTransaction)
      try connection.run("INSERT INTO item VALUES (1)")
      return "kept"
    }
    #expect(answer == "kept")
    #expect(!connection.isInTransaction)
    #expect(try count() == 1)
  }

  @Test func `what throws leaves nothing`() throws {
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.run("INSERT INTO item VALUES (1)")
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try count() == 0)
    try connection.transaction { try connection.run("INSERT INTO item VALUES (1)") }
    #expect(try count() == 1)
  }

  @Test func `throwing in the middle of rows leaves nothing`() throws {
    try connection.execute("INSERT INTO item VALUES (1), (2)")
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.rows("SELECT id FROM item") { row in
          try connection.run("INSERT INTO item VALUES (?)", row.integer(0) + 10)
          throw Stop()
        }
      }
    }
    #expect(try count() == 2)
  }

  @Test func `a fault before the commit leaves nothing`() throws {
    connection.beforeCommit = { throw Stop() }
    #expect(throws: Stop.self) {
      try connection.transaction { try connection.run("INSERT INTO item VALUES (1)") }
    }
    connection.beforeCommit = nil
    #expect(!connection.isInTransaction)
    #expect(try count() == 0)
  }

  @Test func `a fault after the commit leaves all of it`() throws {
    connection.afterCommit = { throw Stop() }
    #expect(throws: Stop.self) {
      try connection.transaction { try connection.run("INSERT INTO item VALUES (1)") }
    }
    connection.afterCommit = nil
    #expect(!connection.isInTransaction)
    #expect(try count() == 1)
  }

  @Test func `the hooks see every writing transaction and no reading one`() throws {
    var moments: [String] = []
    connection.beforeCommit = { moments.append("before") }
    connection.afterCommit = { moments.append("after") }
    try connection.transaction(.deferred) { _ = try count() }
    #expect(moments == [])
    try connection.transaction { try connection.run("INSERT INTO item VALUES (1)") }
    #expect(moments == ["before", "after"])
  }

  @Test func `a transaction inside another is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      let connection = try Connection(mode: .memory)
      try connection.transaction { try connection.transaction {} }
    }
  }
}
