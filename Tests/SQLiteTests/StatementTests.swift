import SQLite
import Testing

private func items() throws -> Connection {
  let connection = try Connection(mode: .memory)
  try connection.execute(
    "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, picture BLOB) STRICT")
  return connection
}

@Suite struct StatementTests {
  @Test func `every kind of value comes back as it was bound`() throws {
    let connection = try items()
    let name: String? = "Ångström 6.1 👩🏽‍🦰"
    let nothing: String? = nil
    try connection.run("INSERT INTO item VALUES (?, ?, ?)", Int64.max, name, [0, 255] as [UInt8])
    try connection.run("INSERT INTO item VALUES (?, ?, ?)", Int64.min, nothing, nil)
    try connection.run("INSERT INTO item VALUES (?, ?, ?)", true, "", [UInt8]())
    try connection.run("INSERT INTO item VALUES (?, ?, ?)", 7, UTF8Text(Array("{}".utf8)), nil)

    let nameBytes = Array((name ?? "").utf8)
    #expect(
      try read(Int64.max, connection) == Item(name: name, nameBytes: nameBytes, picture: [0, 255]))
    #expect(
      try read(Int64.min, connection) == Item(name: nil, nameBytes: nil, picture: nil))
    #expect(try read(1, connection) == Item(name: "", nameBytes: [], picture: []))
    #expect(
      try read(7, connection) == Item(name: "{}", nameBytes: Array("{}".utf8), picture: nil))
    let ids = "SELECT id FROM item ORDER BY id"
    #expect(try connection.first(ids) { $0.integer(0) } == Int64.min)
    #expect(try connection.first(ids) { $0.optionalInteger(0) } == Int64.min)
    #expect(try connection.first("SELECT id = 7 FROM item WHERE id = 7") { $0.boolean(0) } == true)
    #expect(try connection.first("SELECT name FROM item WHERE id = 8") { $0.text(0) } == nil)
  }

  private struct Item: Equatable {
    var name: String?
    var nameBytes: [UInt8]?
    var picture: [UInt8]?
  }

  private func read(_ id: Int64, _ connection: Connection) throws -> Item? {
    try connection.first("SELECT name, picture FROM item WHERE id = ?", id) { row in
      let isNull = row.isNull(0)
      let item = Item(
        name: row.optionalText(0), nameBytes: row.optionalBytes(0),
        picture: row.optionalBytes(1))
      #expect(isNull == (item.name == nil))
      return item
    }
  }

  @Test func `text with a zero byte keeps its whole length`() throws {
    let connection = try Connection(mode: .memory)
    #expect(try connection.first("SELECT ?", "a\0b") { $0.text(0) } == "a\0b")
    #expect(try connection.first("SELECT ?", "a\0b") { $0.bytes(0) } == [97, 0, 98])
  }

  @Test func `borrowed text is stored as text`() throws {
    let connection = try items()
    let insert = try connection.statement("INSERT INTO item (id, name) VALUES (?, ?)")
    for (id, text) in [(1, "one"), (2, "")] {
      try Array(text.utf8).withUnsafeBytes { bytes in
        try insert.bind(1, Int64(id))
        try insert.bind(2, borrowedText: bytes)
        try insert.run()
      }
    }
    var types: [String] = []
    try connection.rows("SELECT typeof(name) FROM item ORDER BY id") { types.append($0.text(0)) }
    #expect(types == ["text", "text"])
  }

  @Test func `a statement is good again after a constraint has refused a row`() throws {
    let connection = try items()
    let insert = try connection.statement("INSERT INTO item (id, name) VALUES (?, ?)")
    try insert.run(1, "6.1")
    let error = #expect(throws: SQLiteError.self) { try insert.run(2, "6.1") }
    #expect(error?.isConstraint == true)
    #expect(error?.extendedCode == 2067)  // SQLITE_CONSTRAINT_UNIQUE
    try insert.run(2, "6.2")
    #expect(try connection.first("SELECT count(*) FROM item") { $0.integer(0) } == 2)
  }

  @Test func `bindings don't stay behind`() throws {
    let connection = try items()
    let select = try connection.statement("SELECT ?")
    _ = try select.first("secret") { $0.text(0) }
    #expect(try select.first { $0.isNull(0) } == true)
    struct Stop: Error {}
    #expect(throws: Stop.self) { try select.rows("secret") { _ in throw Stop() } }
    #expect(try select.first { $0.isNull(0) } == true)
  }

  @Test func `what the reader throws ends the run, and its lock`() throws {
    let connection = try items()
    try connection.execute("INSERT INTO item (id) VALUES (1), (2), (3)")
    struct Stop: Error {}
    var seen = 0
    #expect(throws: Stop.self) {
      try connection.rows("SELECT id FROM item") { _ in
        seen += 1
        if seen == 2 { throw Stop() }
      }
    }
    #expect(seen == 2)
    // A running SELECT would keep the table from being dropped.
    try connection.execute("DROP TABLE item")
  }

  @Test func `the same text can run inside its own rows`() throws {
    let connection = try items()
    try connection.execute("INSERT INTO item (id) VALUES (1), (2)")
    let sql = "SELECT id FROM item ORDER BY id"
    var pairs: [[Int64]] = []
    try connection.rows(sql) { outer in
      let id = outer.integer(0)
      try connection.rows(sql) { pairs.append([id, $0.integer(0)]) }
    }
    #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test func `a text is prepared once`() throws {
    let connection = try items()
    let first = try connection.statement("SELECT 1")
    #expect(try connection.statement("SELECT 1") === first)
    #expect(try connection.prepare("SELECT 1") !== first)
    for number in 0..<2000 { _ = try connection.statement("SELECT \(number)") }
    #expect(try first.first { $0.integer(0) } == 1)
  }

  @Test func `runs are counted`() throws {
    let connection = try items()
    let before = connection.statementsExecuted
    try connection.run("INSERT INTO item (id) VALUES (1)")
    try connection.rows("SELECT id FROM item") { _ in }
    _ = try? connection.run("INSERT INTO item (id) VALUES (1)")
    #expect(connection.statementsExecuted == before + 3)
  }

  @Test func `changes and the last row are told`() throws {
    let connection = try items()
    try connection.run("INSERT INTO item (id) VALUES (?), (?)", 40, 41)
    #expect(connection.changes == 2)
    #expect(connection.lastInsertedRow == 41)
    try connection.run("DELETE FROM item")
    #expect(connection.totalChanges == 4)
  }

  @Test func `only statements that read say so`() throws {
    let connection = try items()
    #expect(try connection.statement("SELECT name FROM item").isReadOnly)
    #expect(try !connection.statement("DELETE FROM item").isReadOnly)
  }

  @Test func `an error tells the statement and no value`() throws {
    let connection = try items()
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO item (id, name) VALUES (?, ?), (2, ?)", 1, "Ann", "Ann")
    }
    let text = String(describing: try #require(error))
    #expect(text.contains("INSERT INTO item"))
    #expect(!text.contains("Ann"))
    let unknown = #expect(throws: SQLiteError.self) { try connection.run("SELECT * FROM nowhere") }
    #expect(unknown?.message == "no such table: nowhere")
  }
}
