import Changesets
import Exchange
import Folders
import Foundation
import Glibc
import Records
import Testing

/// S23: what keeps two processes apart is the kernel's, never a file that stays.
@Suite struct `Of locks` {
  @Test(arguments: [0, 4_070_908_800])
  func `an old lock file, whatever its date, keeps nobody out`(seconds: Int) throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B")
    // As a kill leaves it.
    let lock = HomeLayout(path: devices[0].path).lock
    try Data("12345".utf8).write(to: URL(fileURLWithPath: lock))
    let times = Array(repeating: timespec(tv_sec: seconds, tv_nsec: 0), count: 2)
    #expect(utimensat(AT_FDCWD, lock, times, 0) == 0)
    try devices[0].add("Tube")
    #expect(try devices[0].sync().isCalm)
    try devices[1].sync()
    #expect(try devices[1].names() == ["Tube"])
  }

  @Test func `no lock lies in a shared folder`() throws {
    let salon = try Salon()
    let device = try salon.devices("A", "B")[0]
    try device.add("Tube")
    var seen: Set<String> = []
    var seams = Seams()
    // While it works, too.
    seams.beforeCommit = { seen.formUnion(try salon.files()) }
    try device.sync(seams: seams)
    seen.formUnion(try salon.files())
    #expect(seen.count > 4)
    for file in seen { #expect(FileName(path: file) != nil, "\(file)") }
  }
}
