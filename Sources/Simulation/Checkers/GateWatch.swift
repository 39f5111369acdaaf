import Exchange
import Inventory
import Records

/// The gate never opens early: while no folder could be read in full, a pass authors nothing and
/// applies nothing.
struct GateWatch {
  private let world: World
  private let device: SimulatedDevice
  private let before: State

  private struct State {
    let contents: [RecordKey: RecordText]
    let dirty: Int
    let outbox: Int
  }

  init(_ world: World, _ device: SimulatedDevice) throws {
    self.world = world
    self.device = device
    before = try Self.state(world, device)
  }

  func findings(_ report: SyncReport, _ weather: Weather) throws -> [Finding] {
    let paths = Set(report.folders.map(\.path))
    guard paths.isSubset(of: weather.failedListings) else { return [] }
    let after = try Self.state(world, device)
    // What a killed process had published already may leave the outbox.
    if after.contents == before.contents, after.dirty == before.dirty,
      after.outbox <= before.outbox
    {
      return []
    }
    return [
      Finding(
        checker: "the gate",
        sentence: "\(device.name) went on although it could read no folder in full.")
    ]
  }

  private static func state(_ world: World, _ device: SimulatedDevice) throws -> State {
    try world.use(device) { home in
      let ledger = try home.inventory.ledger
      return State(
        contents: try Snapshot(home.inventory).bodies, dirty: try ledger.dirtyCount(),
        outbox: try ledger.outboxCount())
    }
  }
}
