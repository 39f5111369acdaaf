import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// Parts of a home that are lost or damaged: the inventory works whatever happens to them.
@Suite struct `A home that lost` {
  @Test(arguments: MirrorLoss.allCases)
  func `its mirror makes it anew and publishes nothing for that`(_ loss: MirrorLoss) throws {
    let scene = try LifeScene()
    try scene.workOn()
    try scene.front.rename(scene.other, "Own edit")
    try scene.back.rename(scene.kept, "Their edit")
    try scene.back.sync()
    try loss.befall(scene.front)

    #expect(try scene.front.names() == ["Kept, renamed", "Own edit", "Since"])
    for _ in 0..<2 { _ = try? scene.front.sync() }
    let report = try scene.front.sync()
    #expect(report.isCalm)
    #expect(try scene.front.feed == scene.oldFeed)
    #expect(try scene.front.names() == ["Own edit", "Since", "Their edit"])
    try scene.meet()
    #expect(try scene.back.names() == scene.front.names())
    #expect(try scene.front.versions(of: scene.kept) == scene.back.versions(of: scene.kept))
    try scene.expectOneHistory()
  }

  @Test func `its replica fetches it again`() throws {
    let scene = try LifeScene()
    try scene.workOn()
    let before = try Place(scene.salon.folder).tree
    try scene.front.home.remove("replica")
    #expect(try scene.front.names() == ["Kept, renamed", "Other", "Since"])
    #expect(try scene.front.sync().isCalm)
    #expect(try Place(scene.salon.folder).tree == before)
    #expect(try scene.front.feed == scene.oldFeed)
    for file in try scene.front.home.files(under: "replica/") {
      #expect(
        try scene.front.home.bytes(file) == before?[String(file.dropFirst("replica/".count))])
    }
    try scene.front.rename(scene.kept, "Later")
    try scene.meet()
    #expect(try scene.back.item(scene.kept)?.name == "Later")
    try scene.expectOneHistory()
  }

  @Test func `both replica and mirror fetches all of it again`() throws {
    let scene = try LifeScene()
    try scene.workOn()
    try scene.front.home.remove("replica")
    try scene.front.home.remove("mirror.sqlite")
    try scene.front.rename(scene.kept, "Later")
    #expect(try scene.front.sync().isCalm)
    try scene.meet()
    #expect(try scene.back.item(scene.kept)?.name == "Later")
    #expect(try scene.back.conflicts().isEmpty)
    try scene.expectOneHistory()
  }

  @Test(arguments: ["device", "device/identity.json", "device/signing.key", "device/counters.json"])
  func `its identity works on, says so, and touches no folder`(_ lost: String) throws {
    let scene = try LifeScene()
    try scene.workOn()
    let before = try Place(scene.salon.folder).tree
    try scene.front.home.remove(lost)

    let added = try scene.front.add("Added since", quantity: 2000)
    try scene.front.use(added, 1000)
    #expect(try scene.front.item(added)?.total == Quantity(thousandths: 1000))
    #expect(throws: ExchangeError.self) { try scene.front.sync() }
    let problems = try scene.front.diagnosis().checks.filter { $0.state == .problem }
    #expect(problems.map(\.name) == ["device"])
    #expect(problems.first?.detail.contains("The inventory works on") ?? false, "\(problems)")
    #expect(try Place(scene.salon.folder).tree == before)
  }

  @Test func `its identity has its unsent work everywhere once it joined under a new one`() throws {
    let scene = try LifeScene()
    let old = try scene.back.identity.id
    try scene.back.rename(scene.kept, "Unsent")
    try scene.back.home.remove("device")
    try scene.back.run { try $0.renewIdentity() }
    #expect(try scene.back.identity.id != old)
    let code = try scene.front.invite()
    try scene.back.run { home in
      try home.join(
        code, folder: scene.salon.folder, deviceName: nil, person: nil, publishesEverything: true)
    }
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.names() == ["Gone", "Other", "Unsent"], "\(device.name)")
      #expect(try device.conflicts().isEmpty)
    }
    try scene.expectOneHistory()
  }

  @Test func `its identity after its inventory was restored looks at every record`() throws {
    let scene = try LifeScene()
    let backup = try scene.back.backup()
    try scene.front.rename(scene.kept, "Since")
    try scene.meet()
    let code = try scene.front.invite()
    try backup.restoreInventory(of: scene.back)
    try scene.back.home.remove("device")
    try scene.back.run { home in
      try home.renewIdentity()
      try home.join(
        code, folder: scene.salon.folder, deviceName: nil, person: nil, publishesEverything: true)
    }
    try scene.meet()
    #expect(try scene.back.names() == ["Gone", "Other", "Since"])
    #expect(try scene.back.names() == scene.front.names())
  }

  @Test func `both its identity and its inventory is given everything once it joined`() throws {
    let scene = try LifeScene()
    let code = try scene.front.invite()
    try scene.back.home.remove("device")
    for suffix in ["", "-wal", "-shm"] {
      try? scene.back.home.remove("inventory.sqlite\(suffix)")
    }
    _ = try Home.create(at: scene.back.path, deviceName: "Back room", clock: scene.back.clock)
    #expect(try scene.back.names() == [])
    try scene.back.join(code, scene.salon.folder)
    try scene.meet()
    #expect(try scene.back.names() == ["Gone", "Kept", "Other"])
    #expect(try scene.front.names() == scene.back.names())
  }

  @Test func `half of its identity is told from one that is in no group`() throws {
    let scene = try LifeScene()
    try scene.front.home.write("device/identity.json", "{\"device\":")
    #expect(throws: ExchangeError.self) { try scene.front.sync() }
    #expect(try scene.front.names() == ["Gone", "Kept", "Other"])
    #expect(try scene.front.diagnosis().checks.contains { $0.state == .problem })
    let lonely = try scene.salon.home("Lonely")
    #expect(try lonely.diagnosis().checks.contains { $0.detail == "This home isn't in a group." })
    #expect(try !lonely.diagnosis().checks.contains { $0.state == .problem })
  }
}

enum MirrorLoss: CaseIterable {
  case deleted, emptied, notADatabase, damagedInside

  func befall(_ device: Device) throws {
    let file = "mirror.sqlite"
    var bytes = try device.home.bytes(file)
    switch self {
    case .deleted: try device.home.remove(file)
    case .emptied: try device.home.write(file, [])
    case .notADatabase: try device.home.write(file, bytes.map { _ in 0x5A })
    case .damagedInside:
      // The first page stays, so that it opens.
      for place in 4096..<bytes.count { bytes[place] = 0x5A }
      try device.home.write(file, bytes)
    }
  }
}
