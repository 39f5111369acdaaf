import Records

/// Places in each other.
///
/// Two people can each put one place into the other's while apart. Of such a circle the place with
/// the smallest id is in none, on every device.
struct PlaceTree {
  /// Between the names of a path.
  static let separator = " / "
  private let parents: [Identifier: Identifier]
  private let names: [Identifier: String]

  /// - Parameter places: those that are shown; a place that isn't among them holds nothing.
  init(_ places: [Location], shown: [Identifier: Identifier] = [:]) {
    names = Dictionary(places.map { ($0.id, $0.name) }) { first, _ in first }
    var said: [Identifier: Identifier] = [:]
    for place in places {
      guard let parent = place.parent.map({ shown[$0] ?? $0 }), names[parent] != nil,
        parent != place.id
      else { continue }
      said[place.id] = parent
    }
    for place in said.keys.sorted() where Self.closes(place, said) { said[place] = nil }
    parents = said
  }

  /// Whether a place is in itself, by way of others.
  private static func closes(
    _ place: Identifier, _ parents: [Identifier: Identifier]
  ) -> Bool {
    var seen: Set<Identifier> = []
    var outer = parents[place]
    while let next = outer, seen.insert(next).inserted {
      if next == place { return true }
      outer = parents[next]
    }
    return false
  }

  func parent(of id: Identifier) -> Identifier? { parents[id] }

  /// A place and all that are in it.
  func within(_ id: Identifier) -> Set<Identifier> {
    Set([id]).union(parents.keys.filter { chain($0).contains(id) })
  }

  /// `Salon East / shelf 2`; nil for a place that isn't there.
  func path(_ id: Identifier) -> String? {
    guard names[id] != nil else { return nil }
    return chain(id).reversed().compactMap { names[$0] }.joined(separator: Self.separator)
  }

  /// From a place outwards.
  private func chain(_ id: Identifier) -> [Identifier] {
    Array(sequence(first: id) { parents[$0] })
  }

  // MARK: Names

  /// The names that a person wrote; a slash between spaces stands between them.
  static func parts(of text: String) -> [String] {
    let parts = split(text.split(separator: " "), at: "/").map { $0.joined(separator: " ") }
    return parts.contains("") ? [text] : parts
  }

  private static func split(_ words: [Substring], at mark: String) -> [[Substring]] {
    words.split(separator: Substring(mark), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether a text is a place's name or a path that ends with it.
  func isCalled(_ place: Location, _ text: String) -> Bool {
    let folded = Folding.folded(text)
    if Folding.folded(place.name) == folded { return true }
    let said = Self.folded(folded)
    guard said.count > 1 else { return false }
    let path = chain(place.id).reversed().flatMap { Self.folded(Folding.folded(names[$0] ?? "")) }
    return path.suffix(said.count) == said[...]
  }

  /// With and without spaces around the slashes.
  private static func folded(_ text: String) -> [String] {
    text.split(separator: "/").map { Folding.trimmed(String($0)) }
  }
}

extension Inventory {
  /// The places that are shown, in each other.
  func placeTree() throws -> PlaceTree {
    let places = try locations(includingDeleted: true)
    var shown: [Identifier: Identifier] = [:]
    for parent in places.compactMap(\.parent) {
      shown[parent] = try self.shown(.location, parent)
    }
    return PlaceTree(places, shown: shown)
  }

  /// The places with exactly this name, path or id.
  package func placesCalled(_ name: String) throws -> [Location] {
    try reading {
      let tree = try placeTree()
      return try locations().filter { $0.id.text == name || tree.isCalled($0, name) }
    }
  }

  /// A place and what is in it, under all their names: where things of it are.
  package func placesCounted(at id: Identifier) throws -> Set<Identifier> {
    try reading {
      let within = try placeTree().within(shown(.location, id))
      return Set(try within.flatMap { try counted(RecordKey(.location, $0)) })
    }
  }

  /// A place's name after those of the places that it is in; also of a deleted one. Nil where it
  /// never was here.
  package func pathOfLocation(_ id: Identifier) throws -> String? {
    try reading {
      let id = try shown(.location, id)
      if id == .unplaced { return Location.unplaced.name }
      guard let payload = try row(RecordKey(.location, id))?.payload else {
        return try displayName(RecordKey(.location, id))
      }
      let fields = LocationFields(try Stored.object(payload))
      // Most places are in none.
      if fields.parent == nil { return fields.name }
      return try placeTree().path(id)
    }
  }

  func nameOfLocation(_ id: Identifier) throws -> String { try pathOfLocation(id) ?? id.text }
}
