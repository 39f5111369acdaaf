import SQLite

/// The files that this device has written to a medium since it was last ejected: what the next
/// `eject` reads back. So its cost follows what was written, not what the medium holds.
///
/// Each is a row of its own, written before its file. When the mirror is made anew the list is
/// lost, and `eject` reads back what its own pass writes.
extension Mirror {
  func noteUnchecked(_ path: String, in folderID: String) throws {
    try transaction { try setMeta(Self.unchecked(folderID) + path, "") }
  }

  func noteUnwritten(_ path: String, in folderID: String) throws {
    try transaction { try removeMeta(Self.unchecked(folderID) + path) }
  }

  func uncheckedFiles(in folderID: String) throws -> [String] {
    let (start, end) = Self.uncheckedRange(folderID)
    var paths: [String] = []
    try connection.rows("SELECT key FROM meta WHERE key >= ? AND key < ?", start, end) { row in
      paths.append(String(row.text(0).dropFirst(start.count)))
    }
    return paths
  }

  func noteAllChecked(in folderID: String) throws {
    let (start, end) = Self.uncheckedRange(folderID)
    try transaction {
      try connection.run("DELETE FROM meta WHERE key >= ? AND key < ?", start, end)
    }
  }

  private static func unchecked(_ folderID: String) -> String { "unchecked:\(folderID):" }

  /// From the first key of a folder up to the first beyond: `;` is what follows `:`.
  private static func uncheckedRange(_ folderID: String) -> (String, String) {
    (unchecked(folderID), "unchecked:\(folderID);")
  }
}
