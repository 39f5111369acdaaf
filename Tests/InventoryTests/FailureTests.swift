import Foundation
import Inventory
import Records
import SQLite
import Testing

/// A kill, a full disk or a refusal in the middle of an operation leaves everything as it was.
@Suite struct FailureTests {
  struct Killed: Error {}

  /// Everything that the inventory holds.
  static func picture(_ inventory: Inventory) throws -> [String] {
    var tables: [String] = []
    try inventory.connection.rows(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
      ORDER BY name
      """
    ) { tables.append($0.text(0)) }
    var lines: [String] = []
    for table in tables {
      try inventory.connection.rows("SELECT * FROM \(table)") { row in
        lines.append(
          table + ": "
            + (0..<row.columnCount).map { row.optionalText($0) ?? "NULL" }.joined(separator: "|"))
      }
    }
    return lines.sorted()
  }

  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (FailureTests.Salon) throws -> Void
  }

  /// An inventory in which every operation has something to do.
  struct Salon {
    let device: TestDevice
    let item: Identifier
    let deleted: Identifier
    let disputed: Identifier
    let missing: RecordKey
    let bar: Identifier
    let maya: Identifier
    let use: Identifier

    var inventory: Inventory { device.inventory }

    init(path: String = ":memory:") throws {
      device = try TestDevice(path: path)
      let inventory = device.inventory
      item = try device.add("Comb", "5", at: "Bar")
      bar = try device.place("Bar")
      deleted = try device.add("Deleted", "2")
      disputed = try device.add("Disputed")
      missing = RecordKey(.item, try device.add("Missing"))
      maya = try inventory.addPerson("Maya").id
      let versions = try device.author()
      use = try device.book(.consume, item, "1")
      try inventory.delete(deleted)
      let key = RecordKey(.item, disputed)
      let other = try otherVersion(
        key, payload(try device.payload(key).with("name", .string("Theirs"))))
      try inventory.edit(disputed) { $0.name = "Ours" }
      try device.conflict(key, with: [other])
      let lost = missing
      try inventory.connection.run("DELETE FROM record WHERE id = ?", lost.id.text)
      try inventory.connection.run("DELETE FROM item WHERE id = ?", lost.id.text)
      let heads = Head.all(of: versions.filter { $0.key == lost }, policy: .keepBoth)
      try inventory.transaction { try $0.setMissing(lost, heads) }
      try inventory.edit(item) { $0.notes = "not authored yet" }
    }
  }

  static let operations: [Operation] = [
    Operation(testDescription: "add") { try $0.device.add("New", "3", at: "New place") },
    Operation(testDescription: "edit") { salon in
      try salon.inventory.edit(salon.item) { $0.notes = "x" }
    },
    Operation(testDescription: "duplicate") { try $0.inventory.duplicate($0.item) },
    Operation(testDescription: "delete") { try $0.inventory.delete($0.item) },
    Operation(testDescription: "restore") { try $0.inventory.restore($0.deleted) },
    Operation(testDescription: "use") { try $0.device.book(.consume, $0.item, "1") },
    Operation(testDescription: "count") { try $0.device.book(.count, $0.item, "1") },
    Operation(testDescription: "move") {
      try $0.device.book(.move, $0.item, "1", from: $0.bar, to: .unplaced)
    },
    Operation(testDescription: "undo a movement") { try $0.inventory.undo($0.use) },
    Operation(testDescription: "undo the last act") { try $0.inventory.undo() },
    Operation(testDescription: "add a place") { try $0.inventory.addLocation("Shelf") },
    Operation(testDescription: "rename a place") {
      try $0.inventory.renameLocation($0.bar, "Colour bar")
    },
    Operation(testDescription: "delete a person") { try $0.inventory.deletePerson($0.maya) },
    Operation(testDescription: "settle") { try $0.inventory.settle($0.disputed, .keepBoth) },
    Operation(testDescription: "settle by deleting") {
      try $0.inventory.settle($0.disputed, .delete)
    },
    Operation(testDescription: "bring back") { try $0.inventory.bringBack($0.missing) },
    Operation(testDescription: "delete what is missing") {
      try $0.inventory.deleteMissing($0.missing)
    },
    Operation(testDescription: "setting") { try $0.inventory.setSetting("location", "x") },
    Operation(testDescription: "reconciling") { try $0.device.author() },
    Operation(testDescription: "rebuild") { salon in
      try salon.inventory.connection.run("UPDATE stock SET quantity = 77")
      try salon.inventory.rebuildStock()
    },
  ]

  @Test(arguments: operations.dropLast())
  func `a kill just before the commit leaves nothing of an operation`(operation: Operation) throws {
    let salon = try Salon()
    let before = try Self.picture(salon.inventory)
    salon.inventory.connection.beforeCommit = { throw Killed() }
    #expect(throws: Killed.self) { try operation.run(salon) }
    #expect(try Self.picture(salon.inventory) == before)

    salon.inventory.connection.beforeCommit = nil
    try operation.run(salon)
    #expect(try Self.picture(salon.inventory) != before)
  }

  @Test(arguments: operations.dropLast())
  func `an operation is one transaction`(operation: Operation) throws {
    let salon = try Salon()
    var commits = 0
    salon.inventory.connection.beforeCommit = { commits += 1 }
    try operation.run(salon)
    #expect(commits == 1)
  }

  @Test(arguments: operations.dropLast())
  func `a disk that fills up at any page leaves everything as it was`(operation: Operation) throws {
    let directory = try TemporaryDirectory()
    let salon = try Salon(path: directory.inventory)
    let connection = salon.inventory.connection
    // Rows that are too large for the pages that are there, whatever the operation writes.
    try connection.execute("CREATE TABLE filler (x TEXT) STRICT")
    let pages = try #require(try connection.first("PRAGMA page_count") { $0.integer(0) })
    try connection.execute("PRAGMA max_page_count = \(pages)")
    try fill(connection)
    let before = try Self.picture(salon.inventory)
    do {
      try operation.run(salon)
    } catch let error as InventoryError {
      #expect(error.code == .diskFull)
      #expect(error.message.english.contains("Nothing was changed"))
      #expect(try Self.picture(salon.inventory) == before)
      try connection.execute("PRAGMA max_page_count = \(pages + 100)")
      try operation.run(salon)
    }
    #expect(try Self.picture(salon.inventory) != before)
  }

  /// Takes all free pages, and most of the room in those that are taken.
  private func fill(_ connection: Connection) throws {
    for size in [3000, 1000, 300] {
      do {
        while true {
          try connection.run("INSERT INTO filler VALUES (?)", String(repeating: "x", count: size))
        }
      } catch { if !error.isFull { throw error } }
    }
  }

  @Test func `a deletion that fails leaves the item, and an earlier tombstone as it was`() throws {
    let device = try TestDevice()
    let key = RecordKey(.item, try device.add("Comb", "5", at: "Bar"))
    try device.inventory.delete(key.id)
    let earlier = try device.ledger.local(key)
    expectRefusal(.deleted) { try device.inventory.delete(key.id) }
    #expect(try device.ledger.local(key) == earlier)

    try device.inventory.restore(key.id)
    device.inventory.connection.beforeCommit = { throw Killed() }
    #expect(throws: Killed.self) { try device.inventory.delete(key.id) }
    device.inventory.connection.beforeCommit = nil
    #expect(try device.item(key.id).isDeleted == false)
    #expect(try device.quantity(key.id) == "5")
    #expect(try device.ledger.local(key).body?.tombstone == nil)
  }

  @Test func `a kill just after the commit leaves the whole operation`() throws {
    let directory = try TemporaryDirectory()
    let device = try TestDevice(path: directory.inventory)
    let item = try device.add("Comb", "5", at: "Bar")
    device.inventory.connection.afterCommit = { throw Killed() }
    #expect(throws: Killed.self) { try device.book(.consume, item, "1") }
    let again = try TestDevice(path: directory.inventory)
    #expect(try again.quantity(item) == "4")
    #expect(try again.inventory.undo().kind == .booking)
  }

  @Test func `an inventory that another program holds says so and changes nothing`() throws {
    let directory = try TemporaryDirectory()
    let device = try TestDevice(path: directory.inventory)
    let other = try Connection(path: directory.inventory, mode: .readWrite)
    device.inventory.connection.setBusyTimeout(milliseconds: 0)
    try other.execute("BEGIN IMMEDIATE")
    expectRefusal(.busy) { try device.add("Comb") }
    #expect(try device.inventory.items() == [])
    try other.execute("ROLLBACK")
    try device.add("Comb")
  }

  @Test func `the numbers of a failed addition are given out again`() throws {
    let device = try TestDevice()
    device.inventory.connection.beforeCommit = { throw Killed() }
    #expect(throws: Killed.self) { try device.add("Comb") }
    device.inventory.connection.beforeCommit = nil
    #expect(try device.item(device.add("Comb")).number == "AAAA-1")
    #expect(try device.ledger.dirty(limit: 10).map(\.mark) == [1])
  }
}
