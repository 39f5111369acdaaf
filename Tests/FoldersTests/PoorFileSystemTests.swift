import Glibc
import Testing

@testable import Folders

/// S17: file systems that can't do all that a disk does.
@Suite struct `A file system that can do little` {
  /// The kernel's own directories refuse what FAT on some systems and shares refuse: EINVAL.
  @Test func `may be unable to press a directory to the disk`() throws {
    let directory = try Descriptor.open(path: "/proc", O_RDONLY | O_DIRECTORY)
    #expect(throws: FolderError.self) { try directory.synchronize(path: "/proc") }
    #expect(try !directory.synchronizeWherePossible(path: "/proc"))
    try directory.synchronizeDirectory(path: "/proc")
  }

  /// What was written may be lost then, so nobody is told that it is there.
  @Test func `fails aloud where it can't press a file to the disk`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let file = Descriptor(ends[1])
    #expect(throws: FolderError.self) { try file.synchronize(path: "pipe") }
  }

  /// Any other trouble than that it can't is trouble with a directory, too.
  @Test func `that fails at a directory isn't taken for one that can't`() throws {
    // O_PATH: opened for looking only, which makes pressing an error of another kind.
    let directory = try Descriptor.open(path: "/proc", 0x20_0000 | O_DIRECTORY)
    #expect(throws: FolderError.self) { try directory.synchronizeDirectory(path: "/proc") }
  }
}
