import Texts

/// A report as a picture: SVG 1.1, one bar a row, with letters of the device that shows it, dark on
/// light or light on dark as that device prefers.
struct BarChart {
  /// More rows than a screen shows are put together in a last one.
  private static let limitRows = 60
  private static let rowHeight = 24
  private static let nameWidth = 280
  private static let barWidth = 420
  private static let valueWidth = 140
  private static let top = 64
  /// Letters of a name that its column has room for.
  private static let nameLetters = 38
  private static let noteLetters = 120

  let page: ReportPage
  /// What stands behind a bar.
  let value: (ReportPage.Row) -> Text
  let language: Language

  var svg: String {
    let shown = page.rows.count > Self.limitRows ? Self.limitRows - 1 : page.rows.count
    let rows = page.rows.prefix(shown)
    let more = page.rows.count - shown
    let notes = page.notes.count
    let height = Self.top + (shown + (more > 0 ? 1 : 0) + notes) * Self.rowHeight + 24
    let width = Self.nameWidth + Self.barWidth + Self.valueWidth
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
        + #"viewBox="0 0 \#(width) \#(height)" role="img" aria-labelledby="title">"#,
      #"<title id="title">\#(escaped(page.title))</title>"#,
      Self.style,
      #"<rect class="paper" width="\#(width)" height="\#(height)"/>"#,
      #"<text class="title" x="16" y="30">\#(escaped(page.title))</text>"#,
      #"<text class="quiet" x="16" y="50">\#(escaped(page.measure))</text>"#,
    ]
    let greatest = Swift.max(page.rows.map(\.magnitude).max() ?? 0, 1)
    for (place, row) in rows.enumerated() {
      lines += bar(row, y: Self.top + place * Self.rowHeight, greatest: greatest)
    }
    var y = Self.top + shown * Self.rowHeight + 16
    if more > 0 {
      lines.append(#"<text class="quiet" x="16" y="\#(y)">\#(escaped("and \(more) more"))</text>"#)
      y += Self.rowHeight
    }
    for note in page.notes {
      let shown = Self.escaped(Self.shortened(language.said(note), to: Self.noteLetters))
      lines.append(#"<text class="quiet" x="16" y="\#(y)">\#(shown)</text>"#)
      y += Self.rowHeight
    }
    return (lines + ["</svg>"]).map { $0 + "\n" }.joined()
  }

  private func bar(_ row: ReportPage.Row, y: Int, greatest: Int64) -> [String] {
    let length =
      row.magnitude <= 0
      ? 0
      : Swift.max(
        1, Int(clamping: Int128(row.magnitude) * Int128(Self.barWidth) / Int128(greatest)))
    let (name, value) = (language.said(row.name), escaped(value(row)))
    return [
      "<g><title>\(Self.escaped(name)): \(value)</title>",
      #"<text x="\#(Self.nameWidth - 12)" y="\#(y + 16)" text-anchor="end">"#
        + "\(Self.escaped(Self.shortened(name, to: Self.nameLetters)))</text>",
      #"<rect class="bar" x="\#(Self.nameWidth)" y="\#(y + 4)" width="\#(length)" height="16"/>"#,
      #"<text x="\#(Self.nameWidth + length + 8)" y="\#(y + 16)">\#(value)</text></g>"#,
    ]
  }

  /// Black and blue on white, and the other way round, with a contrast of at least 4.5 (WCAG 2.1,
  /// 1.4.3).
  private static let style = """
    <style>
    svg { color-scheme: light dark; }
    .paper { fill: #ffffff; }
    text { font: 13px system-ui, sans-serif; fill: #1b1b1b; }
    .title { font-size: 17px; font-weight: 600; }
    .quiet { fill: #595959; }
    .bar { fill: #2f6fab; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #181818; }
    text { fill: #ededed; }
    .quiet { fill: #b0b0b0; }
    .bar { fill: #6aa9e0; }
    }
    </style>
    """

  private func escaped(_ text: Text) -> String { Self.escaped(language.said(text)) }

  private static func shortened(_ text: String, to letters: Int) -> String {
    text.count > letters ? text.prefix(letters - 1) + "…" : text
  }

  /// Text for an element: what XML 1.0 takes for markup is written as entities, and what it doesn't
  /// allow at all (section 2.2) is replaced.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in PlainText.harmless(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
