import Inventory
import Records
import Texts

enum UsageCommand {
  static let by = Option(
    "--by", .oneOf(Usage.Grouping.allCases.map(\.rawValue)),
    "what each line is about; an item unless said")

  static let usage = Command(
    "report usage", [],
    [ReportOptions.since, ReportOptions.until, by, ReportOptions.csv, ReportOptions.svg],
    summary: "shows what was used, wasted and missing, and what it cost",
    details: """
      What came back unused is taken off what was used. Missing is what counts found to be less than
      was booked. A cost is that of one package: of a piece, or of the size of an item that is
      counted in g or ml. The newest receipt that says what one cost goes before the item's cost.
      Parts of a package cost parts of its price, and add up to it.
      """
  ) { invocation, session in
    let grouping = invocation.text(by).flatMap(Usage.Grouping.init) ?? .item
    let period = try session.period(ReportOptions.since, ReportOptions.until, of: invocation)
    let zone = session.environment.timeZone
    let usage = try session.inventory.usage(by: grouping, in: period) { zone.day(at: $0) }
    let text = try UsageText(usage, grouping, period, session)
    return try text.report.answer(invocation, session)
  }
}

/// What was used, for people and for scripts.
private struct UsageText {
  let usage: Usage
  let grouping: Usage.Grouping
  let period: Period
  /// Of the rows.
  let names: [Text]
  let notes: [Text]

  init(
    _ usage: Usage, _ grouping: Usage.Grouping, _ period: Period, _ session: Session
  ) throws {
    self.usage = usage
    self.grouping = grouping
    self.period = period
    let names = ReportNames(session: session)
    self.names = try usage.rows.map { try names.name($0.group, of: grouping.rawValue) }
    notes = try names.withoutCost(usage.withoutCost)
  }

  var report: Report {
    Report(page: page, value: { $0.cells.last ?? .none }, lines: { lines }, document: { document })
  }

  private var page: ReportPage {
    let isCost = usage.rows.contains { $0.amounts.cost > .zero }
    // Without costs the bars show the unit of which most rows have something.
    let unit = ItemUnit.allCases.max { a, b in
      usage.rows.count { $0.amounts.used[a] > .zero }
        < usage.rows.count { $0.amounts.used[b] > .zero }
    }!
    let rows = zip(names, usage.rows).map { name, row in
      ReportPage.Row(
        name: name, cells: Self.cells(row.amounts, isCost: isCost),
        magnitude: isCost ? row.amounts.cost.minorUnits : row.amounts.used[unit].thousandths)
    }
    return ReportPage(
      title: "Usage by \(.word(grouping.rawValue))\(period.words)",
      measure: isCost ? "Cost of what was used, wasted and missing" : "Used, in \(unit.words)",
      columns: ["Used", "Wasted", "Missing", "Cost"], rows: rows,
      total: Self.cells(usage.total, isCost: isCost), notes: notes)
  }

  private static func cells(_ amounts: Usage.Amounts, isCost: Bool) -> [Text] {
    [amounts.used.text, amounts.wasted.text, amounts.missing.text]
      + [isCost ? "\(amounts.cost)" : .none]
  }

  private var lines: [[String]] {
    let units = ItemUnit.allCases.map(\.text)
    let titles =
      [grouping.rawValue, "id"]
      + ["used", "wasted", "missing"].flatMap { kind in units.map { "\(kind) \($0)" } }
      + ["used cost", "wasted cost", "missing cost", "cost"]
    return [titles]
      + zip(names, usage.rows).map { name, row in
        let amounts = row.amounts
        let costs = [amounts.usedCost, amounts.wastedCost, amounts.missingCost, amounts.cost]
        return [ExportStyle.plain.text(name.english), row.group.idText] + amounts.used.cells
          + amounts.wasted.cells + amounts.missing.cells + costs.map(\.text)
      }
  }

  private var document: [(String, Document)] {
    [
      ("by", .text(grouping.rawValue)), ("since", Document(period.since?.text)),
      ("until", Document(period.until?.text)),
      (
        "rows",
        .array(
          zip(names, usage.rows).map { name, row in
            .object(row.group.members(name) + Self.members(row.amounts))
          })
      ), ("total", .object(Self.members(usage.total))),
      ("withoutCost", .array(usage.withoutCost.map { .text($0.text) })),
    ]
  }

  private static func members(_ amounts: Usage.Amounts) -> [(String, Document)] {
    [
      ("used", amounts.used.document), ("wasted", amounts.wasted.document),
      ("missing", amounts.missing.document), ("usedCost", .text(amounts.usedCost.text)),
      ("wastedCost", .text(amounts.wastedCost.text)),
      ("missingCost", .text(amounts.missingCost.text)), ("cost", .text(amounts.cost.text)),
    ]
  }
}

extension Usage.Group {
  /// Empty for a week and for what nobody named.
  var idText: String { if case .record(let id?) = self { id.text } else { "" } }
}

extension Period {
  /// “, from 2026-11-01 to 2026-11-30”; empty for all of time.
  var words: Text {
    switch (since, until) {
    case (let first?, let last?): ", from \(first) to \(last)"
    case (let first?, nil): ", from \(first)"
    case (nil, let last?): ", to \(last)"
    case (nil, nil): .none
    }
  }
}
