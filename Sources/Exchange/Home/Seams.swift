import Folders
import SQLite

/// The places where a test may stand between the program and what it writes to: every call on a
/// folder or on the replica, every commit, every file of `device/`. A running program passes none.
package struct Seams {
  package var folder: (any Folder) -> any Folder = { $0 }
  /// What is mounted, as asked each time.
  package var mounts: () -> MountTable = MountTable.current
  package var beforeCommit: (() throws -> Void)?
  package var afterCommit: (() throws -> Void)?
  package var file: DurableFile.Hook?
  /// How many versions a changeset may hold. Who needs a long history makes it small.
  package var versionsInChangeset = 100_000

  package init() {}

  func attach(to connection: Connection) {
    connection.beforeCommit = beforeCommit
    connection.afterCommit = afterCommit
  }
}
