import Inventory
import Testing

/// A list such as a till in Brazil writes: 39 columns, semicolons, a byte order mark, decimal
/// commas, stock below nothing, codes with zeros in front, names that are there twice.
@Suite struct TillExportTests {
  static let titles = """
    Código de Barras;Tipo de Produto;Descrição;Preço de Custo;Preço Venda Varejo;Unidade;Ativo;\
    Estoque mínimo;Quantidade em Estoque;Marca
    """

  /// - Parameter altered: rows whose quantity is 5 more.
  static func file(rows: Int, altered: Set<Int> = []) -> [UInt8] {
    var text = "\u{FEFF}\(titles)" + String(repeating: ";", count: 29) + "\r\n"
    for row in 0..<rows {
      let zeros = row.isMultiple(of: 80) ? "0" : "2"
      let code = zeros + String(String(300_000_000_000 + row).dropFirst())
      let quantity = row % 40 - 3 + (altered.contains(row) ? 5 : 0)
      text += "\(code);Produto;Esmalte \(row / 2 % 500);4,\(10 + row % 90);1.0\(10 + row % 90),5;"
      text += "Unidade;Sim;1;\(quantity);Marca \(row % 7)" + String(repeating: ";", count: 29)
      text += "\r\n"
    }
    return Array(text.utf8)
  }

  @Test func `it goes in as it is, once, and only counts change what is there`() throws {
    let device = try TestDevice()
    let first = try device.inventory.importSpreadsheet(Self.file(rows: 400))
    #expect(first.problems == [])
    #expect(first.added == 400)
    #expect(first.encoding == .utf8)
    #expect(first.separator == ";")
    #expect(first.decimalMarks == [.comma])
    #expect(first.warnings.count == 1)
    let items = try device.inventory.items()
    #expect(items.count { $0.fields.barcodes[0].code.hasPrefix("00") } == 5)
    #expect(items.count { $0.total < .zero } == 30)
    #expect(Set(items.compactMap(\.fields.price?.text)).contains("1010.50"))

    let dirty = try device.dirtyCount()
    #expect(try device.inventory.importSpreadsheet(Self.file(rows: 400)).unchanged == 400)
    #expect(try device.dirtyCount() == dirty)

    let altered = Self.file(rows: 400, altered: [10, 20, 200])
    let listed = try device.inventory.importSpreadsheet(altered)
    #expect(listed.different.map(\.row) == [12, 22, 202])
    #expect(listed.different.map(\.field) == [.quantity, .quantity, .quantity])
    #expect(listed.counted == 0)
    #expect(try device.dirtyCount() == dirty)
    let counted = try device.inventory.importSpreadsheet(
      altered, options: ImportOptions(bookCounts: true))
    #expect(counted.counted == 3)
    #expect(try device.inventory.importSpreadsheet(altered).unchanged == 400)
    try device.inventory.undo()
    #expect(try device.inventory.importSpreadsheet(Self.file(rows: 400)).unchanged == 400)
    try device.inventory.undo()
    #expect(try device.inventory.items() == [])
  }

  @Test func `shades keep their zeros and their points`() throws {
    let device = try TestDevice()
    let text = "brand,product,specific\nB,Foundation,085\nB,Foundation,85\nB,Foundation,7.10\n"
    let report = try device.inventory.importSpreadsheet(
      Array(text.utf8),
      options: ImportOptions(mapping: [try ColumnChoice(parsing: "specific=shade")]))
    #expect(report.added == 3)
    #expect(Set(try device.inventory.items().map(\.fields.shade)) == ["085", "85", "7.10"])
  }
}
