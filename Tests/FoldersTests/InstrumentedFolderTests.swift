import Folders
import Synchronization
import Testing

/// Fails the calls of one kind at one moment.
private func failing(
  _ kind: FolderCall.Kind, _ moment: FolderMoment, over base: any Folder
) -> InstrumentedFolder {
  InstrumentedFolder(base) { call, at throws(FolderError) in
    if call.kind == kind, at == moment { throw FolderError(.inputOutput, path: call.path ?? "") }
  }
}

@Suite struct InstrumentedFolderTests {
  @Test func `calls are counted by kind`() throws {
    let folder = InstrumentedFolder(MemoryFolder())
    _ = try folder.create("a", [1])
    _ = try folder.list("")
    _ = try folder.list("")
    _ = try? folder.read("b", limitBytes: 1)
    _ = try folder.identity
    #expect(folder.count(of: .create) == 1)
    #expect(folder.count(of: .list) == 2)
    #expect(folder.count(of: .read) == 1)
    #expect(folder.callCount == 5)
    folder.resetCounts()
    #expect(folder.callCount == 0)
  }

  @Test func `the hook sees what is called, before and after`() throws {
    let seen = Mutex<[String]>([])
    let folder = InstrumentedFolder(MemoryFolder()) { call, moment throws(FolderError) in
      seen.withLock { $0.append("\(moment) \(call.kind) \(call.path ?? "-")") }
    }
    _ = try folder.create("a/b", [1, 2])
    _ = try folder.freeBytes
    _ = try? folder.size("c")
    #expect(
      seen.withLock { $0 } == [
        "before create a/b", "halfway create a/b", "after create a/b", "before freeBytes -",
        "after freeBytes -", "before size c",
      ])
  }

  @Test func `a fault before creating leaves no file`() throws {
    let base = MemoryFolder()
    let folder = failing(.create, .before, over: base)
    #expect(try code { _ = try folder.create("a", [1, 2]) } == .inputOutput)
    #expect(base.files == [:])
  }

  @Test func `a fault after creating leaves the whole file`() throws {
    let base = MemoryFolder()
    let folder = failing(.create, .after, over: base)
    #expect(try code { _ = try folder.create("a", [1, 2]) } == .inputOutput)
    #expect(base.files == ["a": [1, 2]])
  }

  @Test(arguments: [[], [1], [1, 2, 3, 4, 5]] as [[UInt8]])
  func `a fault half-way leaves the first half`(bytes: [UInt8]) throws {
    let base = MemoryFolder()
    let folder = failing(.create, .halfway, over: base)
    #expect(try code { _ = try folder.create("a", bytes) } == .inputOutput)
    #expect(base.files == ["a": Array(bytes.prefix(bytes.count / 2))])
  }

  @Test func `a fault half-way tears no file that was there`() throws {
    let base = MemoryFolder()
    _ = try base.create("a", [9, 9, 9])
    let folder = failing(.create, .halfway, over: base)
    #expect(try folder.create("a", [1, 2]) == .exists)
    #expect(base.files == ["a": [9, 9, 9]])
  }

  @Test func `pieces of an opened file can fail`() throws {
    let base = MemoryFolder()
    _ = try base.create("a", [1, 2])
    let folder = failing(.read, .before, over: base)
    let file = try folder.open("a")
    #expect(file.sizeBytes == 2)
    #expect(try code { _ = try readPieces(of: "a", in: folder, byteCount: 1) } == .inputOutput)
  }

  @Test(arguments: [FolderCall.Kind.list, .size, .read, .open, .remove, .identity, .freeBytes])
  func `any call can fail`(kind: FolderCall.Kind) throws {
    let base = MemoryFolder()
    _ = try base.create("a", [1])
    let folder = failing(kind, .before, over: base)
    let calls: [() throws -> Void] = [
      { _ = try folder.list("") }, { _ = try folder.size("a") },
      { _ = try folder.read("a", limitBytes: 1) }, { _ = try folder.open("a") },
      { try folder.remove("b") }, { _ = try folder.identity }, { _ = try folder.freeBytes },
    ]
    #expect(try calls.map { try code(of: $0) }.filter { $0 == .inputOutput }.count == 1)
  }
}
