import Folders

/// A shared folder as one device reaches it in some weather: files in memory, and what a drive, a
/// stick or a cache between may do to a call.
struct SimulatedFolder: Folder {
  let medium: MemoryFolder
  /// Where the device has it.
  let place: String
  let isReachable: Bool
  let weather: Weather
  let fate: Fate

  /// What a write that was said to be done left to be undone when the step ends.
  final class Fate: @unchecked Sendable {
    private var later: [() -> Void] = []

    func vanish(_ medium: MemoryFolder, _ path: String) {
      later.append { _ = try? medium.remove(path) }
    }

    func shorten(_ medium: MemoryFolder, _ path: String, to bytes: ArraySlice<UInt8>) {
      later.append { try? medium.overwrite(path, Array(bytes)) }
    }

    func befall() {
      for each in later { each() }
      later = []
    }
  }

  var identity: PlaceIdentity {
    get throws(FolderError) {
      try ask(.identity)
      let inner = try medium.identity
      return PlaceIdentity(path: place, device: inner.device, inode: inner.inode)
    }
  }

  var freeBytes: Int64 {
    get throws(FolderError) {
      try ask(.freeBytes)
      return try medium.freeBytes
    }
  }

  func list(_ directory: String) throws(FolderError) -> [FolderEntry] {
    try ask(.list(directory))
    return weather.listed(try medium.list(directory))
  }

  func size(_ path: String) throws(FolderError) -> Int64 {
    try ask(.size(path))
    return try medium.size(path)
  }

  func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    try ask(.read(path))
    return weather.read(try medium.read(path, limitBytes: limitBytes))
  }

  func open(_ path: String) throws(FolderError) -> any FolderFile {
    try ask(.open(path))
    return MemorySource(weather.read(try medium.read(path, limitBytes: .max)))
  }

  func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile { try open(path) }

  func create(_ path: String, _ bytes: [UInt8]) throws(FolderError) -> CreateOutcome {
    try ask(.create(path))
    if let count = weather.tornBytes(of: bytes.count) {
      let part = Array(bytes.prefix(count))
      // The length may be on a stick before the bytes are.
      let hasZeros = weather.cutsPower && count % 2 == 0
      let rest = [UInt8](repeating: 0, count: hasZeros ? bytes.count - count : 0)
      _ = try medium.create(path, part + rest)
      throw FolderError(.inputOutput, path: path)
    }
    let outcome = try medium.create(path, bytes)
    guard outcome == .created else { return outcome }
    let written = weather.writtenBytes(of: bytes.count)
    if written < bytes.count { fate.shorten(medium, path, to: bytes.prefix(written)) }
    if weather.makesFileVanish { fate.vanish(medium, path) }
    return outcome
  }

  func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    try create(path, try source.readAll(limitBytes: Int(Int32.max), path: path))
  }

  func remove(_ path: String) throws(FolderError) -> RemoveOutcome {
    try ask(.remove(path))
    return try medium.remove(path)
  }

  func flush() throws(FolderError) { try ask(.flush) }

  private func ask(_ call: FolderCall) throws(FolderError) {
    guard isReachable else { throw FolderError(.unavailable, path: place) }
    try weather.sharedCall(call, at: place)
  }
}
