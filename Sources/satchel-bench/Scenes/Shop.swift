import Exchange
import Inventory
import Records

/// A home without a group and a large inventory, on the disk.
final class Shop {
  let path: String
  let items: [Identifier]
  /// Kept for questions about what is there.
  private(set) var catalogue: MadeUpCatalogue
  /// Held, so that it isn't gone before the home.
  private let scratch: ScratchDirectory

  init(items count: Int, in scratch: ScratchDirectory) throws {
    self.scratch = scratch
    path = "\(scratch.path)/shop"
    catalogue = MadeUpCatalogue(items: count)
    let clock = SceneClock(.rising)
    var seams = Seams()
    seams.random = SeededRandom(1)
    let home = try Home.create(
      at: path, deviceName: "Front desk", clock: clock.wall, seams: seams)
    let inventory = try home.inventory
    guard try inventory.importSpreadsheet(catalogue.file(hasStock: true)).isKept else {
      throw Trouble("The catalogue can't be imported.")
    }
    items = try inventory.items().map(\.id)
  }

  var inventoryPath: String { HomeLayout(path: path).inventory }

  func open() throws -> Home {
    guard let home = try Home.open(at: path, clock: .machine) else {
      throw Trouble("The home at \(path) is gone.")
    }
    return home
  }
}
