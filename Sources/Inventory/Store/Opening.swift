import SQLite

/// An inventory's connection, with the schema that this program knows.
struct Opening {
  let connection: Connection
  let readOnlyReason: String?

  /// The path of an inventory that is nowhere but in memory.
  private static let inMemory = ":memory:"

  init(path: String) throws {
    let writable = try Self.connect(path, path == Self.inMemory ? .memory : .readWriteCreate)
    do {
      _ = try Schema.migrator.migrate(writable)
    } catch let refusal as Migrator.Refusal {
      readOnlyReason = try Self.readOnlyReason(refusal, path: path)
      connection = try Self.connect(path, .readOnly)
      return
    }
    try writable.useWriteAheadLog()
    connection = writable
    readOnlyReason = nil
  }

  private static func readOnlyReason(_ refusal: Migrator.Refusal, path: String) throws -> String {
    switch refusal {
    case .newerThanProgram(let found, let known):
      return """
        This inventory was written by a newer version of Satchel (schema \(found), this one knows \
        \(known)), so it is only read.
        """
    case .foreign:
      throw InventoryError(
        .notAnInventory, "\(path) isn't an inventory of Satchel. It was left as it is.",
        hint: "choose another home")
    }
  }

  private static func connect(_ path: String, _ mode: Connection.Mode) throws -> Connection {
    do {
      return try Connection(path: path, mode: mode)
    } catch {
      guard error.isCannotOpen else { throw error }
      throw InventoryError(
        .storage, "The inventory at \(path) can't be opened (\(error.message)).")
    }
  }
}
