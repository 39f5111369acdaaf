import Glibc

/// Whether the home, with its databases and keys, may lie at a place.
///
/// A program that syncs files would copy the databases half-written and hand the keys to others; a
/// network folder and FAT don't keep the promises that SQLite needs.
package enum HomePlace {
  /// Why the home may not lie at `path`, as one sentence; `nil` if it may. The path needn't exist.
  package static func refusal(at path: String, mounts: MountTable) -> String? {
    let resolved = resolved(path)
    // The path as it was written too: ~/Dropbox may be a link to somewhere.
    for directory in ancestors(of: path) + ancestors(of: resolved) {
      if let program = syncingProgram(of: directory) {
        return "The home can't lie in \(directory), which \(program)."
      }
    }
    guard let mount = mounts.mount(holding: resolved) else { return nil }
    switch mount.kind {
    case .network:
      return
        "The home can't lie on a \(mount.kindName): its databases need a disk of this computer."
    case .stick:
      return "The home can't lie on a \(mount.kindName): that keeps neither permissions nor a"
        + " database safe."
    case .disk, .memory, .bridge: return nil
    }
  }

  /// What makes `directory` unfit, to go after "which"; `nil` if nothing does.
  private static func syncingProgram(of directory: String) -> String? {
    if isThere("\(directory)/satchel-folder.json") { return "is a shared Satchel folder" }
    if isThere("\(directory)/.stfolder") { return "Syncthing syncs" }
    if Intermediary.isDropbox(directory) { return "Dropbox syncs" }
    if isThere("\(directory)/.nextcloudsync.log") { return "Nextcloud syncs" }
    if isThere("\(directory)/.owncloudsync.log") { return "ownCloud syncs" }
    let name = directory.split(separator: "/").last ?? ""
    for program in ["Dropbox", "Nextcloud", "ownCloud", "OneDrive", "Google Drive"] {
      // "Dropbox (Personal)", "OneDrive - Salon": each account has its own.
      if name == program || name.hasPrefix(program + " ") { return "\(program) syncs" }
    }
    return holdsSyncJournal(directory) ? "Nextcloud or ownCloud syncs" : nil
  }

  /// Whether the client of Nextcloud or ownCloud keeps its journal here: `.sync_<hex>.db`, and
  /// `._sync_<hex>.db` in older ones.
  private static func holdsSyncJournal(_ directory: String) -> Bool {
    let folder = DiskFolder(path: directory)
    guard let entries = try? folder.list("") else { return false }
    return entries.contains { entry in
      (entry.name.hasPrefix(".sync_") || entry.name.hasPrefix("._sync_"))
        && entry.name.hasSuffix(".db")
    }
  }

  /// The directory itself and all above it but the root.
  static func ancestors(of path: String) -> [String] {
    let names = absolute(path).split(separator: "/")
    return names.indices.reversed().map { "/" + names[...$0].joined(separator: "/") }
  }

  /// The path without links, as far as it exists.
  private static func resolved(_ path: String) -> String {
    let names = absolute(path).split(separator: "/")
    for count in names.indices.reversed().map({ $0 + 1 }) {
      guard let existing = canonicalPath("/" + names[..<count].joined(separator: "/")) else {
        continue
      }
      return ([existing] + names[count...].map(String.init)).joined(separator: "/")
    }
    return absolute(path)
  }

  private static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return "\(canonicalPath(".") ?? "")/\(path)"
  }
}
