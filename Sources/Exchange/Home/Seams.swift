import Folders
import Inventory
import Records
import SQLite

/// The places where a test may stand between the program and what it writes to: every call on a
/// folder or on the replica, every commit, every file of `device/`, every random number, every
/// decision about a record. A running program passes none.
package struct Seams {
  package var folder: (any Folder) -> any Folder = { $0 }
  /// What is mounted, as asked each time.
  package var mounts: () -> MountTable = MountTable.current
  package var beforeCommit: (() throws -> Void)?
  package var afterCommit: (() throws -> Void)?
  package var file: DurableFile.Hook?
  /// Where keys, ids and epochs come from. One that remembers is an object, so that all draw from
  /// it.
  package var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  /// What the program understands of records. A test hands in what a newer version would.
  package var catalogue = EntityCatalogue.current
  /// How a record is decided. A simulation plants mistakes here, to see that it finds them.
  package var decide: (Situation) -> Decision = Decision.init
  /// How many versions a changeset may hold. Who needs a long history makes it small.
  package var versionsInChangeset = 100_000
  /// How many changesets are worth a pack. Fewer would be written again too often, more would make
  /// a folder long.
  package var changesetsInPack = 16

  package init() {}

  func attach(to connection: Connection) {
    connection.beforeCommit = beforeCommit
    connection.afterCommit = afterCommit
  }
}
