import Synchronization

/// A folder in memory with the rules of one on a disk, for tests and for the simulator. It can be
/// taken away, filled up and made read-only, and its files can be damaged.
package final class MemoryFolder: Folder {
  private struct State {
    var place: PlaceIdentity
    var isAvailable = true
    var isReadOnly = false
    var capacityBytes = Int64.max
    var usedBytes: Int64 = 0
    /// The content of each directory by its path; `""` is the folder itself.
    var directories: [String: [String: Node]] = ["": [:]]
  }

  private enum Node {
    case file([UInt8])
    case directory
    case other
  }

  private let state: Mutex<State>

  package init(
    place: PlaceIdentity = PlaceIdentity(path: "/memory", device: 1, inode: 1)
  ) {
    state = Mutex(State(place: place))
  }

  // MARK: Circumstances

  /// Whether the folder is there. One that isn't refuses every call as `unavailable`.
  package var isAvailable: Bool {
    get { state.withLock { $0.isAvailable } }
    set { state.withLock { $0.isAvailable = newValue } }
  }

  /// Whether creating and removing is refused as `readOnly`.
  package var isReadOnly: Bool {
    get { state.withLock { $0.isReadOnly } }
    set { state.withLock { $0.isReadOnly = newValue } }
  }

  /// How many bytes all files together may have; beyond it creating is refused as `full`.
  package var capacityBytes: Int64 {
    get { state.withLock { $0.capacityBytes } }
    set { state.withLock { $0.capacityBytes = newValue } }
  }

  /// Where the folder says that it is.
  package var place: PlaceIdentity {
    get { state.withLock { $0.place } }
    set { state.withLock { $0.place = newValue } }
  }

  /// Every file by its path.
  package var files: [String: [UInt8]] {
    state.withLock { state in
      var files: [String: [UInt8]] = [:]
      for (directory, nodes) in state.directories {
        for (name, node) in nodes {
          guard case .file(let bytes) = node else { continue }
          files[directory.isEmpty ? name : "\(directory)/\(name)"] = bytes
        }
      }
      return files
    }
  }

  /// Puts a file in place whatever stands there, as damage, a sync program or a person would.
  package func overwrite(_ path: String, _ bytes: [UInt8]) throws(FolderError) {
    let (directory, name) = try Self.split(path)
    state.withLock { state in
      Self.makeDirectories(directory, &state)
      if case .file(let old) = state.directories[directory]?[name] {
        state.usedBytes -= Int64(old.count)
      }
      state.usedBytes += Int64(bytes.count)
      state.directories[directory]?[name] = .file(bytes)
    }
  }

  /// Puts something in place that is neither a file nor a directory, as a link would be.
  package func plantOther(_ path: String) throws(FolderError) {
    let (directory, name) = try Self.split(path)
    state.withLock { state in
      Self.makeDirectories(directory, &state)
      state.directories[directory]?[name] = .other
    }
  }

  /// Removes everything, as formatting would.
  package func removeAll() {
    state.withLock { state in
      state.directories = ["": [:]]
      state.usedBytes = 0
    }
  }

  // MARK: Folder

  package var identity: PlaceIdentity {
    get throws(FolderError) { try use { $0.place } }
  }

  package var freeBytes: Int64 {
    get throws(FolderError) { try use { max(0, $0.capacityBytes - $0.usedBytes) } }
  }

  package func list(_ directory: String) throws(FolderError) -> [FolderEntry] {
    _ = try FolderPath.components(directory)
    return try use { state throws(FolderError) in
      guard let nodes = state.directories[directory] else {
        throw FolderError(.notFound, path: directory)
      }
      return nodes.map { Self.entry($0.key, $0.value) }.sorted { $0.name < $1.name }
    }
  }

  package func size(_ path: String) throws(FolderError) -> Int64 {
    Int64(try bytes(of: path).count)
  }

  package func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    let bytes = try bytes(of: path)
    guard bytes.count <= limitBytes else { throw FolderError(.tooLarge, path: path) }
    return bytes
  }

  package func open(_ path: String) throws(FolderError) -> any FolderFile {
    MemorySource(try bytes(of: path))
  }

  package func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile {
    try open(path)
  }

  package func create(
    _ path: String, _ bytes: [UInt8]
  ) throws(FolderError) -> CreateOutcome {
    let (directory, name) = try Self.split(path)
    return try use { state throws(FolderError) in
      if state.directories[directory]?[name] != nil { return .exists }
      if state.isReadOnly { throw FolderError(.readOnly, path: path) }
      try Self.checkIsDirectory(directory, state)
      guard Int64(bytes.count) <= state.capacityBytes - state.usedBytes else {
        throw FolderError(.full, path: path)
      }
      Self.makeDirectories(directory, &state)
      state.directories[directory]?[name] = .file(bytes)
      state.usedBytes += Int64(bytes.count)
      return .created
    }
  }

  package func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    let (directory, name) = try Self.split(path)
    let isTaken = try use { $0.directories[directory]?[name] != nil }
    if isTaken { return .exists }
    return try create(path, try source.readAll(limitBytes: Int(Int32.max), path: path))
  }

  @discardableResult
  package func remove(_ path: String) throws(FolderError) -> RemoveOutcome {
    let (directory, name) = try Self.split(path)
    return try use { state throws(FolderError) in
      guard let node = state.directories[directory]?[name] else { return .absent }
      if case .directory = node { throw FolderError(.notRegular, path: path) }
      if state.isReadOnly { throw FolderError(.readOnly, path: path) }
      if case .file(let bytes) = node { state.usedBytes -= Int64(bytes.count) }
      state.directories[directory]?[name] = nil
      return .removed
    }
  }

  package func flush() throws(FolderError) { try use { _ in } }

  // MARK: Parts

  private func use<Result: Sendable>(
    _ body: (inout State) throws(FolderError) -> Result
  ) throws(FolderError) -> Result {
    try state.withLock { state throws(FolderError) in
      guard state.isAvailable else {
        throw FolderError(.unavailable, path: state.place.path)
      }
      return try body(&state)
    }
  }

  private func bytes(of path: String) throws(FolderError) -> [UInt8] {
    let (directory, name) = try Self.split(path)
    return try use { state throws(FolderError) in
      switch state.directories[directory]?[name] {
      case .file(let bytes): return bytes
      case .directory, .other: throw FolderError(.notRegular, path: path)
      case nil: throw FolderError(.notFound, path: path)
      }
    }
  }

  private static func split(
    _ path: String
  ) throws(FolderError) -> (directory: String, name: String) {
    let (directory, name) = try FolderPath.split(path)
    return (directory.joined(separator: "/"), name)
  }

  private static func entry(_ name: String, _ node: Node) -> FolderEntry {
    switch node {
    case .file(let bytes):
      FolderEntry(name: name, kind: .file, sizeBytes: Int64(bytes.count))
    case .directory: FolderEntry(name: name, kind: .directory, sizeBytes: 0)
    case .other: FolderEntry(name: name, kind: .other, sizeBytes: 0)
    }
  }

  /// Refuses a directory on whose way a file stands.
  private static func checkIsDirectory(
    _ directory: String, _ state: State
  ) throws(FolderError) {
    var walked = ""
    for name in directory.split(separator: "/") {
      switch state.directories[walked]?[String(name)] {
      case nil, .directory: walked += walked.isEmpty ? String(name) : "/\(name)"
      case .file, .other: throw FolderError(.notRegular, path: directory)
      }
    }
  }

  private static func makeDirectories(_ directory: String, _ state: inout State) {
    var walked = ""
    for name in directory.split(separator: "/") {
      state.directories[walked]?[String(name)] = .directory
      walked += walked.isEmpty ? String(name) : "/\(name)"
      if state.directories[walked] == nil { state.directories[walked] = [:] }
    }
  }
}
