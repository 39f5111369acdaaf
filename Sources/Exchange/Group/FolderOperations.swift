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
  /// What kind of place it is: "ext4 disk", "stick (vfat)".
  package let kind: String
  package let state: State
}

extension Home {
  /// Makes a shared folder of a directory, and uses it. It writes the marker that tells the
  /// folder from an empty mount point; begins a group named `groupName` where there is none.
  ///
  /// A folder of this group whose marker is gone gets it back with the same id.
  package func prepareFolder(
    _ path: String, name: String?, groupName: String, person: Identifier?
  ) throws -> FolderRegistry.Entry {
    let path = try usable(path)
    let folder = seams.folder(DiskFolder(path: path))
    if let present = try presentMarker(of: folder) { return try use(present, at: path) }
    try refuseOthersFiles(in: folder)
    if try !isSharing { try createGroup(name: groupName, person: person) }

    var registry = try FolderRegistry.load(layout)
    let identity = try requireIdentity()
    var random = SystemRandomNumberGenerator()
    let former = registry.entries.first { $0.path == path }
    let id =
      former.flatMap { Identifier($0.id) }
      ?? Identifier.new(atMilliseconds: nowMilliseconds, using: &random)
    let marker = try FolderMarker(
      folder: id, group: registry.group!, name: name ?? former?.name ?? Self.lastPart(of: path),
      preparedBy: identity.id, atMilliseconds: nowMilliseconds)
    guard try folder.create(FolderLayout.markerFile, marker.signed(with: identity.key)) == .created
    else {
      throw ExchangeError(.busy, "Another device prepared this folder just now.", hint: "Add it.")
    }
    let entry = FolderRegistry.Entry(path: path, id: id.text, name: marker.name)
    registry.use(entry)
    try registry.save(layout, hook: seams.file)
    return entry
  }

  /// Uses a folder that a device of the group has prepared.
  package func addFolder(_ path: String) throws -> FolderRegistry.Entry {
    let path = try usable(path)
    guard try isSharing else { throw Home.notSharing }
    return try use(FolderEntrance.marker(of: seams.folder(DiskFolder(path: path))), at: path)
  }

  /// Stops using a folder. Nothing in it changes.
  package func forgetFolder(_ path: String) throws -> FolderRegistry.Entry {
    var registry = try FolderRegistry.load(layout)
    let canonical = Self.canonical(path) ?? path
    guard let entry = registry.entries.first(where: { [path, canonical].contains($0.path) })
    else { throw ExchangeError(.notFound, "\(path) isn't one of this home's folders.") }
    _ = registry.forget(path: entry.path)
    try registry.save(layout, hook: seams.file)
    return entry
  }

  package func folders() throws -> [FolderInUse] {
    let registry = try FolderRegistry.load(layout)
    let mounts = MountTable.current()
    return registry.entries.map { entry in
      let kind = mounts.mount(holding: entry.path)?.kindName ?? "folder"
      return FolderInUse(entry: entry, kind: kind, state: state(of: entry, group: registry.group))
    }
  }

  // MARK: Parts

  private func state(of entry: FolderRegistry.Entry, group: Digest?) -> FolderInUse.State {
    guard let group else { return .refused }
    do {
      _ = try FolderEntrance.marker(
        of: DiskFolder(path: entry.path), group: group, folderID: entry.id)
      return .available
    } catch let error as ExchangeError {
      return error.code == .unavailable ? .unavailable : .refused
    } catch {
      return .unavailable
    }
  }

  private func use(
    _ signed: SignedFolderMarker, at path: String
  ) throws -> FolderRegistry.Entry {
    var registry = try FolderRegistry.load(layout)
    guard signed.marker.group == registry.group else {
      throw ExchangeError(
        .notAllowed, "This folder belongs to another group, “\(signed.marker.name)”.",
        hint: "Nothing was changed.")
    }
    let entry = FolderRegistry.Entry(
      path: path, id: signed.marker.folder.text, name: signed.marker.name)
    registry.use(entry)
    try registry.save(layout, hook: seams.file)
    return entry
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

  /// The path without links of a directory that isn't the home, in it, or around it.
  func usable(_ path: String) throws -> String {
    guard let folder = Self.canonical(path), try DiskFolder(path: folder).isThere else {
      throw ExchangeError(
        .notFound, "There is no directory \(path).", hint: "Make it, or connect the medium.")
    }
    let home = Self.canonical(layout.path) ?? layout.path
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
