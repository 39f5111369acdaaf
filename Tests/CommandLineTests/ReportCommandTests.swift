import Foundation
import FoundationXML
import Testing

@testable import CommandLine

@Suite struct ReportCommandTests {
  /// Two persons, a tube that one used up gram by gram, and a name that markup trips over.
  static func shop() throws -> (shop: Shop, tube: String, comb: String) {
    let shop = try Shop()
    shop.expect("person", "add", "Maya")
    shop.expect("person", "add", "Noor & <Sons>")
    let tube = try shop.add(
      "Colour \"6/0\" <b>&amp;", "--unit", "g", "--size", "60 g", "--cost", "8.95", "--quantity",
      "120 g", "--location", "Bar")
    let comb = try shop.add("=Comb", "--cost", "1.50", "--quantity", "10", "--location", "Bag")
    for place in 0..<6 {
      shop.expect("use", tube, "10", "--by", place.isMultiple(of: 2) ? "Maya" : "Noor")
    }
    shop.expect("waste", comb, "2", "--by", "Maya")
    return (shop, tube, comb)
  }

  @Test func `usage is told by item, person, place and week, and always adds up`() throws {
    let (shop, _, comb) = try Self.shop()
    for grouping in ["item", "person", "location", "week"] {
      let report = try shop.json("report", "usage", "--by", grouping)
      #expect(report.object("total")?.text("cost") == "11.95")
      #expect(report.object("total")?.object("used")?.text("g") == "60")
      #expect(report.object("total")?.text("wastedCost") == "3.00")
      let rows = report.objects("rows")
      #expect(rows.count == (grouping == "week" ? 1 : 2), "\(grouping)")
      #expect(rows.first?.text("week") == (grouping == "week" ? "2026-11-30" : nil))
    }
    let items = try shop.json("report", "usage").objects("rows")
    #expect(items.map { $0.text("cost") } == ["8.95", "3.00"])
    let person = try shop.json("report", "usage", "--by", "person").objects("rows")
    #expect(person.map { $0.text("name") } == ["Maya", "Noor & <Sons>"])
    shop.expect("edit", comb, "--clear", "cost")
    let after = try shop.json("report", "usage")
    #expect(after.object("total")?.text("cost") == "8.95")
    #expect((after["withoutCost"] as? [String])?.count == 1)
    #expect(shop.expect("report", "usage").output.contains("Note: What it costs isn't known of"))
  }

