/// The least program that writes to an inventory: in C, it opens the database, commits one row to
/// the disk and ends. Made by the compiler that is there, in the same run.
struct PlainProgram {
  private static let source = """
    #include <sqlite3.h>

    int main(int count, char **words) {
      sqlite3 *database;
      if (count != 2) return 64;
      if (sqlite3_open_v2(words[1], &database, SQLITE_OPEN_READWRITE, 0) != SQLITE_OK) return 1;
      if (sqlite3_exec(
              database, "PRAGMA synchronous = FULL; UPDATE plain SET commits = commits + 1", 0, 0,
              0) != SQLITE_OK)
        return 2;
      return sqlite3_close(database);
    }
    """

  private let path: String
  private let database: String

  /// - Parameter inventory: what it opens is a copy of it.
  init(like inventory: String, in scratch: ScratchDirectory) throws {
    path = "\(scratch.path)/plain-program"
    database = "\(scratch.path)/plain-program.sqlite"
    try PlainFile.write("\(path).c", Array(Self.source.utf8))
    // Clang comes with Swift; `cc` is any compiler of C.
    do {
      try ChildProgram("clang", Self.arguments(path)).finish()
    } catch is Trouble {
      try ChildProgram("cc", Self.arguments(path)).finish()
    }
    try PlainDatabase(inventory, isReadOnly: true).execute("VACUUM INTO '\(database)'")
    let copy = try PlainDatabase(database)
    try copy.pressCommits()
    try copy.execute(
      "CREATE TABLE plain (commits INTEGER NOT NULL) STRICT; INSERT INTO plain VALUES (0)")
  }

  private static func arguments(_ path: String) -> [String] {
    ["-O2", "-o", path, "\(path).c", "-lsqlite3"]
  }

  /// Starts it and waits for its end. In microseconds.
  func run() throws -> Int64 {
    try Stopwatch.time { try ChildProgram(path, [database]).finish() }
  }
}
