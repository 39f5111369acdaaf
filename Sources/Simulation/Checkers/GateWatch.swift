import Exchange
import Inventory
import Records

/// The gate never opens early: into a folder that couldn't be read in full nothing is written, and
/// while there is no other, a pass authors nothing and applies nothing.
struct GateWatch {
  private let world: World
  private let device: SimulatedDevice
  private let before: State

  private struct State {
    let contents: [RecordKey: RecordText]
    let dirty: Int
    let outbox: Int
    /// What lies in each folder, by its path.
    let folders: [String: [String: [UInt8]]]
  }

  init(_ world: World, _ device: SimulatedDevice) throws {
    self.world = world
    self.device = device
    before = try Self.state(world, device)
  }

  func findings(_ report: SyncReport, _ weather: Weather) throws -> [Finding] {
    let after = try Self.state(world, device)
    for path in weather.failedListings.sorted() where after.folders[path] != before.folders[path] {
      return [finding("\(device.name) wrote into \(path), which it couldn't read in full.")]
    }
    let paths = Set(report.folders.map(\.path))
    guard paths.isSubset(of: weather.failedListings) else { return [] }
    // What a killed process had published already may leave the outbox.
    if after.contents == before.contents, after.dirty == before.dirty,
      after.outbox <= before.outbox
    {
      return []
    }
    return [finding("\(device.name) went on although it could read no folder in full.")]
  }

  private func finding(_ sentence: String) -> Finding {
    Finding(checker: "the gate", sentence: sentence)
  }

  private static func state(_ world: World, _ device: SimulatedDevice) throws -> State {
    try world.use(device) { home in
      let ledger = try home.inventory.ledger
      return State(
        contents: try Snapshot(home.inventory).bodies, dirty: try ledger.dirtyCount(),
        outbox: try ledger.outboxCount(),
        folders: device.places.mapValues { $0.medium(for: device.number).files })
    }
  }
}
