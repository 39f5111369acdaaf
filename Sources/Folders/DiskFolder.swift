import CLinux
import Glibc

/// A directory of a mounted file system.
///
/// Each call opens the directory anew and walks down from it name by name without following links,
/// so that nothing inside leads out, and so that no descriptor keeps an idle stick from being
/// unmounted.
package struct DiskFolder: Folder {
  package let path: String
  private let expectedDevice: UInt64?

  /// The folder at `path`, absolute or relative to the process; a link there is followed.
  ///
  /// With `expectedDevice` each call makes sure that the directory it has opened is still on that
  /// device, and throws `unavailable` otherwise: an unmounted mount point is a directory too.
  package init(path: String, expectedDevice: UInt64? = nil) {
    self.path = path
    self.expectedDevice = expectedDevice
  }

  package var identity: PlaceIdentity {
    get throws(FolderError) {
      let status = try openRoot().status(path: path)
      return PlaceIdentity(
        path: canonicalPath(path) ?? path, device: UInt64(status.st_dev),
        inode: UInt64(status.st_ino))
    }
  }

  package var freeBytes: Int64 {
    get throws(FolderError) {
      let root = try openRoot()
      var status = statvfs()
      _ = try systemCall(path) { fstatvfs(root.number, &status) }
      let (bytes, isTooLarge) = UInt64(status.f_bavail)
        .multipliedReportingOverflow(by: UInt64(status.f_frsize))
      return isTooLarge ? Int64.max : Int64(clamping: bytes)
    }
  }

  package func list(_ directory: String) throws(FolderError) -> [FolderEntry] {
    let names = try FolderPath.components(directory)
    return try DirectoryListing.read(
      try reopen(try openDirectory(names[...]), path: full(directory)), path: full(directory))
  }

  package func size(_ path: String) throws(FolderError) -> Int64 {
    let (directory, name) = try FolderPath.split(path)
    let parent = try openDirectory(directory)
    var status = stat()
    _ = try systemCall(full(path)) {
      fstatat(parent.number, name, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard status.isRegular else { throw FolderError(.notRegular, path: full(path)) }
    return Int64(status.st_size)
  }

  package func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    let file = try openFile(path)
    guard file.sizeBytes <= limitBytes else { throw FolderError(.tooLarge, path: full(path)) }
    return try file.readAll(limitBytes: limitBytes, path: full(path))
  }

  package func open(_ path: String) throws(FolderError) -> any FolderFile {
    try openFile(path)
  }

  package func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile {
    let file = try openFile(path)
    file.forgetCached()
    return file
  }

  package func create(
    _ path: String, _ bytes: [UInt8]
  ) throws(FolderError) -> CreateOutcome {
    try create(path, from: MemorySource(bytes))
  }

  package func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    let (directory, name) = try FolderPath.split(path)
    let parent = try openDirectory(directory, isMadeIfMissing: true)
    let full = full(path)
    let file: Descriptor
    do throws(FolderError) {
      file = try .open(name, in: parent, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, path: full)
    } catch  where error.errno == EEXIST {
      return .exists
    }
    let made = try file.status(path: full)
    do throws(FolderError) {
      try Self.fill(file, from: source, path: full)
      try reopen(parent, path: full).synchronizeDirectory(path: full)
    } catch {
      Self.remove(name, in: parent, made)
      throw error
    }
    return .created
  }

  /// Removes what was created under a name. A source may take its time, and somebody may have put
  /// another file in the place of the partial one meanwhile: that one stays.
  private static func remove(_ name: String, in parent: borrowing Descriptor, _ made: stat) {
    var found = stat()
    guard fstatat(parent.number, name, &found, AT_SYMLINK_NOFOLLOW) == 0,
      found.st_dev == made.st_dev, found.st_ino == made.st_ino
    else { return }
    unlinkat(parent.number, name, 0)
  }

  @discardableResult
  package func remove(_ path: String) throws(FolderError) -> RemoveOutcome {
    let (directory, name) = try FolderPath.split(path)
    do throws(FolderError) {
      let parent = try openDirectory(directory)
      _ = try systemCall(full(path)) { unlinkat(parent.number, name, 0) }
      return .removed
    } catch  where error.code == .notFound {
      return .absent
    }
  }

  /// Each file and its directory are pressed to the medium when they are created; this adds what
  /// was removed, and the tables that the file system writes when it likes. On kernel FAT nothing
  /// more is due: what loses a file's start there is a rename, and nothing is renamed in a folder.
  package func flush() throws(FolderError) {
    #if os(Linux)
      let root = try openRoot()
      _ = try systemCall(path) { clinux_syncfs(root.number) }
    #else
      sync()
    #endif
  }

  // MARK: Parts

  private func full(_ path: String) -> String {
    path.isEmpty ? self.path : "\(self.path)/\(path)"
  }

  /// Opens the folder itself. Whatever keeps it from being opened is `unavailable`, unless the
  /// permissions do.
  private func openRoot() throws(FolderError) -> Descriptor {
    let root: Descriptor
    do throws(FolderError) {
      root = try .open(path: path, O_RDONLY | O_DIRECTORY)
    } catch {
      if error.code == .denied { throw error }
      throw FolderError(.unavailable, path: path, errno: error.errno)
    }
    if let expectedDevice {
      let device = UInt64(try root.status(path: path).st_dev)
      guard device == expectedDevice else { throw FolderError(.unavailable, path: path) }
    }
    return root
  }

  /// Opens a directory below the root as a place to start from, not for reading.
  private func openDirectory(
    _ names: ArraySlice<String>, isMadeIfMissing: Bool = false
  ) throws(FolderError) -> Descriptor {
    var directory = try openRoot()
    var walked = path
    for name in names {
      walked += "/" + name
      do throws(FolderError) {
        directory = try .open(name, in: directory, O_PATH | O_DIRECTORY, path: walked)
      } catch  where error.code == .notFound && isMadeIfMissing {
        directory = try make(name, in: directory, path: walked)
      }
    }
    return directory
  }

  private func make(
    _ name: String, in parent: borrowing Descriptor, path: String
  ) throws(FolderError) -> Descriptor {
    let number = parent.number
    do throws(FolderError) {
      _ = try systemCall(path) { mkdirat(number, name, 0o777) }
      try reopen(parent, path: path).synchronizeDirectory(path: path)
    } catch  where error.errno == EEXIST {
      // Another process made it in the meantime.
    }
    return try .open(name, in: parent, O_PATH | O_DIRECTORY, path: path)
  }

  /// Opens a directory again for reading its names and for pressing them to the disk.
  private func reopen(
    _ directory: borrowing Descriptor, path: String
  ) throws(FolderError) -> Descriptor {
    try .open(".", in: directory, O_RDONLY | O_DIRECTORY, path: path)
  }

  private func openFile(_ path: String) throws(FolderError) -> DiskFile {
    let (directory, name) = try FolderPath.split(path)
    let parent = try openDirectory(directory)
    // O_NONBLOCK, or opening a pipe would wait for who writes into it.
    let file = try Descriptor.open(name, in: parent, O_RDONLY | O_NONBLOCK, path: full(path))
    let status = try file.status(path: full(path))
    guard status.isRegular else { throw FolderError(.notRegular, path: full(path)) }
    return DiskFile(file, sizeBytes: Int64(status.st_size), path: full(path))
  }

  private static func fill(
    _ file: consuming Descriptor, from source: any ByteSource, path: String
  ) throws(FolderError) {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try source.readPiece(into: &piece)
      if count == 0 { break }
      try file.write(piece[..<count], path: path)
    }
    try file.synchronize(path: path)
    try file.close(path: path)
  }
}

/// An open file on a disk.
private final class DiskFile: FolderFile {
  let sizeBytes: Int64
  private let descriptor: Descriptor
  private let path: String

  init(_ descriptor: consuming Descriptor, sizeBytes: Int64, path: String) {
    self.descriptor = descriptor
    self.sizeBytes = sizeBytes
    self.path = path
  }

  /// A hint that kernels follow for clean pages. Where it isn't followed, memory is read.
  func forgetCached() {
    posix_fadvise(descriptor.number, 0, 0, POSIX_FADV_DONTNEED)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int {
    try descriptor.read(into: buffer, path: path)
  }
}

/// The absolute path without links; `nil` if it can't be resolved.
func canonicalPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
