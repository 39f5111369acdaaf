import Changesets
import Folders
import Synchronization

/// Which directories are watched, and for what. Passes add to it on their own threads while the
/// watcher reads it.
final class DirectoryWatches: Sendable {
  /// What a watched directory is.
  enum Owner: Hashable, Sendable {
    /// The home, for what people do on this device.
    case home
    /// `device/` in it, for the list of folders.
    case device
    /// A directory of a shared folder, `""` for the folder itself.
    case folder(key: String, directory: String)
  }

  private let inotify: Inotify
  private let owners = Mutex<[Inotify.Watch: Set<Owner>]>([:])

  init(_ inotify: Inotify) { self.inotify = inotify }

  func owners(of watch: Inotify.Watch) -> Set<Owner> { owners.withLock { $0[watch] ?? [] } }

  func watch(_ path: String, as owner: Owner, _ interest: Inotify.Interest) throws(FolderError) {
    // Before the first notice of it can be read: the kernel gives the number only now.
    let watch = try inotify.watch(path, interest)
    _ = owners.withLock { $0[watch, default: []].insert(owner) }
  }

  /// Watches each directory of a shared folder. Those that it hasn't yet are noticed when they are
  /// made. Throws `watchLimit`; any other trouble is for the pass to find.
  func cover(folder key: String, at path: String) throws(FolderError) {
    let folder = DiskFolder(path: path)
    let parents = [FolderLayout.feedsFolder, FolderLayout.attachmentsFolder]
    var directories = ["", FolderLayout.groupFolder] + parents
    for parent in parents {
      let entries = (try? folder.list(parent)) ?? []
      directories += entries.filter { $0.kind == .directory }.map { "\(parent)/\($0.name)" }
    }
    for directory in directories {
      do throws(FolderError) {
        try watch(
          directory.isEmpty ? path : "\(path)/\(directory)",
          as: .folder(key: key, directory: directory), .names)
      } catch {
        if error.code == .watchLimit { throw error }
      }
    }
  }

  /// The kernel has dropped a watch.
  func noteGone(_ watch: Inotify.Watch) { owners.withLock { $0[watch] = nil } }

  func forget(folder key: String) {
    let unowned = owners.withLock { owners in
      for (watch, kept) in owners {
        owners[watch] = kept.filter { owner in
          if case .folder(key, _) = owner { return false }
          return true
        }
      }
      let unowned = owners.filter(\.value.isEmpty).map(\.key)
      for watch in unowned { owners[watch] = nil }
      return unowned
    }
    for watch in unowned { inotify.unwatch(watch) }
  }
}
