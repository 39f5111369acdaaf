import Exchange
import Folders
import Foundation
import Records
import Testing

/// A kill at every call on a folder or the replica, at every commit and at every step of a file of
/// `device/`; then the next run finishes or redoes the work.
@Suite struct `A kill anywhere` {
  @Test func `of a sync loses nothing, repeats nothing and makes no conflict`() throws {
    let scene = try SyncScene()
    let snapshot = try Snapshot(of: scene.salon.root)
    defer { snapshot.remove() }
    let whole = KillSwitch()
    try scene.front.sync(seams: whole.seams)
    try scene.check(0)
    #expect(whole.calls > 50)

    for step in 1...whole.calls {
      try snapshot.restore()
      let killer = KillSwitch(at: step)
      _ = try? scene.front.sync(seams: killer.seams)
      #expect(killer.hasKilled, "step \(step)")
      try scene.check(step)
    }
  }

  @Test func `or one call that fails is made up for by the same process`() throws {
    let scene = try SyncScene()
    let snapshot = try Snapshot(of: scene.salon.root)
    defer { snapshot.remove() }
    let whole = KillSwitch()
    try scene.front.sync(seams: whole.seams)

    for step in 1...whole.calls {
      try snapshot.restore()
      let feed = try scene.front.feed
      try scene.front.run(seams: KillSwitch(at: step, isLasting: false).seams) { home in
        _ = try? home.sharing.sync()
        _ = try home.inventory.edit(scene.kept) { $0.notes = "Edited after step \(step)" }
        _ = try home.sharing.sync()
      }
      try scene.check(step)
      for device in [scene.front, scene.back] {
        #expect(try device.item(scene.kept)?.fields.notes == "Edited after step \(step)")
      }
      #expect(try scene.front.feed == feed, "step \(step)")
    }
  }

  /// Each leaves a life in `device/` that the inventory was never told.
  @Test func `three times before the inventory is told its life is no restore`() throws {
    let scene = try SyncScene()
    let feed = try scene.front.feed
    for _ in 0..<3 {
      let life = try scene.front.counters.life
      var seams = Seams()
      seams.file = { step in
        if step == .renamed, try scene.front.counters.life != life { throw KillSwitch.Killed() }
      }
      #expect(throws: KillSwitch.Killed.self) { try scene.front.sync(seams: seams) }
    }
    #expect(try scene.front.sync().notices.isEmpty)
    #expect(try scene.front.feed == feed)
    try scene.check(0)
  }
}
