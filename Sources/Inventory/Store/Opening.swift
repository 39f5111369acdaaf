import Glibc
import SQLite
import Texts

/// An inventory's connection, with the schema that this program knows.
struct Opening {
  let connection: Connection
  let readOnlyReason: Text?

  /// The path of an inventory that is nowhere but in memory.
  private static let inMemory = ":memory:"

  /// - Parameter isWritable: whether the place can be written; nil asks the file system.
  init(path: String, isWritable: Bool? = nil) throws {
    if path != Self.inMemory, access(path, F_OK) == 0, !(isWritable ?? Self.isWritable(path)) {
      connection = try Self.reader(path)
      readOnlyReason = "The inventory lies where nothing can be written, so it is only read."
      return
    }
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

  /// Whether the file can be written, and its log made beside it.
  private static func isWritable(_ path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { String(path[...$0]) } ?? "."
    return access(path, W_OK) == 0 && access(directory, W_OK) == 0
  }

  /// For a place where nobody writes. What a log holds that was left behind isn't in the file yet,
  /// so it is read too, which takes the log's index beside it. An older schema is brought up to
  /// date in a copy in memory.
  private static func reader(_ path: String) throws -> Connection {
    var log = stat()
    let hasLog = stat("\(path)-wal", &log) == 0 && log.st_size > 0
    var connection = try connect(path, hasLog ? .readOnly : .immutable)
    do {
      if try Schema.migrator.isOutdated(connection) { connection = try connection.copyInMemory() }
      _ = try Schema.migrator.migrate(connection)
    } catch let refusal as Migrator.Refusal {
      _ = try readOnlyReason(refusal, path: path)
    }
    return connection
  }

  private static func readOnlyReason(_ refusal: Migrator.Refusal, path: String) throws -> Text {
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
        .storage, "The inventory can't be opened (\(error.message)).",
        hint: "make sure that its directory can be read and written, and that the disk has room")
    }
  }
}
