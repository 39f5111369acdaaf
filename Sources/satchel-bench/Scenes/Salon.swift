import Exchange
import Folders
import Inventory
import Records

/// A shared folder, and homes that use it. Each use opens a home anew, as a process of its own
/// would, unless its owner holds it.
final class Salon {
  let folder: String
  private let root: String
  private let random: SeededRandom
  private var code: String?

  /// The first home begins the group.
  init(in root: String, seed: UInt64, founder: String) throws {
    self.root = root
    random = SeededRandom(seed)
    folder = "\(root)/folder"
    try DurableFile.createDirectory(folder, mode: 0o700)
    let home = try create(path(founder), founder)
    _ = try home.prepareFolder(folder, name: "Salon", groupName: "Salon", person: nil)
    let sharing = try home.sharing
    code = try sharing.invite(
      kind: .link, personName: nil, role: .member,
      expiresMilliseconds: WallClock.machine.nowMilliseconds() + 86_400_000
    ).code
    try sharing.syncWell()
  }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Lets a new home enter. It hasn't read the folder's changesets afterwards.
  func enter(_ name: String, at path: String? = nil) throws {
    let home = try create(path ?? self.path(name), name)
    try home.join(
      code!, folder: folder, deviceName: nil, person: nil, publishesEverything: false)
  }

  func open(
    _ path: String, clock: WallClock = .machine, seams: Seams = Seams()
  ) throws -> Home {
    var seams = seams
    seams.random = random
    guard let home = try Home.open(at: path, clock: clock, seams: seams) else {
      throw Trouble("The home at \(path) is gone.")
    }
    return home
  }

  @discardableResult
  func sync(_ path: String, seams: Seams = Seams()) throws -> SyncReport {
    try open(path, seams: seams).sharing.syncWell()
  }

  /// Adds as many records as `count` says: items, half of them, each with what of it was received.
  func fill(_ path: String, records count: Int, order: SceneClock.Order, from first: Int = 0) throws
  {
    var catalogue = MadeUpCatalogue(items: count / 2, from: first)
    let inventory = try open(path, clock: SceneClock(order).wall).inventory
    let report = try inventory.importSpreadsheet(catalogue.file(hasStock: true))
    guard report.isKept, report.added == count / 2 else {
      throw Trouble("The catalogue can't be imported.")
    }
  }

  private func create(_ path: String, _ name: String) throws -> Home {
    var seams = Seams()
    seams.random = random
    return try Home.create(at: path, deviceName: name, clock: .machine, seams: seams)
  }
}

extension Sharing {
  /// A pass that has to go well.
  @discardableResult
  func syncWell() throws -> SyncReport {
    let report = try sync()
    if let error = report.folders.compactMap(\.error).first { throw Trouble(error.english) }
    return report
  }
}

extension SyncReport {
  var importedRecords: Int { folders.reduce(0) { $0 + ($1.imported?.records ?? 0) } }
}
