import Inventory
import Records
import Texts

enum StockValueCommand {
  static let by = Option(
    "--by", .oneOf(StockValue.Grouping.allCases.map(\.rawValue)),
    "what each line is about; an item unless said")

  static let stockValue = Command(
    "report stock-value", [],
    [ReportOptions.since, ReportOptions.until, by, ReportOptions.csv, ReportOptions.svg],
    summary: "shows what is there, and what it cost",
    details: """
      With --until what was there at the end of a day. By week, what was there at the end of each;
      --since says with which week it begins. A cost is that of one package, as in `report usage`.
      What is below nothing counts as nothing. Deleted items aren't counted.
      """
  ) { invocation, session in
    let grouping = invocation.text(by).flatMap(StockValue.Grouping.init) ?? .item
    guard grouping == .week || !invocation.has(ReportOptions.since) else {
      throw Failure.usage(
        "--since goes with --by week: what is there is there at the end of a day.",
        hint: "What was there at the end of a day: --until DAY")
    }
    let period = try session.period(ReportOptions.since, ReportOptions.until, of: invocation)
    let zone = session.environment.timeZone
    let beginning = { (day: Day) in zone.milliseconds(of: day, secondOfDay: 0) }
    let value = try session.inventory.stockValue(
      by: grouping, since: period.since, end: period.until?.adding(days: 1).map(beginning),
      day: { zone.day(at: $0) }, beginning: beginning)
    let text = try StockValueText(value, grouping, period, session)
    return try text.report.answer(invocation, session)
  }
}

/// What the stock is worth, for people and for scripts.
private struct StockValueText {
  let value: StockValue
  let grouping: StockValue.Grouping
  let period: Period
  /// Of the rows.
  let names: [Text]
  let notes: [Text]

  init(
    _ value: StockValue, _ grouping: StockValue.Grouping, _ period: Period, _ session: Session
  ) throws {
    self.value = value
    self.grouping = grouping
    self.period = period
    let names = ReportNames(session: session)
    self.names = try value.rows.map { try names.name($0.group, of: grouping.rawValue) }
    let below: [Text] =
      value.belowNothing.isEmpty
      ? []
      : ["A count is needed of \(try names.list(value.belowNothing)), below nothing somewhere."]
    notes = try names.withoutCost(value.withoutCost) + below
  }

  var report: Report {
    Report(page: page, value: { $0.cells.last ?? .none }, lines: { lines }, document: { document })
  }

  private var page: ReportPage {
    let rows = zip(names, value.rows).map { name, row in
      ReportPage.Row(
        name: name, cells: [row.amounts.text, "\(row.value)"], magnitude: row.value.minorUnits)
    }
    let amounts = grouping == .week ? value.rows.last?.amounts : nil
    return ReportPage(
      title: "Stock value by \(.word(grouping.rawValue))\(period.words)", measure: "What it cost",
      columns: ["There", "Value"], rows: rows,
      total: [amounts?.text ?? .none, "\(value.total)"], notes: notes)
  }

  private var lines: [[String]] {
    [[grouping.rawValue, "id"] + ItemUnit.allCases.map(\.text) + ["value"]]
      + zip(names, value.rows).map { name, row in
        [ExportStyle.plain.text(name.english), row.group.idText] + row.amounts.cells + [
          row.value.text
        ]
      }
  }

  private var document: [(String, Document)] {
    [
      ("by", .text(grouping.rawValue)), ("since", Document(period.since?.text)),
      ("until", Document(period.until?.text)),
      (
        "rows",
        .array(
          zip(names, value.rows).map { name, row in
            .object(
              row.group.members(name) + [
                ("quantity", row.amounts.document), ("value", .text(row.value.text)),
              ])
          })
      ), ("total", .text(value.total.text)),
      ("withoutCost", .array(value.withoutCost.map { .text($0.text) })),
      ("belowNothing", .array(value.belowNothing.map { .text($0.text) })),
    ]
  }
}
