import Changesets
import Cryptography
import Records
import Testing

@Suite struct FileNameTests {
  static let feed = "\(Fixtures.front)"
  static let hash = String(repeating: "0123456789abcdef", count: 4)

  @Test(arguments: [
    "satchel-folder.json",
    "group/\(hash).statement",
    "feeds/\(feed)/00000001-0123456789abcdef.changes",
    "feeds/\(feed)/99999999-0123456789abcdef.marker",
    "feeds/\(feed)/00000001-00000012-0123456789abcdef.pack",
    "feeds/\(feed)/00000001-00000012-0123456789abcdef.marker",
    "feeds/\(feed)/00000005-00000005-0123456789abcdef.pack",
    "feeds/\(feed)/00000042-0123456789abcdef.ack",
    "attachments/01/\(hash)",
  ])
  func `Each path of the layout is read and written back`(path: String) throws {
    let name = try #require(FileName(path: path))
    #expect(name.path == path)
    let last = try #require(path.split(separator: "/").last)
    #expect(last.utf8.count < 100)
    #expect(last.utf8.filter { $0 == UInt8(ascii: ".") }.count <= 1)
  }

  @Test(arguments: [
    "", "/", ".", "..", "satchel-folder.json/", "Satchel-folder.json", "satchel-folder.json.tmp",
    "group", "group/", "group/\(hash)", "group/\(hash).statement.tmp",
    "group/\(hash.uppercased()).statement", "group/\(hash.dropLast()).statement",
    "group/\(hash) 2.statement", "group/x/\(hash).statement",
    "feeds/\(feed)", "feeds/\(feed)/", "feeds//00000001-0123456789abcdef.changes",
    "feeds/\(feed)~0123456789abcdef/00000001-0123456789abcdef.changes",
    "feeds/\(feed.uppercased())/00000001-0123456789abcdef.changes",
    "feeds/\(feed)/00000000-0123456789abcdef.changes",
    "feeds/\(feed)/0000001-0123456789abcdef.changes",
    "feeds/\(feed)/000000001-0123456789abcdef.changes",
    "feeds/\(feed)/+0000001-0123456789abcdef.changes",
    "feeds/\(feed)/00000001-0123456789abcde.changes",
    "feeds/\(feed)/00000001-0123456789ABCDEF.changes",
    "feeds/\(feed)/00000001-0123456789abcdef.CHANGES",
    "feeds/\(feed)/00000001-0123456789abcdef.pack",
    "feeds/\(feed)/00000001-00000012-0123456789abcdef.changes",
    "feeds/\(feed)/00000001-00000012-0123456789abcdef.ack",
    "feeds/\(feed)/00000012-00000001-0123456789abcdef.pack",
    "feeds/\(feed)/00000001-00000002-00000003-0123456789abcdef.pack",
    "feeds/\(feed)/0123456789abcdef.marker",
    "feeds/\(feed)/00000001-0123456789abcdef.changes.part",
    "feeds/\(feed)/.syncthing.00000001-0123456789abcdef.changes.tmp",
    "feeds/\(feed)/~syncthing~00000001-0123456789abcdef.changes.tmp",
    "feeds/\(feed)/00000001-0123456789abcdef.sync-conflict-20261130-101500-ABCDEFG.changes",
    "feeds/\(feed)/00000001-0123456789abcdef (conflicted copy 2026-11-30).marker",
    "feeds/\(feed)/00000001-0123456789abcdef 2.changes",
    "feeds/\(feed)/00000001-0123456789abcdef - Copy.marker",
    "feeds/\(feed)/00000001-0123456789abcdef(1).ack",
    "feeds/\(feed)/.00000001-0123456789abcdef.changes.Ab12Cd",
    "feeds/\(feed)/00000001-0123456789abcdef.crdownload",
    "attachments/\(hash)", "attachments/02/\(hash)", "attachments/01/\(hash).png",
    "attachments/01/../01/\(hash)", "desktop.ini", "Thumbs.db", ".DS_Store", "feeds/._x",
    "feeds/@eaDir/x", "lost+found", "$RECYCLE.BIN/x", "System Volume Information/x",
    String(repeating: "a", count: 100_000),
  ])
  func `What isn't exactly a name of the layout has none`(path: String) {
    #expect(FileName(path: path) == nil)
  }

  @Test func `A body and its marker differ in the ending alone`() throws {
    let name = BodyName(
      feed: Fixtures.front, extent: .changeset(7), hash: HashPrefix("0123456789abcdef")!)
    #expect(FileName(path: FileName.marker(name).path) == .marker(name))
    #expect(FileName(path: FileName.body(name).path) == .body(name))
    #expect(name.bodyFile == "00000007-0123456789abcdef.changes")
    #expect(name.markerFile == "00000007-0123456789abcdef.marker")
  }

  @Test func `No name that the layout makes is a device name of Windows`() {
    let names = ["con", "prn", "aux", "nul", "com1", "lpt1"]
    for folder in [
      FolderLayout.groupFolder, FolderLayout.feedsFolder, FolderLayout.attachmentsFolder,
      FolderLayout.markerFile,
    ] {
      #expect(!names.contains(folder))
    }
  }
}
