import Folders

/// A file that a person names to be written.
enum OutputFile {
  /// Replaces it whole, or leaves it as it was.
  ///
  /// - Parameter path: absolute.
  /// - Throws: can't create, where the place isn't one to write to; `FolderError` for a full disk
  ///   and the like.
  static func write(_ path: String, _ bytes: [UInt8]) throws {
    do {
      try DurableFile.requireReplaceable(path)
      try DurableFile.replace(path, bytes, mode: 0o644)
    } catch let error as FolderError {
      // The place isn't one to write to; another may be.
      guard [.notFound, .denied, .readOnly, .notRegular].contains(error.code) else { throw error }
      throw Failure(
        status: .cannotCreate, code: "cannot-create", message: "\(path) can't be written.",
        hint: "Nothing was changed; choose another place.")
    }
  }
}
