import Folders

extension FolderRegistry {
  /// The folders that are ejected together when a person names `path`, an absolute path without
  /// links: all that lie on the medium which holds it. Elsewhere it is the folder that holds it.
  ///
  /// - Parameter place: where the folder of an entry is now.
  package func entries(
    ejectedWith path: String, mounts: MountTable, place: (Entry) -> String
  ) -> [Entry] {
    if let medium = Medium(holding: path, mounts: mounts) {
      return entries.filter { mounts.mount(holding: place($0)) == medium.mount }
    }
    return entries.filter { entry in
      let place = place(entry)
      return path == place || path.hasPrefix(place + "/")
    }
  }
}

extension Sharing {
  /// See `FolderRegistry.entries(ejectedWith:mounts:place:)`.
  package func entries(ejectedWith path: String) -> [FolderRegistry.Entry] {
    registry.entries(ejectedWith: path, mounts: seams.mounts()) { entry in
      self.path(of: entry) ?? entry.path
    }
  }

  /// The same for an entry.
  package func entries(ejectedWith entry: FolderRegistry.Entry) -> [FolderRegistry.Entry] {
    entries(ejectedWith: path(of: entry) ?? entry.path)
  }
}
