import Inventory
import Testing

@Suite struct RememberedMappingTests {
  static func report(
    _ device: TestDevice, _ text: String, _ mapping: [String] = [], forgets: Bool = false,
    dryRun: Bool = false
  ) throws -> ImportReport {
    var options = ImportOptions(
      mapping: try mapping.map { try ColumnChoice(parsing: $0) }, dryRun: dryRun)
    options.forgetsMapping = forgets
    return try device.inventory.importSpreadsheet(Array(text.utf8), options: options)
  }

  static func fields(_ report: ImportReport) -> [SpreadsheetField?] { report.columns.map(\.field) }

  @Test func `what was said of columns holds for the next file with these titles`() throws {
    let device = try TestDevice()
    let mapping = ["Was=name", "Nr.=barcode", "Marke="]
    let first = try Self.report(device, "Was;Nr.;Marke\nA;12345670;X\n", mapping)
    #expect(!first.usesRemembered)
    // Case, marks and empty columns at the end are another day's; so is a line above the titles.
    let next = try Self.report(device, "Liste;;;\nWAS;nr;Marke;\nB;12345687;Y;\n")
    #expect(next.usesRemembered)
    #expect(Self.fields(next) == [.name, .barcodes, nil, nil])
    #expect(next.added == 1)
    #expect(try Self.report(device, "Was;Nr.;Marke\nA;12345670;X\n").unchanged == 1)
  }

  @Test func `other titles, other devices and what was only rehearsed have nothing of it`() throws {
    let (device, other) = (try TestDevice("a"), try TestDevice("b"))
    let text = "Was;Name\nA;B\n"
    _ = try Self.report(device, text, ["Was=name", "Name=brand"], dryRun: true)
    #expect(try Self.fields(Self.report(device, text, dryRun: true)) == [nil, .name])
    _ = try Self.report(device, text, ["Was=name", "Name=brand"])
    #expect(try Self.fields(Self.report(device, text)) == [.name, .brand])
    #expect(try Self.fields(Self.report(device, "Was;Name;Ort\nA;B;C\n")) == [nil, .name, nil])
    #expect(try Self.fields(Self.report(other, text)) == [nil, .name])
  }

  @Test func `what is said now goes before what was said then, column by column`() throws {
    let device = try TestDevice()
    let text = "a;b;c\n1;2;3\n"
    _ = try Self.report(device, text, ["a=name", "b=brand"])
    #expect(
      try Self.fields(Self.report(device, text, ["c=brand"])) == [.name, nil, .brand])
    #expect(
      try Self.fields(Self.report(device, text, ["a=shade", "b=name"])) == [.shade, .name, .brand])
    let last = try Self.report(device, text)
    #expect(Self.fields(last) == [.shade, .name, .brand])
  }

  @Test func `it can be forgotten`() throws {
    let device = try TestDevice()
    let text = "Was;Name\nA;B\n"
    _ = try Self.report(device, text, ["Was=name"])
    #expect(try Self.fields(Self.report(device, text, forgets: true)) == [nil, .name])
    let later = try Self.report(device, text)
    #expect(!later.usesRemembered)
    #expect(Self.fields(later) == [nil, .name])
  }
}
