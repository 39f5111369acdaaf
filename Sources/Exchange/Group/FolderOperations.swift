import Changesets
import Cryptography
import Folders
import Glibc
import Membership
import Records

/// A shared folder in use, as it is listed.
package struct FolderInUse: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case available
    case unavailable
    case refused
  }

  package let entry: FolderRegistry.Entry
  /// Where it is now; its usual path where it isn't here.
  package let path: String
  package let state: State
  /// Its free bytes are those of now.
  package let aptitude: FolderAptitude

  /// What kind of place it is: "ext4 disk", "stick (vfat)".
  package var kind: String { aptitude.fileSystem.kindName.english }
}

extension Home {
  /// Makes a shared folder of a directory, and uses it. It writes the marker that tells the
  /// folder from an empty mount point; begins a group named `groupName` where there is none.
  ///
  /// A folder of this group whose marker is gone gets it back with the same id, as long as anything
  /// of the group's is in it. What holds nothing is a new folder: another medium, or a formatted
  /// one, and two media of one id would be taken for each other.
  package func prepareFolder(
    _ path: String, name: String?, groupName: String, person: Identifier?
  ) throws -> FolderTaken {
    let path = try Self.usable(path, beside: layout.path)
    let folder = seams.folder(DiskFolder(path: path))
    if let present = try presentMarker(of: folder) { return try use(present, at: path) }
    try refuseOthersFiles(in: folder)
    if try !isSharing { try createGroup(name: groupName, person: person) }

    var registry = try FolderRegistry.load(layout)
    let identity = try requireIdentity()
    var random = seams.random
    let former = registry.entries.first { $0.path == path }
    if let former, let place = finder(registry)?.path(of: former) {
      throw Self.isElsewhere(former, at: place)
    }
    let same = try former.flatMap { try holdsFilesOfGroup(folder) ? $0 : nil }
    let id =
      same.flatMap { Identifier($0.id) }
      ?? Identifier.new(atMilliseconds: nowMilliseconds, using: &random)
    let marker = try FolderMarker(
      folder: id, group: registry.group!, name: name ?? same?.name ?? Self.lastPart(of: path),
      preparedBy: identity.id, atMilliseconds: nowMilliseconds)
    guard try folder.create(FolderLayout.markerFile, marker.signed(with: identity.key)) == .created
    else {
      throw ExchangeError(.busy, "Another device prepared this folder just now.", hint: "Add it.")
    }
    let entry = FolderRegistry.Entry(tested: path, marker: marker, mounts: seams.mounts())
    registry.use(entry)
    try registry.save(layout, hook: seams.file)
    return FolderTaken(entry: entry, replaced: same == nil ? former : nil)
  }

  /// Uses a folder that a device of the group has prepared.
  package func addFolder(_ path: String) throws -> FolderTaken {
    let path = try Self.usable(path, beside: layout.path)
    if let group = try groupWithoutFolders {
      // Only a folder of the same group brings the list back.
      let signed = try FolderEntrance.marker(of: seams.folder(DiskFolder(path: path)))
      var registry = FolderRegistry()
      registry.group = group
      if signed.marker.group == group {
        try setAsideUnreadableFolders()
        try registry.save(layout, hook: seams.file)
      }
    }
    guard try isSharing else { throw Home.notSharing }
    return try use(FolderEntrance.marker(of: seams.folder(DiskFolder(path: path))), at: path)
  }

  /// Stops using a folder. Nothing in it changes.
  package func forgetFolder(_ path: String) throws -> FolderRegistry.Entry {
    var registry = try FolderRegistry.load(layout)
    let canonical = Self.canonical(path) ?? path
    guard let entry = finder(registry)?.entry(at: [path, canonical]) else {
      throw ExchangeError(.notFound, "\(path) isn't one of this home's folders.")
    }
    _ = registry.forget(path: entry.path)
    try registry.save(layout, hook: seams.file)
    return entry
  }

  package func folders() throws -> [FolderInUse] {
    let registry = try FolderRegistry.load(layout)
    let mounts = seams.mounts()
    let finder = finder(registry)
    return registry.entries.map { entry in
      let path = finder?.path(of: entry) ?? entry.path
      let state = state(of: entry, at: path, group: registry.group)
      let isHere = state == .available
      var aptitude = entry.knownAptitude(at: isHere ? path : nil, mounts: mounts)
      if isHere { aptitude.freeBytes = try? DiskFolder(path: path).freeBytes }
      return FolderInUse(entry: entry, path: path, state: state, aptitude: aptitude)
    }
  }

  // MARK: Parts

  private func finder(_ registry: FolderRegistry) -> FolderFinder? {
    registry.group.map {
      FolderFinder(group: $0, entries: registry.entries, mounts: seams.mounts)
    }
  }

