import Changesets
import Cryptography
import Exchange
import Folders
import Foundation
import Records
import Synchronization
import Testing

/// A folder whose calls wait until the test lets them go, as a dead server's do.
private final class Barrier: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let reached = DispatchSemaphore(value: 0)
  private let isClosed = Atomic(false)

  func close() { isClosed.store(true, ordering: .sequentiallyConsistent) }

  /// In a call on the folder.
  func pass() {
    guard isClosed.load(ordering: .sequentiallyConsistent) else { return }
    reached.signal()
    semaphore.wait()
  }

  func waitUntilReached() { reached.wait() }

  func open() {
    isClosed.store(false, ordering: .sequentiallyConsistent)
    semaphore.signal()
  }
}

private final class Shared: Sendable {
  let home: SharedHome
  private let time = Time()

  /// `barriers` stand before the calls on folders that are held, `commit` before each commit, where
  /// a pass has the turn.
  init(
    _ device: Device, barriers: [String: Barrier] = [:],
    holding isHeld: @escaping @Sendable (FolderCall) -> Bool = { _ in true },
    commit: Barrier? = nil
  ) {
    let (path, clock, time) = (device.path, device.clock, time)
    home = SharedHome(clock: MonotonicClock { time.value.load(ordering: .relaxed) }) { observer in
      var seams = Seams()
      seams.folder = { folder in
        guard let disk = folder as? DiskFolder, let barrier = barriers[disk.path] else {
          return folder
        }
        return InstrumentedFolder(folder) { (call, moment) throws(FolderError) in
          if moment == .before, isHeld(call) { barrier.pass() }
        }
      }
      seams.beforeCommit = { commit?.pass() }
      return try #require(try Home.open(at: path, clock: clock, seams: seams, observer: observer))
    }
  }

  func advance(_ milliseconds: Int64) { time.value.add(milliseconds, ordering: .relaxed) }

  private final class Time: Sendable {
    let value = Atomic<Int64>(0)
  }

  /// A pass on a thread of its own.
  func startPass(over folder: String) -> Pass {
    let pass = Pass()
    let home = home
    Thread.detachNewThread {
      pass.end(Result { try home.pass(over: folder).report })
    }
    return pass
  }

  final class Pass: Sendable {
    private let ended = DispatchSemaphore(value: 0)
    private let result = Mutex<Result<SyncReport, any Error>?>(nil)

    func end(_ result: Result<SyncReport, any Error>) {
      self.result.withLock { $0 = result }
      ended.signal()
    }

    func report() throws -> SyncReport {
      ended.wait()
      return try #require(result.withLock { $0 }).get()
    }
  }
}

/// Several threads of one process at one home.
@Suite struct `A home that several threads pass from` {
  @Test func `a folder that doesn't answer keeps nobody else waiting`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let drive = try salon.place("drive")
    try devices[0].prepareFolder(drive)
    try devices[1].addFolder(drive)
    try salon.settleDown(devices)
    let barrier = Barrier()
    let shared = Shared(devices[0], barriers: [drive: barrier])

    try devices[0].add("Tube")
    barrier.close()
    let stuck = shared.startPass(over: drive)
    barrier.waitUntilReached()
    _ = try shared.home.pass(over: salon.folder)
    try devices[1].sync(salon.folder)
    #expect(try devices[1].names() == ["Tube"])

    #expect(shared.home.giveUpPasses(waitingLongerThan: 20_000) == [])
    shared.advance(20_001)
    #expect(shared.home.giveUpPasses(waitingLongerThan: 20_000) == [drive])
    #expect(!shared.home.isPassing)
    // Others may pass now, though the thread is still waiting.
    try devices[0].add("Brush")
    try devices[0].sync(salon.folder)
    let view = try devices[0].run { try $0.sharingView.status() }
    let status = try #require(view.folders.first { $0.path == drive })
    #expect(status.state == .unavailable)

