import Glibc
import Texts

/// Whether the home, with its databases and keys, may lie at a place.
///
/// A program that syncs files would copy the databases half-written and hand the keys to others; a
/// network folder and FAT don't keep the promises that SQLite needs.
package enum HomePlace {
  /// Why the home may not lie at `path`, as one sentence; `nil` if it may. The path needn't exist.
  package static func refusal(at path: String, mounts: MountTable) -> Text? {
    let resolved = resolved(path)
    // The path as it was written too: ~/Dropbox may be a link to somewhere.
    for directory in ancestors(of: path) + ancestors(of: resolved) {
      if isThere("\(directory)/satchel-folder.json") {
        return "The home can't lie in \(directory), which is a shared Satchel folder."
      }
      if let program = syncingProgram(of: directory) {
        return "The home can't lie in \(directory), which \(program) syncs."
      }
    }
    guard let mount = mounts.mount(holding: resolved) else { return nil }
    switch mount.kind {
    case .network:
      return
        "The home can't lie on a \(mount.kindName): its databases need a disk of this computer."
    case .stick:
      return """
        The home can't lie on a \(mount.kindName): that keeps neither permissions nor a database \
        safe.
        """
    case .disk, .memory, .bridge: return nil
    }
  }

  /// What copies `directory` by itself; `nil` if nothing does.
  private static func syncingProgram(of directory: String) -> Text? {
    if isThere("\(directory)/.stfolder") { return Text(verbatim: "Syncthing") }
    if Intermediary.isDropbox(directory) { return Text(verbatim: "Dropbox") }
    if isThere("\(directory)/.nextcloudsync.log") { return Text(verbatim: "Nextcloud") }
    if isThere("\(directory)/.owncloudsync.log") { return Text(verbatim: "ownCloud") }
    let name = directory.split(separator: "/").last ?? ""
    for program in ["Dropbox", "Nextcloud", "ownCloud", "OneDrive", "Google Drive"] {
      // "Dropbox (Personal)", "OneDrive - Salon": each account has its own.
      if name == program || name.hasPrefix(program + " ") { return Text(verbatim: program) }
    }
    return holdsSyncJournal(directory) ? "Nextcloud or ownCloud" : nil
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
