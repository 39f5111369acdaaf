import Folders
import Foundation
import Testing

@Suite struct DiskFolderTests {
  let directory: TemporaryDirectory
  let folder: DiskFolder

  init() throws {
    directory = try TemporaryDirectory()
    folder = DiskFolder(path: directory.path)
  }

  @Test func `a link at a file's name is listed as other and never followed`() throws {
    let outside = try TemporaryDirectory()
    try outside.write("secret", [1, 2, 3])
    try directory.link("a", to: outside.file("secret"))
    #expect(try folder.list("") == [FolderEntry(name: "a", kind: .other, sizeBytes: 0)])
    #expect(try code { _ = try folder.read("a", limitBytes: 9) } == .notRegular)
    #expect(try code { _ = try folder.open("a") } == .notRegular)
    #expect(try code { _ = try folder.size("a") } == .notRegular)
    #expect(try folder.create("a", [4]) == .exists)
    #expect(try outside.names() == ["secret"])
    // The link goes, not what it points to.
    #expect(try folder.remove("a") == .removed)
    #expect(try outside.names() == ["secret"])
  }

  @Test func `a link that leads nowhere isn't created through`() throws {
    let outside = try TemporaryDirectory()
    try directory.link("a", to: outside.file("planted"))
    #expect(try folder.create("a", [4]) == .exists)
    #expect(try outside.names() == [])
  }

  @Test func `a link in place of a directory doesn't lead out`() throws {
    let outside = try TemporaryDirectory()
    try outside.write("secret", [1, 2, 3])
    try directory.link("feeds", to: outside.path)
    #expect(try code { _ = try folder.list("feeds") } == .notRegular)
    #expect(try code { _ = try folder.read("feeds/secret", limitBytes: 9) } == .notRegular)
    #expect(try code { _ = try folder.size("feeds/secret") } == .notRegular)
    #expect(try code { _ = try folder.create("feeds/new", [1]) } == .notRegular)
    #expect(try code { _ = try folder.create("feeds/deep/new", [1]) } == .notRegular)
    #expect(try code { try folder.remove("feeds/secret") } == .notRegular)
    #expect(try outside.names() == ["secret"])
  }

  @Test func `what took the place of a partial file stays when its source fails`() throws {
    let path = directory.file("a")
    let source = FailingLater {
      try? FileManager.default.removeItem(atPath: path)
      _ = FileManager.default.createFile(atPath: path, contents: Data([1, 2, 3]))
    }
    #expect(try code { _ = try folder.create("a", from: source) } == .inputOutput)
    #expect(try folder.read("a", limitBytes: 9) == [1, 2, 3])
  }

  @Test func `a pipe is refused without waiting for a writer`() throws {
    try #require(mkfifo(directory.file("pipe"), 0o600) == 0)
    #expect(try folder.list("") == [FolderEntry(name: "pipe", kind: .other, sizeBytes: 0)])
    #expect(try code { _ = try folder.read("pipe", limitBytes: 9) } == .notRegular)
  }

  @Test func `a folder that isn't there is unavailable, for every call`() throws {
    let folder = DiskFolder(path: directory.file("gone"))
    #expect(try code { _ = try folder.identity } == .unavailable)
    #expect(try code { _ = try folder.freeBytes } == .unavailable)
    #expect(try code { _ = try folder.list("") } == .unavailable)
    #expect(try code { _ = try folder.size("a") } == .unavailable)
    #expect(try code { _ = try folder.read("a", limitBytes: 1) } == .unavailable)
    #expect(try code { _ = try folder.open("a") } == .unavailable)
    #expect(try code { _ = try folder.create("a", [1]) } == .unavailable)
    #expect(try code { try folder.remove("a") } == .unavailable)
    #expect(try directory.names() == [])
  }

  @Test func `another device at the folder's place is unavailable, and nothing is written`() throws
  {
    let device = try folder.identity.device
    let expected = DiskFolder(path: directory.path, expectedDevice: device)
    #expect(try expected.create("a", [1]) == .created)
    let other = DiskFolder(path: directory.path, expectedDevice: device + 1)
    #expect(try code { _ = try other.list("") } == .unavailable)
    #expect(try code { _ = try other.create("b", [1]) } == .unavailable)
    #expect(try code { try other.remove("a") } == .unavailable)
    #expect(try directory.names() == ["a"])
  }