    barrier.open()
    let late = try stuck.report()
    #expect(late.folders[0].state == .unavailable)
    #expect(late.folders[0].published.changesets == 0)
    try devices[0].add("Comb")
    _ = try shared.home.pass(over: drive)
    try devices[1].sync()
    #expect(try devices[1].names() == ["Brush", "Comb", "Tube"])
    #expect(try devices[1].sync().isCalm)
  }

  @Test func `a photo that stopped coming is left alone until its pass is given up`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let drive = try salon.place("drive")
    try devices[0].prepareFolder(drive)
    try devices[1].addFolder(drive)
    try salon.settleDown(devices)
    try devices[1].setPhoto(devices[1].add("With a photo"))
    try devices[1].sync()
    let photo = FileName.attachment(Digest(hashing: Picture.png)).path
    let barrier = Barrier()
    let shared = Shared(devices[0], barriers: [drive: barrier], holding: { $0 == .read(photo) })

    barrier.close()
    let stuck = shared.startPass(over: drive)
    barrier.waitUntilReached()
    let meanwhile = try shared.home.pass(over: salon.folder).report.folders[0]
    #expect(meanwhile.error == nil)
    #expect(meanwhile.imported?.attachments == 0)
    #expect(try devices[0].home.bytes(photo) == [])

    shared.advance(20_001)
    #expect(shared.home.giveUpPasses(waitingLongerThan: 20_000) == [drive])
    #expect(
      try shared.home.pass(over: salon.folder).report.folders[0].imported?.attachments == 1)
    #expect(try devices[0].home.bytes(photo) == Picture.png)
    barrier.open()
    #expect(try stuck.report().folders[0].state == .unavailable)
    #expect(try devices[0].home.bytes(photo) == Picture.png)
  }

  @Test func `a pass that only waits for its turn isn't given up`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let drive = try salon.place("drive")
    try devices[0].prepareFolder(drive)
    try devices[0].sync()
    let (answer, commit) = (Barrier(), Barrier())
    let shared = Shared(devices[0], barriers: [drive: answer], commit: commit)
    answer.close()
    let waiting = shared.startPass(over: drive)
    answer.waitUntilReached()
    try devices[0].add("Tube")
    commit.close()
    let working = shared.startPass(over: salon.folder)
    commit.waitUntilReached()

    // The folder answers, and the pass that is in the midst of a commit has the turn.
    answer.open()
    let deadline = Date(timeIntervalSinceNow: 60)
    while shared.home.waitingSince != nil, Date() < deadline { sched_yield() }
    let isWaiting = shared.home.waitingSince != nil
    // Giving up needs the turn, so a wrong answer would never come while it is held.
    if isWaiting { commit.open() }
    try #require(!isWaiting)
    shared.advance(1_000_000)
    #expect(shared.home.giveUpPasses(waitingLongerThan: 20_000) == [])
    commit.open()
    #expect(try working.report().folders[0].error == nil)
    #expect(try waiting.report().folders[0].error == nil)
  }

  @Test func `what other processes pass meanwhile is noticed, and no number is used twice`() throws
  {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let shared = Shared(devices[0])
    let before = try devices[0].feed
    for round in 0..<4 {
      try devices[0].add("Shared \(round)")
      _ = try shared.home.pass(over: salon.folder)
      try devices[0].add("Other \(round)")
      try devices[0].sync()
      try devices[1].add("Back \(round)")
      try devices[1].sync()
    }
    _ = try shared.home.pass(over: salon.folder)
    try salon.settleDown(devices)
    #expect(try devices[0].feed == before)
    #expect(try devices[0].names().count == 12)
    #expect(try devices[1].names() == devices[0].names())
    #expect(try devices[1].conflicts().isEmpty)
    #expect(try devices[1].diagnosis().checks.allSatisfy { $0.name != "copies" })
  }

  @Test func `a pass that is stopped ends with the file in hand, and the next one goes on`() throws
  {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    for number in 0..<5 {
      try devices[0].add("Tube \(number)")
      try devices[0].sync()
    }
    let barrier = Barrier()
    let shared = Shared(devices[1], barriers: [salon.folder: barrier])
    barrier.close()
    let pass = shared.startPass(over: salon.folder)
    barrier.waitUntilReached()
    shared.home.stop()
    barrier.open()
    _ = try? pass.report()
    #expect(throws: (any Error).self) { _ = try shared.home.pass(over: salon.folder) }
    try devices[1].sync()
    #expect(try devices[1].names().count == 5)
  }

  @Test(arguments: 0..<4)
  func `passes over several folders at once lose nothing and author nothing twice`(seed: Int) throws
  {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let places = try ["drive", "stick"].map { try salon.place($0) }
    for place in places {
      try devices[0].prepareFolder(place)
      try devices[1].addFolder(place)
    }
    try salon.settleDown(devices)
    let folders = places + [salon.folder]
    let shared = devices.map { Shared($0) }
    for round in 0..<6 {
      for (number, device) in devices.enumerated() { try device.add("\(number) \(round)") }
      // Each home passes over all of its folders at once, both homes together.
      let order = (0..<folders.count).map { folders[($0 + seed + round) % folders.count] }
      let passes = shared.flatMap { home in order.map { home.startPass(over: $0) } }
      for pass in passes { #expect(try pass.report().folders[0].error == nil) }
    }
    try salon.settleDown(devices)
    let names = (0..<6).flatMap { ["0 \($0)", "1 \($0)"] }.sorted()
    for device in devices {
      #expect(try device.names() == names)
      #expect(try device.conflicts().isEmpty)
      #expect(try device.sync().isCalm)
    }
  }

  @Test func `a pass lists nothing of a long history where only names are told of`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    for number in 0..<10 {
      try devices[1].add("Old \(number)")
      try devices[1].sync()
    }
    let listings = Listings()
    let (path, clock, folder) = (devices[0].path, devices[0].clock, salon.folder)
    let home = SharedHome(clock: MonotonicClock { 0 }) { observer in
      var seams = Seams()
      seams.folder = { base in
        guard (base as? DiskFolder)?.path == folder else { return base }
        return InstrumentedFolder(base) { (call, moment) throws(FolderError) in
          if moment == .before, case .list(let directory) = call { listings.note(directory) }
        }
      }
      return try #require(try Home.open(at: path, clock: clock, seams: seams, observer: observer))
    }
    // The first edit makes a directory, which is listed as a new one.
    for name in ["First", "Second"] {
      try devices[0].add(name)
      _ = try home.pass(over: folder)
    }
    #expect(listings.take().contains { $0.hasPrefix("feeds/") })

    try devices[0].add("New")
    #expect(try home.pass(over: folder, changes: .only([:])).report.folders[0].isActive)
    #expect(listings.take().filter { $0 != FolderLayout.attachmentsFolder } == [])

    // What others bring is found by its name, and an own file that was deleted is put back.
    let before = Set(try salon.files())
    try devices[1].add("Newer")
    try devices[1].sync()
    let feed = try devices[0].feed.text
    let own = try #require(
      try salon.files().first { $0.contains(feed) && $0.hasSuffix(".changes") })
    try FileManager.default.removeItem(atPath: "\(folder)/\(own)")
    var names = Set(try salon.files()).subtracting(before)
    names.insert(own)
    let changes = Dictionary(grouping: names) { ($0 as NSString).deletingLastPathComponent }
      .mapValues { Set($0.map { ($0 as NSString).lastPathComponent }) }
    _ = try home.pass(over: folder, changes: .only(changes))
    #expect(listings.take().filter { $0 != FolderLayout.attachmentsFolder } == [])
    #expect(try devices[0].names().contains("Newer"))
    #expect(try salon.files().contains(own))
  }

  private final class Listings: Sendable {
    private let directories = Mutex<[String]>([])
    func note(_ directory: String) { directories.withLock { $0.append(directory) } }

    /// Since the last time.
    func take() -> [String] {
      directories.withLock { directories in
        defer { directories = [] }
        return directories
      }
    }
  }
}
