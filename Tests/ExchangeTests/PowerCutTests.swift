import Exchange
import Simulation
import Testing

/// The power goes at one step after the other of a pass, SQLite's own writes among them. Afterwards
/// the disk has nothing of what wasn't pressed to it, which is the worst that it may do.
@Suite struct `A power cut anywhere` {
  @Test func `in a sync loses nothing, repeats nothing and makes no conflict`() throws {
    let scene = try SyncScene()
    try cut(scene.front, in: scene.salon) { try scene.check($0) }
  }

  @Test func `in a sync loses nothing, also where the replica is lost after it`() throws {
    let scene = try SyncScene()
    try cut(scene.front, in: scene.salon) { step in
      try? scene.front.home.remove("replica")
      try scene.check(step)
      #expect(try scene.front.unpublished() == 0, "step \(step)")
    }
  }

  @Test func `in the pass after an inventory was put back leaves it to be caught up`() throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    try scene.workOn()
    try backup.restoreInventory(of: scene.front)
    try cut(scene.front, in: scene.salon) { step in
      try scene.meet()
      #expect(try scene.front.names() == ["Kept, renamed", "Other", "Since"], "step \(step)")
      #expect(try scene.back.names() == scene.front.names(), "step \(step)")
      #expect(try scene.front.conflicts().isEmpty, "step \(step)")
    }
  }

  /// Cuts the power of the device in every third step of a pass, each time from the same beginning.
  private func cut(_ device: Device, in salon: Salon, _ check: (Int) throws -> Void) throws {
    let snapshot = try Snapshot(of: salon.root)
    defer { snapshot.remove() }
    var step = 1
    var isBeyond = false
    while !isBeyond {
      let weather = Weather(.powerCut(at: step), SeededGenerator(0))
      let disk = VolatileDisk(HomeLayout(path: device.path), weather)
      var seams = Seams()
      disk.attach(to: &seams)
      _ = try? disk.use(nil) {
        defer { weather.end() }
        _ = try device.sync(seams: seams)
        isBeyond = !weather.hasCrashed
      }
      try check(step)
      try snapshot.restore()
      step += 3
    }
    #expect(step > 100)
  }
}
