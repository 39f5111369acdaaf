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

  deinit { DirectoryTree(path: path).remove() }
}
