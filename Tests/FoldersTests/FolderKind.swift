import Folders
import Foundation
import Testing

/// A kind of folder: one that every run makes for itself, or a real one that this run was given.
///
/// `SATCHEL_TEST_FOLDERS="exfat=/media/stick ntfs=/mnt/disk"` gives directories by kind; what is
/// made in them is removed again. `Tests/folders/run` sets such folders up.
struct FolderKind: Sendable, CustomTestStringConvertible {
  private enum Ground: Sendable {
    case memory
    case disk
    case instrumented
    case directory(String)
  }

  private let name: String
  private let ground: Ground
  let traits: FolderTraits

  /// Those that take what is written to them.
  static let all = made + given.filter { $0.traits.refusal == nil }
  /// Those that don't: a full disk, a medium that can only be read.
  static let refusing = given.filter { $0.traits.refusal != nil }

  var testDescription: String { name }

  /// A folder of this kind, empty unless it refuses to be written to.
  func makeFolder() throws -> FolderUnderTest {
    switch ground {
    case .memory: FolderUnderTest(MemoryFolder())
    case .disk: try FolderUnderTest(in: TemporaryDirectory())
    case .instrumented:
      try FolderUnderTest(in: TemporaryDirectory()) { InstrumentedFolder(DiskFolder(path: $0)) }
    case .directory(let path):
      traits.refusal == nil
        ? try FolderUnderTest(in: TemporaryDirectory(in: path))
        : FolderUnderTest(DiskFolder(path: path))
    }
  }

  private static let made = [
    FolderKind(name: "memory", ground: .memory, traits: FolderTraits()),
    FolderKind(name: "disk", ground: .disk, traits: FolderTraits()),
    FolderKind(name: "instrumented", ground: .instrumented, traits: FolderTraits()),
  ]

  private static let given: [FolderKind] = {
    let variable = ProcessInfo.processInfo.environment["SATCHEL_TEST_FOLDERS"] ?? ""
    return variable.split(separator: " ").map { named in
      let parts = named.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let traits = FolderTraits.known[parts[0]] else {
        fatalError("SATCHEL_TEST_FOLDERS names no kind that is known: \(named)")
      }
      return FolderKind(name: parts[0], ground: .directory(parts[1]), traits: traits)
    }
  }()
}

/// A folder, with the directory that it stands on for as long as it is tested.
struct FolderUnderTest {
  let folder: any Folder
  private let directory: TemporaryDirectory?

  init(_ folder: any Folder) {
    self.folder = folder
    directory = nil
  }

  init(
    in directory: TemporaryDirectory,
    _ make: (String) -> any Folder = { DiskFolder(path: $0) }
  ) {
    folder = make(directory.path)
    self.directory = directory
  }
}
