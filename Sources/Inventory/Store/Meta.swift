import SQLite

/// Single values that the inventory keeps.
struct Meta {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func text(_ name: String) throws -> String? {
    try connection.first("SELECT value FROM meta WHERE name = ?", name) { $0.text(0) }
  }

  func integer(_ name: String) throws -> Int64? {
    try connection.first("SELECT value FROM meta WHERE name = ?", name) { $0.integer(0) }
  }

  func set(_ name: String, _ value: any Value) throws {
    try connection.run(
      "INSERT INTO meta (name, value) VALUES (?, ?) "
        + "ON CONFLICT DO UPDATE SET value = excluded.value",
      name, value)
  }
}
