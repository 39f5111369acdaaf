import Records
import SQLite
import Texts

/// What a person has: items, places, persons and movements, in one SQLite file.
///
/// It opens and works whatever happens to mirrors, folders and keys. Every named operation is one
/// transaction: the record, what is derived from it, the mark for the next reconciling pass, and
/// what undo needs, or nothing of it. An inventory belongs to one owner and isn't `Sendable`;
/// other processes may have the same file open.
package final class Inventory {
  package let path: String
  /// Why nothing can be written; nil where writing works.
  package let readOnlyReason: Text?
  /// This device as it was last told; nil before the first time.
  package internal(set) var profile: DeviceProfile?

  /// For tests and for counting statements. Nothing but this layer runs SQL on it.
  package let connection: Connection
  let clock: WallClock
  /// What this program understands of records.
  package let catalogue: EntityCatalogue
  var random: any RandomNumberGenerator
  /// The transaction that is open.
  var work: Work?
  /// Of which entities anything is shown as another, as the open transaction has read it.
  var aliasedEntities: Set<Entity>?

  /// Opens the inventory at `path`, made when it isn't there, and brings it to this program's
  /// schema after a copy. A newer program's file, and one where nothing can be written, is opened
  /// for reading only. `:memory:` is one
  /// that goes when it is closed.
  ///
  /// - Parameters:
  ///   - profile: this device; nil takes the one that the inventory remembers.
  ///   - catalogue: what is understood of records.
  ///   - isWritable: whether its place can be written; nil asks the file system.
  /// - Throws: `InventoryError`; the file is as it was.
  package init(
    path: String, clock: WallClock, profile: DeviceProfile? = nil, isWritable: Bool? = nil,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    catalogue: EntityCatalogue = .current
  ) throws {
    self.path = path
    self.clock = clock
    self.catalogue = catalogue
    self.random = random
    let opening = try InventoryError.translating { try Opening(path: path, isWritable: isWritable) }
    connection = opening.connection
    readOnlyReason = opening.readOnlyReason
    let stored = try InventoryError.translating { try DeviceProfile(from: opening.connection) }
    self.profile = profile ?? stored
    if readOnlyReason == nil || connection.mode == .memory { try refreshFinding() }
    guard readOnlyReason == nil else { return }
    if let profile, profile != stored { try setProfile(profile) }
    try understandAnew()
  }

  /// Milliseconds since 1970 by this device's clock, within what a record may carry.
  var now: Int64 { min(max(clock.nowMilliseconds(), 0), Stamp.latestMilliseconds) }

  /// Runs the reads of one operation over one view of the file, with this layer's errors.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if connection.isInTransaction { return try InventoryError.translating(body) }
    defer { aliasedEntities = nil }
    return try InventoryError.translating { try connection.transaction(.deferred, body) }
  }
}
