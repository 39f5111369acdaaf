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
  /// Below nothing somewhere.
  package var needsCount = false
  package var isInConflict = false
  package var limit: Int?

  package init(words: String? = nil) { self.words = words }
}

extension Inventory {
  /// By how well they match where there are words, by name otherwise.
  package func items(matching filter: ItemFilter = ItemFilter()) throws -> [Item] {
    try reading {
      if filter.state == .deleted {
        let found = try deletedItems(matching: filter.words ?? "", isExact: false)
        let places = try filter.location.map { try placesCounted(at: $0) }
        return Array(
          found.filter { filter.includes($0, at: places) }.prefix(filter.limit ?? .max))
      }
      let words = SearchWords(filter.words ?? "")
      let allowed = try allowedItems(filter).map { Set(try shown(.item, Array($0))) }
      let places = try filter.location.map { try placesCounted(at: $0) }
      var items: [Item] = []
      var seen: Set<Identifier> = []
      for match in try search(words, coversNotes: true) {
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

  struct SearchMatch {
    let id: Identifier
    let rank: Int
    let name: String
  }

  /// All items that have all words: one pass over their folded texts, a second one for a typo
  /// where the first finds nothing.
  ///
  /// - Parameter coversNotes: whether words may stand in the notes; not where one item is meant.
  func search(_ words: SearchWords, coversNotes: Bool) throws -> [SearchMatch] {
    let exact = try search(words, .exact, coversNotes)
    return exact.isEmpty && !words.isEmpty ? try search(words, .oneTypo, coversNotes) : exact
  }

  private func search(
    _ words: SearchWords, _ spelling: SearchWords.Spelling, _ coversNotes: Bool
  ) throws -> [SearchMatch] {
    var found: [SearchMatch] = []
    try connection.rows("SELECT id, text FROM item") { row in
      let rank = row.withBytes(1) { text in
        coversNotes
          ? words.rank(inNamesAndNotes: text, spelling: spelling)
          : words.rank(in: SearchText.names(in: text), spelling: spelling)
      }
      guard let rank else { return }
      let name = row.withBytes(1) { bytes in
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      }
      found.append(SearchMatch(id: try Stored.identifier(row.text(0)), rank: rank, name: name))
    }
    found.sort { a, b in
      a.rank != b.rank ? a.rank > b.rank : (a.name, a.id) < (b.name, b.id)
    }
    return found
  }

  /// The items that a filter can mean as far as SQL can tell; nil for all.
  private func allowedItems(_ filter: ItemFilter) throws -> Set<Identifier>? {
    var allowed: Set<Identifier>?
    func narrow(_ sql: String, _ values: (any Value)?) throws {
      var ids: Set<Identifier> = []
      try connection.rows(sql, values) { ids.insert(try Stored.identifier($0.text(0))) }
      allowed = allowed?.intersection(ids) ?? ids
    }
    if let location = filter.location {
      let places = try placesCounted(at: location).map { "\"\($0)\"" }.joined(separator: ",")
      try narrow(
        """
        SELECT item FROM stock
        WHERE location IN (SELECT value FROM json_each(?)) AND quantity <> 0
        """, "[\(places)]")
    }
    if filter.needsCount { try narrow("SELECT item FROM stock WHERE quantity < ?", 0) }
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

extension ItemFilter {
  fileprivate func includes(_ item: Item, at places: Set<Identifier>?) -> Bool {
    switch state {
    case .current: if item.fields.isDiscontinued { return false }
    case .discontinued: if !item.fields.isDiscontinued { return false }
    case .deleted, .present: break
    }
    if isInConflict, !item.isInConflict { return false }
    if isLow, !item.isLow { return false }
    if needsCount, !item.stock.contains(where: \.needsCount) { return false }
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
      let searched = Array(SearchText(item.fields).folded.utf8)
      if isNamed(item, text, folded) {
        exact.append(item)
      } else if searched.withUnsafeBytes({ text in
        words.rank(in: isExact ? SearchText.names(in: text) : text) != nil
      }) {
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
