import Attachments
import Changesets
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// A kill at every call on a folder or the replica, at every commit and at every step of a file of
/// `device/`; then the next run finishes or redoes the work.
@Suite struct `A kill anywhere` {
  /// Two devices that are about to sync, each with work of its own.
  private struct Scene {
    let salon: Salon
    let front: Device
    let back: Device
    let kept: Identifier
    let gone: Identifier
    let colleague: Identifier

    init() throws {
      salon = try Salon()
      let devices = try salon.devices("Front desk", "Back room")
      (front, back) = (devices[0], devices[1])
      kept = try front.add("Kept", quantity: 9000)
      gone = try front.add("Gone")
      try salon.settleDown(devices, rounds: 2)
      try front.rename(kept, "Kept and renamed")
      try front.use(kept, 2000)
      try front.delete(gone)
      try front.run { [kept] home in
        let photo = try AttachmentStore(in: DiskFolder(path: home.layout.path)).put(Picture.png)
        try home.inventory.setPhoto(kept, photo)
      }
      try back.use(kept, 1000)
      colleague = try back.add("By a colleague", quantity: 3000)
      try back.sync()
    }

    func check(_ step: Int) throws {
      for _ in 0..<2 { for device in [front, back] { try device.sync() } }
      for device in [front, back] {
        #expect(
          try device.names() == ["By a colleague", "Kept and renamed"], "\(device.name), \(step)")
        #expect(try device.item(kept)?.total == Quantity(thousandths: 6000), "step \(step)")
        #expect(try device.item(colleague)?.total == Quantity(thousandths: 3000), "step \(step)")
        #expect(try device.conflicts().isEmpty, "step \(step)")
      }
      try checkFolder(step)
    }

    /// Everything in the folder is whole, and no number of a feed has two contents.
    private func checkFolder(_ step: Int) throws {
      let verification = try FolderVerification(of: DiskFolder(path: salon.folder))
      #expect(verification.problems.isEmpty, "step \(step)")
      var numbers: Set<String> = []
      for path in try salon.files() where path.hasSuffix(".marker") {
        let parts = path.split(separator: "/")
        #expect(numbers.insert("\(parts[1])/\(parts[2].prefix(8))").inserted, "step \(step)")
      }
    }
  }

  @Test func `of a sync loses nothing, repeats nothing and makes no conflict`() throws {
    let scene = try Scene()
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

  /// Each leaves a life in `device/` that the inventory was never told.
  @Test func `three times before the inventory is told its life is no restore`() throws {
    let scene = try Scene()
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
