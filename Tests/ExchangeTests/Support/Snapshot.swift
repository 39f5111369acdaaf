import Foundation

/// The content of a directory, to be put back again and again. The directory and those directly
/// in it stay the same ones, as a home must: one that moved begins a new epoch.
struct Snapshot {
  private let root: String
  private let copy: String

  init(of root: String) throws {
    self.root = root
    copy = root + "-snapshot"
    try FileManager.default.copyItem(atPath: root, toPath: copy)
  }

  func restore() throws {
    let files = FileManager.default
    for directory in try files.contentsOfDirectory(atPath: root) {
      let path = root + "/" + directory
      for name in try files.contentsOfDirectory(atPath: path) {
        try files.removeItem(atPath: path + "/" + name)
      }
      for name in try files.contentsOfDirectory(atPath: copy + "/" + directory) {
        try files.copyItem(
          atPath: copy + "/" + directory + "/" + name, toPath: path + "/" + name)
      }
    }
  }

  /// As `restore`, for a directory that is itself the one whose place counts.
  func restoreFlat() throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: root) {
      try files.removeItem(atPath: root + "/" + name)
    }
    for name in try files.contentsOfDirectory(atPath: copy) {
      try files.copyItem(atPath: copy + "/" + name, toPath: root + "/" + name)
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: copy) }
}

enum Picture {
  /// A PNG of one pixel.
  static let png = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAF"
        + "AAH/iZk9HQAAAABJRU5ErkJggg==")!)
}
