import Synchronization

/// A folder that counts the calls made on another one and lets a hook fail them.
///
/// What the hook throws is what the caller gets: thrown before, the call isn't made; thrown after,
/// it was made and its answer lost; thrown halfway through `create`, the torn file stays, as when
/// the process is killed or the stick is pulled. A hook may also block or exit.
package struct InstrumentedFolder: Folder {
  package typealias Hook = @Sendable (FolderCall, FolderMoment) throws(FolderError) -> Void

  private let base: any Folder
  private let hook: Hook
  private let counter = CallCounter()

  package init(_ base: any Folder, hook: @escaping Hook = { (_, _) throws(FolderError) in }) {
    self.base = base
    self.hook = hook
  }

  /// How many calls of a kind were begun.
  package func count(of kind: FolderCall.Kind) -> Int { counter.count(of: kind) }

  /// How many calls were begun.
  package var callCount: Int { FolderCall.Kind.allCases.reduce(0) { $0 + count(of: $1) } }

  package func resetCounts() { counter.reset() }

  package var identity: PlaceIdentity {
    get throws(FolderError) {
      try around(.identity) { () throws(FolderError) in try base.identity }
    }
  }

  package var freeBytes: Int64 {
    get throws(FolderError) {
      try around(.freeBytes) { () throws(FolderError) in try base.freeBytes }
    }
  }

  package func list(_ directory: String) throws(FolderError) -> [FolderEntry] {
    try around(.list(directory)) { () throws(FolderError) in try base.list(directory) }
  }

  package func size(_ path: String) throws(FolderError) -> Int64 {
    try around(.size(path)) { () throws(FolderError) in try base.size(path) }
  }

  package func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    try around(.read(path)) { () throws(FolderError) in
      try base.read(path, limitBytes: limitBytes)
    }
  }

  package func open(_ path: String) throws(FolderError) -> any FolderFile {
    try around(.open(path)) { () throws(FolderError) in
      InstrumentedFile(try base.open(path), path: path, folder: self)
    }
  }

  package func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile {
    try around(.open(path)) { () throws(FolderError) in
      InstrumentedFile(try base.openFromMedium(path), path: path, folder: self)
    }
  }

  package func create(
    _ path: String, _ bytes: [UInt8]
  ) throws(FolderError) -> CreateOutcome {
    try create(path, from: MemorySource(bytes), halfBytes: bytes.count / 2)
  }

  package func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    // Half of what the source will give isn't known unless it is a file.
    let halfBytes = (source as? any FolderFile).map { Int($0.sizeBytes / 2) } ?? 0
    return try create(path, from: source, halfBytes: halfBytes)
  }

  @discardableResult
  package func remove(_ path: String) throws(FolderError) -> RemoveOutcome {
    try around(.remove(path)) { () throws(FolderError) in try base.remove(path) }
  }

  package func flush() throws(FolderError) {
    try around(.flush) { () throws(FolderError) in try base.flush() }
  }

  // MARK: Parts

  fileprivate func around<Result>(
    _ call: FolderCall, _ body: () throws(FolderError) -> Result
  ) throws(FolderError) -> Result {
    counter.add(call.kind)
    try hook(call, .before)
    let result = try body()
    try hook(call, .after)
    return result
  }

  private func create(
    _ path: String, from source: any ByteSource, halfBytes: Int
  ) throws(FolderError) -> CreateOutcome {
    try around(.create(path)) { () throws(FolderError) in
      let torn = TornSource(source, halfBytes: halfBytes) { () throws(FolderError) in
        try hook(.create(path), .halfway)
      }
      do throws(FolderError) {
        return try base.create(path, from: torn)
      } catch {
        // The folder has cleaned up after the failure; a kill wouldn't have.
        if torn.isTorn { _ = try? base.create(path, torn.given) }
        throw error
      }
    }
  }
}

/// Counts calls by their kind.
private final class CallCounter: Sendable {
  private let counts = Mutex<[FolderCall.Kind: Int]>([:])

  func add(_ kind: FolderCall.Kind) { counts.withLock { $0[kind, default: 0] += 1 } }
  func count(of kind: FolderCall.Kind) -> Int { counts.withLock { $0[kind, default: 0] } }
  func reset() { counts.withLock { $0 = [:] } }
}

/// Calls the hook around each piece that is read.
private final class InstrumentedFile: FolderFile {
  private let base: any FolderFile
  private let path: String
  private let folder: InstrumentedFolder

  init(_ base: any FolderFile, path: String, folder: InstrumentedFolder) {
    self.base = base
    self.path = path
    self.folder = folder
  }

  var sizeBytes: Int64 { base.sizeBytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int {
    try folder.around(.read(path)) { () throws(FolderError) in try base.read(into: buffer) }
  }
}

/// Gives the first half of a source, then calls the hook, then gives the rest.
private final class TornSource: ByteSource {
  private let base: any ByteSource
  private let halfBytes: Int
  private let atHalf: () throws(FolderError) -> Void
  private(set) var given: [UInt8] = []
  private(set) var isTorn = false
  private var isPastHalf = false

  init(
    _ base: any ByteSource, halfBytes: Int, atHalf: @escaping () throws(FolderError) -> Void
  ) {
    self.base = base
    self.halfBytes = halfBytes
    self.atHalf = atHalf
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int {
    if isPastHalf { return try base.read(into: buffer) }
    if given.count >= halfBytes {
      do throws(FolderError) { try atHalf() } catch {
        isTorn = true
        throw error
      }
      isPastHalf = true
      return try base.read(into: buffer)
    }
    let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(halfBytes - given.count))
    let count = try base.read(into: part)
    given.append(contentsOf: part.prefix(count))
    // A source that ends early has no second half.
    if count == 0 { isPastHalf = true }
    return count
  }
}
