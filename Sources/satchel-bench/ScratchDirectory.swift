import Glibc

/// A directory that goes with all that is in it when its owner goes.
final class ScratchDirectory {
  let path: String

  init(in place: String) throws {
    var template = Array("\(place)/satchel-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Trouble("No directory can be made in \(place)", errno: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func makeDirectory(_ name: String) throws -> String {
    let path = "\(path)/\(name)"
    guard mkdir(path, 0o700) == 0 else { throw Trouble("\(path) can't be made", errno: errno) }
    return path
  }

  deinit { Self.remove(path) }

  /// Links aren't followed.
  private static func remove(_ path: String) {
    // What is no directory goes at once, and this is all there is to do.
    guard Glibc.remove(path) != 0, errno == ENOTEMPTY, let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(directory)
    rmdir(path)
  }
}
