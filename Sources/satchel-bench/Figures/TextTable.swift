/// Rows of cells under each other, the first column on the left and the others on the right.
enum TextTable {
  static func text(_ rows: [[String]]) -> String { lines(rows).joined(separator: "\n") }

  static func lines(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
    return rows.map { row in
      row.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + gap : gap + row[column]
      }.joined(separator: "  ")
    }
  }
}
