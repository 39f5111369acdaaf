import Folders
import Testing

@Suite struct MemoryFolderTests {
  @Test func `a folder that was taken away refuses everything, and comes back whole`() throws {
    let folder = MemoryFolder()
    _ = try folder.create("a/b", [1])
    folder.isAvailable = false
    #expect(try code { _ = try folder.identity } == .unavailable)
    #expect(try code { _ = try folder.freeBytes } == .unavailable)
    #expect(try code { _ = try folder.list("") } == .unavailable)
    #expect(try code { _ = try folder.size("a/b") } == .unavailable)
    #expect(try code { _ = try folder.read("a/b", limitBytes: 1) } == .unavailable)
    #expect(try code { _ = try folder.create("c", [1]) } == .unavailable)
    #expect(try code { try folder.remove("a/b") } == .unavailable)
    folder.isAvailable = true
    #expect(folder.files == ["a/b": [1]])
  }

  @Test func `a read-only folder is read`() throws {
    let folder = MemoryFolder()
    _ = try folder.create("a/b", [1])
    folder.isReadOnly = true
    #expect(try folder.read("a/b", limitBytes: 1) == [1])
    #expect(try folder.create("a/b", [2]) == .exists)
    #expect(try code { _ = try folder.create("a/c", [1]) } == .readOnly)
    #expect(try code { try folder.remove("a/b") } == .readOnly)
    #expect(folder.files == ["a/b": [1]])
  }

  @Test func `a full folder takes what still fits`() throws {
    let folder = MemoryFolder()
    folder.capacityBytes = 10
    _ = try folder.create("a", [UInt8](repeating: 0, count: 6))
    #expect(try folder.freeBytes == 4)
    #expect(try code { _ = try folder.create("b", [1, 2, 3, 4, 5]) } == .full)
    #expect(try folder.create("b", [1, 2, 3, 4]) == .created)
    #expect(try code { _ = try folder.create("c", [1]) } == .full)
    #expect(try folder.remove("a") == .removed)
    #expect(try folder.create("c", [1]) == .created)
    #expect(try folder.freeBytes == 5)
  }

  @Test func `damage is done without asking`() throws {
    let folder = MemoryFolder()
    folder.capacityBytes = 10
    _ = try folder.create("a/b", [1, 2, 3])
    try folder.overwrite("a/b", [1])
    try folder.overwrite("x/y", [7])
    try folder.plantOther("a/link")
    #expect(folder.files == ["a/b": [1], "x/y": [7]])
    #expect(try folder.freeBytes == 8)
    #expect(try folder.list("a").map(\.kind) == [.file, .other])
    #expect(try code { _ = try folder.read("a/link", limitBytes: 1) } == .notRegular)
    folder.removeAll()
    #expect(try folder.list("") == [])
    #expect(try folder.freeBytes == 10)
  }

  @Test func `a folder says where it is`() throws {
    let folder = MemoryFolder()
    let moved = PlaceIdentity(path: "/media/stick1", device: 9, inode: 2)
    folder.place = moved
    #expect(try folder.identity == moved)
  }
}
