import Inventory
import Records
import SQLite
import Testing

/// The index by which items are found, beside the rows that it is made of.
@Suite struct FindingIndexTests {
  private func rows(_ device: TestDevice, _ table: String) throws -> [String] {
    var rows: [String] = []
    try device.inventory.connection.rows("SELECT * FROM \(table) ORDER BY 1") { row in
      rows.append((0..<row.columnCount).map { row.optionalText($0) ?? "-" }.joined(separator: "|"))
    }
    return rows
  }

  @Test func `a booking doesn't touch what items are found by`() throws {
    let device = try TestDevice("k")
    let item = try device.add("Koleston 6/0", "9")
    let tables = [
      "finding_data", "finding_idx", "finding_content", "findable", "word", "part_data",
    ]
    let before = try tables.map { try rows(device, $0) }
    try device.book(.consume, item, "1")
    try device.inventory.undo()
    #expect(try tables.map { try rows(device, $0) } == before)
  }

  @Test func `a price or a minimum doesn't touch it either, and a name does`() throws {
    let device = try TestDevice("k")
    let item = try device.add("Koleston 6/0")
    let before = try rows(device, "finding_data")
    try device.inventory.edit(item) {
      $0.price = Money(minorUnits: 895)
      $0.minimum = Quantity(thousandths: 3000)
    }
    #expect(try rows(device, "finding_data") == before)
    try device.inventory.edit(item) { $0.name = "Igora 7-77" }
    #expect(try found(device, "koleston") == [])
    #expect(try found(device, "igora") == ["Igora 7-77"])
  }

  @Test func `what was taken back with its transaction isn't found`() throws {
    struct Stop: Error {}
    let device = try TestDevice("k")
    device.inventory.connection.beforeCommit = { throw Stop() }
    #expect(throws: Stop.self) { try device.inventory.add(ItemDraft(name: "Comb")) }
    device.inventory.connection.beforeCommit = nil
    #expect(try found(device, "comb") == [])
    try device.add("Comb")
    #expect(try found(device, "comb") == ["Comb"])
  }

  @Test func `the index computed anew is the one that edits have led to`() throws {
    let device = try TestDevice("k")
    var ids: [Identifier] = []
    for n in 0..<60 {
      ids.append(try device.add("Étagère \(n % 7)/\(n % 5) hair-colour \(n)"))
    }
    for (n, id) in ids.enumerated() {
      switch n % 4 {
      case 0: try device.inventory.delete(id)
      case 1: try device.inventory.edit(id) { $0.brand = "Brand \(n % 3)" }
      case 2: try device.inventory.edit(id) { $0.barcodes = [ItemBarcode(code: "40123\(n)")] }
      default: try device.inventory.edit(id) { $0.notes = "shelf \(n)" }
      }
    }
    try device.inventory.restore(ids[8])
    let questions = [
      "etagere", "6/0", "60", "colour", "brand 1", "401232", "shelf 3", "etagre", "kkkk-1", "air",
    ]
    let content = "(SELECT c0, c1, c2 FROM finding_content)"
    let before = try questions.map { try found(device, $0) }
    let (texts, codes) = (try rows(device, content), try rows(device, "barcode"))
    try device.inventory.rebuildFinding()
    #expect(try questions.map { try found(device, $0) } == before)
    #expect(before.allSatisfy { !$0.isEmpty })
    #expect(try rows(device, content) == texts)
    #expect(try rows(device, "barcode") == codes)
    for table in ["finding", "part"] {
      try device.inventory.connection.run(
        "INSERT INTO \(table) (\(table)) VALUES ('integrity-check')")
    }
  }

  @Test func `the best few are the first of all that fit`() throws {
    let device = try TestDevice("k")
    for n in 0..<40 {
      try device.add(["Koleston 6/0", "Koleston 6/00", "Koleston 66/0", "Mask"][n % 4] + " \(n)")
    }
    for words in ["6/0", "koleston", "koleston 6/0", "mask 3", "kolestn", "60", "6", ""] {
      let all = try found(device, words)
      for limit in [1, 3, 12, 25, 100] {
        var filter = ItemFilter(words: words)
        filter.limit = limit
        let best = try device.inventory.items(matching: filter).map(\.name)
        #expect(best == Array(all.prefix(limit)), "\(words), \(limit)")
      }
    }
  }

  @Test func `an inventory of the first version finds everything after the upgrade`() throws {
    let directory = try TemporaryDirectory()
    try makeVersion1(directory.inventory)
    // Where nothing can be written it is brought up to date in memory.
    let reader = try Inventory(
      path: directory.inventory, clock: TestClock().wall, isWritable: false)
    #expect(try reader.items(matching: ItemFilter(words: "6/0")).count == 1)
    #expect(throws: InventoryError.self) { try reader.setSetting("location", "here") }
    let version = try Connection(path: directory.inventory, mode: .readOnly).userVersion
    #expect(version == 1)

    let inventory = try TestDevice(path: directory.inventory).inventory
    #expect(try inventory.items(matching: ItemFilter(words: "6/0")).count == 1)
    // The key of a UPC-E wasn't what it is now.
    #expect(try inventory.resolveItem("012345000065") != .none)
  }

  /// An inventory with one item as the first version of the program left it.
  private func makeVersion1(_ path: String) throws {
    let device = try TestDevice()
    var draft = ItemDraft(name: "Koleston 6/0")
    draft.fields.barcodes = [ItemBarcode(code: "01234565")]
    let item = try device.inventory.add(draft)
    let source = device.inventory.connection
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.execute(Schema.migrator.steps[0].sql)
    try connection.execute(
      "PRAGMA application_id = \(try source.applicationID); PRAGMA user_version = 1")
    try source.rows("SELECT entity, id, payload, content FROM record") { row in
      try connection.run(
        "INSERT INTO record (entity, id, payload, content) VALUES (?, ?, ?, ?)", row.text(0),
        row.text(1), UTF8Text(row.bytes(2)), row.bytes(3))
    }
    try source.rows("SELECT name, value FROM meta WHERE typeof(value) = 'text'") { row in
      try connection.run(
        "INSERT INTO meta (name, value) VALUES (?, ?)", row.text(0), row.text(1))
    }
    try connection.run(
      "INSERT INTO item (id, text, number, isDiscontinued) VALUES (?, ?, ?, 0)", item.id.text,
      "koleston 6/0", "aaaa-1")
    try connection.run("INSERT INTO barcode (key, item) VALUES (?, ?)", "01234565", item.id.text)
  }

  private func found(_ device: TestDevice, _ words: String) throws -> [String] {
    try device.inventory.items(matching: ItemFilter(words: words)).map(\.name)
  }
}
