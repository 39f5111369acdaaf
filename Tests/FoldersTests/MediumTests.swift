import Folders
import Foundation
import Testing

@Suite struct MediumTests {
  private static let fstab = """
    # <file system> <mount point> <type> <options>
    UUID=1b9e /data  ext4 defaults 0 2
    UUID=77aa /media/my\\040disk ext4 defaults,nofail 0 2
    /dev/sr0  /media/cdrom udf,iso9660 user,noauto 0 0
    """

  @Test(arguments: [
    ("/media/ann/BLUE", "vfat", true), ("/run/media/ann/BLUE", "ext4", true),
    ("/mnt", "fuseblk", true), ("/media/cdrom", "udf", true), ("/home/ann/stick", "exfat", true),
    ("/", "ext4", false), ("/home", "ext4", false), ("/boot/efi", "vfat", false),
    ("/var/lib/data", "xfs", false), ("/data", "ext4", false), ("/media/my disk", "ext4", false),
    ("/media/nas", "cifs", false), ("/mnt/memory", "tmpfs", false),
  ])
  func `what may be pulled is told from what the computer runs on`(
    point: String, fileSystem: String, isMedium: Bool
  ) {
    let mount = Mount(point: point, fileSystem: fileSystem)
    #expect((Medium(mount, systemTable: Self.fstab) != nil) == isMedium)
  }

  @Test func `a path is on the medium that is mounted above it`() {
    let stick = Mount(id: 31, point: "/media/ann/BLUE", fileSystem: "vfat")
    let mounts = MountTable(mounts: [Mount(id: 24, point: "/", fileSystem: "ext4"), stick])
    #expect(Medium(holding: "/media/ann/BLUE/salon/feeds", mounts: mounts)?.mount == stick)
    #expect(Medium(holding: "/media/ann", mounts: mounts) == nil)
  }

  @Test func `a mounting is itself, and no other`() throws {
    let root = try #require(Mounting(holding: "/"))
    #expect(Mounting(holding: "/") == root)
    #expect(Mounting(holding: "/proc")?.text != root.text)
    #expect(Mounting(holding: "/nowhere/at/all") == nil)
  }

  @Test func `a process that is in a directory, or has a file open, holds the medium`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("inner")
    try directory.write("file", [1])
    let medium = try #require(
      Medium(Mount(point: directory.path, fileSystem: "ext4"), systemTable: ""))
    let beside = try #require(
      Medium(Mount(point: directory.path + "/inn", fileSystem: "ext4"), systemTable: ""))
    #expect(medium.holders() == [])
    let (inside, reader) = (Process(), Process())
    // A process that another test starts meanwhile inherits what is open here just then.
    func holders(_ medium: Medium) -> [MediumHolder] {
      let ours = [inside.processIdentifier, reader.processIdentifier]
      return medium.holders().filter { ours.contains($0.processID) }
    }
    let inputs = [Pipe(), Pipe()]
    for (process, input) in zip([inside, reader], inputs) {
      process.executableURL = URL(fileURLWithPath: "/bin/cat")
      process.standardInput = input
    }
    inside.currentDirectoryURL = URL(fileURLWithPath: directory.file("inner"))
    let file = try #require(FileHandle(forWritingAtPath: directory.file("file")))
    reader.standardOutput = file
    try inside.run()
    try reader.run()
    try file.close()
    let expected = [
      MediumHolder(
        processID: inside.processIdentifier, name: "cat", use: .workingDirectory),
      MediumHolder(processID: reader.processIdentifier, name: "cat", use: .openFile),
    ]
    #expect(holders(medium) == expected.sorted { $0.processID < $1.processID })
    #expect(holders(beside) == [])
    for input in inputs { try input.fileHandleForWriting.close() }
    inside.waitUntilExit()
    reader.waitUntilExit()
    #expect(holders(medium) == [])
  }

  @Test func `file systems that are mounted inside are named`() throws {
    let medium = try #require(
      Medium(Mount(point: "/media/ann/BLUE", fileSystem: "vfat"), systemTable: ""))
    let inside = Mount(point: "/media/ann/BLUE/inner", fileSystem: "ext4")
    let beside = Mount(point: "/media/ann/BLUE2", fileSystem: "ext4")
    let mounts = MountTable(mounts: [medium.mount, inside, beside])
    #expect(medium.mountsInside(mounts) == [inside.point])
  }
}

/// Whether files of a temporary directory are on a disk, whose pages can be dropped.
private let hasDisk: Bool = {
  let place = try? DiskFolder(path: NSTemporaryDirectory()).identity
  return place.flatMap { MountTable.current().mount(holding: $0.path) }?.kind == .disk
}()

@Test(.enabled(if: hasDisk, "needs a temporary directory on a disk"))
func `what is opened from the medium has left the memory before`() throws {
  let directory = try TemporaryDirectory()
  let folder = DiskFolder(path: directory.path)
  let bytes = [UInt8](repeating: 7, count: 64 << 10)
  _ = try folder.create("file", bytes)
  #expect(try folder.read("file", limitBytes: bytes.count) == bytes)
  #expect(try residentPages(of: directory.file("file"), byteCount: bytes.count) > 0)
  try folder.flush()
  let file = try folder.openFromMedium("file")
  #expect(try residentPages(of: directory.file("file"), byteCount: bytes.count) == 0)
  #expect(file.sizeBytes == Int64(bytes.count))
  #expect(try folder.read("file", limitBytes: bytes.count) == bytes)
}

/// How many pages of a file the system holds in memory (mincore(2)).
private func residentPages(of path: String, byteCount: Int) throws -> Int {
  let descriptor = open(path, O_RDONLY)
  try #require(descriptor >= 0)
  defer { close(descriptor) }
  let start = try #require(mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0))
  try #require(start != MAP_FAILED)
  defer { munmap(start, byteCount) }
  var pages = [UInt8](repeating: 0, count: byteCount / Int(getpagesize()))
  try #require(mincore(start, byteCount, &pages) == 0)
  return pages.count { $0 & 1 == 1 }
}
