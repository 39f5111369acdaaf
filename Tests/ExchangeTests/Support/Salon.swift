import Changesets
import Exchange
import Folders
import Foundation
import Inventory
import Membership
import Records
import Synchronization

/// A clock that tests set. It never moves by itself.
final class TestClock: Sendable {
  private let now: Mutex<Int64>

  init(_ milliseconds: Int64 = 1_796_052_000_000) { now = Mutex(milliseconds) }

  var milliseconds: Int64 {
    get { now.withLock { $0 } }
    set { now.withLock { $0 = newValue } }
  }

  /// Each reading is a millisecond after the one before, as a real clock's.
  var wall: WallClock {
    WallClock { [self] in
      now.withLock {
        $0 += 1
        return $0
      }
    }
  }
}

/// A place on disk with shared folders and homes, gone when the test ends.
final class Salon {
  let root: String
  let clock = TestClock()
  /// The shared folder that every device of `init` uses.
  let folder: String

  init() throws {
    root = Self.base + "/satchel-test-" + UUID().uuidString
    folder = root + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Where tests put their directories: in memory if there is plenty, since they spend most of
  /// time on pressing to the disk otherwise and none of them cuts the power. TMPDIR goes before.
  private static let base: String = {
    let memory = DiskFolder(path: "/dev/shm")
    let isChosen = ProcessInfo.processInfo.environment["TMPDIR"] != nil
    if !isChosen, let free = try? memory.freeBytes, free > 2 << 30 { return memory.path }
    return FileManager.default.temporaryDirectory.path
  }()

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// A directory that may become a shared folder.
  func place(_ name: String) throws -> String {
    let path = root + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// A home without a group.
  func home(_ name: String, clock: TestClock? = nil, seams: Seams = Seams()) throws -> Device {
    let path = root + "/" + name
    let wall = (clock ?? self.clock).wall
    _ = try Home.create(at: path, deviceName: name, clock: wall)
    return Device(name: name, path: path, clock: wall)
  }

  /// A founder and members that have all met in `folder`.
  func devices(_ names: String...) throws -> [Device] { try devices(names) }

  func devices(_ names: [String]) throws -> [Device] {
    let devices = try names.map { try home($0) }
    try devices[0].run { home in
      _ = try home.prepareFolder(folder, name: "Salon", groupName: "Salon", person: nil)
      _ = try home.sharing.sync()
    }
    let code = try devices[0].invite()
    for member in devices.dropFirst() { try member.join(code, folder) }
    for device in devices { try device.sync() }
    return devices
  }

  /// Everybody passes a few times, so that everything has met.
  func settleDown(_ devices: [Device], rounds: Int = 3) throws {
    for _ in 0..<rounds { for device in devices { try device.sync() } }
  }

  /// The paths in a folder, in order.
  func files(_ folder: String? = nil) throws -> [String] {
    let base = folder ?? self.folder
    return try FileManager.default.subpathsOfDirectory(atPath: base).filter { path in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: base + "/" + path, isDirectory: &isDirectory)
      return !isDirectory.boolValue
    }.sorted()
  }
}

/// One home. Each use opens it anew, as a process of its own would.
struct Device {
  let name: String
  let path: String
  let clock: WallClock
  /// What the program that is installed there understands. An upgrade hands in another one.
  var catalogue = EntityCatalogue.current
  /// How many changesets it makes a pack of.
  var changesetsInPack = Seams().changesetsInPack

  @discardableResult
  func run<T>(
    seams: Seams = Seams(), observer: PassObserver = PassObserver(), _ body: (Home) throws -> T
  ) throws -> T {
    var seams = seams
    seams.catalogue = catalogue
    seams.changesetsInPack = changesetsInPack
    let home = try Home.open(at: path, clock: clock, seams: seams, observer: observer)!
    return try body(home)
  }

  @discardableResult
  func sync(
    _ folder: String? = nil, seams: Seams = Seams(), observer: PassObserver = PassObserver()
  ) throws -> SyncReport {
    try run(seams: seams, observer: observer) { try $0.sharing.sync(path: folder) }
  }

  func invite(kind: Invite.Kind = .link) throws -> String {
    try run { home in
      let code = try home.sharing.invite(
        kind: kind, personName: nil, role: .member,
        expiresMilliseconds: clock.nowMilliseconds() + 7 * 86_400_000
      ).code
      _ = try home.sharing.sync()
      return code
    }
  }

  func join(_ code: String, _ folder: String) throws {
    try run { home in
      try home.join(
        code, folder: folder, deviceName: nil, person: nil, publishesEverything: false)
      _ = try home.sharing.sync()
    }
  }

  @discardableResult
  func add(_ name: String, quantity: Int64? = nil) throws -> Identifier {
    try run { home in
      var draft = ItemDraft(name: name)
      draft.quantity = quantity.map { Quantity(thousandths: $0) }
      return try home.inventory.add(draft).id
    }
  }

  func rename(_ id: Identifier, _ name: String) throws {
    try run { home in
      _ = try home.inventory.edit(id, startedFrom: nil) { fields in
        fields.name = name
      }
    }
  }

  func delete(_ id: Identifier) throws { try run { _ = try $0.inventory.delete(id) } }

  func use(_ id: Identifier, _ quantity: Int64) throws {
    try run { home in
      let draft = MovementDraft(.consume, id, Quantity(thousandths: quantity))
      _ = try home.inventory.book([draft])
    }
  }

  func item(_ id: Identifier) throws -> Item? { try run { try $0.inventory.item(id) } }
  func names() throws -> [String] { try run { try $0.inventory.items().map(\.name).sorted() } }
  func conflicts() throws -> [Conflict] { try run { try $0.inventory.conflicts() } }
}
