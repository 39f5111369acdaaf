import Dispatch
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Synchronization
import Testing
import Watcher

/// A clock that only grows, the machine's.
private let clock = MonotonicClock { Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

private let wall = WallClock { Int64(Date().timeIntervalSince1970 * 1000) }

/// A directory with shared folders and homes, gone when the test ends.
final class Site {
  let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/satchel-watch-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func place(_ name: String) throws -> String {
    let path = "\(root)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// A founder and a member that have met in `folder`.
  func pair(in folder: String) throws -> [WatchedHome] {
    let homes = ["Front desk", "Back room"].map { WatchedHome(name: $0, path: "\(root)/\($0)") }
    for home in homes { _ = try Home.create(at: home.path, deviceName: home.name, clock: wall) }
    let code = try homes[0].use { home in
      _ = try home.prepareFolder(folder, name: "Salon", groupName: "Salon", person: nil)
      let code = try home.sharing.invite(
        kind: .link, personName: nil, role: .member,
        expiresMilliseconds: wall.nowMilliseconds() + 86_400_000
      ).code
      _ = try home.sharing.sync()
      return code
    }
    try homes[1].use { home in
      try home.join(code, folder: folder, deviceName: nil, person: nil, publishesEverything: false)
    }
    for home in homes + homes { try home.use { _ = try $0.sharing.sync() } }
    return homes
  }
}

/// A home, and the watcher that may be at work for it.
final class WatchedHome {
  let name: String
  let path: String

  init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// Opens it anew, as another process would.
  @discardableResult
  func use<Result>(_ body: (Home) throws -> Result) throws -> Result {
    try body(Home.open(at: path, clock: wall)!)
  }

  func add(_ name: String) throws {
    try use { _ = try $0.inventory.add(ItemDraft(name: name)) }
  }

  func names() throws -> [String] { try use { try $0.inventory.items().map(\.name).sorted() } }

  /// A watcher on a thread of its own, that ends with the test.
  func watch(
    settings: WatchSettings = WatchSettings(), isExpectedToFail: Bool = false,
    seams: @escaping @Sendable () -> Seams = { Seams() }
  ) throws -> Watching {
    let watching = Watching(isExpectedToFail: isExpectedToFail)
    let path = path
    Thread.detachNewThread {
      do {
        // Where the program would put itself in its own place.
        var ending = Watcher.Ending.homeReplaced
        while ending == .homeReplaced {
          let watcher = try Watcher(
            HomeLayout(path: path), clock: clock, service: ServiceManager([:], processID: 0),
            signals: [],
            home: { try Home.open(at: path, clock: wall, seams: seams(), observer: $0)! },
            settings: { settings }, listener: watching)
          watching.began(watcher.end)
          ending = try watcher.run()
        }
      } catch {
        watching.failed(error)
      }
      watching.ended()
    }
    return watching
  }
}

/// What a watcher has told so far. Who waits for something is woken by each event.
final class Watching: WatchListener, @unchecked Sendable {
  private let condition = NSCondition()
  private var events: [WatchEvent] = []
  private var end: WatchEnd?
  private var hasEnded = false
  private(set) var error: (any Error)?
  private let isExpectedToFail: Bool

  init(isExpectedToFail: Bool = false) { self.isExpectedToFail = isExpectedToFail }

  var isHolding: Bool { false }
  func remind() {}

  func tell(_ event: WatchEvent) { change { events.append(event) } }
  func began(_ end: WatchEnd) { change { self.end = end } }
  func failed(_ error: any Error) {
    if !isExpectedToFail { Issue.record(error, "the watcher failed") }
    change { self.error = error }
  }
  func ended() { change { hasEnded = true } }

  /// Returns whether it has come to hold, which may take a while.
  func wait(until isTrue: ([WatchEvent]) throws -> Bool) rethrows -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let deadline = Date(timeIntervalSinceNow: 60)
    while try !isTrue(events) {
      guard !hasEnded, condition.wait(until: deadline) else { return try isTrue(events) }
    }
    return true
  }

  /// Waits until the watcher has ended by itself.
  func waitForEnd() {
    condition.lock()
    defer { condition.unlock() }
    while !hasEnded { condition.wait() }
  }

  /// Ends the watcher and waits for it.
  func stop() {
    condition.lock()
    defer { condition.unlock() }
    while end == nil, !hasEnded { condition.wait() }
    end?.request()
    while !hasEnded { condition.wait() }
  }

  deinit { end?.request() }

  private func change(_ body: () -> Void) {
    condition.lock()
    body()
    condition.broadcast()
    condition.unlock()
  }
}

extension WatchEvent {
  /// The folder of a pass that has ended.
  var passed: FolderReport? {
    if case .passed(let report, _, _) = self { report.folders.first } else { nil }
  }

  var notices: [String] {
    if case .passed(let report, _, _) = self { report.notices.map(\.english) } else { [] }
  }
}
