import Records
import SQLite

/// Among which items a reference is looked up.
package enum ItemScope: Sendable {
  case present
  case deleted
}

extension Inventory {
  /// The item that a person means: by number, barcode, id, the last 6 or more characters of the
  /// id, or words that match exactly one item. Words that an item has as whole words beat others:
  /// `6.1` isn't `6.10`.
  package func resolveItem(
    _ reference: String, among scope: ItemScope = .present
  ) throws -> Resolved<Item> {
    try reading {
      let text = Folding.trimmedNFC(reference)
      if text.isEmpty { return .none }
      switch scope {
      case .present:
        var ids = try exactMatches(text)
        if ids.isEmpty { ids = try scannedMatches(text) }
        ids = try shown(.item, ids)
        return Resolved(try ids.prefix(Self.candidateLimit).compactMap(loadItem))
      case .deleted: return Resolved(try deletedItems(matching: text, isExact: true))
      }
    }
  }

  /// Also one that is deleted while something is there still, unless another is called the same.
  package func resolveLocation(_ reference: String) throws -> Resolved<Location> {
    let tree = try reading { try placeTree() }
    let places = try placesInUse()
    let called = places.filter { tree.isCalled($0, reference) }
    if !called.isEmpty { return Resolved(called.preferringPresent) }
    let found = try resolve(.location, reference, places, id: \.id) { tree.path($0.id) ?? $0.name }
    guard case .several(let places) = found else { return found }
    return Resolved(places.preferringPresent)
  }

  package func resolvePerson(_ reference: String) throws -> Resolved<Person> {
    try resolve(.person, reference, persons(), id: \.id, name: \.name)
  }

  package func resolveSupplier(_ reference: String) throws -> Resolved<Supplier> {
    try resolve(.supplier, reference, suppliers(), id: \.id, name: \.name)
  }

  /// By id, or by its last 6 or more characters.
  package func resolveMovement(_ reference: String) throws -> Resolved<Movement> {
    try reading {
      let text = Folding.trimmed(reference)
      if let id = Identifier(text), let movement = try loadMovement(id) { return .one(movement) }
      guard let tail = Self.idTail(text) else { return .none }
      var ids: [Identifier] = []
      try connection.rows(
        "SELECT id FROM movement WHERE substr(id, -?1) = ?2 LIMIT ?3", tail.utf8.count, tail,
        Self.candidateLimit
      ) { ids.append(try Stored.identifier($0.text(0))) }
      return Resolved(try ids.compactMap(loadMovement))
    }
  }

  static let candidateLimit = 50

  // MARK: Items

  /// By what names one item: these have indexes.
  func exactMatches(_ text: String) throws -> [Identifier] {
    var ids: [Identifier] = []
    let read: (borrowing Row) throws -> Void = { ids.append(try Stored.identifier($0.text(0))) }
    try connection.rows(
      "SELECT id FROM item WHERE number = ?", Folding.folded(text), each: read)
    if ids.isEmpty {
      try connection.rows(
        "SELECT item FROM barcode WHERE key = ? ORDER BY item", Barcode.normalised(text),
        each: read)
    }
    if ids.isEmpty, let id = Identifier(text) {
      try connection.rows("SELECT id FROM item WHERE id = ?", id.text, each: read)
    }
    return ids
  }

  /// By the end of the id, or by words.
  private func scannedMatches(_ text: String) throws -> [Identifier] {
    var ids: [Identifier] = []
    let read: (borrowing Row) throws -> Void = { ids.append(try Stored.identifier($0.text(0))) }
    if let tail = Self.idTail(text) {
      try connection.rows(
        """
        SELECT item FROM findable WHERE tail = ?1 AND substr(item, -?2) = ?3 ORDER BY item LIMIT ?4
        """, String(tail.suffix(Self.tailBytes)), tail.utf8.count, tail, Self.candidateLimit,
        each: read)
      if !ids.isEmpty { return ids }
    }
    try connection.rows(
      "SELECT item FROM findable WHERE name = ? ORDER BY item LIMIT ?", Folding.folded(text),
      Self.candidateLimit, each: read)
    if !ids.isEmpty { return ids }
    let words = SearchWords(text, isStrict: true)
    let found = try search(words, SearchScope(coversNotes: false, limit: Self.candidateLimit))
    let whole = found.filter { words.areWhole($0.rank) }
    return (whole.isEmpty ? found : whole).map(\.id)
  }

  private static func idTail(_ text: String) -> String? {
    guard (6...Identifier.limitBytes).contains(text.utf8.count) else { return nil }
    return Identifier(text.lowercased())?.text
  }

  // MARK: Places and persons

  /// Those that are called so, then those that were until they became known under another name,
  /// then those whose name has the words.
  func resolve<Value>(
    _ entity: Entity, _ reference: String, _ values: [Value], id: (Value) -> Identifier,
    name: (Value) -> String
  ) throws -> Resolved<Value> {
    let text = Folding.trimmedNFC(reference)
    let folded = Folding.folded(text)
    if folded.isEmpty { return .none }
    let equal = values.filter { id($0).text == text || Folding.folded(name($0)) == folded }
    if !equal.isEmpty { return Resolved(equal) }
    if let tail = Self.idTail(text) {
      let ending = values.filter { id($0).text.hasSuffix(tail) }
      if !ending.isEmpty { return Resolved(ending) }
    }
    let formerly = Set(try formerNames(entity, text).map(\.root.id))
    if !formerly.isEmpty { return Resolved(values.filter { formerly.contains(id($0)) }) }
    let words = SearchWords(text)
    return Resolved(
      values.filter { value in
        words.rank(in: SearchText(name: name(value)), coversNotes: false) != nil
      })
  }
}
