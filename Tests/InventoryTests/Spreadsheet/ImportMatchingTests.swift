import Inventory
import Records
import Testing

@Suite struct ImportMatchingTests {
  /// An inventory with items that the file may mean.
  static func device() throws -> TestDevice {
    let device = try TestDevice()
    try device.importing(
      """
      name,brand,shade,size,ean
      Koleston,Wella,6/0,60 ml,4064666263205
      Koleston,Wella,7/0,60 ml,
      Comb,,,,1234

      """)
    return device
  }

  @Test(
    arguments: [
      ("number,name\nAAAA-2,Anything\n", "AAAA-2"), ("number,name\naaaa-2,Anything\n", "AAAA-2"),
      ("name,ean\nAnything,4064666263205\n", "AAAA-1"),
      ("name,ean\nAnything,04064666263205\n", "AAAA-1"),
      ("name,ean\nAnything,\"99999,4064666263205\"\n", "AAAA-1"),
      // By what it is, where the row has no code or the item has none.
      ("name,brand,shade,size\nKOLESTON,wella,6/0,60ml\n", "AAAA-1"),
      ("name,brand,shade,size,ean\nKoleston,Wella,7/0,60 ml,96385074\n", "AAAA-2"),
      ("name\nComb\n", "AAAA-3"),
      // The number goes before the code.
      ("number,name,ean\nAAAA-3,Comb,4064666263205\n", "AAAA-3"),
    ])
  func `a row finds the item that it is about`(text: String, number: String) throws {
    let device = try Self.device()
    let lines = text.split(separator: "\n")
    let report = try device.importing(
      "\(lines[0]),notes\n\(lines[1]),found\n", ImportOptions(updates: true))
    #expect(report.matched == 1)
    #expect(report.added == 0)
    #expect(report.absent == 2)
    let found = try device.inventory.items().filter { $0.fields.notes == "found" }
    #expect(found.map(\.number) == [number])
  }

  @Test(
    arguments: [
      // Both have codes, and they differ.
      "name,brand,shade,size,ean\nKoleston,Wella,6/0,60 ml,96385074\n",
      "name,ean\nComb,01234\n", "name,brand,shade,size\nKoleston,Wella,6/00,60 ml\n",
      "name,brand,shade,size\nKoleston,Wella,,60 ml\n", "number,name\nBBBB-1,Brush\n",
    ])
  func `a row that is about no known item adds one`(text: String) throws {
    let device = try Self.device()
    let report = try device.importing(text)
    #expect(report.added == 1)
    #expect(report.absent == 3)
    #expect(try device.inventory.items().count == 4)
  }

  @Test func `rows of one file never match each other`() throws {
    let device = try TestDevice()
    let report = try device.importing("name,ean\nA,1234\nA,1234\nA,1234\n")
    #expect(report.added == 3)
    #expect(
      report.warnings == ["2 codes are on more than one row, the first: “1234” in row 3."])
  }

  @Test func `of equal rows each takes the item that was added in its place`() throws {
    let device = try TestDevice()
    try device.importing("name,notes\nA,one\nA,two\n")
    let report = try device.importing("name,notes\nA,one\nA,2\nA,three\n")
    #expect(report.matched == 2)
    #expect(report.added == 1)
    #expect(report.different.map(\.here) == ["two"])
    #expect(report.different.map(\.file) == ["2"])
  }

  @Test func `a row without a number doesn't take the item that a later row names`() throws {
    let device = try TestDevice()
    try device.importing("name\nA\n")
    let report = try device.importing("number,name\n,A\nAAAA-1,A\n")
    #expect(report.matched == 1)
    #expect(report.added == 1)
  }

  @Test func `two rows that name one item are a problem`() throws {
    let device = try TestDevice()
    let id = try device.add("A")
    let report = try device.importing("id,name\n\(id),A\n\(id),B\n")
    #expect(report.problems.map(\.row) == [3])
    #expect(report.problems[0].reason == "Another row is about the same item.")
  }

  @Test func `a file without names can be about known items alone`() throws {
    let device = try Self.device()
    let known = try device.importing("ean,quantity\n4064666263205,3\n")
    #expect(known.matched == 1)
    let unknown = try device.importing("ean,quantity\n4064666263205,3\n96385074,1\n")
    #expect(unknown.problems.map(\.row) == [3])
    #expect(unknown.problems[0].reason == "There is no name.")
  }

  @Test func `a row about a deleted item is left out, and that is said`() throws {
    let device = try TestDevice()
    let id = try device.add("A")
    let export = try device.inventory.exportSpreadsheet()
    try device.inventory.delete(id)
    let report = try device.inventory.importSpreadsheet(export)
    #expect(report.added == 0)
    #expect(report.problems == [])
    #expect(report.warnings == ["Row 2 is about an item that is deleted here: left out."])
    #expect(try device.inventory.items() == [])
  }

  @Test func `another home's export adds its items, and finds them the second time`() throws {
    let (one, other) = (try TestDevice("a"), try TestDevice("b"))
    try one.add("A")
    try one.add("B")
    let export = try one.inventory.exportSpreadsheet()
    #expect(try other.inventory.importSpreadsheet(export).added == 2)
    let again = try other.inventory.importSpreadsheet(export)
    #expect(again.unchanged == 2)
    #expect(again.added == 0)
  }
}
