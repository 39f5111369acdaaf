import Synchronization

/// A folder whose listings are remembered for as long as somebody tells what changes in it.
///
/// Listing a directory costs a call for each file, so that a long history would make every small
/// pass slow. Who is told of changes by the kernel says which names they were, and only these are
/// looked at again. Where that isn't certain, `FolderMemory.forget` makes the next listing a whole
/// one.
package struct RememberingFolder: Folder {
  private let base: any Folder
  private let memory: FolderMemory

  package init(_ base: any Folder, _ memory: FolderMemory) {
    self.base = base
    self.memory = memory
  }

  package var identity: PlaceIdentity {
    get throws(FolderError) {
      let place = try base.identity
      memory.noteIdentity(place)
      return place
    }
  }

  package var freeBytes: Int64 { get throws(FolderError) { try base.freeBytes } }

  package func list(_ directory: String) throws(FolderError) -> [FolderEntry] {
    guard let (entries, changed) = memory.entries(of: directory) else {
      let entries = try base.list(directory)
      memory.remember(entries, of: directory)
      return entries
    }
    if changed.isEmpty { return entries }
    for name in changed {
      let path = directory.isEmpty ? name : "\(directory)/\(name)"
      do throws(FolderError) {
        memory.noteFile(path, sizeBytes: try base.size(path))
      } catch {
        switch error.code {
        case .notFound: memory.noteAbsent(path)
        case .notRegular: memory.noteUnknown(path)
        default: throw error
        }
      }
    }
    memory.noteLooked(at: changed, in: directory)
    return try list(directory)
  }

  package func size(_ path: String) throws(FolderError) -> Int64 { try base.size(path) }

  package func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    try base.read(path, limitBytes: limitBytes)
  }

  package func open(_ path: String) throws(FolderError) -> any FolderFile {
    try base.open(path)
  }

  package func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile {
    try base.openFromMedium(path)
  }

  package func create(_ path: String, _ bytes: [UInt8]) throws(FolderError) -> CreateOutcome {
    let outcome = try base.create(path, bytes)
    if outcome == .created { memory.noteFile(path, sizeBytes: Int64(bytes.count)) }
    return outcome
  }

  package func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    let outcome = try base.create(path, from: source)
    if outcome == .created { memory.noteFile(path, sizeBytes: try base.size(path)) }
    return outcome
  }

  @discardableResult
  package func remove(_ path: String) throws(FolderError) -> RemoveOutcome {
    let outcome = try base.remove(path)
    memory.noteAbsent(path)
    return outcome
  }

  package func flush() throws(FolderError) { try base.flush() }
}

/// What is remembered of one folder. Any thread may tell it of changes.
package final class FolderMemory: Sendable {
  private struct State {
    var place: PlaceIdentity?
    /// In order of name.
    var directories: [String: [FolderEntry]] = [:]
    /// Names that have changed since, by their directories.
    var changed: [String: Set<String>] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Everything is listed anew.
  package func forget() {
    state.withLock { state in
      state.directories = [:]
      state.changed = [:]
    }
  }

  /// The files of these names, by their directories, are looked at again.
  package func noteChanges(_ names: [String: Set<String>]) {
    state.withLock { $0.changed.merge(names) { $0.union($1) } }
  }

  // MARK: For the folder

  fileprivate func noteIdentity(_ place: PlaceIdentity) {
    state.withLock { state in
      if state.place != place { state = State(place: place) }
    }
  }

  /// What is remembered of a directory, and the names to look at again; nil where it isn't known.
  fileprivate func entries(
    of directory: String
  ) -> (entries: [FolderEntry], changed: Set<String>)? {
    state.withLock { state in
      state.directories[directory].map { ($0, state.changed[directory] ?? []) }
    }
  }

  fileprivate func remember(_ entries: [FolderEntry], of directory: String) {
    state.withLock { state in
      state.directories[directory] = entries
      state.changed[directory] = nil
    }
  }

  fileprivate func noteLooked(at names: Set<String>, in directory: String) {
    state.withLock { $0.changed[directory]?.subtract(names) }
  }

  fileprivate func noteFile(_ path: String, sizeBytes: Int64) {
    let (directory, name) = Self.split(path)
    let entry = FolderEntry(name: name, kind: .file, sizeBytes: sizeBytes)
    state.withLock { state in
      guard state.directories[directory] != nil else {
        // It may have been made on the way, and the ones around it don't show it yet.
        var around = directory
        while !around.isEmpty {
          around = Self.split(around).directory
          state.directories[around] = nil
        }
        return
      }
      let place = state.directories[directory]!.place(of: name)
      if state.directories[directory]!.has(name, at: place) {
        state.directories[directory]![place] = entry
      } else {
        state.directories[directory]!.insert(entry, at: place)
      }
    }
  }

  fileprivate func noteAbsent(_ path: String) {
    let (directory, name) = Self.split(path)
    state.withLock { state in
      guard let place = state.directories[directory]?.place(of: name),
        state.directories[directory]!.has(name, at: place)
      else { return }
      state.directories[directory]!.remove(at: place)
    }
  }

  /// It is no file: only a whole listing tells what else it is.
  fileprivate func noteUnknown(_ path: String) {
    state.withLock { $0.directories[Self.split(path).directory] = nil }
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

extension [FolderEntry] {
  /// Where a name is, or would be, in order.
  fileprivate func place(of name: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func has(_ name: String, at place: Int) -> Bool {
    place < count && self[place].name == name
  }
}
