import Texts

/// A report as people see it, whatever it is about: a table, and a bar for each row.
struct ReportPage {
  struct Row {
    let name: Text
    let cells: [Text]
    /// What the bar shows, in any unit that all rows share; less than nothing shows no bar.
    let magnitude: Int64
  }

  let title: Text
  /// What the bars show.
  let measure: Text
  /// Of the cells behind the name.
  let columns: [Text]
  let rows: [Row]
  let total: [Text]
  /// Sentences to know beside the numbers.
  let notes: [Text]
}

// MARK: - On a terminal

extension ReportPage {
  private static let barWidth = 24

  var text: Text {
    guard !rows.isEmpty else { return "\(title)\n" + "Nothing was found.\n" + noteText }
    let shown = columns.indices.filter { column in
      rows.contains { !$0.cells[column].isEmpty }
    }
    var table = Table(
      [.left] + shown.map { _ in .right } + [.left],
      header: [.none] + shown.map { columns[$0] } + [.none])
    let greatest = rows.map(\.magnitude).max() ?? 0
    for row in rows {
      let bar = Self.bar(row.magnitude, of: greatest, width: Self.barWidth)
      table.append([row.name] + shown.map { row.cells[$0] } + ["\(bar)"])
    }
    table.append(["Total"] + shown.map { total[$0] } + [.none])
    return "\(title)\n\(table.text)" + noteText
  }

  private var noteText: Text { notes.map { "Note: \($0)\n" }.joined() }

  /// A bar in eighths of a character; what is more than nothing can be seen.
  static func bar(_ magnitude: Int64, of greatest: Int64, width: Int) -> String {
    guard magnitude > 0, greatest > 0 else { return "" }
    let whole = Int128(magnitude) * Int128(8 * width) / Int128(greatest)
    let eighths = Swift.max(1, Int(clamping: whole))
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
