import Inventory
import Records
import Texts

/// What both reports have in common.
enum ReportOptions {
  static let since = Option("--since", .day, "only from a day on")
  static let until = Option("--until", .day, "only to the end of a day")
  static let csv = Option("--csv", .path("FILE"), "writes the numbers to a spreadsheet too")
  static let svg = Option("--svg", .path("FILE"), "writes a picture too, as SVG")
}

/// One report in each of its forms; only those that are asked for are made.
struct Report {
  let page: ReportPage
  /// What stands behind a bar.
  let value: (ReportPage.Row) -> Text
  /// Titles, then a line a row.
  let lines: () -> [[String]]
  let document: () -> [(String, Document)]

  /// Writes the files that are asked for, and answers.
  func answer(_ invocation: Invocation, _ session: Session) throws -> Answer {
    let path = { (option: Option) in
      try invocation.text(option).map(session.environment.absolute)
    }
    let (csv, svg) = (try path(ReportOptions.csv), try path(ReportOptions.svg))
    if let csv {
      try OutputFile.write(csv, spreadsheet)
      session.notice("Wrote the numbers to \(csv).")
    }
    if let svg {
      let chart = BarChart(page: page, value: value, language: session.language)
      try OutputFile.write(svg, Array(chart.svg.utf8))
      session.notice("Wrote the picture to \(svg).")
    }
    return .information(
      page.text,
      .object(document() + [("file", Document(svg)), ("spreadsheet", Document(csv))]))
  }

  private var spreadsheet: [UInt8] {
    var writer = SpreadsheetWriter()
    for line in lines() { writer.add(line) }
    return writer.bytes
  }
}

/// Names for what the rows of a report are about.
struct ReportNames {
  let session: Session

  func name(_ group: Usage.Group, of kind: String) throws -> Text {
    switch group {
    case .week(let day): return "\(day)"
    case .record(nil): return kind == "person" ? "Nobody was named" : "Nothing was named"
    case .record(let id?):
      let name: Text? =
        switch kind {
        case "person": try session.personName(id).map { "\($0)" }
        case "location": try session.locationName(id).map { PlaceText.name($0, of: id) }
        default: try session.inventory.item(id).map { "\(ItemText.title($0))" }
        }
      return name ?? "\(id)"
    }
  }

  /// “Koleston 6/0” (K7FQ-12), and how many more.
  func list(_ items: [Identifier]) throws -> Text {
    let shown = try items.prefix(3).map { id in
      try session.inventory.item(id).map(ItemText.mention) ?? "\(id)"
    }.joined(separator: ", ")
    let more = items.count - 3
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  /// A note on items that no cost is known of; none where there are none.
  func withoutCost(_ items: [Identifier]) throws -> [Text] {
    guard !items.isEmpty else { return [] }
    return [
      """
      What it costs isn't known of \(try list(items)): it has no cost, or its size doesn't say how \
      much that buys.
      """
    ]
  }
}

extension Usage.Group {
  /// The members that name it to scripts.
  func members(_ name: Text) -> [(String, Document)] {
    switch self {
    case .record(let id): [("id", Document(id?.text)), ("name", .sentence(name)), ("week", .null)]
    case .week(let day): [("id", .null), ("name", .sentence(name)), ("week", .text(day.text))]
    }
  }
}

extension UnitAmounts {
  /// `3`, `60 g`, `3 pieces, 60 g`; empty for nothing.
  var text: Text {
    let units = ItemUnit.allCases.filter { self[$0] != .zero }
    return units.map { unit -> Text in
      unit == .piece && units.count == 1 ? "\(self[unit])" : "\(self[unit]) \(unit.words)"
    }.joined(separator: ", ")
  }

  /// One cell a unit.
  var cells: [String] { ItemUnit.allCases.map { self[$0].text } }

  var document: Document {
    .object(ItemUnit.allCases.map { ($0.rawValue, .text(self[$0].text)) })
  }
}
