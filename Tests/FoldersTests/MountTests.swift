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
    35 24 0:52 / /tmp rw - tmpfs tmpfs rw
    36 30 0:53 / /srv/salon ro - nfs4 nas:/salon ro
    37 24 0:54 / /mnt/ntfs rw - fuseblk /dev/sdd1 rw
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
    #expect(mount.kindName == kindName)
  }

  @Test func `a mount that can only be read says so`() {
    #expect(table.mount(holding: "/media/ann/OLD")?.isReadOnly == true)
    #expect(table.mount(holding: "/srv/salon")?.isReadOnly == true)
    #expect(table.mount(holding: "/home")?.isReadOnly == false)
  }

  @Test func `a mount has its number, its device and what is mounted`() throws {
    let stick = try #require(table.mount(holding: "/media/ann/BLUE STICK"))
    #expect((stick.id, stick.device, stick.source) == (31, 0x811, "/dev/sdb1"))
    #expect(table.mount(holding: "/srv/salon")?.source == "nas:/salon")
    let large = MountTable(parsing: "31 24 259:1048577 / /m rw - ext4 /dev/x rw").mounts
    #expect(large.map(\.device) == [0x100010301])
  }

  @Test func `a mount's device is the one that its files tell`() throws {
    let place = try DiskFolder(path: "/proc").identity
    #expect(MountTable.current().mount(holding: "/proc")?.device == place.device)
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
