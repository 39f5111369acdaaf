import Folders
import Testing

private let table = MountTable(
  parsing: #"""
    24 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
    25 24 0:22 / /proc rw,nosuid - proc proc rw
    30 24 0:40 / /srv/salon rw,relatime shared:9 master:2 - cifs //nas/salon rw,vers=3.1
    31 24 8:17 / /media/ann/BLUE\040STICK rw,nosuid shared:12 - vfat /dev/sdb1 rw,utf8
    32 24 8:18 / /media/ann/OLD ro,nosuid - exfat /dev/sdc1 rw
    33 24 0:50 / /home/ann/cloud rw - fuse.rclone remote: rw,user_id=1000
    34 24 0:51 / /home/ann/phone rw - fuse.jmtpfs jmtpfs rw
    35 24 0:52 / /tmp rw - tmpfs  rw
    36 30 0:53 / /srv/salon ro - nfs4 nas:/salon ro
    37 24 0:54 / /mnt/ntfs rw - fuseblk /dev/sdd1 rw
    38 24 0:55 / /mnt/dav rw - fuse https://cloud.example/dav rw
    39 24 0:56 / /mnt/layers rw - overlay overlay rw,lowerdir=/a,upperdir=/b
    40 24 0:57 / /run/media/ann/B rw - fuseblk /dev/sde1 rw
    41 24 0:58 / /boot rw - ext4 /dev/vda1 rw
    42 24 0:59 / /home/ann/auto rw - autofs systemd-1 rw
    a line that isn't one
    """#)

@Suite struct MountTests {
  @Test(arguments: [
    ("/", "/", "ext4 disk"),
    ("/home/ann", "/", "ext4 disk"),
    ("/srv/salon/x", "/srv/salon", "network folder (nfs4)"),
    ("/srv/salonette", "/", "ext4 disk"),
    ("/media/ann/BLUE STICK/a/b", "/media/ann/BLUE STICK", "stick (vfat)"),
    ("/media/ann/OLD", "/media/ann/OLD", "stick (exfat)"),
    ("/home/ann/cloud/a", "/home/ann/cloud", "network folder (fuse.rclone)"),
    ("/home/ann/phone", "/home/ann/phone", "folder of a program (fuse.jmtpfs)"),
    ("/tmp/a", "/tmp", "memory (tmpfs)"),
    ("/mnt/ntfs", "/mnt/ntfs", "stick (fuseblk)"),
  ])
  func `a path is on the last mount that holds it`(
    path: String, point: String, kindName: String
  ) throws {
    let mount = try #require(table.mount(holding: path))
    #expect(mount.point == point)
    #expect(mount.kindName.english == kindName)
  }

  @Test func `a mount that can only be read says so`() {
    #expect(table.mount(holding: "/media/ann/OLD")?.isReadOnly == true)
    #expect(table.mount(holding: "/srv/salon")?.isReadOnly == true)
    #expect(table.mount(holding: "/home")?.isReadOnly == false)
  }

  @Test func `a mount is told by its number, its device and what is mounted`() throws {
    let stick = try #require(table.mount(holding: "/media/ann/BLUE STICK"))
    #expect(stick.id == 31)
    #expect(stick.device == 0x811)
    #expect(stick.source == "/dev/sdb1")
    #expect(table.mount(holding: "/home/ann/cloud")?.source == "remote:")
    let large = MountTable(parsing: "31 24 259:1048577 / /m rw - ext4 /dev/x rw").mounts
    #expect(large.map(\.device) == [0x1_0001_0301])
    // Whoever mounted it has given an empty name.
    #expect(table.mount(holding: "/tmp")?.source == "")
  }

  @Test func `the device of a mount is that of the files on it`() throws {
    let proc = try #require(MountTable.current().mount(holding: "/proc/self"))
    #expect(try DiskFolder(path: "/proc").identity.device == proc.device)
  }

  @Test(arguments: [
    ("ext4", nil), ("tmpfs", nil), ("vfat", nil), ("exfat", nil), ("fuseblk", nil),
    ("cifs", "this is a network folder"), ("nfs4", "this is a network folder"),
    ("fuse.sshfs", "this is a network folder"), ("fuse.rclone", "this is a network folder"),
    ("fuse", "this is a network folder"), ("overlay", "this folder lies on an overlay"),
    ("fuse.jmtpfs", "a program provides this folder"),
    ("fuse.exfat", "a program provides this folder"),
    ("virtiofs", "this folder is another system's"),
  ])
  func `what raises no events for others' changes is rescanned, with a reason`(
    fileSystem: String, reason: String?
  ) {
    #expect(FileSystemType(fileSystem).rescanReason?.english == reason)
    #expect(Mount(point: "/a", fileSystem: fileSystem).hearsOthers == (reason == nil))
  }

  @Test(arguments: [
    ("/mnt/a", "/mnt/a", ""), ("/mnt/a", "/mnt/a/b/c", "b/c"), ("/", "/srv/a", "srv/a"),
    ("/", "/", ""),
  ])
  func `a path is put together again from its mount point and its rest`(
    point: String, path: String, rest: String
  ) {
    let mount = Mount(point: point, fileSystem: "ext4")
    #expect(mount.relativePath(of: path) == rest)
    #expect(mount.path(of: rest) == path)
  }

  @Test func `mounts of the system and places of sticks are told from others`() {
    let people = table.mounts.filter { !$0.isOfSystem }.map(\.point)
    #expect(
      people == [
        "/srv/salon", "/media/ann/BLUE STICK", "/media/ann/OLD", "/home/ann/cloud",
        "/home/ann/phone", "/tmp", "/srv/salon", "/mnt/ntfs", "/mnt/dav", "/mnt/layers",
        "/run/media/ann/B",
      ])
    let removable = table.mounts.filter(\.isRemovablePlace).map(\.point)
    #expect(
      removable == [
        "/media/ann/BLUE STICK", "/media/ann/OLD", "/mnt/ntfs", "/mnt/dav", "/mnt/layers",
        "/run/media/ann/B",
      ])
  }

  @Test func `a relative path is on no mount`() {
    #expect(table.mount(holding: "home") == nil)
  }

  @Test func `this process has mounts`() throws {
    let proc = try #require(MountTable.current().mount(holding: "/proc/self"))
    #expect(proc.point == "/proc")
    #expect(proc.fileSystem == "proc")
  }
}
