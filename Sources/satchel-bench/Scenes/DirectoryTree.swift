import Glibc

/// A directory with all that is in it. Links aren't followed.
struct DirectoryTree {
  let path: String

  /// What stands in it itself; nothing where it isn't there.
  var names: [String] { Self.names(path) }

  /// The paths of its files inside it, each with its size.
  func files() throws -> [String: Int64] {
    var files: [String: Int64] = [:]
    try visit { inner, status in
      if !Self.isDirectory(status) { files[inner] = Int64(status.st_size) }
    }
    return files
  }

  /// Copies its content into a directory that is there.
  func copy(into other: String) throws {
    try visit { inner, status in
      let target = "\(other)/\(inner)"
      if Self.isDirectory(status) {
        guard mkdir(target, 0o700) == 0 || errno == EEXIST else {
          throw Trouble("\(target) can't be made", errno: errno)
        }
      } else {
        try Self.copyFile("\(path)/\(inner)", target, status)
      }
    }
  }

  /// Removes its content; it stays.
  func empty() { for name in Self.names(path) { Self.remove("\(path)/\(name)") } }

  func remove() { Self.remove(path) }

  // MARK: Parts

  /// Directories before what is in them.
  private func visit(_ inner: String = "", _ body: (String, stat) throws -> Void) throws {
    for name in Self.names(inner.isEmpty ? path : "\(path)/\(inner)").sorted() {
      let place = inner.isEmpty ? name : "\(inner)/\(name)"
      var status = stat()
      guard lstat("\(path)/\(place)", &status) == 0 else {
        throw Trouble("\(path)/\(place) can't be read", errno: errno)
      }
      try body(place, status)
      if Self.isDirectory(status) { try visit(place, body) }
    }
  }

  private static func isDirectory(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  private static func names(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func copyFile(_ source: String, _ target: String, _ status: stat) throws {
    let from = open(source, O_RDONLY | O_CLOEXEC)
    let to = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, status.st_mode & 0o777)
    defer {
      close(from)
      close(to)
    }
    var left = Int(status.st_size)
    while left > 0 {
      let count = sendfile(to, from, nil, left)
      guard count > 0 else { throw Trouble("\(source) can't be copied", errno: errno) }
      left -= count
    }
    guard from >= 0, to >= 0 else { throw Trouble("\(source) can't be copied", errno: errno) }
  }

  private static func remove(_ path: String) {
    // What is no directory goes at once, and this is all there is to do.
    guard Glibc.remove(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return }
    for name in names(path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
