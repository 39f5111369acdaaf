import Glibc

/// An open file descriptor, closed with its owner.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes what `open` returned, which isn't negative.
  init(_ number: Int32) {
    precondition(number >= 0)
    self.number = number
  }

  deinit { Glibc.close(number) }

  /// Opens `name` in `directory` and never follows a link at that name.
  static func open(
    _ name: String, in directory: borrowing Descriptor, _ flags: Int32, mode: mode_t = 0,
    path: String
  ) throws(FolderError) -> Descriptor {
    let directory = directory.number
    return Descriptor(
      try systemCall(path) { openat(directory, name, flags | O_NOFOLLOW | O_CLOEXEC, mode) })
  }

  /// Opens `path` where it lies, links in it included.
  static func open(
    path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(FolderError) -> Descriptor {
    Descriptor(try systemCall(path) { Glibc.open(path, flags | O_CLOEXEC, mode) })
  }

  /// Size, kind, device and inode of what is open.
  func status(path: String) throws(FolderError) -> stat {
    var status = stat()
    _ = try systemCall(path) { fstat(number, &status) }
    return status
  }

  /// Reads once; 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, path: String
  ) throws(FolderError) -> Int {
    try systemCall(path) { Glibc.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Writes all of `bytes`, in as many calls as it takes.
  func write(_ bytes: UnsafeRawBufferPointer, path: String) throws(FolderError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try systemCall(path) { Glibc.write(number, rest.baseAddress, rest.count) }
      // Nothing written and no error: without this the loop would never end.
      guard count > 0 else { throw FolderError(.inputOutput, path: path, errno: EIO) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  /// As `write` of a buffer, for a part of an array.
  func write(_ bytes: ArraySlice<UInt8>, path: String) throws(FolderError) {
    let result = bytes.withUnsafeBytes { buffer -> Result<Void, FolderError> in
      do throws(FolderError) { return .success(try write(buffer, path: path)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Presses what was written to the disk. SMB and NFS tell only here that the disk is full.
  func synchronize(path: String) throws(FolderError) {
    _ = try systemCall(path) { fsync(number) }
    DiskPress.listener?(number)
  }

  /// Presses a directory's names to the disk, where its file system can do that.
  func synchronizeDirectory(path: String) throws(FolderError) {
    _ = try synchronizeWherePossible(path: path)
  }

  /// As `synchronize`; false where the file system can't do that for such a file.
  func synchronizeWherePossible(path: String) throws(FolderError) -> Bool {
    do throws(FolderError) {
      try synchronize(path: path)
      return true
    } catch {
      guard [EINVAL, ENOTSUP, ENOSYS].contains(error.errno) else { throw error }
      return false
    }
  }

  /// Closes and tells if that failed: a network folder may report a lost write only now.
  consuming func close(path: String) throws(FolderError) {
    let number = release()
    guard Glibc.close(number) == 0 || errno == EINTR else {
      throw FolderError(errno: errno, path: path)
    }
  }

  /// Gives the number away, with the duty to close it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
}

/// Makes a system call, again when a signal interrupted it, and throws what errno says.
func systemCall<Result: FixedWidthInteger>(
  _ path: String, _ call: () -> Result
) throws(FolderError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let code = errno
    if code != EINTR { throw FolderError(errno: code, path: path) }
  }
}
