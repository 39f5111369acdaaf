extension DelimitedText {
  /// Finds the separator: the one that a `sep=;` line names, else of `;`, tab and `,` the one that
  /// gives the greatest part of the first rows the same number of cells. Only what is outside
  /// quotes counts.
  init(_ utf8: [UInt8], limits: SpreadsheetLimits) {
    self.utf8 = utf8
    self.limits = limits
    if let named = Self.named(utf8) {
      (separator, start) = named
      return
    }
    start = 0
    var best = (separator: UInt8(ascii: ","), usual: UsualWidth(rows: 0, of: 1, width: 1))
    for candidate in [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ",")] {
      let text = DelimitedText(utf8: utf8, start: 0, separator: candidate, limits: limits)
      let usual = text.usualWidth()
      if best.usual < usual { best = (candidate, usual) }
    }
    separator = best.separator
  }

  /// How many rows have the number of cells that most of them have.
  private struct UsualWidth: Comparable {
    let rows: Int
    let of: Int
    let width: Int

    /// By parts of all rows: what takes a line break in quotes for a row's end finds more rows.
    static func < (a: UsualWidth, b: UsualWidth) -> Bool {
      (a.rows * b.of, a.width) < (b.rows * a.of, b.width)
    }
  }

  /// Of the first 100 rows. One cell a row is no sign of a separator.
  private func usualWidth() -> UsualWidth {
    var widths: [Int: Int] = [:]
    var rows = 0
    var reader = Reader(self)
    while reader.row < 100, let isRow = try? reader.next(), isRow {
      if !reader.isBlank { rows += 1 }
      if reader.cells.count > 1 { widths[reader.cells.count, default: 0] += 1 }
    }
    let usual = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return UsualWidth(rows: usual?.value ?? 0, of: max(rows, 1), width: usual?.key ?? 1)
  }

  /// Excel's first line `sep=;`, which says what separates and isn't a row.
  private static func named(_ utf8: [UInt8]) -> (separator: UInt8, start: Int)? {
    let line = utf8.prefix(16).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let bare = line.filter { $0 != UInt8(ascii: "\"") }
    guard bare.count == 5, String(decoding: bare.dropLast(), as: UTF8.self).lowercased() == "sep=",
      bare[4] < 0x80
    else { return nil }
    var start = line.count
    if start < utf8.count, utf8[start] == UInt8(ascii: "\r") { start += 1 }
    if start < utf8.count, utf8[start] == UInt8(ascii: "\n") { start += 1 }
    return (bare[4], start)
  }
}
