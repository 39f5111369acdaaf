import Folders
import Testing

@Suite struct IntermediaryTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: [
    ("/run/user/1000/gvfs/smb-share:server=nas,share=salon", "fuse.gvfsd-fuse", "gvfsd-fuse"),
    ("/home/ann/.gvfs/salon on nas", "fuse.gvfsd-fuse", "gvfs-fuse-daemon"),
  ])
  func `a share that the desktop has opened is the desktop's`(
    path: String, fileSystem: String, source: String
  ) {
    let mount = Mount(point: "/run/user/1000/gvfs", fileSystem: fileSystem, source: source)
    #expect(Intermediary(of: path, on: mount) == .desktop)
    #expect(Intermediary(of: path, on: nil) == .desktop)
  }

  @Test(arguments: [
    ("fuse.rclone", "remote:salon", Intermediary.rclone), ("fuse", "https://cloud/dav", .davfs),
    ("fuse.davfs2", "cloud", .davfs),
  ])
  func `a program that uploads later is told by its mount`(
    fileSystem: String, source: String, expected: Intermediary
  ) {
    let mount = Mount(point: directory.path, fileSystem: fileSystem, source: source)
    #expect(Intermediary(of: directory.path, on: mount) == expected)
  }

  @Test(arguments: ["ext4", "cifs", "nfs4", "fuse.sshfs", "fuse", "fuseblk", "vfat"])
  func `no program stands before an ordinary mount`(fileSystem: String) {
    let mount = Mount(point: directory.path, fileSystem: fileSystem, source: "//nas/salon")
    #expect(Intermediary(of: directory.path, on: mount) == nil)
  }

  @Test func `a directory of Dropbox is told by its marks, at any depth`() throws {
    try directory.makeDirectory("dropped/salon/satchel")
    let path = directory.file("dropped/salon/satchel")
    #expect(Intermediary(of: path, on: nil) == nil)
    try directory.write("dropped/.dropbox", [])
    #expect(Intermediary(of: path, on: nil) == .dropbox)
    #expect(Intermediary(of: directory.path, on: nil) == nil)
  }

  @Test func `settings of Dropbox in a person's directory are no mark of it`() throws {
    try directory.makeDirectory(".dropbox")
    #expect(Intermediary(of: directory.file("salon"), on: nil) == nil)
  }
}
