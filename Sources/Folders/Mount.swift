import Texts

/// A mounted file system.
package struct Mount: Hashable, Sendable {
  /// The kernel's number of this mount, unique while it is mounted.
  package let id: Int
  /// Where it is mounted: an absolute path.
  package let point: String
  /// Its type as the kernel names it: `ext4`, `vfat`, `fuse.sshfs`.
  package let fileSystem: String
  /// What is mounted, as whoever mounted it has called it: `/dev/sdb1`, `//nas/salon`, `remote:`.
  package let source: String
  /// The number of its device as `stat` gives it for files on it; btrfs gives another one there.
  package let device: UInt64
  package let isReadOnly: Bool

  package init(
    id: Int = 0, point: String, fileSystem: String, source: String = "none", device: UInt64 = 0,
    isReadOnly: Bool = false
  ) {
    self.id = id
    self.point = point
    self.fileSystem = fileSystem
    self.source = source
    self.device = device
    self.isReadOnly = isReadOnly
  }

  package var type: FileSystemType { FileSystemType(fileSystem) }
  package var kind: MountKind { type.kind }
  package var kindName: Text { type.kindName }

  /// Whether changes that are made elsewhere, on another computer or below this mount, raise events
  /// here. Where they don't, a folder is listed again and again.
  package var hearsOthers: Bool { type.rescanReason == nil }

  /// The path from the mount point to `path`, which the mount holds; empty for the point itself.
  package func relativePath(of path: String) -> String {
    String(path.dropFirst(point.count).drop { $0 == "/" })
  }

  /// The absolute path of what lies at a path relative to the mount point.
  package func path(of relativePath: String) -> String {
    if relativePath.isEmpty { return point }
    return point == "/" ? "/\(relativePath)" : "\(point)/\(relativePath)"
  }
}

/// What kind of place a file system is, as far as its type tells.
package enum MountKind: Hashable, Sendable {
  case disk
  /// Gone when the computer is switched off.
  case memory
  /// On another computer. It may be away, blocks, and tells nobody of the others' changes.
  case network
  /// Formatted as sticks are (FAT, exFAT, NTFS): without permissions, links or safe renames.
  case stick
  /// A FUSE file system of a program that this one doesn't know.
  case bridge

  package init(fileSystem: String) {
    self =
      switch fileSystem {
      case "vfat", "msdos", "exfat", "fuse.exfat", "fusefat", "fuse.fusefat", "ntfs", "ntfs3",
        "fuse.ntfs", "fuse.ntfs-3g", "fuseblk":
        .stick
      case "cifs", "smb3", "smbfs", "nfs", "nfs4", "afs", "ceph", "lustre", "9p", "ncpfs",
        "fuse.sshfs", "fuse.rclone", "fuse.davfs2", "fuse.gvfsd-fuse", "fuse.s3fs",
        "fuse.glusterfs", "fuse.ceph-fuse", "fuse.google-drive-ocamlfuse", "fuse.onedriver":
        .network
      // davfs2 names no subtype.
      case "fuse": .network
      case "tmpfs", "ramfs": .memory
      default: fileSystem.hasPrefix("fuse.") ? .bridge : .disk
      }
  }
}

/// Where people put folders, and where they don't.
extension Mount {
  /// Whether it is one of the system's own: nobody has a shared folder right there.
  package var isOfSystem: Bool {
    switch fileSystem {
    case "proc", "sysfs", "cgroup", "cgroup2", "devtmpfs", "devpts", "mqueue", "squashfs":
      return true
    // Looking into it would mount what it stands for.
    case "autofs": return true
    default: break
    }
    if point == "/" { return true }
    // Sticks, and memory that anybody may use.
    if point.hasPrefix("/run/media/") || point.hasPrefix("/dev/shm/") { return false }
    return ["/proc", "/sys", "/dev", "/run", "/boot", "/snap"].contains {
      point == $0 || point.hasPrefix($0 + "/")
    }
  }

  /// Whether it lies where sticks are mounted.
  package var isRemovablePlace: Bool {
    ["/media", "/run/media", "/mnt"].contains { point == $0 || point.hasPrefix($0 + "/") }
  }
}
