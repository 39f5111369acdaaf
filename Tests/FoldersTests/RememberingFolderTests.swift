import Folders
import Testing

/// A folder whose listings are remembered.
@Suite struct `A folder that remembers its listings` {
  private let behind: MemoryFolder
  private let counted: InstrumentedFolder
  private let memory = FolderMemory()
  private let folder: RememberingFolder

  init() {
    behind = MemoryFolder()
    counted = InstrumentedFolder(behind)
    folder = RememberingFolder(counted, memory)
  }

  /// Listings and looks at single files since the last time.
  private func takeCalls() -> [Int] {
    defer { counted.resetCounts() }
    return [counted.count(of: .list), counted.count(of: .size)]
  }

  @Test func `lists a directory once, and looks again only at names that have changed`() throws {
    for number in 0..<100 { _ = try behind.create("feeds/a/\(number)", [0]) }
    #expect(try folder.list("feeds/a").count == 100)
    #expect(takeCalls() == [1, 0])
    #expect(try folder.list("feeds/a") == behind.list("feeds/a"))
    #expect(takeCalls() == [0, 0])

    _ = try behind.create("feeds/a/new", [1, 2])
    try behind.remove("feeds/a/7")
    try behind.overwrite("feeds/a/8", [1, 2, 3])
    memory.noteChanges(["feeds/a": ["new", "7", "8"]])
    #expect(try folder.list("feeds/a") == behind.list("feeds/a"))
    #expect(takeCalls() == [0, 3])
    #expect(try folder.list("feeds/a").count == 100)
    #expect(takeCalls() == [0, 0])
  }

  @Test func `knows what it does itself`() throws {
    #expect(try folder.create("feeds/a/1", [1]) == .created)
    #expect(try folder.list("feeds").map(\.name) == ["a"])
    #expect(try folder.create("feeds/b/1", from: MemorySource([1, 2])) == .created)
    #expect(try folder.list("feeds").map(\.name) == ["a", "b"])
    #expect(try folder.list("feeds/b").map(\.sizeBytes) == [2])
    try folder.remove("feeds/b/1")
    #expect(try folder.list("feeds/b") == [])
  }

  @Test func `forgets everything when another folder is at its place`() throws {
    _ = try folder.identity
    _ = try behind.create("a", [1])
    #expect(try folder.list("").map(\.name) == ["a"])
    behind.removeAll()
    behind.place = PlaceIdentity(path: "/memory", device: 2, inode: 1)
    _ = try folder.identity
    #expect(try folder.list("") == [])
  }

  @Test func `a link in place of a file is told by a whole listing`() throws {
    _ = try behind.create("a/file", [1])
    _ = try folder.list("a")
    try behind.remove("a/file")
    try behind.plantOther("a/file")
    memory.noteChanges(["a": ["file"]])
    #expect(try folder.list("a").map(\.kind) == [.other])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `shows what is there, whatever is done before and behind it`(seed: UInt64) throws {
    var random = Splitmix(state: seed)
    let names = (0..<12).map { "\($0)" }
    let directories = ["", "feeds", "feeds/a"]
    for _ in 0..<300 {
      let directory = directories.randomElement(using: &random)!
      let name = names.randomElement(using: &random)!
      let path = directory.isEmpty ? "f\(name)" : "\(directory)/f\(name)"
      let bytes = [UInt8](repeating: 0, count: Int.random(in: 0..<9, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: _ = try folder.create(path, bytes)
      case 1: try folder.remove(path)
      case 2, 3:
        if Bool.random(using: &random) {
          try behind.overwrite(path, bytes)
        } else {
          try behind.remove(path)
        }
        memory.noteChanges([directory: ["f\(name)"]])
        // Who is told of a directory's change forgets.
        if directory != "" { memory.noteChanges(["": ["feeds"], "feeds": ["a"]]) }
      case 4: memory.forget()
      default:
        for directory in directories {
          let shown = try? folder.list(directory)
          let there = try? behind.list(directory)
          #expect(shown == there, "seed \(seed), \(directory)")
        }
      }
    }
  }
}

private struct Splitmix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