  /// A directory that only stands at the usual path of a folder that is mounted elsewhere now would
  /// become a second folder of the same id.
  private static func isElsewhere(
    _ entry: FolderRegistry.Entry, at path: String
  ) -> ExchangeError {
    ExchangeError(
      .notAllowed, "“\(entry.name)” is at \(path) now, and this is another directory.",
      hint: """
        Nothing was changed. If this one is meant to be a shared folder too, first: \
        satchel folder forget \(path)
        """)
  }

  private func state(
    of entry: FolderRegistry.Entry, at path: String, group: Digest?
  ) -> FolderInUse.State {
    guard let group else { return .refused }
    if path == entry.path, entry.hasLostMount(seams.mounts()) { return .unavailable }
    do {
      _ = try FolderEntrance.marker(
        of: DiskFolder(path: path), group: group, folderID: entry.id)
      return .available
    } catch let error as ExchangeError {
      return error.code == .unavailable ? .unavailable : .refused
    } catch {
      return .unavailable
    }
  }

  private func use(
    _ signed: SignedFolderMarker, at path: String
  ) throws -> FolderTaken {
    var registry = try FolderRegistry.load(layout)
    guard signed.marker.group == registry.group else {
      throw ExchangeError(
        .notAllowed, "This folder belongs to another group, “\(signed.marker.name)”.",
        hint: "Nothing was changed.")
    }
    let former = registry.entries.first { $0.path == path && $0.id != signed.marker.folder.text }
    // What was found here by its id is here for good from now on.
    if let found = finder(registry)?.entry(at: [path]) { _ = registry.forget(path: found.path) }
    let entry = FolderRegistry.Entry(
      tested: path, marker: signed.marker, mounts: seams.mounts())
    registry.use(entry)
    try registry.save(layout, hook: seams.file)
    return FolderTaken(entry: entry, replaced: former)
  }

  /// The folder's marker; nil where there is none, or a damaged one that a person has asked to be
  /// written again, which is removed.
  private func presentMarker(of folder: any Folder) throws -> SignedFolderMarker? {
    do {
      let signed = try FolderEntrance.marker(of: folder)
      if try isOurs(signed, in: folder) { return signed }
    } catch let error as ExchangeError {
      if error.code == .unavailable { return nil }
      if error.code != .badData { throw error }
    }
    try folder.remove(FolderLayout.markerFile)
    return nil
  }

  /// Whether a marker says what it should; false for a damaged one of our own group. Where the
  /// group's own beginning lies in the folder, a marker of another group is damage, too.
  private func isOurs(_ signed: SignedFolderMarker, in folder: any Folder) throws -> Bool {
    guard let group = try group else { return true }
    if signed.marker.group == group.id {
      try FolderEntrance.checkSignature(of: signed, view: group.view)
      return true
    }
    return try FolderListing(of: folder).statements["\(group.id.hex).statement"] == nil
  }

  /// A directory without a marker that holds another group's statements isn't ours to take.
  private func refuseOthersFiles(in folder: any Folder) throws {
    let group = try FolderRegistry.load(layout).group
    for name in try FolderListing(of: folder).statements.keys {
      let path = "\(FolderLayout.groupFolder)/\(name)"
      guard case .statement? = FileName(path: path),
        let statement = try? Statement.parse(
          folder.read(path, limitBytes: MembershipLimits.statementBytes))
      else { continue }
      if (statement.group ?? statement.hash) != group {
        throw ExchangeError(
          .notAllowed, "This directory holds another group's files.",
          hint: "Nothing was changed; prepare an empty directory.")
      }
    }
  }

  /// Whether statements, or changesets of the group's devices, lie in a directory that holds
  /// nothing of any other group.
  private func holdsFilesOfGroup(_ folder: any Folder) throws -> Bool {
    let listing = try FolderListing(of: folder)
    let holdsStatement = listing.statements.keys.contains { name in
      let file = FileName(path: "\(FolderLayout.groupFolder)/\(name)")
      return if case .statement? = file { true } else { false }
    }
    if holdsStatement { return true }
    guard let group = try group else { return false }
    return listing.feeds.contains { feed, files in
      !files.isEmpty && group.view[DeviceIdentifier(of: feed)] != nil
    }
  }

  /// The path without links of a directory that isn't the home, in it, or around it.
  static func usable(_ path: String, beside homePath: String) throws -> String {
    guard let folder = canonical(path), try DiskFolder(path: folder).isThere else {
      throw ExchangeError(
        .notFound, "There is no directory \(path).", hint: "Make it, or connect the medium.")
    }
    let home = canonical(homePath) ?? homePath
    if (home + "/").hasPrefix(folder + "/") || (folder + "/").hasPrefix(home + "/") {
      throw ExchangeError(
        .notAllowed, "The home and a shared folder can't lie in each other.",
        hint: "Nothing was changed; choose another directory.")
    }
    return folder
  }

  static func canonical(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "Folder"
  }
}

extension DiskFolder {
  fileprivate var isThere: Bool {
    get throws(FolderError) {
      do throws(FolderError) {
        _ = try identity
        return true
      } catch {
        if error.code == .unavailable { return false }
        throw error
      }
    }
  }
}
