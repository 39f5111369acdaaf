import Folders

extension Home {
  /// The group as its statements say, read without the mirror, the lock, a key or a look at the
  /// history, so that an inventory command can name devices; nil where this home is in none.
  package var group: Group? {
    get throws {
      guard let id = try FolderRegistry.load(layout).group else { return nil }
      let folder = seams.folder(DiskFolder(path: layout.replica))
      return try Group(id, in: Replica(statementsOf: folder))
    }
  }
}
