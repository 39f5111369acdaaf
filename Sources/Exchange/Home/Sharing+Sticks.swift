import Changesets
import Folders
import Inventory

/// A folder of the group that was found and isn't in use here.
package struct FoundFolder: Sendable {
  package let path: String
  let signed: SignedFolderMarker

  package var id: String { signed.marker.folder.text }
  package var name: String { signed.marker.name }

  fileprivate func isSigned(by group: Group) -> Bool {
    (try? FolderEntrance.checkSignature(of: signed, view: group.view)) != nil
  }
}

extension Sharing {
  /// Where the folder of an entry is now; nil if it isn't mounted anywhere.
  package func path(
    of entry: FolderRegistry.Entry, through: @escaping (any Folder) -> any Folder = { $0 }
  ) -> String? {
    finder(through).path(of: entry)
  }

  /// Where the folder of an entry is now, or else its usual path, where a look tells what is wrong.
  ///
  /// - Throws: where the medium isn't mounted and something that looks like the folder is at its
  ///   path.
  func place(
    of entry: FolderRegistry.Entry, through: @escaping (any Folder) -> any Folder
  ) throws -> String {
    let finder = finder(through)
    if let path = finder.path(of: entry) { return path }
    if finder.isFolder(at: entry.path, id: entry.id) {
      throw FolderEntrance.mediumIsAway(from: entry.path)
    }
    return entry.path
  }

  /// The entry whose folder is at one of several spellings of a path, now or usually.
  package func entry(at paths: [String]) -> FolderRegistry.Entry? { finder().entry(at: paths) }

  private func finder(
    _ through: @escaping (any Folder) -> any Folder = { $0 }
  ) -> FolderFinder {
    FolderFinder(
      group: group.id, entries: registry.entries, mounts: seams.mounts, through: through)
  }

  /// The folders of this group on `mounts` that aren't in use here.
  package func unknownFolders(
    on mounts: [Mount], through: @escaping (any Folder) -> any Folder = { $0 }
  ) -> [FoundFolder] {
    finder(through).unknownFolders(on: mounts)
  }

  /// Does with the group's folders on mounts what `settings sticks` says, and returns
  /// the entries that are used from now on.
  ///
  /// By itself only a folder is used whose marker a known device has signed; any other one, a
  /// newcomer's perhaps, is named to a person.
  package func meet(
    _ mounts: [Mount], through: @escaping (any Folder) -> any Folder = { $0 }
  ) throws -> [FolderRegistry.Entry] {
    let policy = try inventory.stickPolicy
    if policy == .known { return [] }
    // Another process may have used or forgotten one since.
    registry = try FolderRegistry.load(layout)
    var used: [FolderRegistry.Entry] = []
    for folder in unknownFolders(on: mounts, through: through) {
      if policy == .group, folder.isSigned(by: group) {
        let entry = FolderRegistry.Entry(
          tested: folder.path, marker: folder.signed.marker, mounts: seams.mounts())
        registry.use(entry)
        used.append(entry)
      } else {
        notices.append(
          """
          “\(folder.name)” at \(folder.path) is a folder of this group and isn't in use here. \
          Use it with: satchel folder add \(folder.path)
          """)
      }
    }
    if !used.isEmpty { try registry.save(layout, hook: seams.file) }
    return used
  }

  /// The same with all that is mounted: a stick may have been put in while nobody watched, or
  /// before the setting said anything else.
  @discardableResult
  package func meetMounted() throws -> [FolderRegistry.Entry] { try meet(seams.mounts().mounts) }
}

extension FolderRegistry.Entry {
  /// An entry for a folder that is here, with what it can do, which is tried for that.
  init(tested path: String, marker: FolderMarker, mounts: MountTable) {
    // Of a value without bytes this compiler tells the thread sanitizer no address.
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    self.init(
      path: path, id: marker.folder.text, name: marker.name,
      pathInMount: mounts.mount(holding: path)?.relativePath(of: path),
      aptitude: FolderAptitude.tested(at: path, mounts: mounts, using: &random))
  }

  /// What the folder can do, as far as that is known without trying: as it was tested, unless the
  /// place where it is now, if it is here, is of another kind. How much is free isn't known so.
  func knownAptitude(at place: String?, mounts: MountTable) -> FolderAptitude {
    let now = FolderAptitude(of: place ?? path, mounts: mounts)
    guard var known = aptitude else { return now }
    let isSame = known.fileSystem == now.fileSystem && known.isReadOnly == now.isReadOnly
    if place != nil, !isSame { return now }
    known.freeBytes = nil
    return known
  }
}
