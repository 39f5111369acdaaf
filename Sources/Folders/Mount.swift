/// A mounted file system.
package struct Mount: Hashable, Sendable {
  /// Where it is mounted: an absolute path.
  package let point: String
  /// Its type as the kernel names it: `ext4`, `vfat`, `fuse.sshfs`.
  package let fileSystem: String
  package let isReadOnly: Bool
  /// The kernel's number for it. It is given again once this one is unmounted.
  package let id: Int
  /// The device number of what is mounted, as `st_dev` has it.
  package let device: UInt64
  /// What is mounted: `/dev/sdb1`, `//nas/salon`, `tmpfs`.
  package let source: String

  package init(
    point: String, fileSystem: String, isReadOnly: Bool = false, id: Int = 0, device: UInt64 = 0,
    source: String = ""
  ) {
    self.point = point
    self.fileSystem = fileSystem
    self.isReadOnly = isReadOnly
    self.id = id
    self.device = device
    self.source = source
  }

  package var kind: MountKind { MountKind(fileSystem: fileSystem) }

  /// Whether the kernel tells of changes that are made elsewhere. On a network, and below FUSE and
  /// overlay file systems, they happen behind its back; `fuseblk` is a disk of this computer.
  package var hearsOthers: Bool {
    switch kind {
    case .disk, .memory, .stick: fileSystem != "overlay"
    case .network, .bridge: false
    }
  }

  /// What it is, for people: "ext4 disk", "network folder (cifs)", "stick (vfat)".
  package var kindName: String {
    switch kind {
    case .disk: "\(fileSystem) disk"
    case .memory: "memory (\(fileSystem))"
    case .network: "network folder (\(fileSystem))"
    case .stick: "stick (\(fileSystem))"
    case .bridge: "folder of a program (\(fileSystem))"
    }
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
