import CSQLite
import Glibc
import Synchronization

/// Stands between SQLite and its files in homes whose power may go, and writes down what SQLite
/// presses to the disk. Every other file is opened as if it weren't here.
///
/// It is SQLite's default file system from the first home on that is watched: the program knows
/// nothing of it (sqlite.org/vfs.html).
enum DatabaseWitness {
  private static let disks = Mutex<[String: VolatileDisk]>([:])

  /// `home` is the directory's path without links, as SQLite names it.
  static func watch(_ home: String, _ disk: VolatileDisk) {
    precondition(isRegistered, "SQLite refuses another file system.")
    disks.withLock { $0[home] = disk }
  }

  static func forget(_ home: String) { disks.withLock { _ = $0.removeValue(forKey: home) } }

  fileprivate static func disk(holding path: String) -> VolatileDisk? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return disks.withLock { $0[String(path[..<slash])] }
  }

  private static let isRegistered: Bool = {
    guard let real = sqlite3_vfs_find(nil) else { return false }
    system.initialize(to: real.pointee)
    system.pointee.pNext = nil
    system.pointee.zName = UnsafePointer(strdup("satchel-witness"))
    system.pointee.szOsFile = Int32(WitnessedFile.headerBytes) + real.pointee.szOsFile
    system.pointee.xOpen = openFile
    system.pointee.xDelete = deleteFile
    usual = real
    return sqlite3_vfs_register(system, 1) == SQLITE_OK
  }()
}

// SQLite calls these by their address, so they belong to no object.

nonisolated(unsafe) private let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
/// Set once, before anything is opened through `system`.
nonisolated(unsafe) private var usual: UnsafeMutablePointer<sqlite3_vfs>!

/// What SQLite takes for its file: the methods first, then whom to tell, then the real file.
private struct WitnessedFile {
  static let headerBytes = 64

  var methods: UnsafePointer<sqlite3_io_methods>?
  var disk: Unmanaged<VolatileDisk>
  var file: Unmanaged<VolatileFile>
}

private typealias File = UnsafeMutablePointer<sqlite3_file>

private func header(_ file: File?) -> UnsafeMutablePointer<WitnessedFile> {
  UnsafeMutableRawPointer(file!).assumingMemoryBound(to: WitnessedFile.self)
}

private func real(_ file: File?) -> File {
  (UnsafeMutableRawPointer(file!) + WitnessedFile.headerBytes)
    .assumingMemoryBound(to: sqlite3_file.self)
}

private func calls(_ file: File?) -> sqlite3_io_methods { real(file).pointee.pMethods.pointee }

/// Whether the process still lives; otherwise nothing reaches the disk any more.
private func lives(_ file: File?) -> Bool { header(file).pointee.disk.takeUnretainedValue().step() }

private func openFile(
  _: UnsafeMutablePointer<sqlite3_vfs>?, _ name: UnsafePointer<CChar>?, _ file: File?,
  _ flags: Int32, _ outFlags: UnsafeMutablePointer<Int32>?
) -> Int32 {
  let path = name.map { String(cString: $0) } ?? ""
  guard let disk = DatabaseWitness.disk(holding: path) else {
    return usual.pointee.xOpen(usual, name, file, flags, outFlags)
  }
  let witness = disk.database(path)
  real(file).pointee.pMethods = nil
  let code = usual.pointee.xOpen(usual, name, real(file), flags, outFlags)
  guard code == SQLITE_OK else {
    file!.pointee.pMethods = nil
    return code
  }
  header(file).initialize(
    to: WitnessedFile(
      methods: UnsafePointer(methods), disk: .passRetained(disk), file: .passRetained(witness)))
  return code
}

private func deleteFile(
  _: UnsafeMutablePointer<sqlite3_vfs>?, _ name: UnsafePointer<CChar>?, _ syncs: Int32
) -> Int32 {
  let path = name.map { String(cString: $0) } ?? ""
  if let disk = DatabaseWitness.disk(holding: path) {
    guard disk.step() else { return SQLITE_IOERR }
    disk.noteDatabaseRemoved(path)
  }
  return usual.pointee.xDelete(usual, name, syncs)
}

nonisolated(unsafe) private let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
  let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
  methods.initialize(to: sqlite3_io_methods())
  // Without memory mapping, which the program doesn't use.
  methods.pointee.iVersion = 2
  methods.pointee.xClose = closeFile
  methods.pointee.xRead = { calls($0).xRead(real($0), $1, $2, $3) }
  methods.pointee.xWrite = writeFile
  methods.pointee.xTruncate = truncateFile
  methods.pointee.xSync = pressFile
  methods.pointee.xFileSize = { calls($0).xFileSize(real($0), $1) }
  methods.pointee.xLock = { calls($0).xLock(real($0), $1) }
  methods.pointee.xUnlock = { calls($0).xUnlock(real($0), $1) }
  methods.pointee.xCheckReservedLock = { calls($0).xCheckReservedLock(real($0), $1) }
  methods.pointee.xFileControl = { calls($0).xFileControl(real($0), $1, $2) }
  methods.pointee.xSectorSize = { calls($0).xSectorSize(real($0)) }
  methods.pointee.xDeviceCharacteristics = { calls($0).xDeviceCharacteristics(real($0)) }
  methods.pointee.xShmMap = { calls($0).xShmMap(real($0), $1, $2, $3, $4) }
  methods.pointee.xShmLock = { calls($0).xShmLock(real($0), $1, $2, $3) }
  methods.pointee.xShmBarrier = { calls($0).xShmBarrier(real($0)) }
  methods.pointee.xShmUnmap = { calls($0).xShmUnmap(real($0), $1) }
  return methods
}()

private func closeFile(_ file: File?) -> Int32 {
  let code = calls(file).xClose(real(file))
  header(file).pointee.file.release()
  header(file).pointee.disk.release()
  file!.pointee.pMethods = nil
  return code
}

private func writeFile(
  _ file: File?, _ bytes: UnsafeRawPointer?, _ count: Int32, _ offset: sqlite3_int64
) -> Int32 {
  guard lives(file) else { return SQLITE_IOERR }
  header(file).pointee.file.takeUnretainedValue().write(
    Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))), at: Int(offset))
  return calls(file).xWrite(real(file), bytes, count, offset)
}

private func truncateFile(_ file: File?, _ length: sqlite3_int64) -> Int32 {
  guard lives(file) else { return SQLITE_IOERR }
  header(file).pointee.file.takeUnretainedValue().cut(to: Int(length))
  return calls(file).xTruncate(real(file), length)
}

private func pressFile(_ file: File?, _ flags: Int32) -> Int32 {
  guard lives(file) else { return SQLITE_IOERR }
  header(file).pointee.file.takeUnretainedValue().press()
  header(file).pointee.disk.takeUnretainedValue().notePressed()
  return calls(file).xSync(real(file), flags)
}
