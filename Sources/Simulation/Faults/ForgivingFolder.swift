import Folders

/// A folder whose errors of one kind aren't noticed: the mistake of whoever uses it, planted.
struct ForgivingFolder: Folder {
  let base: any Folder
  let forgives: FolderCall.Kind

  var identity: PlaceIdentity { get throws(FolderError) { try base.identity } }
  var freeBytes: Int64 { get throws(FolderError) { try base.freeBytes } }

  func list(_ directory: String) throws(FolderError) -> [FolderEntry] {
    do throws(FolderError) {
      return try base.list(directory)
    } catch {
      if forgives != .list || directory.isEmpty { throw error }
      return []
    }
  }

  func size(_ path: String) throws(FolderError) -> Int64 { try base.size(path) }

  func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    try base.read(path, limitBytes: limitBytes)
  }

  func open(_ path: String) throws(FolderError) -> any FolderFile { try base.open(path) }

  func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile {
    try base.openFromMedium(path)
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FolderError) -> CreateOutcome {
    do throws(FolderError) {
      return try base.create(path, bytes)
    } catch {
      if forgives != .create { throw error }
      return .created
    }
  }

  func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    try base.create(path, from: source)
  }

  func remove(_ path: String) throws(FolderError) -> RemoveOutcome { try base.remove(path) }
  func flush() throws(FolderError) { try base.flush() }
}
