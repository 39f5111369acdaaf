import Folders

/// What may differ from one kind of folder to another. Everything else is alike on all of them.
struct FolderTraits: Sendable {
  /// What a new file of a megabyte is refused with; `nil` if it is taken.
  var refusal: FolderError.Code?
  /// Whether names that differ only in case are one name. Satchel's own never do.
  var ignoresCase = false

  /// By the name of the kind, as `Tests/folders` calls it.
  static let known: [String: FolderTraits] = [
    "tmpfs": FolderTraits(),
    "ext4": FolderTraits(),
    "exfat": FolderTraits(ignoresCase: true),
    "ntfs": FolderTraits(),
    "full": FolderTraits(refusal: .full),
    "readonly": FolderTraits(refusal: .readOnly),
    "sshfs": FolderTraits(),
    "smb": FolderTraits(),
    "webdav": FolderTraits(),
    "syncthing": FolderTraits(),
    "faulty": FolderTraits(),
    "vfat": FolderTraits(ignoresCase: true),
    "cifs": FolderTraits(ignoresCase: true),
    "nfs3": FolderTraits(),
    "nfs4": FolderTraits(),
  ]
}
