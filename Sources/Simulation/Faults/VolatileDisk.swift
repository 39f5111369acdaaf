import Exchange
import Folders
import Glibc

/// What one process has told its computer's disk and not pressed to it yet. Where the power goes, an
/// arbitrary part of that is there afterwards; all that was pressed is.
///
/// Files are remembered as a journaling file system keeps them: what was removed or renamed may be
/// undone until anything is pressed to the disk, and a file's content is as good as its own `fsync`.
package final class VolatileDisk: @unchecked Sendable {
  private let layout: HomeLayout
  private let weather: Weather
  private var databases: [String: VolatileFile] = [:]
  /// What was removed since anything was pressed to the disk.
  private var removed: [String: [UInt8]] = [:]
  /// The files of `device/` before one of them was renamed into its place.
  private var device: [String: [UInt8]]?
  /// Files of which half was written when the power went.
  private var halves: [String] = []

  package init(_ layout: HomeLayout, _ weather: Weather) {
    self.layout = layout
    self.weather = weather
  }

  /// Runs `body`, the whole life of a process in this home, until the power goes: at the latest
  /// when it is done. Then the disk holds what it may have kept; without `random` nothing but what
  /// was pressed to it.
  package func use<Result>(
    _ random: SeededGenerator?, _ body: () throws -> Result
  ) throws -> Result {
    let directory = try DiskFolder(path: layout.path).identity.path
    DatabaseWitness.watch(directory, self)
    let outcome = Swift.Result(catching: body)
    DatabaseWitness.forget(directory)
    try settle(random)
    return try outcome.get()
  }

  /// A folder of the home, whose calls are witnessed.
  package func witnessed(_ folder: DiskFolder) -> any Folder {
    InstrumentedFolder(folder) { [self] (call, moment) throws(FolderError) in
      if moment == .before { willCall(call, in: folder.path) }
      defer { hasCalled(call, moment, in: folder.path) }
      try weather.ownCall(call, moment)
    }
  }

  /// What the process meets on its own disk.
  package func attach(to seams: inout Seams) {
    let folder = seams.folder
    seams.folder = { [self] base in
      guard let own = base as? DiskFolder, own.path.hasPrefix(layout.path) else {
        return folder(base)
      }
      return witnessed(own)
    }
    seams.beforeCommit = { [weather] in try weather.crashPoint() }
    seams.afterCommit = { [weather] in try weather.crashPoint() }
    seams.file = { [self] step in
      willPass(step)
      try weather.crashPoint()
    }
  }

  // MARK: Databases

  /// A step of SQLite. Returns whether it can still be done.
  func step() -> Bool { weather.passes() }

  /// A file that SQLite opens: as long as it isn't pressed to the disk again, what is written now
  /// may go.
  func database(_ path: String) -> VolatileFile {
    let bytes = (try? DurableFile.read(path, limitBytes: 1 << 30)) ?? nil
    if let known = databases[path], bytes != nil { return known }
    let file = VolatileFile(kept: bytes)
    databases[path] = file
    return file
  }

  func noteDatabaseRemoved(_ path: String) { databases[path]?.remove() }

  // MARK: Files

  /// Before a call on a folder of the device's own disk.
  func willCall(_ call: FolderCall, in folder: String) {
    guard case .remove(let path) = call, !weather.hasCrashed else { return }
    let full = "\(folder)/\(path)"
    if let bytes = try? DurableFile.read(full, limitBytes: 1 << 30) { removed[full] = bytes }
  }

  /// After a call that may have failed.
  func hasCalled(_ call: FolderCall, _ moment: FolderMoment, in folder: String) {
    switch (call, moment) {
    case (.create(let path), .halfway): if weather.hasCrashed { halves.append("\(folder)/\(path)") }
    case (.create, .after), (.flush, .after): if !weather.hasCrashed { notePressed() }
    default: break
    }
  }

  /// Before a step of replacing a file of `device/` is known to be survived.
  func willPass(_ step: DurableFile.Step) {
    guard !weather.hasCrashed else { return }
    switch step {
    case .temporaryWritten: break
    case .temporarySynchronized:
      device = [:]
      for name in (try? FileTree.names(layout.device)) ?? [] where !name.hasSuffix(".new") {
        let path = "\(layout.device)/\(name)"
        device?[path] = (try? DurableFile.read(path, limitBytes: 1 << 20)) ?? nil
      }
    case .renamed: break
    case .directorySynchronized: notePressed()
    }
  }

  func notePressed() {
    removed = [:]
    device = nil
  }

  // MARK: The cut

  /// Where the power went: leaves on the disk what it may have kept. The process has ended.
  private func settle(_ random: SeededGenerator?) throws {
    guard weather.hasCrashed else { return }
    for (path, file) in databases.sorted(by: { $0.key < $1.key }) {
      try put(file.remains(random), at: path)
      try FileTree.remove(path + "-shm")
    }
    for (path, bytes) in removed.sorted(by: { $0.key < $1.key }) where random?.chance(50) ?? true {
      if try !DurableFile.exists(path) { try put(bytes, at: path) }
    }
    if let device, random?.chance(50) ?? true {
      for (path, bytes) in device.sorted(by: { $0.key < $1.key }) { try put(bytes, at: path) }
    }
    for path in halves {
      guard let half = try DurableFile.read(path, limitBytes: 1 << 30) else { continue }
      // The length may be there before the bytes are.
      let zeros = [UInt8](repeating: 0, count: half.count)
      try put(random?.pick([nil, half, zeros, half + zeros]) ?? nil, at: path)
    }
  }

  private func put(_ bytes: [UInt8]?, at path: String) throws {
    guard let bytes else { return try FileTree.remove(path) }
    try DurableFile.replace(path, bytes, mode: 0o600)
  }
}

