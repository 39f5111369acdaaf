import Glibc
import Texts

/// A program that stands between this computer and where a folder's files really are, and so makes
/// "written" mean less than it says.
package enum Intermediary: String, Hashable, Sendable, CaseIterable {
  /// GNOME's gvfs: the path of a share that somebody clicked open.
  case desktop
  /// Takes everything at once and uploads later. No call tells whether that worked.
  case rclone
  /// As rclone, for WebDAV.
  case davfs
  /// Dropbox's own client.
  case dropbox

  /// The program behind the folder at `path`, an absolute path without links; nil if none is seen.
  ///
  /// Dropbox is told by the marks that its Linux client leaves in the directory that it syncs. That
  /// client keeps whole files; whether a file is only online on another computer of the same
  /// account can't be told from here, nor whether the client is running.
  package init?(of path: String, on mount: Mount?) {
    if Self.isDesktop(path) || mount?.fileSystem == "fuse.gvfsd-fuse" {
      self = .desktop
    } else if mount?.fileSystem == "fuse.rclone" {
      self = .rclone
    } else if let mount, Self.isDavfs(mount) {
      self = .davfs
    } else if HomePlace.ancestors(of: path).contains(where: Self.isDropbox) {
      self = .dropbox
    } else {
      return nil
    }
  }

  /// `/run/user/1000/gvfs/…` and, on older desktops, `~/.gvfs/…`.
  private static func isDesktop(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return names.contains(".gvfs")
      || names.count > 3 && names[..<2] == ["run", "user"] && names[3] == "gvfs"
  }

  /// davfs2 names no type of its own, but the address that it mounts.
  private static func isDavfs(_ mount: Mount) -> Bool {
    switch mount.fileSystem {
    case "davfs", "fuse.davfs", "fuse.davfs2": true
    case "fuse": mount.source.hasPrefix("http://") || mount.source.hasPrefix("https://")
    default: false
    }
  }

  /// In a person's own directory `.dropbox` is a directory and only holds settings.
  static func isDropbox(_ directory: String) -> Bool {
    isThere("\(directory)/.dropbox.cache") || isThere("\(directory)/.dropbox", as: S_IFREG)
  }

  /// What it means, as a clause for people.
  var clause: Text {
    switch self {
    case .desktop: "it is here only while the desktop has it open, so better mount it"
    case .rclone, .davfs: "what is written is delivered only when another device says so"
    case .dropbox: "Dropbox delivers it, which is done only when another device says so"
    }
  }
}

/// Whether there is anything at `path`, or a thing of that kind.
func isThere(_ path: String, as kind: mode_t? = nil) -> Bool {
  var status = stat()
  guard lstat(path, &status) == 0 else { return false }
  return kind == nil || status.st_mode & S_IFMT == kind
}
