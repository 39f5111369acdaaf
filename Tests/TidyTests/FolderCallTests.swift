import Testing

/// What many file systems of sticks and networks can't do isn't asked of a shared folder: EXDEV,
/// EPERM, ENOSYS and EOPNOTSUPP have nobody to meet. (S17)
@Suite struct `Code that touches a shared folder` {
  private static let files: Set = [
    "Sources/Folders/DiskFolder.swift", "Sources/Folders/Descriptor.swift",
    "Sources/Folders/DirectoryListing.swift",
  ]
  private static let calls = [
    "rename", "link(", "linkat(", "symlink", "chmod", "chown", "fallocate", "lock(", "lockf",
    "F_SETLK", "F_OFD", "futimens", "setxattr", "O_TMPFILE", "mmap",
  ]

  @Test func `renames nothing, sets no modes, reserves no room and takes no locks`() {
    let found = Repository.swift.filter { Self.files.contains($0.path) }
    #expect(Set(found.map(\.path)) == Self.files)
    let offences = found.flatMap { file in
      file.offences { line in
        let code = line.replacing("unlinkat(", with: "")
        return !code.contains("//") && Self.calls.contains { code.contains($0) }
      }
    }
    #expect(offences == [])
  }
}
