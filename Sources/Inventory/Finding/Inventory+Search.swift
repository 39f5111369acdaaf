import Records
import SQLite

/// Which items are listed. What isn't said isn't asked.
package struct ItemFilter: Hashable, Sendable {
  /// Which kind of items.
  package enum State: Sendable {
    /// In use: neither deleted nor discontinued.
    case current
    case discontinued
    case deleted
    /// All that aren't deleted.
    case present
  }

  package var state = State.current
  /// In any order, whatever their case and accents; with one typo where nothing is found else.
  package var words: String?
  /// Some of it is there, or less than nothing.
  package var location: Identifier?
  /// Below the minimum.
  package var isLow = false
  /// Its last good day, or that of something of it that is there, is this day or before.
  package var expiringBy: Day?
  /// Below nothing somewhere, or a count is in question.
  package var needsCount = false
  package var isInConflict = false
  package var limit: Int?

  package init(words: String? = nil) { self.words = words }
}

extension Inventory {
  /// By how well they match where there are words, by name otherwise.
  ///
  /// With a limit only the best are ranked: of more than a thousand that fit equally well, those
  /// that were added first.
  package func items(matching filter: ItemFilter = ItemFilter()) throws -> [Item] {
    try reading {
      if filter.state == .deleted {
        let found = try deletedItems(matching: filter.words ?? "", isExact: false)
        let places = try filter.location.map { try placesCounted(at: $0) }
        return Array(
          found.filter { filter.includes($0, at: places) }.prefix(filter.limit ?? .max))
      }
      let words = SearchWords(filter.words ?? "")
      let allowed = try allowedItems(filter)
      let places = try filter.location.map { try placesCounted(at: $0) }
      // Of those that fit, some may be shown as one.
      let isPlain = try allowed == nil && !hasAliases(.item)
      var scope = SearchScope(coversNotes: true, limit: isPlain ? filter.limit : nil)
      scope.isDiscontinued = filter.state.isDiscontinued
      var items: [Item] = []
      var seen: Set<Identifier> = []
      for match in try search(words, scope) {
        if filter.limit.map({ items.count >= $0 }) ?? false { break }
        let id = try shown(.item, match.id)
        // In a whole list each stands under its own name.
        guard allowed?.contains(id) ?? true, !words.isEmpty || id == match.id,
          seen.insert(id).inserted, let item = try loadItem(id), filter.includes(item, at: places)
        else { continue }
        items.append(item)
      }
      return items
    }
  }

  /// The items, as they are shown, that a filter can mean as far as SQL can tell; nil for all.
  private func allowedItems(_ filter: ItemFilter) throws -> Set<Identifier>? {
    var allowed: Set<Identifier>?
    func narrow(_ sql: String, _ values: (any Value)?) throws {
      var ids: Set<Identifier> = []
      try connection.rows(sql, values) {
        ids.insert(try shown(.item, Stored.identifier($0.text(0))))
      }
      allowed = allowed?.intersection(ids) ?? ids
    }
    if let location = filter.location {
      try narrow(
        """
        SELECT item FROM stock
        WHERE location IN (SELECT value FROM json_each(?)) AND quantity <> 0
        """, Stored.list(placesCounted(at: location)))
    }
    if filter.needsCount {
      var ids = try itemsWithCountQuestions()
      ids.formUnion(try itemsBelowNothing())
      allowed = allowed?.intersection(ids) ?? ids
    }
    if filter.isInConflict {
      try narrow("SELECT id FROM attention WHERE reason = ? AND entity = 'item'", "conflict")
    }
    if filter.isLow {
      try narrow("SELECT id FROM item WHERE hasLevels > ?", 0)
    }
    if let day = filter.expiringBy { allowed = try expiring(by: day, among: allowed) }
    return allowed
  }
}

extension Inventory {
  private func itemsBelowNothing() throws -> Set<Identifier> {
    var ids: Set<Identifier> = []
    try connection.rows("SELECT item FROM stock WHERE quantity < 0") {
      ids.insert(try shown(.item, Stored.identifier($0.text(0))))
    }
    guard try hasAliases(.item) || hasAliases(.location) else { return ids }
    // What is too little of one may lie there as the other.
    return try ids.filter { try loadItem($0)?.stock.contains(where: \.needsCount) ?? false }
  }
}

extension ItemFilter.State {
  /// Nil where it doesn't matter.
  fileprivate var isDiscontinued: Bool? {
    switch self {
    case .current: false
    case .discontinued: true
    case .deleted, .present: nil
    }
  }
}

extension ItemFilter {
  fileprivate func includes(_ item: Item, at places: Set<Identifier>?) -> Bool {
    switch state {
    case .current: if item.fields.isDiscontinued { return false }
    case .discontinued: if !item.fields.isDiscontinued { return false }
    case .deleted, .present: break
    }
    if isInConflict, !item.isInConflict { return false }
    if isLow, !item.isLow { return false }
    if let places { return item.stock.contains { places.contains($0.location) } }
    return true
  }
}

extension Inventory {
  /// Deleted items, by name.
  func deletedItems(matching text: String, isExact: Bool) throws -> [Item] {
    let words = SearchWords(text)
    let folded = Folding.folded(text)
    var exact: [Item] = []
    var found: [Item] = []
    var ids: [Identifier] = []
    try connection.rows("SELECT id FROM deleted WHERE entity = 'item' ORDER BY at DESC, id") {
      ids.append(try Stored.identifier($0.text(0)))
    }
    for id in ids {
      guard let item = try loadItem(id), item.id == id, item.isDeleted else { continue }
      if isNamed(item, text, folded) {
        exact.append(item)
      } else if words.rank(in: SearchText(item.fields), coversNotes: !isExact) != nil {
        found.append(item)
      }
    }
    return isExact && !exact.isEmpty ? exact : exact + found
  }

  private func isNamed(_ item: Item, _ text: String, _ folded: String) -> Bool {
    item.id.text == text || Folding.folded(item.number) == folded
      || text.utf8.count >= 6 && item.id.text.hasSuffix(text.lowercased())
      || item.fields.barcodes.contains {
        Barcode.normalised($0.code) == Barcode.normalised(text)
      }
  }
}
