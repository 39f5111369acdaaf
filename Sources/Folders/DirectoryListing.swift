import Glibc

/// Reads the entries of an open directory.
enum DirectoryListing {
  /// The entries in order of name. An error half-way discards what was read.
  static func read(
    _ directory: consuming Descriptor, path: String
  ) throws(FolderError) -> [FolderEntry] {
    let number = directory.release()
    guard let stream = fdopendir(number) else {
      let error = FolderError(errno: errno, path: path)
      close(number)
      throw error
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let name = try nextName(of: stream, path: path) {
      if name == "." || name == ".." { continue }
      if let entry = try entry(name, in: dirfd(stream), path: path) { entries.append(entry) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func nextName(
    of stream: OpaquePointer, path: String
  ) throws(FolderError) -> String? {
    // The end and an error look the same but for errno.
    errno = 0
    guard let entry = readdir(stream) else {
      let code = errno
      if code != 0 { throw FolderError(errno: code, path: path) }
      return nil
    }
    return withUnsafeBytes(of: &entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The entry for a name; `nil` if it went between the listing and the look at it.
  private static func entry(
    _ name: String, in directory: Int32, path: String
  ) throws(FolderError) -> FolderEntry? {
    var status = stat()
    do throws(FolderError) {
      _ = try systemCall("\(path)/\(name)") {
        fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW)
      }
    } catch  where error.code == .notFound {
      return nil
    }
    if status.isRegular {
      return FolderEntry(name: name, kind: .file, sizeBytes: Int64(status.st_size))
    }
    return FolderEntry(name: name, kind: status.isDirectory ? .directory : .other, sizeBytes: 0)
  }
}
