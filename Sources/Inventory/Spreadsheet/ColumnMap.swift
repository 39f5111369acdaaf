import Texts

/// Which column is which field.
struct ColumnMap {
  /// By column; nil for those that aren't imported.
  let fields: [SpreadsheetField?]

  /// Takes what a person chose, then the columns whose titles mean something. Of several for one
  /// field the most usual title is taken; all columns of codes are. The name is the most usual of
  /// those that are filled: nine in ten of the rows that the fullest of them fills. A file without
  /// names can only be about items that are known, and needs a column that says which.
  ///
  /// - Parameter filled: by column, how many rows have something in it.
  /// - Throws: `.unknownColumn`, `.unknownField` (one field chosen twice), `.noName`.
  init(
    titles: [String], choices: [ColumnChoice], filled: [Int]
  ) throws(SpreadsheetError) {
    let (chosen, settled) = try Self.chosen(titles, choices)
    var fields = chosen
    var meanings: [Int: ColumnTitles.Meaning] = [:]
    for (column, title) in titles.enumerated() where !settled.contains(column) {
      meanings[column] = ColumnTitles.meaning(of: title)
    }
    var taken = Set(fields.compactMap(\.self))
    // A person who named the codes' column wants no other codes.
    let codesAreChosen = taken.contains(.barcodes)
    let usual = meanings.keys.sorted { (meanings[$0]!.rank, $0) < (meanings[$1]!.rank, $1) }
    for column in usual where meanings[column]!.field != .name {
      let field = meanings[column]!.field
      if field == .barcodes ? !codesAreChosen : !taken.contains(field) {
        fields[column] = field
        taken.insert(field)
      }
    }
    let names = usual.filter { meanings[$0]!.field == .name }
    if !taken.contains(.name) {
      let fullest = names.map { filled[$0] }.max() ?? 0
      if let name = names.first(where: { filled[$0] * 10 >= fullest * 9 }) {
        fields[name] = .name
      } else if taken.isDisjoint(with: [.id, .number, .barcodes]) {
        throw Self.noName(titles)
      }
    }
    for column in names where fields[column] == nil {
      guard let field = meanings[column]!.otherwise, taken.insert(field).inserted else { continue }
      fields[column] = field
    }
    self.fields = fields
  }

  /// What the choices say, and the columns that they settle.
  private static func chosen(
    _ titles: [String], _ choices: [ColumnChoice]
  ) throws(SpreadsheetError) -> (fields: [SpreadsheetField?], settled: Set<Int>) {
    var fields = [SpreadsheetField?](repeating: nil, count: titles.count)
    var settled: Set<Int> = []
    for choice in choices {
      let column = try column(choice.column, in: titles)
      let isTwice = fields.enumerated().contains {
        $0.offset != column && $0.element == choice.field
      }
      if let field = choice.field, isTwice, field != .barcodes, field != .notes {
        throw SpreadsheetError(
          .unknownField, "Two columns are to be \(field.rawValue).", hint: "map one of them")
      }
      fields[column] = choice.field
      settled.insert(column)
    }
    return (fields, settled)
  }

  private static func column(
    _ title: String, in titles: [String]
  ) throws(SpreadsheetError) -> Int {
    let wanted = Folding.trimmedNFC(title)
    if let column = titles.firstIndex(of: wanted)
      ?? titles.firstIndex(where: { ColumnTitles.key($0) == ColumnTitles.key(wanted) })
    {
      return column
    }
    throw SpreadsheetError(
      .unknownColumn, "The file has no column \(ValueError.quoted(title)).",
      hint: "its columns are: \(list(titles))")
  }

  private static func noName(_ titles: [String]) -> SpreadsheetError {
    SpreadsheetError(
      .noName, "No column says what the items are called. The columns are: \(list(titles)).",
      hint: "name it with --map \"Column=name\"")
  }

  private static func list(_ titles: [String]) -> Text {
    SpreadsheetWarnings.list(titles.filter { !$0.isEmpty }, atMost: 40)
  }
}
