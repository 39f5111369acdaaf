import Inventory
import Records
import Texts

/// What an import did, for people and for scripts.
struct ImportText {
  /// More lines of one kind are counted, not printed; scripts get all.
  private static let limitLines = 20

  private static let limitTitles = 40

  let report: ImportReport
  let isDryRun: Bool

  init(_ report: ImportReport, isDryRun: Bool) {
    self.report = report
    self.isDryRun = isDryRun
  }

  // MARK: For people

  var page: Text {
    let style =
      ([Text(verbatim: report.encoding.rawValue), separatorName]
      + [numberStyle].compactMap(\.self)).joined(separator: ", ")
    var text: Text = .plural(
      report.rows, one: "Read \(report.rows) row (\(style)).\n",
      many: "Read \(report.rows) rows (\(style)).\n")
    if report.usesRemembered {
      text += "Columns are taken as you said for a file with these titles (--forget-map doesn’t).\n"
    }
    for column in report.columns {
      if let field = column.field {
        text += "  \(column.title) → \(field.rawValue)\(Self.style(of: column))\n"
      }
    }
    let skipped = report.columns.filter { $0.field == nil && !$0.title.isEmpty }.map(\.title)
    if !skipped.isEmpty {
      let shown = skipped.prefix(Self.limitTitles).joined(separator: ", ")
      let more = skipped.count - Self.limitTitles
      text +=
        more > 0 ? "Not imported: \(shown) and \(more) more columns\n" : "Not imported: \(shown)\n"
    }
    for warning in report.warnings { text += "Note: \(warning)\n" }
    text += Self.lines(report.problems.map { "Row \($0.row): \($0.reason)" })
    text += Self.lines(report.different.map(difference))
    if !report.newLocations.isEmpty {
      text += "New places: \(report.newLocations.joined(separator: ", "))\n"
    }
    return text + outcome
  }

  private func difference(_ it: ImportReport.Difference) -> Text {
    """
    Row \(it.row): \(it.number) \(it.name): \(it.field.rawValue) is “\(it.here)” here, \
    “\(it.file)” in the file
    """
  }

  private var outcome: Text {
    if isDryRun, report.isRefused {
      return """
        Nothing was changed, and nothing would be imported, because rows have problems. Put them \
        right, or leave them out with --skip-bad.

        """
    }
    if isDryRun { return "Nothing was changed. It would be: \(counts).\n" }
    if report.isKept { return "\(counts).\n" }
    return """
      Nothing was imported, because rows have problems. Put them right, or leave them out with \
      --skip-bad.

      """
  }

  /// What came of the rows, without what came of none.
  private var counts: Text {
    let (added, known, unchanged) = (report.added, report.matched, report.unchanged)
    var parts: [Text] = []
    if added > 0 || known == 0 {
      parts.append(.plural(added, one: "\(added) item added", many: "\(added) items added"))
    }
    if known > 0, unchanged == known {
      parts.append("\(known) known already and unchanged")
    } else if known > 0 {
      parts.append("\(known) known already, \(unchanged) of them unchanged")
    }
    if report.updated > 0 { parts.append("\(report.updated) updated") }
    if report.counted > 0 { parts.append("\(report.counted) counted") }
    return parts.joined(separator: ", ")
  }

  private var separatorName: Text {
    report.separator == "\t" ? .word("tabs") : "“\(report.separator)” between columns"
  }

  private var numberStyle: Text? {
    switch report.decimalMarks {
    case [.comma]: "decimal commas"
    case [.point]: "decimal points"
    case []: nil
    default: "decimal commas and points"
    }
  }

  /// What a column says about how it is written, where that isn't the same in the whole file.
  private static func style(of column: Spreadsheet.Column) -> Text {
    switch column.dayOrder {
    case .dayFirst: " (day first)"
    case .monthFirst: " (month first)"
    case nil: .none
    }
  }

  private static func lines(_ lines: [Text]) -> Text {
    let more = lines.count - limitLines
    let shown: Text = lines.prefix(limitLines).map { "\($0)\n" }.joined()
    return more > 0 ? shown + "… and \(more) more rows like that\n" : shown
  }

  // MARK: For scripts

  var document: Document {
    .object([
      ("encoding", .text(report.encoding.rawValue)), ("separator", .text(report.separator)),
      ("decimals", .array(report.decimalMarks.map { .text($0.rawValue) })),
      ("rows", .number(report.rows)), ("added", .number(report.added)),
      ("matched", .number(report.matched)), ("unchanged", .number(report.unchanged)),
      ("updated", .number(report.updated)), ("counted", .number(report.counted)),
      ("different", .array(report.different.map(Self.document))),
      ("absent", .number(report.absent)),
      (
        "problems",
        .array(report.problems.map { ["row": .number($0.row), "reason": .sentence($0.reason)] })
      ),
      ("warnings", .array(report.warnings.map(Document.sentence))),
      ("columns", .array(report.columns.map(Self.document))),
      ("remembered", .flag(report.usesRemembered)),
      ("newLocations", .array(report.newLocations.map(Document.text))),
      ("kept", .flag(report.isKept)),
    ])
  }

  /// Of a file that couldn't be read.
  static var documentOfNothing: Document {
    let counts = ["rows", "added", "matched", "unchanged", "updated", "counted", "absent"]
    let lists = ["decimals", "different", "problems", "warnings", "columns", "newLocations"]
    return .object(
      [("encoding", .null), ("separator", .null)] + counts.map { ($0, 0) }
        + lists.map { ($0, .array([])) } + [("remembered", false), ("kept", false)])
  }

  private static func document(_ difference: ImportReport.Difference) -> Document {
    [
      "row": .number(difference.row), "item": .text(difference.item.text),
      "field": .text(difference.field.rawValue), "here": .text(difference.here),
      "file": .text(difference.file),
    ]
  }

  private static func document(_ column: Spreadsheet.Column) -> Document {
    [
      "title": .text(column.title), "field": Document(column.field?.rawValue),
      "decimals": Document(column.decimalMark?.rawValue),
      "days": Document(column.dayOrder?.rawValue),
    ]
  }
}
