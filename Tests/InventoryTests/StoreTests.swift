import Cryptography
import Foundation
import Records
import SQLite
import Testing

@testable import Inventory

@Suite struct StoreTests {
  @Test func `a new inventory is STRICT, has a write-ahead log and presses commits to the disk`()
    throws
  {
    let directory = try TemporaryDirectory()
    let device = try TestDevice(path: directory.inventory)
    let connection = device.inventory.connection

    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try connection.first("PRAGMA synchronous") { $0.integer(0) } == 2)
    #expect(try connection.applicationID != 0)
    #expect(try connection.userVersion == Int32(Schema.migrator.knownVersion))
    var loose: [String] = []
    try connection.rows(
      """
      SELECT name FROM pragma_table_list
      WHERE strict = 0 AND type = 'table' AND name NOT LIKE 'sqlite%'
      """
    ) { loose.append($0.text(0)) }
    #expect(loose == [])
  }

  /// A change of the schema is another version: inventories of all of these are out there.
  @Test(arguments: [
    (1, "88997cc6e800e7da"), (2, "95f272b2c1c871c3"), (3, "929b322572f6af46"),
    (4, "d91eed1b48ead0c1"),
  ])
  func `the schema of each version is frozen`(version: Int, digest: String) throws {
    let connection = try Connection(mode: .memory)
    for step in Schema.migrator.steps.prefix(version) { try connection.execute(step.sql) }
    var sql: [String] = []
    try connection.rows(
      """
      SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'
      ORDER BY name
      """
    ) { sql.append($0.text(0)) }
    #expect(Digest(hashing: Array(sql.joined(separator: "\n").utf8)).prefixHex == digest)
    #expect(Schema.migrator.knownVersion == 4)
  }

  @Test func `nothing that syncs is unique beyond its identity, and nothing has a foreign key`()
    throws
  {
    let connection = try TestDevice().inventory.connection
    var unique: [String] = []
    try connection.rows(
      """
      SELECT t.name FROM pragma_table_list t, pragma_index_list(t.name) i
      WHERE i."unique" = 1 AND i.origin <> 'pk' AND t.type = 'table'
      """
    ) { unique.append($0.text(0)) }
    #expect(unique == [])
    var foreign: [String] = []
    try connection.rows(
      "SELECT t.name FROM pragma_table_list t, pragma_foreign_key_list(t.name)"
    ) { foreign.append($0.text(0)) }
    #expect(foreign == [])
  }

  @Test func `an inventory that is opened again holds what was written`() throws {
    let directory = try TemporaryDirectory()
    let id = try TestDevice(path: directory.inventory).add("Koleston 6/0", "5", at: "Colour bar")

    let again = try TestDevice(path: directory.inventory)
    #expect(try again.stock(id) == ["Colour bar": "5"])
  }

  @Test func `opening an inventory that knows its device writes nothing`() throws {
    let directory = try TemporaryDirectory()
    _ = try TestDevice(path: directory.inventory)
    let before = try Data(contentsOf: URL(fileURLWithPath: directory.inventory))

    let again = try TestDevice(path: directory.inventory)
    #expect(again.inventory.connection.totalChanges == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory.inventory)) == before)
  }

  @Test func `without a profile the one that it remembers is used`() throws {
    let directory = try TemporaryDirectory()
    let device = try TestDevice(path: directory.inventory)
    let again = try Inventory(path: directory.inventory, clock: device.clock.wall)
    #expect(again.profile == device.profile)
    #expect(try again.add(ItemDraft(name: "Comb")).number == "AAAA-1")
  }

  @Test func `an inventory that never knew its device refuses to make anything`() throws {
    let inventory = try Inventory(path: ":memory:", clock: TestClock().wall)
    expectRefusal(.noDevice) { try inventory.add(ItemDraft(name: "Comb")) }
    #expect(try inventory.items() == [])
  }

  @Test func `a newer program's inventory is read with a message and never written`() throws {
    let directory = try TemporaryDirectory()
    let id = try TestDevice(path: directory.inventory).add("Comb", "2")
    do {
      let connection = try Connection(path: directory.inventory, mode: .readWrite)
      try connection.execute("PRAGMA user_version = 9")
    }
    let inventory = try TestDevice(path: directory.inventory).inventory

    #expect(inventory.readOnlyReason?.english.contains("newer version") == true)
    #expect(try inventory.item(id)?.total.text == "2")
    expectRefusal(.readOnly) { try inventory.delete(id) }
    #expect(try inventory.item(id)?.isDeleted == false)
  }

  @Test func `where nothing can be written the inventory is read, and its place left as it is`()
    throws
  {
    let directory = try TemporaryDirectory()
    let id = try TestDevice(path: directory.inventory).add("Comb", "2")
    let before = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let inventory = try Inventory(
      path: directory.inventory, clock: TestClock().wall, isWritable: false)
    #expect(inventory.readOnlyReason?.english.contains("nothing can be written") == true)
    #expect(try inventory.item(id)?.total.text == "2")
    #expect(try inventory.items().map(\.name) == ["Comb"])
    expectRefusal(.readOnly) { try inventory.delete(id) }
    expectRefusal(.readOnly) { try inventory.setSetting("location", "here") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == before)
  }

  @Test func `what a log still holds is read too where nothing can be written`() throws {
    let directory = try TemporaryDirectory()
    let device = try TestDevice(path: directory.inventory)
    let id = try device.add("Comb", "2")
    #expect(FileManager.default.fileExists(atPath: directory.inventory + "-wal"))
    let inventory = try Inventory(
      path: directory.inventory, clock: TestClock().wall, isWritable: false)
    #expect(try inventory.item(id)?.total.text == "2")
  }

  @Test
  func `a place that keeps the inventory from being opened is told without a library's words`()
    throws
  {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.inventory, withIntermediateDirectories: true)
    let error = #expect(throws: InventoryError.self) {
      _ = try TestDevice(path: directory.inventory)
    }
    #expect(error?.code == .storage)
    #expect(error?.hint != nil)
    #expect(error?.message.english.contains("SQLite") == false)
    #expect(error?.message.english.contains("PRAGMA") == false)
  }

  @Test func `another program's database is refused and left as it is`() throws {
    let directory = try TemporaryDirectory()
    do {
      let connection = try Connection(path: directory.inventory, mode: .readWriteCreate)
      try connection.execute("CREATE TABLE theirs (x); PRAGMA application_id = 7")
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: directory.inventory))
    expectRefusal(.notAnInventory) { _ = try TestDevice(path: directory.inventory) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory.inventory)) == before)
  }

  @Test func `a file that is no database is refused and left as it is`() throws {
    let directory = try TemporaryDirectory()
    let text = Data("This is a shopping list and not a database at all.".utf8)
    try text.write(to: URL(fileURLWithPath: directory.inventory))
    expectRefusal(.damaged) { _ = try TestDevice(path: directory.inventory) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory.inventory)) == text)
  }

  @Test func `two processes may have an inventory open and see each other's work`() throws {
    let directory = try TemporaryDirectory()
    let one = try TestDevice(path: directory.inventory)
    let other = try TestDevice(path: directory.inventory, seed: 2)
    let id = try one.add("Comb", "2")
    try other.book(.consume, id, "1")
    #expect(try one.quantity(id) == "1")
    try one.book(.consume, id, "1")
    #expect(try other.quantity(id) == "0")
    #expect(try one.ledger.dirty(limit: 10).map(\.mark) == [1, 2, 3, 4])
  }

  @Test func `settings stay on this device and mark nothing`() throws {
    let device = try TestDevice()
    try device.inventory.setSetting("location", "here")
    try device.inventory.setSetting("language", "de")
    try device.inventory.setSetting("language", nil)
    #expect(try device.inventory.settings() == ["location": "here"])
    #expect(try device.inventory.setting("language") == nil)
    #expect(try device.ledger.dirtyCount() == 0)
  }
}
