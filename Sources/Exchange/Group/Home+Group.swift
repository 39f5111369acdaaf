import Folders

extension Home {
  /// The group as its statements say, read without the mirror, the lock or a key, so that an
  /// inventory command can name devices; nil where this home is in none.
  package var group: Group? {
    get throws {
      guard let id = try FolderRegistry.load(layout).group else { return nil }
      return try Group(
        id, in: Replica(seams.folder(DiskFolder(path: layout.replica)), removesDamage: false))
    }
  }
}
