import Folders

extension FolderRegistry {
  /// The folders that are ejected together when a person names `path`, an absolute path without
  /// links: all that lie on the medium which holds it. Elsewhere it is the folder that holds it.
  package func entries(ejectedWith path: String, mounts: MountTable = .current()) -> [Entry] {
    if let medium = Medium(holding: path, mounts: mounts) {
      return entries.filter { mounts.mount(holding: $0.path) == medium.mount }
    }
    return entries.filter { path == $0.path || path.hasPrefix($0.path + "/") }
  }
}
