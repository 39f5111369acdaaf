import CSQLite
import Glibc

/// The copies of a database that are made before its schema changes.
enum MigrationCopy {
  static let keptCount = 2

  /// Copies the database to `<path>.before-<version>`, removes all but the newest copies, and
  /// returns the path.
  static func make(of connection: Connection, before version: Int) throws(SQLiteError) -> String {
    let path = "\(connection.path).before-\(version)"
    // Under another name until it is whole, so that a name without "partial" is a whole copy.
    let partial = path + ".partial"
    unlink(partial)
    do throws(SQLiteError) {
      try connection.backup(to: partial)
      guard rename(partial, path) == 0 else {
        throw SQLiteError(
          extendedCode: SQLITE_IOERR,
          message: "\(path): \(String(cString: strerror(errno)))")
      }
    } catch {
      unlink(partial)
      throw error
    }
    removeOld(of: connection.path)
    return path
  }

  /// Removes all but the newest copies. One that can't be removed stays: it does no harm.
  private static func removeOld(of databasePath: String) {
    let versions = versions(of: databasePath)
    for version in versions.dropLast(keptCount) {
      unlink("\(databasePath).before-\(version)")
    }
  }

  /// The versions of the copies that lie beside the database, ascending.
  private static func versions(of databasePath: String) -> [Int] {
    let slash = databasePath.utf8.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { String(databasePath[...$0]) } ?? "."
    let name = slash.map { String(databasePath[databasePath.utf8.index(after: $0)...]) }
    let prefix = (name ?? databasePath) + ".before-"
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var versions: [Int] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name.hasPrefix(prefix), let version = Int(name.dropFirst(prefix.count)) {
        versions.append(version)
      }
    }
    return versions.sorted()
  }
}
