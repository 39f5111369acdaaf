import Foundation

/// A directory as a sync program, a failing disk or a person sees it: names and bytes, changed
/// behind everybody's back.
struct Place {
  let path: String

  init(_ path: String) { self.path = path }

  /// The content of every file by its path, and empty directories too; nil where there is nothing
  /// at all.
  var tree: [String: [UInt8]]? {
    get throws {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      var tree: [String: [UInt8]] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
        tree[name] = Array(FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data())
      }
      return tree
    }
  }

  /// The paths of its files that end so, in order.
  func files(_ suffix: String = "", under directory: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      name.hasPrefix(directory) && name.hasSuffix(suffix) && !isDirectory(name)
    }.sorted()
  }

  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(file)")
  }

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")))
  }

  func write(_ file: String, _ bytes: some Sequence<UInt8>) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func write(_ file: String, _ text: String) throws { try write(file, text.utf8) }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }

  /// Renames a file, in this directory or into another one.
  func move(_ file: String, to other: String, in place: Place? = nil) throws {
    let target = "\((place ?? self).path)/\(other)"
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: "\(path)/\(file)", toPath: target)
  }

  /// Turns one bit of a file around.
  func flip(_ file: String, byte: Int, bit: Int = 0) throws {
    var content = try bytes(file)
    content[byte] ^= 1 << UInt8(bit % 8)
    try write(file, content)
  }

  /// As a sync program carries it: what is there and the other place lacks.
  func copy(to place: Place, where isCarried: (String) -> Bool = { _ in true }) throws {
    for file in try files() where isCarried(file) && !place.exists(file) {
      try place.write(file, bytes(file))
    }
  }

  private func isDirectory(_ name: String) -> Bool {
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isDirectory)
    return isDirectory.boolValue
  }
}