/// A file that SQLite writes to, as it was when it was last pressed to the disk, and what was
/// written since.
final class VolatileFile {
  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case cut(length: Int)
  }

  /// Nil where the disk may not know yet that there is such a file.
  private var kept: [UInt8]?
  private var pending: [Change] = []
  private var isRemoved = false

  /// What a disk writes whole or not at all.
  private static let sectorBytes = 512

  init(kept: [UInt8]?) { self.kept = kept }

  func write(_ bytes: [UInt8], at offset: Int) {
    pending.append(.write(offset: offset, bytes: bytes))
  }

  func cut(to length: Int) { pending.append(.cut(length: length)) }

  func remove() { isRemoved = true }

  func press() {
    if isRemoved { return }
    var bytes = kept ?? []
    for change in pending { Self.apply(change, to: &bytes) }
    kept = bytes
    pending = []
  }

  /// What is there after a power cut; nil where there is no file.
  func remains(_ random: SeededGenerator?) -> [UInt8]? {
    guard let random else { return isRemoved ? nil : kept }
    if isRemoved, random.chance(80) { return nil }
    if kept == nil, random.chance(50) { return nil }
    var bytes = kept ?? []
    let first = random.below(pending.count + 1)
    let keeps = random.below(3)
    for (place, change) in pending.enumerated() {
      // In order up to a moment, or any of them.
      let isThere = keeps == 0 ? place < first : random.chance(keeps == 1 ? 50 : 90)
      if isThere { Self.apply(keeps == 0 ? change : Self.torn(change, random), to: &bytes) }
    }
    return bytes
  }

  private static func torn(_ change: Change, _ random: SeededGenerator) -> Change {
    guard case .write(let offset, let bytes) = change, random.chance(20) else { return change }
    let sectors = (bytes.count + sectorBytes - 1) / sectorBytes
    return .write(
      offset: offset, bytes: Array(bytes.prefix(random.below(sectors + 1) * sectorBytes)))
  }

  private static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let written):
      let end = offset + written.count
      if bytes.count < end {
        bytes.append(contentsOf: [UInt8](repeating: 0, count: end - bytes.count))
      }
      bytes.replaceSubrange(offset..<end, with: written)
    case .cut(let length):
      if length < bytes.count { bytes.removeLast(bytes.count - length) }
    }
  }
}