  @Test func `days say what belongs to a report, in the time of the place`() throws {
    let (shop, tube, _) = try Self.shop()
    shop.expect("use", tube, "5", "--when", "2026-11-12")
    func used(_ line: String...) throws -> String? {
      let run = shop.run(["--json", "report", "usage"] + line)
      return try run.document().object("total")?.object("used")?.text("g")
    }
    #expect(try used("--until", "2026-11-12") == "5")
    #expect(try used("--since", "2026-11-12", "--until", "2026-11-12") == "5")
    #expect(try used("--since", "2026-11-13") == "60")
    #expect(try used() == "65")
    #expect(
      shop.run("report", "usage", "--since", "2026-12-02", "--until", "2026-12-01").status == 64)
    #expect(
      shop.expect("report", "usage", "--until", "2025-01-01").output.contains("Nothing was found."))
  }

  @Test func `a terminal shows bars in proportion`() throws {
    let (shop, _, _) = try Self.shop()
    let lines = shop.expect("report", "usage").output.split(separator: "\n")
    #expect(lines[0] == "Usage by item")
    #expect(lines[2].filter { $0 == "█" }.count == 24)
    // 3.00 of 8.95 are 8.04 of 24.
    #expect(lines[3].filter { $0 == "█" }.count == 8)
    #expect(lines[4].hasPrefix("Total"))
    #expect(ReportPage.bar(1, of: 1_000_000, width: 24) == "▏")
    #expect(ReportPage.bar(0, of: 5, width: 24) == "")
    #expect(ReportPage.bar(.max, of: .max, width: 2) == "██")
    #expect(ReportPage.bar(-3, of: 5, width: 24) == "")
  }

  @Test func `a spreadsheet has a line a row, and no name in it is a formula`() throws {
    let (shop, _, _) = try Self.shop()
    func lines(_ report: String) throws -> [Substring] {
      let path = shop.directory + "/\(report).csv"
      let document = try shop.json("report", report, "--csv", "\(report).csv")
      #expect(document.text("spreadsheet") == path)
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    }
    let usage = try lines("usage")
    #expect(usage.count == 3)
    #expect(usage[0].hasPrefix("item,id,used pieces,used g,used ml,"))
    #expect(usage[1].hasSuffix(",0,60,0,0,0,0,0,0,0,8.95,0.00,0.00,8.95"))
    #expect(usage[2].hasPrefix("'=Comb,"))
    let stock = try lines("stock-value")
    #expect(stock[0] == "item,id,pieces,g,ml,value")
    #expect(stock[1].hasSuffix(",8,0,0,12.00"))
  }

  @Test func `a picture is an XML document with the names as they are`() throws {
    let (shop, _, _) = try Self.shop()
    for (report, grouping) in [
      ("usage", "item"), ("usage", "person"), ("usage", "week"), ("stock-value", "week"),
      ("stock-value", "item"),
    ] {
      let run = shop.expect("report", report, "--by", grouping, "--svg", "plot.svg")
      #expect(run.errors == "Wrote the picture to \(shop.directory)/plot.svg.\n")
      let data = try Data(contentsOf: URL(fileURLWithPath: shop.directory + "/plot.svg"))
      let reader = TextReader()
      let parser = XMLParser(data: data)
      parser.delegate = reader
      #expect(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
      if grouping == "person" { #expect(reader.texts.contains("Noor & <Sons>")) }
      if grouping == "item" {
        #expect(reader.texts.contains { $0.hasPrefix("Colour \"6/0\" <b>&amp;") })
      }
      let svg = String(decoding: data, as: UTF8.self)
      #expect(svg.contains("prefers-color-scheme: dark"))
    }
    let report = try shop.json("report", "usage", "--svg", "plot.svg")
    #expect(report.text("file") == shop.directory + "/plot.svg")
    #expect(shop.run("report", "usage", "--svg", "/nowhere/plot.svg").status == 73)
  }

  @Test func `a picture of many rows ends, and what XML forbids isn't in it`() throws {
    #expect(BarChart.escaped("a<b>&\"\u{1}\u{FFFE}\u{202E}") == "a&lt;b&gt;&amp;&quot;���")
    let rows = (0..<500).map {
      ReportPage.Row(name: "Item \($0)", cells: ["\(1)"], magnitude: Int64(500 - $0))
    }
    let page = ReportPage(
      title: "Many", measure: "Cost", columns: ["Cost"], rows: rows, total: ["\(500)"], notes: [])
    let svg = BarChart(page: page, value: { $0.cells[0] }, language: .english).svg
    #expect(svg.contains("and 441 more"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func `stock is worth what it cost, now or at the end of a day`() throws {
    let (shop, tube, _) = try Self.shop()
    #expect(try shop.json("report", "stock-value").text("total") == "20.95")
    let places = try shop.json("report", "stock-value", "--by", "location").objects("rows")
    #expect(places.map { $0.text("name") } == ["Bag", "Bar"])
    #expect(places.map { $0.text("value") } == ["12.00", "8.95"])
    #expect(
      try shop.json("report", "stock-value", "--until", "2026-11-29").text("total") == "0.00")
    shop.expect("use", tube, "100")
    let text = shop.expect("report", "stock-value").output
    #expect(text.contains("Note: A count is needed of"))
    #expect(shop.run("report", "stock-value", "--since", "2026-11-01").status == 64)
    #expect(shop.run("report", "stock-value", "--by", "person").status == 64)
  }

  @Test func `history goes by days and kinds`() throws {
    let (shop, _, comb) = try Self.shop()
    shop.expect("undo")
    func kinds(_ line: String...) throws -> [String?] {
      try shop.run(["--json", "history", comb] + line).document().objects("movements").map {
        $0.text("kind")
      }
    }
    #expect(try kinds("--kind", "waste", "--kind", "undo") == ["reversal", "waste"])
    #expect(try kinds("--kind", "receive") == ["receive"])
    #expect(try kinds("--until", "2026-11-29") == [])
    #expect(try kinds("--since", "2026-11-30", "--until", "2026-11-30").count == 3)
    #expect(shop.run("history", "--kind", "theft").status == 64)
    #expect(shop.run("history", "--since", "2026-11-02", "--until", "2026-11-01").status == 64)
  }
}

/// What the elements of a document say.
private final class TextReader: NSObject, XMLParserDelegate {
  var texts: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {
    texts.append(text)
  }
}
