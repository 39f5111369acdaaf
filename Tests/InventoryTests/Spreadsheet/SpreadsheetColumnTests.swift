import Inventory
import Testing

@Suite struct SpreadsheetColumnTests {
  static func fields(
    _ titles: String, _ choices: [String] = []
  ) throws -> [SpreadsheetField?] {
    let width = titles.split(separator: ";", omittingEmptySubsequences: false).count
    let row = Array(repeating: "1", count: width).joined(separator: ";")
    return try Spreadsheet(
      Array("\(titles)\n\(row)\n".utf8), choices: choices.map { try ColumnChoice(parsing: $0) }
    ).columns.map(\.field)
  }

  @Test func `our own titles are their fields`() throws {
    let titles = SpreadsheetField.allCases.map(\.rawValue).joined(separator: ";")
    // 1 isn't a day: only the columns matter here.
    #expect(try Self.fields(titles) == SpreadsheetField.allCases)
  }

  @Test(
    arguments: [
      ("Product;Barcode;Retail price;Qty;Brand", [.name, .barcodes, .price, .quantity, .brand]),
      (
        "Artikelbezeichnung;EAN;EK;VK;Lagerbestand;Mindestbestand;Hersteller;Größe;Farbton",
        [.name, .barcodes, .cost, .price, .quantity, .minimum, .brand, .size, .shade]
      ),
      (
        "Código de Barras;Descrição;Preço de Custo;Preço Venda Varejo;Estoque mínimo;Unidade",
        [.barcodes, .name, .cost, .price, .minimum, .unit]
      ),
      (
        "Désignation;Code-barres;Prix d’achat;Prix de vente;Quantité;Marque;Contenance",
        [.name, .barcodes, .cost, .price, .quantity, .brand, .size]
      ),
      (
        "Nombre;Código de barras;Precio de coste;Precio de venta;Existencias;Ubicación",
        [.name, .barcodes, .cost, .price, .quantity, .location]
      ),
      (
        "Nome;Codice a barre;Prezzo di acquisto;Prezzo;Giacenza;Fornitore;Scorta minima",
        [.name, .barcodes, .cost, .price, .quantity, .supplier, .minimum]
      ),
      (
        "Omschrijving;Streepjescode;Inkoopprijs;Verkoopprijs;Voorraad;Merk;Inhoud;Leverancier;THT",
        [.name, .barcodes, .cost, .price, .quantity, .brand, .size, .supplier, .expires]
      ),
      (
        "NAME;Preis (EUR);EK-Preis [netto];size_display;MHD",
        [.name, .price, .cost, .size, .expires]
      ),
      ("name;Name;Preis;Price;foo;", [.name, .shade, nil, .price, nil, nil]),
      ("ean;Barcode;name", [.barcodes, .barcodes, .name]),
      ("ID;Number;name", [nil, nil, .name]),
    ] as [(String, [SpreadsheetField?])])
  func `common titles are recognised in seven languages`(
    titles: String, fields: [SpreadsheetField?]
  ) throws {
    #expect(try Self.fields(titles) == fields)
  }

  @Test(
    arguments: [
      ("a;b", ["a=name"], [.name, nil]), ("a;b", ["A=name", " b =barcode"], [.name, .barcodes]),
      ("name;price", ["price="], [.name, nil]), ("name;price", ["price=cost"], [.name, .cost]),
      ("name;brand", ["brand=name"], [.shade, .name]), ("a=b;name", ["a=b=size"], [.size, .name]),
      ("ean;intern;name", ["intern=barcodes"], [nil, .barcodes, .name]),
      ("name;a;b", ["a=notes", "b=notes"], [.name, .notes, .notes]),
    ] as [(String, [String], [SpreadsheetField?])])
  func `what a person says of a column counts`(
    titles: String, choices: [String], fields: [SpreadsheetField?]
  ) throws {
    #expect(try Self.fields(titles, choices) == fields)
  }

  @Test(
    arguments: [
      ("name", ["colour=shade"], .unknownColumn), ("name;a", ["a=colour"], .unknownField),
      ("name;a", ["a"], .unknownField), ("name;a;b", ["a=price", "b=price"], .unknownField),
      ("name", ["name="], .noName),
    ] as [(String, [String], SpreadsheetError.Code)])
  func `a choice that can't be followed is refused`(
    titles: String, choices: [String], code: SpreadsheetError.Code
  ) {
    let error = #expect(throws: SpreadsheetError(code, "")) { try Self.fields(titles, choices) }
    #expect(error?.hint?.isEmpty == false)
  }

  @Test func `the name is the most usual of the columns that are filled`() throws {
    let text = "product,name,description\nSoft Matte,,fair\nSoft Matte,Golden,deep\nGlow,,\n"
    let spreadsheet = try Spreadsheet(Array(text.utf8))
    #expect(spreadsheet.columns.map(\.field) == [.name, .shade, .notes])
    #expect(spreadsheet.rows.map(\.name) == ["Soft Matte", "Soft Matte", "Glow"])
    #expect(spreadsheet.rows.map(\.shade) == [nil, "Golden", nil])
    #expect(spreadsheet.rows.map(\.notes) == ["fair", "deep", nil])
  }
}
