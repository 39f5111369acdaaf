/// The least that fills an inventory: every row that an import has left in one, put into an empty
/// one of the same schema in one transaction, by SQLite's calls of C. They come in the order in
/// which they lie there, which is the cheapest.
struct PlainRows {
  private struct Table {
    let insert: String
    let isIndexOfWords: Bool
    let rows: [PlainRow]
  }

  private let schema: [String]
  private let tables: [Table]

  /// Reads them into memory.
  init(of path: String) throws {
    let source = try PlainDatabase(path, isReadOnly: true)
    // Tables before their indexes, and none of those in which FTS5 keeps an index of words.
    let named = try source.prepare(
      """
      SELECT name, sql, type FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT GLOB 'finding_*' AND name NOT GLOB 'part_*'
        AND name NOT GLOB 'sqlite_*'
      ORDER BY type DESC
      """)
    var (schema, tables): ([String], [Table]) = ([], [])
    while try named.step() {
      schema.append(named.text(1))
      if named.text(2) == "table" { tables.append(try Self.table(named.text(0), in: source)) }
    }
    (self.schema, self.tables) = (schema, tables)
  }

  private static func table(_ name: String, in source: PlainDatabase) throws -> Table {
    let (columns, from) =
      switch name {
      case "finding": ("rowid, names, derived, notes", "SELECT rowid, * FROM finding")
      // It keeps no text of its own.
      case "part": ("rowid, text", "SELECT place, text FROM word")
      default: ("", "SELECT * FROM \"\(name)\"")
      }
    let rows = try source.rows(from)
    let places = Array(repeating: "?", count: rows.first?.count ?? 0).joined(separator: ", ")
    let target = columns.isEmpty ? "\"\(name)\"" : "\(name) (\(columns))"
    return Table(
      insert: "INSERT INTO \(target) VALUES (\(places))", isIndexOfWords: !columns.isEmpty,
      rows: rows)
  }

  /// Puts them into a new database. In microseconds, without the time that its schema takes.
  ///
  /// - Parameter hasWords: whether the indexes are filled by which items are found.
  func insert(into path: String, hasWords: Bool) throws -> Int64 {
    let database = try PlainDatabase(path)
    try database.pressCommits()
    for sql in schema { try database.execute(sql) }
    return try Stopwatch.time {
      try database.execute("BEGIN IMMEDIATE")
      for table in tables where !table.rows.isEmpty && (hasWords || !table.isIndexOfWords) {
        let statement = try database.prepare(table.insert)
        for row in table.rows {
          statement.bind(row)
          try statement.run()
        }
      }
      try database.execute("COMMIT")
    }
  }
}