  @Test func `the same place has one identity, by whatever path`() throws {
    let outside = try TemporaryDirectory()
    try outside.link("stick", to: directory.path)
    let identity = try folder.identity
    #expect(identity.path == directory.path)
    #expect(try DiskFolder(path: outside.file("stick")).identity == identity)
    #expect(try DiskFolder(path: directory.path + "/./").identity == identity)
    #expect(try DiskFolder(path: outside.path).identity != identity)
  }

  @Test func `no descriptor stays open`() throws {
    let descriptors = {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }.filter { $0.hasPrefix(directory.path) }
    }
    _ = try folder.create("a/b/c", [1])
    _ = try folder.create("a/b/c", [1])
    _ = try folder.list("a/b")
    _ = try folder.read("a/b/c", limitBytes: 1)
    _ = try? folder.read("a/b", limitBytes: 1)
    _ = try? folder.create("a/b/c/d", [1])
    do {
      let file = try folder.open("a/b/c")
      #expect(try descriptors() == [directory.file("a/b/c")])
      withExtendedLifetime(file) {}
    }
    try folder.remove("a/b/c")
    #expect(try descriptors() == [])
  }

  @Test func `what the permissions don't allow is told as denied`() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      try directory.write("closed", [1])
      try #require(chmod(directory.file("closed"), 0) == 0 && chmod(directory.path, 0o555) == 0)
      // Nothing is forbidden to root.
      if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
      let folder = DiskFolder(path: directory.path)
      #expect(try code { _ = try folder.create("a", [1]) } == .denied)
      #expect(try code { _ = try folder.create("a/b", [1]) } == .denied)
      #expect(try code { _ = try folder.read("closed", limitBytes: 1) } == .denied)
      #expect(try code { try folder.remove("closed") } == .denied)
      _ = seteuid(getuid())
      #expect(try directory.names() == ["closed"])
      chmod(directory.path, 0o755)
    }
  }

  @Test func `a write that stops half-way leaves nothing`() async {
    // In a process of its own, because the limit on the size of files is one for all threads. The
    // write that reaches it is short, the next one fails: a full disk does the same.
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let folder = DiskFolder(path: directory.path)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let large = [UInt8](repeating: 7, count: 100_001)
      let error = #expect(throws: FolderError.self) { try folder.create("a/large", large) }
      #expect(error?.code == .tooLarge)
      #expect(error?.errno == EFBIG)
      #expect(try directory.names("a") == [])
      #expect(try folder.create("a/large", Array(large.dropLast())) == .created)
      #expect(try folder.size("a/large") == 100_000)
    }
  }

  @Test func `free room is told`() throws {
    #expect(try folder.freeBytes > 0)
  }
}

@Suite struct FolderErrorTests {
  @Test(arguments: [
    (ENOENT, FolderError.Code.notFound), (ENOSPC, .full), (EDQUOT, .full), (EROFS, .readOnly),
    (EACCES, .denied), (EPERM, .denied), (EFBIG, .tooLarge), (ELOOP, .notRegular),
    (ENOTDIR, .notRegular), (EISDIR, .notRegular), (ENOTCONN, .unavailable),
    (ESTALE, .unavailable), (EHOSTDOWN, .unavailable), (EAGAIN, .unavailable),
    (ENODEV, .unavailable), (EIO, .inputOutput), (EINVAL, .inputOutput),
  ])
  func `every failure of the system has its code and keeps its number`(
    errno: Int32, code: FolderError.Code
  ) {
    let error = FolderError(errno: errno, path: "/media/stick/a")
    #expect(error.code == code)
    #expect(error.errno == errno)
    #expect(error.description.contains("/media/stick/a"))
    #expect(error.description.hasSuffix("."))
  }
}

/// Gives nothing and fails, after somebody else was at work.
private final class FailingLater: ByteSource {
  private let work: () -> Void

  init(_ work: @escaping () -> Void) { self.work = work }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int {
    work()
    throw FolderError(.inputOutput, path: "source")
  }
}
