import Exchange
import Inventory
import Records

/// How everything stands when faults have stopped and everything has met everything.
struct Ending {
  let chronicle: Chronicle
  /// The devices that are in the group.
  let members: [MemberState]
  /// Every changeset that is in any folder or replica.
  let publications: [Publication]
  /// Photos that were whole somewhere when the faults stopped.
  let reachablePhotos: Set<String>
  let hasCopies: Bool
  /// Homes that were copied, or of which something was put back.
  let restoredFamilies: Set<Int>
  /// Of each removed device's feeds the last number that counts.
  let bounds: [Feed: Int64]
  let removedDevices: Set<String>
}

/// What one device shows and holds.
struct MemberState {
  let name: String
  /// Rows and movements; what is deleted is there as a deletion.
  let records: [RecordKey: RecordText]
  let conflicts: Set<RecordKey>
  let missing: Set<RecordKey>
  /// The versions that nothing includes, by record.
  let versions: [RecordKey: Set<RecordVersion>]
  let unpublished: Int
  /// Photos that are whole here.
  let photos: Set<String>
  /// Of the items that can be shown: of one that was deleted before it came nobody knows more.
  let stock: [StockPlace: Int64]
  let shownItems: Set<Identifier>
  let movements: [Movement]

  struct StockPlace: Hashable {
    let item: Identifier
    let location: Identifier
  }
}

extension MemberState {
  init(_ device: SimulatedDevice, _ home: Home, photosNamed: Set<String>) throws {
    let inventory = try home.inventory
    let sharing = try home.sharing
    let ledger = inventory.ledger
    name = device.name
    records = try Snapshot(inventory).bodies
    conflicts = Set(try ledger.conflictKeys())
    missing = Set(try ledger.missingKeys())
    unpublished = try ledger.dirtyCount() + ledger.outboxCount()
    var versions: [RecordKey: Set<RecordVersion>] = [:]
    for key in records.keys { versions[key] = Set(try sharing.mirror.versions(of: key)) }
    self.versions = versions
    photos = photosNamed.filter { WholePhotos.isWhole($0, in: sharing) }
    var stock: [StockPlace: Int64] = [:]
    var shown: Set<Identifier> = []
    for key in records.keys where key.entity == .item {
      guard let item = try inventory.item(key.id) else { continue }
      shown.insert(key.id)
      for line in item.stock {
        stock[StockPlace(item: key.id, location: line.location)] = line.quantity.thousandths
      }
    }
    self.stock = stock
    shownItems = shown
    movements = try inventory.history()
  }
}
