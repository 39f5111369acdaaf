import Records
import SQLite

/// How far words are looked for.
struct SearchScope {
  /// Whether words may stand in the notes; not where one item is meant.
  var coversNotes: Bool
  /// How many are wanted; nil for all.
  var limit: Int?
  var isDiscontinued: Bool?
}

struct SearchMatch {
  let id: Identifier
  let rank: Int
  let name: String
}

extension Inventory {
  /// The items that have all words, the best first.
  ///
  /// Where nothing has them as they are, a word may also name the place where something is; and
  /// where that finds nothing either, each may have one slip of the finger.
  func search(_ words: SearchWords, _ scope: SearchScope) throws -> [SearchMatch] {
    if words.isEmpty { return try allItems(scope) }
    var found = SearchMatches()
    if scope.limit != nil {
      try find(.whole(words), words, scope, into: &found)
      if found.isEnough(scope) { return found.best(scope) }
    }
    let spellings = try words.words.map { word in
      words.isStrict && word.isShade ? [] : try self.words(containing: word.text)
    }
    for coversNotes in [false, true] where scope.coversNotes || !coversNotes {
      let expression = MatchExpression.all(words, spellings: spellings, coversNotes: coversNotes)
      try find(expression, words, scope, into: &found)
      if found.isEnough(scope) { break }
    }
    if found.isEmpty, scope.coversNotes { try findAtPlaces(words, scope, into: &found) }
    if found.isEmpty { try findMisspelt(words, spellings, scope, into: &found) }
    return found.best(scope)
  }

  private func findMisspelt(
    _ words: SearchWords, _ spellings: [[String]], _ scope: SearchScope,
    into found: inout SearchMatches
  ) throws {
    let misspelt = try words.words.map { try self.words(misspelt: $0.text) }
    guard misspelt.contains(where: { !$0.isEmpty }) else { return }
    let expression = MatchExpression.all(
      words, spellings: zip(spellings, misspelt).map(+), coversNotes: false)
    var scope = scope
    scope.coversNotes = false
    try find(
      expression, words, scope, spellings: misspelt.map { $0.map { Array($0.utf8) } },
      into: &found)
  }

  /// How many are ranked at most where only the best are wanted.
  private static let rankedLimit = 1_000

  func find(
    _ expression: MatchExpression, _ words: SearchWords, _ scope: SearchScope,
    spellings: [[[UInt8]]] = [], into found: inout SearchMatches
  ) throws {
    try connection.rows(
      """
      SELECT place, item, name, names, derived, notes
      FROM finding CROSS JOIN findable ON place = finding.rowid
      WHERE finding MATCH ?1 AND (?2 IS NULL OR isDiscontinued = ?2) LIMIT ?3
      """, expression.text, scope.isDiscontinued,
      scope.limit == nil ? -1 : Self.rankedLimit
    ) { row in
      guard found.places.insert(row.integer(0)).inserted else { return }
      let rank = row.withBytes(3) { names in
        row.withBytes(4) { derived in
          row.withBytes(5) { notes in
            words.rank(
              in: SearchWords.Texts(names: names, derived: derived, notes: notes),
              coversNotes: scope.coversNotes, spellings: spellings)
          }
        }
      }
      guard let rank else { return }
      found.matches.append(
        SearchMatch(id: try Stored.identifier(row.text(1)), rank: rank, name: row.text(2)))
    }
  }

  func allItems(_ scope: SearchScope) throws -> [SearchMatch] {
    var found: [SearchMatch] = []
    try connection.rows(
      """
      SELECT item, name FROM findable WHERE ?1 IS NULL OR isDiscontinued = ?1
      ORDER BY name, item LIMIT ?2
      """, scope.isDiscontinued, scope.limit ?? -1
    ) { row in
      found.append(
        SearchMatch(id: try Stored.identifier(row.text(0)), rank: 0, name: row.text(1)))
    }
    return found
  }
}

/// What was found so far, each item once.
struct SearchMatches {
  var places: Set<Int64> = []
  var matches: [SearchMatch] = []

  var isEmpty: Bool { matches.isEmpty }

  func isEnough(_ scope: SearchScope) -> Bool { scope.limit.map { matches.count >= $0 } ?? false }

  func best(_ scope: SearchScope) -> [SearchMatch] {
    let sorted = matches.sorted { a, b in
      a.rank != b.rank ? a.rank > b.rank : (a.name, a.id) < (b.name, b.id)
    }
    return scope.limit.map { Array(sorted.prefix($0)) } ?? sorted
  }
}
