/// Directories as they were at one moment, to be put back: what is done only once, such as a first
/// publish, is so measured several times over the same. Nobody may have a file there open.
///
/// The directories themselves stay: a home is bound to its own.
struct Snapshot {
  private let scratch: ScratchDirectory
  private let paths: [String]

  init(of paths: [String], in place: String) throws {
    scratch = try ScratchDirectory(in: place)
    self.paths = paths
    for (number, path) in paths.enumerated() {
      try DirectoryTree(path: path).copy(into: scratch.makeDirectory("\(number)"))
    }
  }

  func putBack() throws {
    for (number, path) in paths.enumerated() {
      DirectoryTree(path: path).empty()
      try DirectoryTree(path: "\(scratch.path)/\(number)").copy(into: path)
    }
  }
}
