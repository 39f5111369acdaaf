import SQLite

/// An inventory's connection, with the schema that this program knows.
struct Opening {
  let connection: Connection
  let readOnlyReason: String?

  init(path: String) throws {
    let writable = try Self.connection(path, .readWriteCreate)
    do {
      _ = try Schema.migrator.migrate(writable)
      try writable.useWriteAheadLog()
      connection = writable
      readOnlyReason = nil
    } catch Migrator.Refusal.newerThanProgram(let found, let known) {
      connection = try Self.connection(path, .readOnly)
      readOnlyReason = """
        This inventory was written by a newer version of Satchel (schema \(found), this one knows \
        \(known)), so it is only read.
        """
    } catch Migrator.Refusal.foreign {
      throw InventoryError(
        .notAnInventory, "\(path) isn't an inventory of Satchel. It was left as it is.",
        hint: "choose another home")
    }
  }

  private static func connection(_ path: String, _ mode: Connection.Mode) throws -> Connection {
    do {
      return try Connection(path: path, mode: mode)
    } catch let error where error.isCannotOpen {
      throw InventoryError(
        .storage, "The inventory at \(path) can't be opened (\(error.message)).")
    }
  }
}
