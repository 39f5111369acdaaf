import Exchange
import Inventory
import Records
import Testing

/// A home that lost its identity makes a new one, and is killed meanwhile.
@Suite struct `A new identity` {
  @Test func `that a kill left half made is made anew and sends what waited`() throws {
    let scene = try LifeScene()
    try scene.back.rename(scene.kept, "Sent")
    try scene.meet()
    try scene.back.rename(scene.kept, "Unsent")
    try scene.back.rename(scene.other, "Unsent too")
    try author(scene.back)
    let code = try scene.front.invite()
    try scene.back.home.remove("device")
    let snapshot = try Snapshot(of: scene.salon.root)
    defer { snapshot.remove() }
    let whole = KillSwitch()
    try scene.back.run(seams: whole.seams) { try $0.renewIdentity() }
    #expect(whole.calls > 10)

    for step in 1...whole.calls {
      try snapshot.restore()
      let killer = KillSwitch(at: step)
      _ = try? scene.back.run(seams: killer.seams) { try $0.renewIdentity() }
      #expect(killer.hasKilled, "step \(step)")
      try scene.back.run { home in
        if home.hasLostIdentity { try home.renewIdentity() }
        try home.join(
          code, folder: scene.salon.folder, deviceName: nil, person: nil, publishesEverything: true)
      }
      try scene.meet()
      for device in [scene.front, scene.back] {
        let place = "\(device.name), step \(step)"
        #expect(try device.names() == ["Gone", "Unsent", "Unsent too"], "\(place)")
        #expect(try device.conflicts().isEmpty, "\(place)")
      }
    }
  }

  /// Kills a pass after it has authored and before it has published.
  private func author(_ device: Device) throws {
    for step in 1... {
      _ = try? device.sync(seams: KillSwitch(at: step).seams)
      if try device.run({ try $0.inventory.ledger.outboxCount() }) > 0 { return }
    }
  }
}
