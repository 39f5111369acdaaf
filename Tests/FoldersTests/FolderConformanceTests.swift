import Folders
import Testing

/// What `body` throws as the code of a folder's error; `nil` if it throws nothing.
func code(of body: () throws -> Void) throws -> FolderError.Code? {
  do {
    try body()
    return nil
  } catch let error as FolderError {
    return error.code
  }
}

/// What every kind of folder does alike.
@Suite struct FolderConformanceTests {
  @Test(arguments: FolderKind.all)
  func `a created file is listed, sized and read`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
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

  @Test(arguments: FolderKind.all)
  func `a name that is taken is left as it is`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    #expect(try test.folder.create("a/b", [1]) == .created)
    #expect(try test.folder.create("a/b", [2, 2]) == .exists)
    #expect(try test.folder.create("a/b", from: MemorySource([3])) == .exists)
    #expect(try test.folder.create("a", [4]) == .exists)
    #expect(try test.folder.read("a/b", limitBytes: 10) == [1])
  }

  @Test(arguments: FolderKind.all)
  func `a large file is created from a source`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 * 31) }
    #expect(try test.folder.create("a/b", from: MemorySource(bytes)) == .created)
    #expect(try test.folder.read("a/b", limitBytes: bytes.count) == bytes)
  }

  @Test(arguments: FolderKind.all)
  func `a file beyond the limit isn't read`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    _ = try test.folder.create("a", [1, 2, 3])
    #expect(try code { _ = try test.folder.read("a", limitBytes: 2) } == .tooLarge)
    #expect(try test.folder.read("a", limitBytes: 3) == [1, 2, 3])
  }

  @Test(arguments: FolderKind.all)
  func `what isn't there is told as not found`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    let folder = test.folder
    #expect(try code { _ = try folder.list("feeds") } == .notFound)
    #expect(try code { _ = try folder.size("a") } == .notFound)
    #expect(try code { _ = try folder.read("feeds/a", limitBytes: 1) } == .notFound)
    #expect(try code { _ = try folder.open("a") } == .notFound)
    #expect(try folder.remove("a") == .absent)
    #expect(try folder.remove("feeds/a") == .absent)
  }

  @Test(arguments: FolderKind.all)
  func `a removed file is gone, and its name free`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    _ = try test.folder.create("a/b", [1])
    #expect(try test.folder.remove("a/b") == .removed)
    #expect(try test.folder.list("a") == [])
    #expect(try test.folder.create("a/b", [2]) == .created)
  }

  @Test(arguments: FolderKind.all)
  func `directories are neither read nor removed, and files aren't entered`(
    kind: FolderKind
  ) throws {
    let test = try kind.makeFolder()
    let folder = test.folder
    _ = try folder.create("a/b", [1])
    #expect(try code { _ = try folder.read("a", limitBytes: 9) } == .notRegular)
    #expect(try code { _ = try folder.size("a") } == .notRegular)
    #expect(try code { try folder.remove("a") } == .notRegular)
    #expect(try code { _ = try folder.create("a/b/c", [1]) } == .notRegular)
    #expect(try folder.read("a/b", limitBytes: 9) == [1])
  }

  @Test(
    arguments: FolderKind.all,
    ["/etc/passwd", "../a", "a/../b", "a//b", "a/", "./a", "a/.", "..", ".", "a\0b"])
  func `a path that could lead out is refused by every call`(
    kind: FolderKind, path: String
  ) throws {
    let test = try kind.makeFolder()
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

  @Test(arguments: FolderKind.all)
  func `the folder itself isn't a file`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    #expect(try code { _ = try test.folder.create("", [1]) } == .invalidPath)
    #expect(try code { try test.folder.remove("") } == .invalidPath)
  }

  @Test(arguments: FolderKind.all)
  func `a source that fails leaves no file`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    let source = FailingSource(afterBytes: 300_000)
    #expect(try code { _ = try test.folder.create("a/b", from: source) } == .inputOutput)
    #expect(try test.folder.remove("a/b") == .absent)
  }

  @Test(arguments: FolderKind.all)
  func `every one of many names is listed once`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    let names = (100..<400).map { "00000\($0)-0123456789abcdef.marker" }
    for name in names { #expect(try test.folder.create("a/\(name)", [1]) == .created) }
    #expect(try test.folder.list("a").map(\.name) == names)
  }

  @Test(arguments: FolderKind.all)
  func `of many who create one name at the same time one does`(kind: FolderKind) async throws {
    let test = try kind.makeFolder()
    let folder = test.folder
    _ = try folder.create("a/first", [])
    let outcomes = try await withThrowingTaskGroup(of: CreateOutcome.self) { group in
      for number: UInt8 in 0..<8 {
        group.addTask { try folder.create("a/b", [UInt8](repeating: number, count: 1000)) }
      }
      return try await group.reduce(into: [CreateOutcome]()) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == .created } == 1)
    let bytes = try folder.read("a/b", limitBytes: 1000)
    #expect(bytes.count == 1000 && Set(bytes).count == 1)
  }

  @Test(arguments: FolderKind.all)
  func `names that differ in case are two, unless the kind takes them for one`(
    kind: FolderKind
  ) throws {
    let test = try kind.makeFolder()
    #expect(try test.folder.create("a/name", [1]) == .created)
    let second = try test.folder.create("a/NAME", [2])
    #expect(second == (kind.traits.ignoresCase ? .exists : .created))
    #expect(try test.folder.read("a/name", limitBytes: 1) == [1])
  }

  @Test(arguments: FolderKind.all)
  func `the folder is told from others for as long as it is there`(kind: FolderKind) throws {
    let test = try kind.makeFolder()
    let identity = try test.folder.identity
    _ = try test.folder.create("a/b", [1])
    #expect(try test.folder.identity == identity)
    #expect(try test.folder.freeBytes > 0)
  }

  @Test(.enabled(if: !FolderKind.refusing.isEmpty), arguments: FolderKind.refusing)
  func `a folder that takes no more refuses a file whole and is read as before`(
    kind: FolderKind
  ) throws {
    let folder = try kind.makeFolder().folder
    let bytes = [UInt8](repeating: 7, count: 1_000_000)
    for path in ["large", "kept/large"] {
      #expect(try code { _ = try folder.create(path, bytes) } == kind.traits.refusal)
      #expect(try code { _ = try folder.size(path) } == .notFound)
    }
    #expect(try folder.list("kept").map(\.name) == ["file"])
    #expect(try folder.read("kept/file", limitBytes: 4) == Array("kept".utf8))
    #expect(try folder.create("kept/file", bytes) == .exists)
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
