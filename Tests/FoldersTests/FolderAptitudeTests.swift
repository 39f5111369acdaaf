import Testing

@testable import Folders

@Suite struct FolderAptitudeTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func tested(_ mount: Mount) -> FolderAptitude {
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    return FolderAptitude.tested(
      at: directory.path, mounts: MountTable(mounts: [mount]), using: &random)
  }

  // MARK: Trying

  @Test func `a local directory can do everything, and nothing is left in it`() throws {
    let aptitude = tested(Mount(point: directory.path, fileSystem: "ext4"))
    let trial = try #require(aptitude.trial)
    #expect(trial.createsExclusively)
    #expect(trial.flushesFiles)
    #expect(trial.tellsCase)
    // Whole nanoseconds on some, microseconds or less on others.
    #expect(try #require(trial.timeStepNanoseconds) <= 2_000_000_000)
    #expect(!aptitude.isReadOnly)
    #expect((aptitude.freeBytes ?? 0) > 0)
    #expect(try directory.names() == [])
  }

  @Test func `a medium that can only be read isn't written to`() throws {
    try directory.write("taken", [1])
    let aptitude = tested(Mount(point: directory.path, fileSystem: "vfat", isReadOnly: true))
    #expect(aptitude.trial == nil)
    #expect(aptitude.isReadOnly)
    #expect(try directory.names() == ["taken"])
  }

  @Test func `a file that has the name already is left alone`() throws {
    try directory.write("satchel-trial-1", [1, 2])
    #expect(throws: FolderError.self) {
      _ = try FolderTrial(in: directory.path, fileName: "satchel-trial-1")
    }
    #expect(try DiskFolder(path: directory.path).read("satchel-trial-1", limitBytes: 9) == [1, 2])
  }

  @Test func `a directory that is gone leaves everything unknown`() {
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    let aptitude = FolderAptitude.tested(
      at: directory.file("gone"), mounts: MountTable(mounts: []), using: &random)
    #expect(aptitude == FolderAptitude(fileSystem: FileSystemType("")))
  }

  @Test func `the name for trying is one that every kind of folder takes`() {
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    let names = (0..<100).map { _ in FolderTrial.fileName(using: &random) }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: #/satchel-trial-[0-9a-z]+/#) != nil)
      #expect(name.utf8.count <= 27)
    }
  }

  private static let steps: [(Int64, Int64?)] = [
    (1_700_000_001_123_456_789, 1), (1_700_000_001_123_456_700, 100),
    (1_700_000_001_123_456_000, 1_000), (1_700_000_001_123_000_000, 1_000_000),
    (1_700_000_001_120_000_000, 10_000_000), (1_700_000_001_000_000_000, 1_000_000_000),
    (1_700_000_000_000_000_000, 2_000_000_000), (1_700_000_002_000_000_000, 2_000_000_000),
    (1_796_000_000_000_000_000, nil), (0, nil),
  ]

  @Test(arguments: steps)
  func `the step of a clock shows in what it made of a time`(kept: Int64, step: Int64?) {
    #expect(FolderTrial.step(from: 1_700_000_001_123_456_789, to: kept) == step)
  }

  // MARK: Saying

  private static let able = FolderTrial(
    createsExclusively: true, flushesFiles: true, flushesDirectories: true, tellsCase: true,
    timeStepNanoseconds: 1)
  private static let poor = FolderTrial(
    createsExclusively: true, flushesFiles: true, flushesDirectories: false, tellsCase: false,
    timeStepNanoseconds: 2_000_000_000)

  struct Said: Sendable {
    let aptitude: FolderAptitude
    let sentence: String

    init(_ aptitude: FolderAptitude, _ sentence: String) {
      self.aptitude = aptitude
      self.sentence = sentence
    }
  }

  private static let said: [Said] = [
    Said(
      FolderAptitude(fileSystem: FileSystemType("ext4"), freeBytes: 14 << 30, trial: able),
      "An ext4 disk: 14 GB free; changes are noticed at once."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("vfat"), freeBytes: 3 << 20, trial: poor),
      "A stick (vfat): files up to 4 GB; 3 MB free; names don't tell upper from lower case; "
        + "a power cut may take the newest files off it; changes are noticed when it is plugged in."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("exfat"), isReadOnly: true),
      "A stick (exfat): it can only be read, so this device takes from it and brings nothing; "
        + "changes are noticed when it is plugged in."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("cifs"), trial: able),
      "A network folder (cifs): rescanning, because this is a network folder."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("fuse.rclone"), intermediary: .rclone),
      "A network folder (fuse.rclone): what is written is delivered only when another device says "
        + "so; rescanning, because this is a network folder."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("fuse.gvfsd-fuse"), intermediary: .desktop),
      "A network folder (fuse.gvfsd-fuse): it is here only while the desktop has it open, so "
        + "better mount it; rescanning, because this is a network folder."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("ext4"), intermediary: .dropbox),
      "An ext4 disk: Dropbox delivers it, which is done only when another device says so; changes "
        + "are noticed at once."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("tmpfs")),
      "A folder in memory (tmpfs), gone with the power: changes are noticed at once."
    ),
    Said(
      FolderAptitude(fileSystem: FileSystemType("")),
      "A folder: changes are noticed at once."
    ),
  ]

  @Test(arguments: said)
  func `it is said in one sentence`(_ said: Said) {
    #expect(said.aptitude.sentence.english == said.sentence)
  }

  @Test(arguments: [
    (Int64(0), "0 bytes"), (1023, "1023 bytes"), (4_294_967_296, "4 GB"),
    (4_294_967_295, "3 GB"), (Int64.max, "7 EB"),
  ])
  func `a size is rounded down`(bytes: Int64, text: String) {
    #expect(FolderAptitude.size(bytes).english == text)
  }
}
