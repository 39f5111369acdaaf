import Folders
import Testing

/// The kinds of folder that must behave alike.
enum FolderKind: CaseIterable, Sendable {
  case disk, memory, instrumented
}

/// A folder of a kind, with what it stands on.
struct FolderUnderTest {
  let folder: any Folder
  private let directory: TemporaryDirectory

  init(_ kind: FolderKind) throws {
    directory = try TemporaryDirectory()
    folder =
      switch kind {
      case .disk: DiskFolder(path: directory.path)
      case .memory: MemoryFolder()
      case .instrumented: InstrumentedFolder(DiskFolder(path: directory.path))
      }
  }
}

/// What `body` throws as the code of a folder's error; `nil` if it throws nothing.
func code(of body: () throws -> Void) throws -> FolderError.Code? {
  do {
    try body()
    return nil
  } catch let error as FolderError {
    return error.code
  }
}

@Suite struct FolderConformanceTests {
  @Test(arguments: FolderKind.allCases)
  func `a created file is listed, sized and read`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    let folder = test.folder
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    #expect(try folder.create("feeds/abc-1/00000001-ff.changes", bytes) == .created)
    #expect(try folder.create("satchel-folder.json", []) == .created)
    #expect(
      try folder.list("") == [
        FolderEntry(name: "feeds", kind: .directory, sizeBytes: 0),
        FolderEntry(name: "satchel-folder.json", kind: .file, sizeBytes: 0),
      ])
    #expect(
      try folder.list("feeds/abc-1") == [
        FolderEntry(name: "00000001-ff.changes", kind: .file, sizeBytes: 5)
      ])
    #expect(try folder.size("feeds/abc-1/00000001-ff.changes") == 5)
    #expect(try folder.read("feeds/abc-1/00000001-ff.changes", limitBytes: 5) == bytes)
    #expect(try folder.read("satchel-folder.json", limitBytes: 0) == [])
    #expect(
      try readPieces(of: "feeds/abc-1/00000001-ff.changes", in: folder, byteCount: 2)
        == [[1, 2], [3, 4], [5]])
  }

  @Test(arguments: FolderKind.allCases)
  func `a name that is taken is left as it is`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    #expect(try test.folder.create("a/b", [1]) == .created)
    #expect(try test.folder.create("a/b", [2, 2]) == .exists)
    #expect(try test.folder.create("a/b", from: MemorySource([3])) == .exists)
    #expect(try test.folder.create("a", [4]) == .exists)
    #expect(try test.folder.read("a/b", limitBytes: 10) == [1])
  }

  @Test(arguments: FolderKind.allCases)
  func `a large file is created from a source`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 * 31) }
    #expect(try test.folder.create("a/b", from: MemorySource(bytes)) == .created)
    #expect(try test.folder.read("a/b", limitBytes: bytes.count) == bytes)
  }

  @Test(arguments: FolderKind.allCases)
  func `a file beyond the limit isn't read`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    _ = try test.folder.create("a", [1, 2, 3])
    #expect(try code { _ = try test.folder.read("a", limitBytes: 2) } == .tooLarge)
    #expect(try test.folder.read("a", limitBytes: 3) == [1, 2, 3])
  }

  @Test(arguments: FolderKind.allCases)
  func `what isn't there is told as not found`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    let folder = test.folder
    #expect(try code { _ = try folder.list("feeds") } == .notFound)
    #expect(try code { _ = try folder.size("a") } == .notFound)
    #expect(try code { _ = try folder.read("feeds/a", limitBytes: 1) } == .notFound)
    #expect(try code { _ = try folder.open("a") } == .notFound)
    #expect(try folder.remove("a") == .absent)
    #expect(try folder.remove("feeds/a") == .absent)
  }

  @Test(arguments: FolderKind.allCases)
  func `a removed file is gone, and its name free`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    _ = try test.folder.create("a/b", [1])
    #expect(try test.folder.remove("a/b") == .removed)
    #expect(try test.folder.list("a") == [])
    #expect(try test.folder.create("a/b", [2]) == .created)
  }

  @Test(arguments: FolderKind.allCases)
  func `directories are neither read nor removed, and files aren't entered`(
    kind: FolderKind
  ) throws {
    let test = try FolderUnderTest(kind)
    let folder = test.folder
    _ = try folder.create("a/b", [1])
    #expect(try code { _ = try folder.read("a", limitBytes: 9) } == .notRegular)
    #expect(try code { _ = try folder.size("a") } == .notRegular)
    #expect(try code { try folder.remove("a") } == .notRegular)
    #expect(try code { _ = try folder.create("a/b/c", [1]) } == .notRegular)
    #expect(try folder.read("a/b", limitBytes: 9) == [1])
  }

  @Test(
    arguments: FolderKind.allCases,
    ["/etc/passwd", "../a", "a/../b", "a//b", "a/", "./a", "a/.", "..", ".", "a\0b"])
  func `a path that could lead out is refused by every call`(
    kind: FolderKind, path: String
  ) throws {
    let test = try FolderUnderTest(kind)
    let folder = test.folder
    #expect(!FolderPath.isValid(path))
    #expect(try code { _ = try folder.list(path) } == .invalidPath)
    #expect(try code { _ = try folder.size(path) } == .invalidPath)
    #expect(try code { _ = try folder.read(path, limitBytes: 1) } == .invalidPath)
    #expect(try code { _ = try folder.open(path) } == .invalidPath)
    #expect(try code { _ = try folder.create(path, [1]) } == .invalidPath)
    #expect(try code { _ = try folder.create(path, from: MemorySource([1])) } == .invalidPath)
    #expect(try code { try folder.remove(path) } == .invalidPath)
    #expect(try folder.list("") == [])
  }

  @Test(arguments: FolderKind.allCases)
  func `the folder itself isn't a file`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    #expect(try code { _ = try test.folder.create("", [1]) } == .invalidPath)
    #expect(try code { try test.folder.remove("") } == .invalidPath)
  }

  @Test(arguments: FolderKind.allCases)
  func `a source that fails leaves no file`(kind: FolderKind) throws {
    let test = try FolderUnderTest(kind)
    let source = FailingSource(afterBytes: 300_000)
    #expect(try code { _ = try test.folder.create("a/b", from: source) } == .inputOutput)
    #expect(try test.folder.remove("a/b") == .absent)
  }
}

/// Gives zeros and then fails.
private final class FailingSource: ByteSource {
  private var leftBytes: Int

  init(afterBytes: Int) {
    leftBytes = afterBytes
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int {
    if leftBytes == 0 { throw FolderError(.inputOutput, path: "source") }
    let count = min(leftBytes, buffer.count)
    leftBytes -= count
    buffer.prefix(count).copyBytes(from: repeatElement(0 as UInt8, count: count))
    return count
  }
}
