import Dispatch
import Exchange
import Folders
import Foundation
import Inventory
import Testing
import Watcher

/// Watchers at work on real directories.
@Suite struct `A watcher` {
  @Test func `brings what is done on one device to the other`() throws {
    let site = try Site()
    let homes = try site.pair(in: site.place("folder"))
    let watching = try homes.map { try $0.watch() }
    for watching in watching {
      #expect(watching.wait { $0.contains { $0.passed != nil } })
    }
    try homes[0].add("Tube")
    #expect(watching[1].wait { _ in (try? homes[1].names()) == ["Tube"] })
    try homes[1].add("Brush")
    #expect(watching[0].wait { _ in (try? homes[0].names()) == ["Brush", "Tube"] })
    for watching in watching {
      watching.stop()
      #expect(watching.error == nil)
    }
  }

  @Test func `takes what was done while it didn't run`() throws {
    let site = try Site()
    let homes = try site.pair(in: site.place("folder"))
    try homes[0].add("Tube")
    let watching = try homes[0].watch()
    #expect(watching.wait { $0.contains { $0.passed?.published.changesets == 1 } })
    watching.stop()
    try homes[1].use { _ = try $0.sharing.sync() }
    #expect(try homes[1].names() == ["Tube"])
  }

  @Test func `uses a folder that is added while it runs, and carries to it what others brought`()
    throws
  {
    let site = try Site()
    let folder = try site.place("folder")
    let stick = try site.place("stick")
    let homes = try site.pair(in: folder)
    let watching = try homes[0].watch()
    #expect(watching.wait { $0.contains { $0.passed != nil } })
    try homes[0].use { home in
      _ = try home.prepareFolder(stick, name: "Stick", groupName: "Salon", person: nil)
    }
    #expect(watching.wait { $0.contains { $0.passed?.path == stick } })
    try homes[1].add("Tube")
    try homes[1].use { _ = try $0.sharing.sync() }
    #expect(
      watching.wait {
        $0.contains { $0.passed?.path == stick && $0.passed?.relayed.changesets == 1 }
      }
    )
    watching.stop()
  }

  @Test(arguments: [StickPolicy.group, .ask])
  func `meets the group's sticks that are in already when it begins`(policy: StickPolicy) throws {
    let site = try Site()
    let homes = try site.pair(in: site.place("folder"))
    let stick = try site.place("stick")
    try homes[1].use { home in
      _ = try home.prepareFolder(stick, name: "Red stick", groupName: "Salon", person: nil)
    }
    try homes[0].use { try $0.inventory.setSetting(SettingName.sticks, policy.rawValue) }
    let watching = try homes[0].watch(seams: {
      var seams = Seams()
      let mount = Mount(id: .max, point: stick, fileSystem: "vfat")
      seams.mounts = { MountTable(mounts: MountTable.current().mounts + [mount]) }
      return seams
    })
    switch policy {
    case .ask:
      #expect(watching.wait { $0.contains { $0.notices.contains { $0.contains("“Red stick”") } } })
      #expect(try homes[0].use { try $0.folders().count } == 1)
    default:
      #expect(watching.wait { $0.contains { $0.passed?.path == stick } })
    }
    watching.stop()
    #expect(watching.error == nil)
  }

  @Test func `notices that a folder has gone, and that it is there again`() throws {
    let site = try Site()
    let folder = try site.place("folder")
    let homes = try site.pair(in: folder)
    let watching = try homes[0].watch()
    #expect(watching.wait { $0.contains { $0.passed?.state == .available } })
    try FileManager.default.moveItem(atPath: folder, toPath: folder + " elsewhere")
    #expect(watching.wait { $0.contains { $0.passed?.state == .unavailable } })
    try homes[0].add("Tube")
    try FileManager.default.moveItem(atPath: folder + " elsewhere", toPath: folder)
    #expect(watching.wait { $0.contains { $0.passed?.published.changesets == 1 } })
    watching.stop()
    #expect(!FileManager.default.fileExists(atPath: folder + " elsewhere"))
  }

  @Test func `gives up a pass whose folder doesn't answer, and goes on with the others`() throws {
    let site = try Site()
    let folder = try site.place("folder")
    let drive = try site.place("drive")
    let homes = try site.pair(in: folder)
    try homes[0].use { home in
      _ = try home.prepareFolder(drive, name: "Drive", groupName: "Salon", person: nil)
    }
    let answer = DispatchSemaphore(value: 0)
    var settings = WatchSettings()
    settings.answerMilliseconds = 50
    let watching = try homes[0].watch(settings: settings) {
      var seams = Seams()
      seams.folder = { base in
        guard (base as? DiskFolder)?.path == drive else { return base }
        return InstrumentedFolder(base) { (_, moment) throws(FolderError) in
          // Its first call waits for as long as the test likes, and so do all after it.
          if moment == .before {
            answer.wait()
            answer.signal()
          }
        }
      }
      return seams
    }
    #expect(
      watching.wait {
        $0.contains { if case .noAnswer(let entry) = $0 { entry.path == drive } else { false } }
      })
    try homes[0].add("Tube")
    #expect(
      watching.wait {
        $0.contains { $0.passed?.path == folder && $0.passed?.published.changesets == 1 }
      })
    answer.signal()
    #expect(
      watching.wait { $0.contains { $0.passed?.path == drive && $0.passed?.state == .available } })
    watching.stop()
  }

  @Test func `looks at everything when an older inventory is put in place`() throws {
    let site = try Site()
    let homes = try site.pair(in: site.place("folder"))
    let inventory = homes[0].path + "/inventory.sqlite"
    let saved = site.root + "/saved.sqlite"
    try FileManager.default.copyItem(atPath: inventory, toPath: saved)
    try homes[1].add("Tube")
    try homes[1].use { _ = try $0.sharing.sync() }
    let watching = try homes[0].watch()
    #expect(watching.wait { _ in (try? homes[0].names()) == ["Tube"] })
    // As a person restores it, who has heard that the log beside it belongs to the other one.
    for suffix in ["-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: inventory + suffix)
    }
    try FileManager.default.moveItem(atPath: saved, toPath: inventory + ".new")
    #expect(rename(inventory + ".new", inventory) == 0)
    #expect(watching.wait { _ in (try? homes[0].names()) == ["Tube"] })
    watching.stop()
  }

  @Test func `ends when its home is gone, and says so`() throws {
    let site = try Site()
    let homes = try site.pair(in: site.place("folder"))
    let watching = try homes[0].watch(isExpectedToFail: true)
    #expect(watching.wait { $0.contains { $0.passed != nil } })
    try FileManager.default.moveItem(atPath: homes[0].path, toPath: homes[0].path + " moved")
    watching.waitForEnd()
    #expect((watching.error as? ExchangeError)?.code == .notFound)
  }

  @Test func `leaves other processes their passes, and notices what they did`() throws {
    let site = try Site()
    let homes = try site.pair(in: site.place("folder"))
    let watching = try homes[0].watch()
    #expect(watching.wait { $0.contains { $0.passed != nil } })
    for number in 0..<5 {
      try homes[0].add("Tube \(number)")
      try homes[0].use { _ = try $0.sharing.sync() }
    }
    watching.stop()
    for home in homes { try home.use { _ = try $0.sharing.sync() } }
    #expect(try homes[1].names() == (0..<5).map { "Tube \($0)" })
    #expect(try homes[1].use { try $0.inventory.conflicts() }.isEmpty)
  }

  @Test func `a watched home is one watcher's`() throws {
    let site = try Site()
    let homes = try site.pair(in: site.place("folder"))
    let layout = try homes[0].use { $0.layout }
    #expect(!WatcherLock.isHeld(layout))
    let lock = try WatcherLock(layout)
    #expect(WatcherLock.isHeld(layout))
    #expect(throws: ExchangeError.self) { _ = try WatcherLock(layout) }
    withExtendedLifetime(lock) {}
  }

  /// A network folder is looked through the most often: nothing tells of what changes there.
  @Test func `writes no file in a day at rest, however often it looks`() throws {
    let site = try Site()
    let folder = try site.place("folder")
    let homes = try site.pair(in: folder)
    let day = SimulatedDay()
    let path = homes[0].path
    let home = SharedHome(clock: day.monotonic) { observer in
      try Home.open(at: path, clock: day.wall, observer: observer)!
    }
    _ = try home.pass(over: folder)
    let before = try site.files()
    var schedule = FolderSchedule(rescanMilliseconds: 30_000)
    var passes = 0
    schedule.request(.start, at: day.now)
    while let due = schedule.due, due < SimulatedDay.milliseconds {
      day.now = due
      schedule.passBegan()
      let report = try home.pass(over: folder).report.folders[0]
      schedule.passEnded(
        .passed(isActive: report.isActive, isWaiting: report.unfinished > 0), at: day.now)
      passes += 1
    }
    #expect(passes > 2_800)
    #expect(try site.files() == before)
  }
}
