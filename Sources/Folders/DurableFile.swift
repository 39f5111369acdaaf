import Glibc

/// Small files on the local disk that survive a kill and a power cut: the device's keys and
/// counters. Not for shared folders, where a rename isn't safe.
package enum DurableFile {
  /// What has just been done when the hook of `replace` is called. Tests throw or exit there.
  package enum Step: Hashable, Sendable, CaseIterable {
    case temporaryWritten
    case temporarySynchronized
    case renamed
    case directorySynchronized
  }

  package typealias Hook = (Step) throws -> Void

  /// Puts `bytes` in place of whatever `path` holds: all of them or, when it throws before the
  /// rename, the old ones. When it returns, a power cut doesn't undo it.
  ///
  /// `mode` is exact, whatever the umask. Two threads don't replace one file at a time.
  package static func replace(
    _ path: String, _ bytes: [UInt8], mode: UInt32, hook: Hook? = nil
  ) throws {
    // One name a process, so that two processes never write into one file, and what a kill leaves
    // behind is used again.
    let temporary = "\(path).\(getpid()).new"
    do {
      try write(temporary, bytes, mode: mode, hook: hook)
      _ = try systemCall(path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try hook?(.renamed)
    try synchronizeDirectory(holding: path)
    try hook?(.directorySynchronized)
  }

  /// The bytes of a file; `nil` if there is none. Throws `tooLarge` beyond `limitBytes` and
  /// `notRegular` for anything but a file.
  package static func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8]? {
    let (directory, name) = split(path)
    do throws(FolderError) {
      return try DiskFolder(path: directory).read(name, limitBytes: limitBytes)
    } catch  where error.errno == ENOENT {
      return nil
    }
  }

  /// Makes a directory and all above it that are missing. `mode` is exact and for the last one; one
  /// that is there keeps its own.
  package static func createDirectory(_ path: String, mode: UInt32) throws(FolderError) {
    if try makeDirectory(path) {
      _ = try systemCall(path) { chmod(path, mode) }
    }
  }

  /// Removes a file, and makes sure that it stays removed. One that isn't there is fine.
  package static func remove(_ path: String) throws(FolderError) {
    do throws(FolderError) {
      _ = try systemCall(path) { unlink(path) }
    } catch  where error.code == .notFound {
      return
    }
    try synchronizeDirectory(holding: path)
  }

  // MARK: Parts

  private static func write(
    _ path: String, _ bytes: [UInt8], mode: UInt32, hook: Hook?
  ) throws {
    let file = try Descriptor.open(
      path: path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: mode)
    let number = file.number
    _ = try systemCall(path) { fchmod(number, mode) }
    try file.write(bytes[...], path: path)
    try hook?(.temporaryWritten)
    try file.synchronize(path: path)
    try hook?(.temporarySynchronized)
    try file.close(path: path)
  }

  /// Makes a directory and what is missing above it; `false` if it is there.
  private static func makeDirectory(_ path: String) throws(FolderError) -> Bool {
    do throws(FolderError) {
      _ = try systemCall(path) { mkdir(path, 0o777) }
    } catch {
      let above = split(path).directory
      switch error.errno {
      case ENOENT where above != path:
        // Where nothing was missing above, the file system itself refuses: trying again would
        // never end.
        guard try makeDirectory(above) else { throw error }
        return try makeDirectory(path)
      case EEXIST:
        var status = stat()
        _ = try systemCall(path) { stat(path, &status) }
        if status.isDirectory { return false }
        throw FolderError(.notRegular, path: path, errno: ENOTDIR)
      default: throw error
      }
    }
    try synchronizeDirectory(holding: path)
    return true
  }

  static func synchronizeDirectory(holding path: String) throws(FolderError) {
    let directory = split(path).directory
    try Descriptor.open(path: directory, O_RDONLY | O_DIRECTORY)
      .synchronizeDirectory(path: directory)
  }

  /// The directory that a path lies in, and its own name.
  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let directory = path[..<slash]
    return (
      directory.isEmpty ? "/" : String(directory), String(path[path.utf8.index(after: slash)...])
    )
  }
}

extension DurableFile {
  /// Whether there is anything at `path`.
  package static func exists(_ path: String) throws(FolderError) -> Bool {
    var status = stat()
    do throws(FolderError) {
      _ = try systemCall(path) { stat(path, &status) }
      return true
    } catch {
      if error.errno == ENOENT || error.errno == ENOTDIR { return false }
      throw error
    }
  }

  /// Which file is at `path` now, by its device and inode; `nil` if there is none.
  package static func identity(_ path: String) throws(FolderError) -> PlaceIdentity? {
    var status = stat()
    do throws(FolderError) {
      _ = try systemCall(path) { stat(path, &status) }
    } catch {
      if error.errno == ENOENT || error.errno == ENOTDIR { return nil }
      throw error
    }
    return PlaceIdentity(
      path: path, device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Gives a directory or file a name under which nobody looks for it: `<path>.former-1`, `-2`, …
  package static func setAside(_ path: String) throws(FolderError) {
    var number = 1
    while try exists("\(path).former-\(number)") { number += 1 }
    let aside = "\(path).former-\(number)"
    _ = try systemCall(path) { rename(path, aside) }
    try synchronizeDirectory(holding: path)
  }

  /// Throws `notRegular` where something else than a file stands at `path`: a device, a pipe, a
  /// link or a directory that a rename would take the place of.
  package static func requireReplaceable(_ path: String) throws(FolderError) {
    var status = stat()
    do throws(FolderError) {
      _ = try systemCall(path) { lstat(path, &status) }
    } catch {
      if error.code == .notFound { return }
      throw error
    }
    guard status.isRegular else { throw FolderError(.notRegular, path: path, errno: EEXIST) }
  }
}
