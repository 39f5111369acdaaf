/// Turns rows of cells into drafts.
struct RowParser {
  struct Column {
    let place: Int
    let title: String
    let field: SpreadsheetField
    let facts: ColumnFacts
    /// Whether the title is exactly that of our own export.
    var isOwn: Bool { title == field.rawValue }
  }

  let columns: [Column]
  /// Titles that the file has; cells beyond them are nobody's.
  let width: Int
  private(set) var warnings = SpreadsheetWarnings()

  init(columns: [Column], width: Int) {
    // The unit first: it says what the bare numbers of its row are in.
    self.columns = columns.sorted {
      ($0.field == .unit ? 0 : 1, $0.place) < ($1.field == .unit ? 0 : 1, $1.place)
    }
    self.width = width
  }

  mutating func draft(_ reader: DelimitedText.Reader) -> RowDraft {
    var draft = RowDraft(row: reader.row)
    var scale = ItemUnit.Scale(unit: nil, power: 0)
    for column in columns {
      let cell = Folding.trimmed(CellProtection.bare(reader.string(column.place)))
      guard !cell.isEmpty else { continue }
      do {
        switch column.field.kind {
        case .text: try takeText(cell, column, &draft)
        case .amount: try takeAmount(cell, column, scale, &draft)
        case .money: try takeMoney(cell, column, &draft)
        case .day: draft.expires = try WrittenDay.day(cell, order: column.facts.dayOrder)
        case .other: try takeOther(cell, column, &scale, &draft)
        }
      } catch {
        draft.problems.append("\(column.title): \(error)")
      }
    }
    let beyond = reader.cells.indices.dropFirst(width).filter { !reader.string($0).isEmpty }
    if !beyond.isEmpty {
      draft.problems.append("The row has more cells than there are titles.")
    }
    return draft
  }

  private func takeText(
    _ cell: String, _ column: Column, _ draft: inout RowDraft
  ) throws(ValueError) {
    if column.field == .notes {
      let notes = try TrimmedText(notes: cell).text
      draft.notes = try TrimmedText(notes: draft.notes.map { "\($0)\n\(notes)" } ?? notes).text
      return
    }
    let text = try TrimmedText(line: cell).text
    switch column.field {
    case .name: draft.name = text
    case .brand: draft.brand = text
    case .line: draft.line = text
    case .shade: draft.shade = text
    case .size: draft.size = text
    case .supplier: draft.supplier = text
    case .location: draft.location = text
    default: preconditionFailure("\(column.field) isn't text")
    }
  }

  private func takeAmount(
    _ cell: String, _ column: Column, _ scale: ItemUnit.Scale, _ draft: inout RowDraft
  ) throws(ValueError) {
    guard !Self.isDash(cell) else { return }
    let measure = try Measure(parsing: cell, mark: column.facts.decimalMark, bare: scale)
    if let said = measure.unit {
      if let unit = draft.unit, unit != said {
        throw ValueError(
          .otherUnit, "\(ValueError.quoted(cell)) is in \(said.words), the row in \(unit.words).")
      }
      draft.unit = said
    }
    switch column.field {
    case .quantity: draft.quantity = measure.quantity
    case .minimum: draft.minimum = try Self.notNegative(measure.quantity, cell)
    case .target: draft.target = try Self.notNegative(measure.quantity, cell)
    default: preconditionFailure("\(column.field) isn't an amount")
    }
  }

  private static func notNegative(
    _ quantity: Quantity, _ cell: String
  ) throws(ValueError) -> Quantity {
    guard quantity >= .zero else { throw negative(cell) }
    return quantity
  }

  private static func negative(_ cell: String) -> ValueError {
    ValueError(.notANumber, "\(ValueError.quoted(cell)) is less than nothing.")
  }

  private mutating func takeMoney(
    _ cell: String, _ column: Column, _ draft: inout RowDraft
  ) throws(ValueError) {
    guard !Self.isDash(cell) else { return }
    let (money, isExact) = try Money.rounding(cell, mark: column.facts.decimalMark)
    guard money.minorUnits >= 0 else { throw Self.negative(cell) }
    if !isExact { warnings.noteRounded(cell, row: draft.row) }
    if column.field == .cost { draft.cost = money } else { draft.price = money }
  }

  private mutating func takeOther(
    _ cell: String, _ column: Column, _ scale: inout ItemUnit.Scale, _ draft: inout RowDraft
  ) throws(ValueError) {
    switch column.field {
    case .id: draft.id = cell
    case .number: draft.number = cell
    case .unit:
      if let known = Self.scale(cell) {
        scale = known
        draft.unit = known.unit
      } else {
        warnings.noteUnknownUnit(cell, row: draft.row)
      }
    case .pack: draft.pack = try Self.pieces(cell, mark: column.facts.decimalMark)
    case .barcodes:
      for code in try CodeCell.codes(cell, isOwn: column.isOwn) where !draft.codes.contains(code) {
        draft.codes.append(code)
        warnings.noteCode(code.code, row: draft.row)
      }
    case .discontinued: draft.isDiscontinued = try Self.answer(cell)
    default: preconditionFailure("\(column.field) is taken elsewhere")
    }
  }

  /// `UN1` and `PC4` are how some shop programs number their units.
  private static func scale(_ cell: String) -> ItemUnit.Scale? {
    var word = Folding.folded(cell)
    if word.hasSuffix(".") { word.removeLast() }
    if let scale = ItemUnit.scale(word) { return scale }
    while let last = word.last, last.isASCII, last.isNumber { word.removeLast() }
    return ItemUnit.scale(word)
  }

  private static func pieces(_ cell: String, mark: DecimalMark?) throws(ValueError) -> Int {
    let number = try DecimalNumber(parsing: cell, mark: mark)
    guard let value = number.shifted(places: 0), (1...1_000_000).contains(value) else {
      throw ValueError(.notANumber, "\(ValueError.quoted(cell)) isn’t a number of pieces.")
    }
    return Int(value)
  }

  private static func answer(_ cell: String) throws(ValueError) -> Bool {
    switch Folding.folded(cell) {
    case "yes", "y", "true", "1", "x", "ja", "sim", "si", "oui", "s", "j": return true
    case "no", "n", "false", "0", "-", "nein", "nao", "non", "nee": return false
    default: throw ValueError(.notANumber, "\(ValueError.quoted(cell)) is neither yes nor no.")
    }
  }

  private static func isDash(_ cell: String) -> Bool { ["-", "–", "—"].contains(cell) }
}
