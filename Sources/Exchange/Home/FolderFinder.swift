import Cryptography
import Folders

/// Finds a shared folder by its id where it is mounted now.
///
/// A desktop mounts a stick under another name when a directory, a stale one or another stick,
/// stands at the usual one. Looking reads markers and changes nothing. Whether somebody of the
/// group has signed a marker is decided by the import, which first takes the statements beside it.
struct FolderFinder {
  /// More than any computer has; what is beyond isn't looked at.
  static let mountLimit = 64
  /// How many directories of one mount are looked into.
  static let directoryLimit = 128

  let group: Digest
  /// The folders in use.
  let entries: [FolderRegistry.Entry]
  let mounts: () -> MountTable
  /// Stands between the search and each folder that it asks: any of them may not answer.
  var through: (any Folder) -> any Folder = { $0 }

  /// Where the folder is: at its own path, or else where the mounts show it; nil if nowhere.
  func path(of entry: FolderRegistry.Entry) -> String? {
    // The folder is asked first: that mounts what is mounted when somebody asks for it.
    if isFolder(at: entry.path, id: entry.id), !entry.hasLostMount(mounts()) { return entry.path }
    // Another entry's folder may have the same id: a copy of this one, which is passed by itself.
    let others = Set(entries.map(\.path))
    let isOnNetwork = entry.aptitude?.fileSystem.mayBlock ?? false
    let mounts = Self.searched(mounts()).filter { isOnNetwork || !$0.type.mayBlock }
    let usual = { (mount: Mount) in entry.pathInMount.map { [mount.path(of: $0)] } ?? [] }
    for places in [usual, { [$0.point] }, directories] {
      for path in mounts.lazy.flatMap(places)
      where !others.contains(path) && isFolder(at: path, id: entry.id) {
        return path
      }
    }
    return nil
  }

  /// The entry whose folder is at one of several spellings of a path, now or usually.
  func entry(at paths: [String]) -> FolderRegistry.Entry? {
    entries.first { paths.contains($0.path) }
      ?? entries.first { entry in path(of: entry).map(paths.contains) ?? false }
  }

  /// The folders of the group on `mounts` that aren't in use here. Network mounts aren't asked.
  func unknownFolders(on mounts: [Mount]) -> [FoundFolder] {
    var known = Set(entries.map(\.id))
    return Self.searched(MountTable(mounts: mounts)).filter { !$0.type.mayBlock }
      .flatMap { [$0.point] + directories(on: $0) }
      .compactMap { path in
        guard let signed = try? FolderEntrance.marker(of: through(DiskFolder(path: path))),
          signed.marker.group == group, known.insert(signed.marker.folder.text).inserted
        else { return nil }
        return FoundFolder(path: path, signed: signed)
      }
  }

  /// Whether a directory has the marker of the folder of that id.
  func isFolder(at path: String, id: String) -> Bool {
    let folder = through(DiskFolder(path: path))
    return (try? FolderEntrance.marker(of: folder, group: group, folderID: id)) != nil
  }

  // MARK: Parts

  /// The mounts where people may have folders, those of sticks first.
  private static func searched(_ table: MountTable) -> [Mount] {
    let mounts = table.mounts.filter { !$0.isOfSystem }
    let ordered = mounts.filter(\.isRemovablePlace) + mounts.filter { !$0.isRemovablePlace }
    return Array(ordered.prefix(mountLimit))
  }

  /// The directories right below a mount point; none where it can't be listed.
  private func directories(on mount: Mount) -> [String] {
    let entries = (try? through(DiskFolder(path: mount.point)).list("")) ?? []
    return entries.filter { $0.kind == .directory && !$0.name.hasPrefix(".") }
      .prefix(Self.directoryLimit).map { mount.path(of: $0.name) }
  }
}

extension FolderRegistry.Entry {
  /// Whether the medium that had the folder isn't mounted where it was: what is at the folder's
  /// path now, be it a copy with a good marker, lies on the file system around.
  func hasLostMount(_ mounts: MountTable) -> Bool {
    guard let point = usualMountPoint, point != "/", let mount = mounts.mount(holding: path)
    else { return false }
    return mount.point.utf8.count < point.utf8.count
  }

  /// Nil where it isn't known.
  private var usualMountPoint: String? {
    guard let pathInMount else { return nil }
    if pathInMount.isEmpty { return path }
    guard path.hasSuffix("/\(pathInMount)") else { return nil }
    let point = Substring(path.utf8.dropLast(pathInMount.utf8.count + 1))
    return point.isEmpty ? "/" : String(point)
  }
}

extension FileSystemType {
  /// Whether asking for a file may take as long as somebody else likes: a server that is away
  /// answers late or never.
  fileprivate var mayBlock: Bool { kind == .network || kind == .bridge }
}
