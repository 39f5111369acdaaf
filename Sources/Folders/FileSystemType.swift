import Texts

/// The type of a file system as the kernel names it, `ext4`, `vfat`, `fuse.sshfs`, and what follows
/// from it alone. Docs/Operating/NetworkDrives.md says what of it was measured.
package struct FileSystemType: Hashable, Sendable {
  /// Empty where it isn't known.
  package let name: String

  package init(_ name: String) { self.name = name }

  package var kind: MountKind { MountKind(fileSystem: name) }

  /// What it is, for people: "ext4 disk", "network folder (cifs)", "stick (vfat)".
  package var kindName: Text {
    switch kind {
    case _ where name.isEmpty: .word("folder")
    case .disk: "\(name) disk"
    case .memory: "memory (\(name))"
    case .network: "network folder (\(name))"
    case .stick: "stick (\(name))"
    case .bridge: "folder of a program (\(name))"
    }
  }

  /// Why changes that are made elsewhere raise no events here, to go after "because"; nil where
  /// nobody makes any elsewhere, or where they do.
  package var rescanReason: Text? {
    switch name {
    case _ where kind == .network: "this is a network folder"
    case "overlay": "this folder lies on an overlay"
    case "virtiofs", "vboxsf": "this folder is another system's"
    // What exFAT and NTFS sticks are mounted as: all changes are made through this mount.
    case "fuseblk": nil
    case _ where isFUSE: "a program provides this folder"
    default: nil
    }
  }

  /// The largest file that it holds, where that is so small that somebody may meet it.
  package var largestFileBytes: Int64? {
    switch name {
    case "vfat", "msdos", "fusefat", "fuse.fusefat": (1 << 32) - 1
    default: nil
    }
  }

  private var isFUSE: Bool { name == "fuse" || name == "fusefat" || name.hasPrefix("fuse.") }
}
