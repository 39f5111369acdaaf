import Folders
import Glibc

/// Copies and removes files as a person does who knows nothing of what is in them.
enum FileTree {
  static func names(_ path: String) throws -> [String] {
    try DiskFolder(path: path).list("").map(\.name).sorted()
  }

  static func copy(_ source: String, to target: String) throws {
    var status = stat()
    guard lstat(source, &status) == 0 else { throw FolderError(errno: errno, path: source) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      let bytes = try DurableFile.read(source, limitBytes: Int(status.st_size)) ?? []
      return try DurableFile.replace(target, bytes, mode: 0o600)
    }
    try DurableFile.createDirectory(target, mode: 0o700)
    for name in try names(source) { try copy("\(source)/\(name)", to: "\(target)/\(name)") }
  }

  static func remove(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else { return try DurableFile.remove(path) }
    for name in try names(path) { try remove("\(path)/\(name)") }
    rmdir(path)
  }
}
