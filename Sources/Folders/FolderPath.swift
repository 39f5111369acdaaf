/// The rule for paths inside a folder: names joined by `/`, none of them empty, `.` or `..`, so
/// that no path leads out of the folder.
package enum FolderPath {
  package static func isValid(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// The names of a path; none for `""`. Throws `invalidPath` for what isn't valid.
  static func components(_ path: String) throws(FolderError) -> [String] {
    if path.isEmpty { return [] }
    guard isValid(path) else { throw FolderError(.invalidPath, path: path) }
    return path.split(separator: "/").map(String.init)
  }

  /// The names of the directory that a file lies in, and its own name.
  static func split(
    _ path: String
  ) throws(FolderError) -> (directory: ArraySlice<String>, name: String) {
    let components = try components(path)
    guard let name = components.last else { throw FolderError(.invalidPath, path: path) }
    return (components.dropLast(), name)
  }
}
