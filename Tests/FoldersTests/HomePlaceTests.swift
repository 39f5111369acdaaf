import Folders
import Testing

private let noMounts = MountTable(mounts: [])

@Suite struct HomePlaceTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func `an ordinary place is fine, whether it exists or not`() throws {
    let mounts = MountTable(mounts: [Mount(point: "/", fileSystem: "ext4")])
    #expect(HomePlace.refusal(at: directory.path, mounts: mounts) == nil)
    #expect(HomePlace.refusal(at: directory.file("new/satchel"), mounts: mounts) == nil)
  }

  @Test(arguments: [
    ("satchel-folder.json", "shared Satchel folder"), (".stfolder", "Syncthing"),
    (".dropbox", "Dropbox"), (".dropbox.cache", "Dropbox"), (".nextcloudsync.log", "Nextcloud"),
    (".owncloudsync.log", "ownCloud"), (".sync_0a1b2c3d.db", "Nextcloud"),
    ("._sync_0a1b2c3d.db", "Nextcloud"),
  ])
  func `a folder that a program syncs is refused at any depth`(
    sign: String, program: String
  ) throws {
    try directory.write(sign, [])
    for path in [directory.path, directory.file("a"), directory.file("a/b/c")] {
      let refusal = try #require(HomePlace.refusal(at: path, mounts: noMounts))
      #expect(refusal.english.contains(program))
      #expect(refusal.english.contains(directory.path))
    }
  }

  @Test(arguments: [
    "Dropbox", "Dropbox (Personal)", "Nextcloud", "ownCloud", "OneDrive", "OneDrive - Salon",
    "Google Drive",
  ])
  func `a folder with a sync program's name is refused`(name: String) throws {
    #expect(HomePlace.refusal(at: directory.file("\(name)/satchel"), mounts: noMounts) != nil)
  }

  @Test(arguments: ["dropbox-notes", "MyNextcloud", "Dropboxes"])
  func `a name that only resembles one is fine`(name: String) throws {
    #expect(HomePlace.refusal(at: directory.file("\(name)/satchel"), mounts: noMounts) == nil)
  }

  @Test func `Dropbox's settings in a person's directory don't make it Dropbox's`() throws {
    try directory.makeDirectory(".dropbox")
    #expect(HomePlace.refusal(at: directory.file(".local/satchel"), mounts: noMounts) == nil)
  }

  @Test func `a link is followed to where it leads`() throws {
    let synced = try TemporaryDirectory()
    try synced.write(".stfolder", [])
    try directory.link("plain", to: synced.path)
    #expect(HomePlace.refusal(at: directory.file("plain/new"), mounts: noMounts) != nil)
  }

  @Test(arguments: [
    ("cifs", "network"), ("nfs4", "network"), ("fuse.sshfs", "network"), ("vfat", "stick"),
    ("exfat", "stick"), ("fuseblk", "stick"),
  ])
  func `a network folder and a stick are refused`(fileSystem: String, kind: String) throws {
    let mounts = MountTable(mounts: [
      Mount(point: "/", fileSystem: "ext4"),
      Mount(point: directory.path, fileSystem: fileSystem),
    ])
    let refusal = try #require(HomePlace.refusal(at: directory.file("new"), mounts: mounts))
    #expect(refusal.english.contains("\(kind)"))
    #expect(refusal.english.contains(fileSystem))
    #expect(HomePlace.refusal(at: directory.path + "-beside", mounts: mounts) == nil)
  }
}
