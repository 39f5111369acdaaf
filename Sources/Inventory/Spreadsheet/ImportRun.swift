import Records
import Texts

/// One import, inside its transaction.
struct ImportRun {
  let inventory: Inventory
  let spreadsheet: Spreadsheet
  let options: ImportOptions
  private(set) var report: ImportReport
  /// The ids of places by their folded names.
  private var places: [String: Identifier] = [:]
  private var deletedRows: [Int] = []

  init(_ inventory: Inventory, _ spreadsheet: Spreadsheet, _ options: ImportOptions) throws {
    self.inventory = inventory
    self.spreadsheet = spreadsheet
    self.options = options
    report = ImportReport(spreadsheet)
    for location in try inventory.locations().reversed() {
      places[Folding.folded(location.name)] = location.id
      places[Folding.folded(try inventory.nameOfLocation(location.id))] = location.id
    }
  }

  /// Writes what the file says. What isn't to be kept the caller rolls back.
  mutating func run() throws {
    let items = try inventory.allItemFields()
    var matcher = ItemMatcher(items)
    let matches = try asShown(matcher.match(spreadsheet.rows))
    for (draft, match) in zip(spreadsheet.rows, matches) {
      do {
        try take(draft, match)
      } catch let error as InventoryError where Self.isAboutOneRow(error) {
        note(error.text, draft)
      }
    }
    report.absent =
      try items.count { try inventory.shown(.item, $0.id) == $0.id } - report.matched
    if !deletedRows.isEmpty {
      report.warnings.append(
        deletedRows.count == 1
          ? "Row \(deletedRows[0]) is about an item that is deleted here: left out."
          : "\(deletedRows.count) rows are about items that are deleted here: left out.")
    }
    report.isRefused = !options.skipBad && !report.problems.isEmpty
    report.isKept = !options.dryRun && !report.isRefused
  }

  /// A row of an item that is shown as another is about that one, unless a row is that already.
  private func asShown(_ matches: [ItemMatcher.Match]) throws -> [ItemMatcher.Match] {
    var taken: Set<Identifier> = []
    for case .known(let id) in matches where try inventory.shown(.item, id) == id {
      taken.insert(id)
    }
    return try matches.map { match in
      guard case .known(let id) = match else { return match }
      let root = try inventory.shown(.item, id)
      return root == id || taken.insert(root).inserted ? .known(root) : .repeated
    }
  }

  private static func isAboutOneRow(_ error: InventoryError) -> Bool {
    switch error.code {
    case .invalid, .taken, .notFound, .deleted: true
    default: false
    }
  }

  private mutating func note(_ reason: Text, _ draft: RowDraft) {
    report.problems.append(ImportReport.Problem(row: draft.row, reason: reason))
  }

  private mutating func take(_ draft: RowDraft, _ match: ItemMatcher.Match) throws {
    if case .known = match { report.matched += 1 }
    guard draft.problems.isEmpty else {
      for reason in draft.problems { note(reason, draft) }
      return
    }
    switch match {
    case .known(let id): try compare(draft, id)
    case .repeated: note("Another row is about the same item.", draft)
    case .new where try isDeleted(draft): deletedRows.append(draft.row)
    case .new where draft.name == nil: note("There is no name.", draft)
    case .new: try add(draft)
    }
  }

  private func isDeleted(_ draft: RowDraft) throws -> Bool {
    guard let id = draft.id.flatMap({ Identifier(Folding.folded($0)) }) else { return false }
    return try inventory.isDeleted(RecordKey(.item, id))
  }

  private mutating func add(_ draft: RowDraft) throws {
    var item = ItemDraft(ItemFields())
    draft.write(to: &item.fields)
    item.quantity = draft.quantity
    item.location = try place(draft.location)
    _ = try inventory.add(item, sharesBarcodes: true)
    report.added += 1
  }

  // MARK: Known items

  private mutating func compare(_ draft: RowDraft, _ id: Identifier) throws {
    let item = try inventory.requireItem(id)
    let usualPlace = try item.fields.location.map { try inventory.nameOfLocation($0) }
    let fields = draft.differences(from: item.fields, usualPlace: usualPlace)
    let quantity = draft.quantity == item.total ? nil : draft.quantity
    for found in fields { list(found, draft, item) }
    if let quantity {
      list(
        RowDraft.FieldDifference(field: .quantity, here: item.total.text, file: quantity.text),
        draft, item)
    }
    let updates = options.updates && !fields.isEmpty
    let counts = options.bookCounts && quantity != nil
    if updates || counts {
      let location = try place(draft.location)
      // Both or neither: a row that fails half way leaves nothing behind.
      try inventory.perform(.importing) {
        if updates { try update(id, draft, location) }
        if counts, let quantity { try count(item, quantity, at: location) }
      }
    }
    report.updated += updates ? 1 : 0
    report.counted += counts ? 1 : 0
    report.unchanged += fields.isEmpty && quantity == nil ? 1 : 0
  }

  private func update(_ id: Identifier, _ draft: RowDraft, _ location: Identifier?) throws {
    try inventory.edit(id, sharesBarcodes: true) { fields in
      draft.write(to: &fields)
      if let location { fields.location = location }
    }
  }

  private mutating func list(
    _ found: RowDraft.FieldDifference, _ draft: RowDraft, _ item: Item
  ) {
    report.different.append(
      ImportReport.Difference(
        row: draft.row, item: item.id, number: item.number, name: item.name, field: found.field,
        here: found.here, file: found.file))
  }

  /// Books that there is `quantity` of the item in all: a count of the one place that can be
  /// meant, or where that would be below nothing, what is missing.
  private func count(_ item: Item, _ quantity: Quantity, at named: Identifier?) throws {
    if named == nil && item.stock.count > 1 {
      throw InventoryError(
        .invalid,
        """
        \(ValueError.quoted(item.name)) is at \(item.stock.count) places, and the row says how \
        much there is in all.
        """, hint: "count it at each of them")
    }
    let location =
      try named ?? item.stock.first?.location ?? inventory.defaultLocation(of: item)
    let there = item.stock.first { $0.location == location }?.quantity ?? .zero
    let missing = quantity.thousandths &- item.total.thousandths
    let counted = Quantity(thousandths: there.thousandths &+ missing)
    let draft =
      counted < .zero
      ? MovementDraft(.adjust, item.id, Quantity(thousandths: missing), to: location)
      : MovementDraft(.count, item.id, counted, to: location)
    try inventory.book([draft])
  }

  /// The place with this name, made where there is none.
  private mutating func place(_ name: String?) throws -> Identifier? {
    guard let name else { return nil }
    if let known = places[Folding.folded(name)] { return known }
    let isNew = try inventory.placesCalled(name).isEmpty
    let place = try inventory.locationNamed(name)
    places[Folding.folded(name)] = place.id
    if isNew { report.newLocations.append(try inventory.nameOfLocation(place.id)) }
    return place.id
  }
}
