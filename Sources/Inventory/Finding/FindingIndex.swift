import Records
import SQLite

/// The index by which items are found: this device's alone, derived from their rows, and written in
/// the transaction that writes them. Bookings don't touch it.
extension Inventory {
  /// Raised whenever the same row would be indexed otherwise: folding, words, schema.
  private static let findingVersion: Int64 = 1
  private static let findingVersionName = "findingVersion"

  /// Makes the index anew where another version of the program made it, or none.
  func refreshFinding() throws {
    let meta = Meta(connection)
    guard try meta.integer(Self.findingVersionName) != Self.findingVersion else { return }
    // Also in a copy in memory of an inventory that is only read.
    try InventoryError.translating {
      try connection.transaction {
        // Another process may have done it meanwhile.
        guard try meta.integer(Self.findingVersionName) != Self.findingVersion else { return }
        try reindexItems()
        try meta.set(Self.findingVersionName, Self.findingVersion)
      }
    }
  }

  /// Computes all that items are found by anew from their rows.
  package func rebuildFinding() throws { try perform(nil) { try reindexItems() } }

  private func reindexItems() throws {
    for table in ["item", "barcode", "findable", "word", "finding"] {
      try connection.run("DELETE FROM \(table)")
    }
    try connection.run("INSERT INTO part (part) VALUES ('delete-all')")
    var items: [(Identifier, ItemFields)] = []
    try connection.rows("SELECT id, payload FROM record WHERE entity = 'item'") { row in
      items.append(
        (try Stored.identifier(row.text(0)), ItemFields(try Stored.object(row.bytes(1)))))
    }
    for (id, fields) in items {
      try projectItem(id, fields)
      try indexItem(id, fields, known: nil)
    }
    try tidyIndex()
  }

  /// Says by what an item is found. Writes nothing where that is what it was. `known` is where it
  /// is indexed; nil where it isn't.
  private func indexItem(_ id: Identifier, _ fields: ItemFields, known: Int64?) throws {
    try connection.run(
      """
      INSERT INTO findable (place, item, tail, name, isDiscontinued) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE
        SET name = excluded.name, isDiscontinued = excluded.isDiscontinued
      """, known, id.text, String(id.text.suffix(Self.tailBytes)), Folding.folded(fields.name),
      fields.isDiscontinued)
    let place = known ?? connection.lastInsertedRow
    var found = fields
    found.supplier = try supplierName(of: fields)
    let text = SearchText(found)
    let before =
      known == nil
      ? nil
      : try connection.first(
        "SELECT names, derived, notes FROM finding WHERE rowid = ?", place
      ) { row in [row.text(0), row.text(1), row.text(2)] }
    guard before != [text.names, text.derived, text.notes] else { return }
    if before != nil { try connection.run("DELETE FROM finding WHERE rowid = ?", place) }
    try connection.run(
      "INSERT INTO finding (rowid, names, derived, notes) VALUES (?, ?, ?, ?)", place, text.names,
      text.derived, text.notes)
    for word in text.vocabulary { try addWord(word) }
  }

  private func addWord(_ word: String) throws {
    if work?.words.insert(word).inserted == false { return }
    let isKnown = try connection.first("SELECT 1 FROM word WHERE text = ?", word) { _ in true }
    guard isKnown == nil else { return }
    try connection.run("INSERT INTO word (text) VALUES (?)", word)
    try connection.run(
      "INSERT INTO part (rowid, text) VALUES (?, ?)", connection.lastInsertedRow, word)
  }

  /// Brings the index up to the items that the open transaction changed: at its end and at once,
  /// since FTS5 writes what it holds at every savepoint, which each row of an import has.
  func indexChangedItems() throws {
    var changes: [(id: Identifier, fields: ItemFields?, place: Int64?)] = []
    var seen: Set<Identifier> = []
    // Of a row that was written twice the last one counts.
    for (id, fields) in work!.changedItems.reversed() where seen.insert(id).inserted {
      changes.append((id, fields, try place(ofItem: id)))
    }
    work!.changedItems = []
    // FTS5 also writes what it holds whenever a place comes before the one before it. What is new
    // comes after all others.
    changes.reverse()
    changes.sort { ($0.place ?? .max) < ($1.place ?? .max) }
    for (id, known, place) in changes {
      if let fields = try known
        ?? row(RecordKey(.item, id)).map({
          ItemFields(try Stored.object($0.payload))
        })
      {
        try indexItem(id, fields, known: place)
      } else if let place {
        try unindexItem(at: place)
      }
    }
    if changes.count >= Self.largeChange { try tidyIndex() }
  }

  /// So many items leave the index in so many pieces that looking for each word would take longer.
  private static let largeChange = 1_000

  private func tidyIndex() throws {
    for table in ["finding", "part"] {
      try connection.run("INSERT INTO \(table) (\(table)) VALUES ('optimize')")
    }
  }

  private func unindexItem(at place: Int64) throws {
    try connection.run("DELETE FROM finding WHERE rowid = ?", place)
    try connection.run("DELETE FROM findable WHERE place = ?", place)
  }

  private func place(ofItem id: Identifier) throws -> Int64? {
    try connection.first("SELECT place FROM findable WHERE item = ?", id.text) { $0.integer(0) }
  }

  /// How much of the end of an id is indexed: nothing shorter means an item.
  static var tailBytes: Int { 6 }

  /// How many words a part of a word, or a misspelt one, is taken for at most.
  private static let spellingLimit = 50

  /// Words that have a text inside, and not at their beginning.
  func words(containing text: String) throws -> [String] {
    guard text.unicodeScalars.count > 2 else { return [] }
    var found: [String] = []
    try connection.rows(
      "SELECT text FROM part WHERE part MATCH ?1 AND instr(text, ?2) > 1 LIMIT ?3",
      MatchExpression.quoted(text), text, Self.spellingLimit
    ) { found.append($0.text(0)) }
    return found
  }

  /// Words that begin as a misspelt one would have, had it been spelt right.
  func words(misspelt text: String) throws -> [String] {
    guard let typo = Typo(text) else { return [] }
    var found: Set<String> = []
    let read: (borrowing Row) throws -> Void = { row in
      let word = row.text(0)
      if found.count < Self.spellingLimit, typo.begins(word) { found.insert(word) }
    }
    let halves = typo.halves
    // U+10FFFF is no character, so no word goes beyond.
    try connection.rows(
      "SELECT text FROM word WHERE text BETWEEN ?1 AND ?1 || char(1114111)", halves.beginning,
      each: read)
    if halves.end.unicodeScalars.count > 2 {
      try connection.rows(
        "SELECT text FROM part WHERE part MATCH ?", MatchExpression.quoted(halves.end), each: read)
    } else {
      try connection.rows("SELECT text FROM word WHERE instr(text, ?) > 0", halves.end, each: read)
    }
    return found.sorted()
  }
}
