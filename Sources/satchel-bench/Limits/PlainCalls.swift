import CSQLite
import Glibc

/// The least that carries an edit from one device to another, by calls of C and nothing of ours:
/// a commit that is on the disk; a file that is on the disk; another thread that a notice of the
/// kernel wakes; and its commit.
final class PlainCalls {
  /// Held, so that it isn't gone before the thread has ended.
  private let scratch: ScratchDirectory
  private let directory: String
  private let database: Database
  private let receiver: Receiver
  private var thread = pthread_t()
  private var files = 0

  init(in scratch: ScratchDirectory) throws {
    self.scratch = scratch
    directory = try scratch.makeDirectory("plain")
    database = try Database("\(scratch.path)/plain-a.sqlite")
    receiver = try Receiver(
      watching: directory, committingTo: Database("\(scratch.path)/plain-b.sqlite"))
    let code = pthread_create(
      &thread, nil, receive, Unmanaged.passUnretained(receiver).toOpaque())
    guard code == 0 else { throw Trouble("No thread can be started", errno: code) }
  }

  /// In microseconds, from before the first commit to after the second.
  func round() throws -> Int64 {
    files += 1
    let start = Stopwatch.nanoseconds
    try database.commit()
    try createDurably("\(directory)/\(files)")
    sem_wait(receiver.done)
    if let trouble = receiver.trouble { throw trouble }
    return (receiver.committedNanoseconds - start) / 1_000
  }

  private func createDurably(_ path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let bytes = [UInt8](repeating: 0x2E, count: 600)
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0,
      close(file) == 0
    else { throw Trouble("\(path) can't be written", errno: errno) }
  }

  deinit {
    receiver.isEnding = true
    // Wakes the thread.
    _ = close(open("\(directory)/end", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    pthread_join(thread, nil)
  }
}

/// A database with one row in it and a log that is pressed to the disk with each commit, as the
/// inventory's is.
private final class Database {
  private let handle: OpaquePointer

  init(_ path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard code == SQLITE_OK, let opened else { throw Trouble("\(path) can't be opened.") }
    handle = opened
    try execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE item (id INTEGER PRIMARY KEY, edits INTEGER NOT NULL) STRICT;
      INSERT INTO item VALUES (1, 0);
      """)
  }

  func commit() throws { try execute("UPDATE item SET edits = edits + 1 WHERE id = 1") }

  private func execute(_ statements: String) throws {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else {
      throw Trouble("SQLite: \(String(cString: sqlite3_errmsg(handle))).")
    }
  }

  deinit { sqlite3_close(handle) }
}

/// The other side, on a thread of its own. Its fields are read by the first one only after `done`
/// was raised.
private final class Receiver {
  let done = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  var isEnding = false
  private(set) var committedNanoseconds: Int64 = 0
  private(set) var trouble: Trouble?
  private let notices: Int32
  private let database: Database

  init(watching directory: String, committingTo database: Database) throws {
    self.database = database
    sem_init(done, 0, 0)
    notices = inotify_init1(Int32(IN_CLOEXEC))
    guard notices >= 0,
      inotify_add_watch(notices, directory, UInt32(IN_CLOSE_WRITE)) >= 0
    else { throw Trouble("\(directory) can't be watched", errno: errno) }
  }

  func run() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(notices, &buffer, buffer.count) > 0, !isEnding {
      do {
        try database.commit()
        committedNanoseconds = Stopwatch.nanoseconds
      } catch {
        trouble = error as? Trouble ?? Trouble("\(error)")
      }
      sem_post(done)
    }
  }

  deinit {
    close(notices)
    done.deallocate()
  }
}

private func receive(_ receiver: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<Receiver>.fromOpaque(receiver!).takeUnretainedValue().run()
  return nil
}
