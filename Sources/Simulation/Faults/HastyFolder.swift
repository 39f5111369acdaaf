import Folders

/// A folder into which markers are written before the bodies that they vouch for: the mistake of
/// whoever uses it, planted.
struct HastyFolder: Folder {
  let base: any Folder
  private let waiting = Waiting()

  init(base: any Folder) { self.base = base }

  /// Bodies that wait for their marker. A simulation is of one thread.
  private final class Waiting: @unchecked Sendable {
    var bodies: [(path: String, bytes: [UInt8])] = []
  }

  var identity: PlaceIdentity { get throws(FolderError) { try base.identity } }
  var freeBytes: Int64 { get throws(FolderError) { try base.freeBytes } }

  func list(_ directory: String) throws(FolderError) -> [FolderEntry] { try base.list(directory) }
  func size(_ path: String) throws(FolderError) -> Int64 { try base.size(path) }

  func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    try base.read(path, limitBytes: limitBytes)
  }

  func open(_ path: String) throws(FolderError) -> any FolderFile { try base.open(path) }

  func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile {
    try base.openFromMedium(path)
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FolderError) -> CreateOutcome {
    if path.hasSuffix(".changes") {
      waiting.bodies.append((path, bytes))
      return .created
    }
    let outcome = try base.create(path, bytes)
    for body in waiting.bodies { _ = try base.create(body.path, body.bytes) }
    waiting.bodies = []
    return outcome
  }

  func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    try create(path, try source.readAll(limitBytes: Int(Int32.max), path: path))
  }

  func remove(_ path: String) throws(FolderError) -> RemoveOutcome { try base.remove(path) }
  func flush() throws(FolderError) { try base.flush() }
}
