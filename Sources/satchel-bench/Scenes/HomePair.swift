import Exchange
import Glibc
import Inventory
import Records

/// Two homes of one group, a shared folder, and who carries edits between them.
final class HomePair {
  private static let patienceMicroseconds: Int64 = 30_000_000
  /// How often the other inventory is looked at.
  private static let lookMicroseconds: UInt32 = 100

  /// Held, so that it isn't gone before the watchers have ended.
  private let scratch: ScratchDirectory
  private let options: Options
  private let paths: [String]
  private let item: Identifier
  private let reader: Inventory
  private var watchers: [ChildProgram] = []
  private var edits = 0

  init(in scratch: ScratchDirectory, _ options: Options) throws {
    self.scratch = scratch
    self.options = options
    let folder = try scratch.makeDirectory("pair-folder")
    paths = ["a", "b"].map { "\(scratch.path)/pair-\($0)" }
    item = try Self.meet(paths, folder)
    if let changesets = options.history {
      try LongHistory(changesets: changesets, path: paths[0]).make()
      for path in paths.reversed() { _ = try Self.open(path).sharing.sync() }
    }
    reader = try Self.open(paths[1]).inventory
    if options.carrier == .watch {
      watchers = try paths.map { try ChildProgram(options.program, ["--home", $0, "watch"]) }
    }
  }

  /// Makes an edit on one device and waits until it is a row on the other. In microseconds.
  func round() throws -> Int64 {
    edits += 1
    let name = "Koleston 6/0, edit \(edits)"
    let inventory = try Self.open(paths[0]).inventory
    let start = Stopwatch.nanoseconds
    try inventory.edit(item) { $0.name = name }
    if options.carrier == .sync {
      for path in paths {
        try ChildProgram(options.program, ["--home", path, "--quiet", "sync"]).finish()
      }
    }
    try awaitRow(name, since: start)
    return Stopwatch.microseconds(since: start)
  }

  private func awaitRow(_ name: String, since start: Int64) throws {
    // The first look reads the row: nothing says when the version that it begins with was made.
    var seen: Int64?
    while true {
      let version = try reader.connection.dataVersion
      if version != seen {
        seen = version
        if try reader.item(item)?.name == name { return }
      }
      try Stop.check()
      for watcher in watchers { try watcher.requireRunning() }
      guard Stopwatch.microseconds(since: start) < Self.patienceMicroseconds else {
        throw Trouble("Edit \(edits) didn't arrive within 30 seconds.")
      }
      usleep(Self.lookMicroseconds)
    }
  }

  deinit { watchers = [] }

  // MARK: The scene

  private static func open(_ path: String) throws -> Home {
    guard let home = try Home.open(at: path, clock: .machine) else {
      throw Trouble("The home at \(path) is gone.")
    }
    return home
  }

  /// Makes both homes and lets them meet. Returns an item that both have.
  private static func meet(_ paths: [String], _ folder: String) throws -> Identifier {
    let first = try Home.create(at: paths[0], deviceName: "Front desk", clock: .machine)
    _ = try first.prepareFolder(folder, name: "Salon", groupName: "Salon", person: nil)
    let item = try first.inventory.add(ItemDraft(name: "Koleston 6/0")).id
    let sharing = try first.sharing
    let invitation = try sharing.invite(
      kind: .link, personName: nil, role: .member,
      expiresMilliseconds: WallClock.machine.nowMilliseconds() + 86_400_000)
    _ = try sharing.sync()
    let second = try Home.create(at: paths[1], deviceName: "Back room", clock: .machine)
    try second.join(
      invitation.code, folder: folder, deviceName: nil, person: nil, publishesEverything: false)
    _ = try second.sharing.sync()
    _ = try sharing.sync()
    _ = try second.sharing.sync()
    return item
  }
}
