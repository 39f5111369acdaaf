import Dispatch
import Foundation
import SQLite
import Synchronization
import Testing

@Suite struct ConnectionTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("inventory.sqlite")
  }

  private func made() throws -> Connection {
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.useWriteAheadLog()
    try connection.execute("CREATE TABLE item (id INTEGER PRIMARY KEY) STRICT")
    return connection
  }

  @Test(arguments: [Connection.Mode.readWrite, .readOnly])
  func `a database that isn't there is only made when that is asked for`(
    mode: Connection.Mode
  ) throws {
    let error = #expect(throws: SQLiteError.self) { try Connection(path: path, mode: mode) }
    #expect(error?.isCannotOpen == true)
    #expect(try directory.names == [])
  }

  @Test func `a read-only connection reads and doesn't write`() throws {
    _ = try made()
    let reader = try Connection(path: path, mode: .readOnly)
    #expect(try reader.first("SELECT count(*) FROM item") { $0.integer(0) } == 0)
    let error = #expect(throws: SQLiteError.self) {
      try reader.execute("INSERT INTO item VALUES (1)")
    }
    #expect(error?.isReadOnly == true)
  }

  @Test func `a file that is no database is told apart`() throws {
    try Data(repeating: 0x41, count: 4096).write(to: URL(fileURLWithPath: path))
    let connection = try Connection(path: path, mode: .readWrite)
    let error = #expect(throws: SQLiteError.self) { try connection.execute("SELECT * FROM item") }
    #expect(error?.isCorruptOrNotADatabase == true)
  }

  @Test func `commits are written ahead and pressed to the disk`() throws {
    let connection = try made()
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try connection.first("PRAGMA synchronous") { $0.integer(0) } == 2)
    try connection.useWriteAheadLog(synchronous: .normal)
    #expect(try connection.first("PRAGMA synchronous") { $0.integer(0) } == 1)
  }

  @Test func `the connection distrusts the file`() throws {
    let connection = try made()
    #expect(try connection.first("PRAGMA trusted_schema") { $0.integer(0) } == 0)
    #expect(try connection.first("PRAGMA foreign_keys") { $0.integer(0) } == 0)
    // Defensive: the schema can't be written as a table, which would damage the file.
    try connection.execute("PRAGMA writable_schema = 1")
    #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM sqlite_schema") }
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT \"a text\"") }
  }

  @Test func `another writer's lock is told as busy`() throws {
    let one = try made()
    let other = try Connection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0)
    try one.transaction {
      let error = #expect(throws: SQLiteError.self) { try other.transaction {} }
      #expect(error?.isBusy == true)
      #expect(!other.isInTransaction)
    }
    try other.transaction { try other.run("INSERT INTO item VALUES (1)") }
  }

  @Test func `who writes a lot lets a waiting writer in between`() throws {
    let one = try made()
    let (path, isWaiting, isIn) = (path, DispatchSemaphore(value: 0), Admission())
    Thread.detachNewThread {
      isWaiting.signal()
      let other = try? Connection(path: path, mode: .readWrite)
      try? other?.run("INSERT INTO item VALUES (-1)")
      isIn.note()
    }
    isWaiting.wait()
    var transactions = 0
    while !isIn.wasNoted, transactions < 500 {
      try one.transaction {
        for number in 0..<200 {
          try one.run("INSERT INTO item VALUES (?)", transactions * 200 + number + 10)
        }
      }
      one.letOthersWrite()
      transactions += 1
    }
    #expect(isIn.wasNoted)
    #expect(try one.first("SELECT count(*) FROM item WHERE id < 0") { $0.integer(0) } == 1)
  }

  private final class Admission: Sendable {
    private let flag = Atomic(false)
    var wasNoted: Bool { flag.load(ordering: .acquiring) }
    func note() { flag.store(true, ordering: .releasing) }
  }

  @Test func `another connection's commit changes the data version`() throws {
    let one = try made()
    let other = try Connection(path: path, mode: .readWrite)
    let before = try one.dataVersion
    try one.run("INSERT INTO item VALUES (1)")
    #expect(try one.dataVersion == before)
    try other.run("INSERT INTO item VALUES (2)")
    #expect(try one.dataVersion != before)
  }

  @Test func `a full disk is told as full, and nothing of the transaction stays`() throws {
    let connection = try made()
    try connection.run("INSERT INTO item VALUES (1)")
    try connection.execute("CREATE TABLE picture (bytes BLOB) STRICT")
    let pageCount = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    try connection.execute("PRAGMA max_page_count = \(pageCount + 2)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try connection.run("INSERT INTO item VALUES (2)")
        try connection.run("INSERT INTO picture VALUES (zeroblob(100000))")
      }
    }
    #expect(error?.isFull == true)
    #expect(!connection.isInTransaction)
    #expect(try connection.first("SELECT max(id) FROM item") { $0.integer(0) } == 1)
  }

  @Test(arguments: ["plain", "100% odd? #1"])
  func `an immutable database is read without anything being made beside it`(name: String) throws {
    let path = directory.file(name)
    do {
      let connection = try Connection(path: path, mode: .readWriteCreate)
      try connection.useWriteAheadLog()
      try connection.execute(
        "CREATE TABLE item (id INTEGER PRIMARY KEY); INSERT INTO item VALUES (7)")
    }
    let before = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let reader = try Connection(path: path, mode: .immutable)
    #expect(try reader.first("SELECT id FROM item") { $0.integer(0) } == 7)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == before)
    let error = #expect(throws: SQLiteError.self) { try reader.run("DELETE FROM item") }
    #expect(error?.isReadOnly == true)
  }

  @Test func `a log whose index can't grow is a full disk`() {
    #expect(SQLiteError(extendedCode: 4874, message: "disk I/O error").isFull)
    #expect(!SQLiteError(extendedCode: 10, message: "disk I/O error").isFull)
  }

  @Test func `a backup is a whole database of its own`() throws {
    let connection = try made()
    try connection.run("INSERT INTO item VALUES (1)")
    let copyPath = directory.file("copy.sqlite")
    try connection.backup(to: copyPath)
    try connection.run("INSERT INTO item VALUES (2)")
    let copy = try Connection(path: copyPath, mode: .readOnly)
    #expect(try copy.first("SELECT count(*) FROM item") { $0.integer(0) } == 1)
    #expect(try copy.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
  }

  @Test func `a backup that can't be written says so`() throws {
    let connection = try made()
    let error = #expect(throws: SQLiteError.self) {
      try connection.backup(to: directory.file("nowhere/copy.sqlite"))
    }
    #expect(error?.isCannotOpen == true)
  }
}
