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

  @Test func `all that anybody had of its last edit writes over nobody`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let (front, back) = (devices[0], devices[1])
    let item = try back.add("Tube")
    try salon.settleDown(devices)
    try front.rename(item, "Front's")
    try front.sync()
    try Place(salon.folder).remove("feeds/\(front.feed)")
    for part in ["replica", "mirror.sqlite"] { try Place(front.path).remove(part) }

    // Whether its own edit is older than the others isn't known, so it stays, unsaid.
    for name in ["Back's", "Back's again"] {
      try back.rename(item, name)
      try salon.settleDown([back, front], rounds: 2)
      #expect(try front.item(item)?.name == "Front's")
      #expect(try back.item(item)?.name == name)
    }
    #expect(try back.conflicts().isEmpty)
  }

  @Test func `both replica and mirror has its own damaged changeset put right by a colleague`()
    throws
  {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let (front, back) = (devices[0], devices[1])
    let item = try front.add("Tube")
    try salon.settleDown(devices)
    let folder = Place(salon.folder)
    let body = try #require(try folder.files(".changes", under: "feeds/\(front.feed)").last)
    let bytes = try folder.bytes(body)
    try folder.write(body, bytes.map { _ in 0 })
    for part in ["replica", "mirror.sqlite"] { try Place(front.path).remove(part) }

    try salon.settleDown(devices)
    #expect(try folder.bytes(body) == bytes)
    #expect(try !back.versions(of: item).isEmpty)
    #expect(try front.versions(of: item) == back.versions(of: item))
  }

  @Test(arguments: [["replica"], ["replica", "mirror.sqlite"], ["mirror.sqlite"]])
  func `its replica before any folder had its changes sends these again`(
    _ lost: [String]
  ) throws {
    let scene = try LifeScene()
    try scene.front.rename(scene.kept, "Unsent")
    try scene.front.rename(scene.other, "Unsent too")
    try scene.front.delete(scene.gone)
    let tube = try scene.front.add("Tube", quantity: 5000)
    try scene.publishIntoReplicaOnly()
    for name in lost {
      for file in [name, "\(name)-wal", "\(name)-shm"] { try? scene.front.home.remove(file) }
    }
    #expect(try scene.front.names() == ["Tube", "Unsent", "Unsent too"])
    let report = try scene.front.sync()
    #expect(report.isCalm)
    #expect(report.notices.count == (lost.contains("replica") ? 1 : 0))
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.names() == ["Tube", "Unsent", "Unsent too"], "\(device.name)")
      #expect(try device.item(tube)?.total == Quantity(thousandths: 5000), "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
      #expect(try device.diagnosis().counts["holes"] == 0, "\(device.name)")
      #expect(try device.unpublished() == 0, "\(device.name)")
    }
    try scene.expectOneHistory()
  }

  @Test func `its replica and meets the lost changes all the same has them once`() throws {
    let scene = try LifeScene()
    try scene.front.rename(scene.kept, "Unsent")
    let tube = try scene.front.add("Tube", quantity: 5000)
    try scene.publishIntoReplicaOnly()
    // Somebody had carried them off before.
    let elsewhere = try scene.salon.place("Elsewhere")
    try scene.front.home.copy(to: Place(elsewhere)) { $0.hasPrefix("replica/feeds/") }
    try scene.front.home.remove("replica")
    try scene.front.sync()
    for file in try Place(elsewhere).files(under: "replica/") {
      let name = String(file.dropFirst("replica/".count))
      if !Place(scene.salon.folder).exists(name) {
        try Place(scene.salon.folder).write(name, Place(elsewhere).bytes(file))
      }
    }
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.item(scene.kept)?.name == "Unsent", "\(device.name)")
      #expect(try device.item(tube)?.total == Quantity(thousandths: 5000), "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
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

  @Test(arguments: [".marker", ".changes"])
  func `its replica while a file of its own lies damaged in the folder gets it from others`(
    _ kind: String
  ) throws {
    let scene = try LifeScene()
    try scene.workOn()
    let folder = Place(scene.salon.folder)
    let file = try #require(try folder.files(kind, under: "feeds/\(scene.oldFeed)").first)
    let whole = try folder.bytes(file)
    try folder.write(file, whole.map { _ in 0 })
    try scene.front.home.remove("replica")
    try scene.front.home.remove("mirror.sqlite")
    try scene.meet()

    #expect(try folder.bytes(file) == whole)
    #expect(try scene.front.home.bytes("replica/\(file)") == whole)
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.versions(of: scene.kept) == scene.back.versions(of: scene.kept))
    #expect(try scene.front.versions(of: scene.other) == scene.back.versions(of: scene.other))
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
    #expect(
      problems.first?.detail.english.contains("The inventory works on") ?? false, "\(problems)")
    #expect(try Place(scene.salon.folder).tree == before)
  }

  static let losses: [DeviceLoss] = ["identity.json", "signing.key", "counters.json"].flatMap {
    file in DeviceLoss.Kind.allCases.map { DeviceLoss(file: file, kind: $0) }
  }

  @Test(arguments: losses)
  func `its identity comes back with a single join, with everything`(
    _ loss: DeviceLoss
  ) throws {
    let scene = try LifeScene()
    try scene.back.rename(scene.kept, "Unsent")
    try loss.befall(scene.back)
    let tube = try scene.back.add("Added since", quantity: 2000)
    try scene.back.use(tube, 1000)
    let error = #expect(throws: ExchangeError.self) { try scene.back.sync() }
    #expect(error?.hint?.english.contains("satchel join CODE --folder PATH") ?? false)
    let problems = try scene.back.diagnosis().checks.filter { $0.state == .problem }
    #expect(problems.map(\.name) == ["device"])
    #expect(problems.first?.detail.english.contains("satchel join CODE") ?? false)

    try scene.back.join(try scene.front.invite(), scene.salon.folder)
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.names() == ["Added since", "Gone", "Other", "Unsent"], "\(device.name)")
      #expect(try device.item(tube)?.total == Quantity(thousandths: 1000), "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
    #expect(try scene.back.diagnosis().checks.filter { $0.state == .problem } == [])
    try scene.expectOneHistory()
  }

  @Test(arguments: DeviceLoss.Kind.allCases)
  func `its list of folders is who it was, and goes on when one is added`(
    _ kind: DeviceLoss.Kind
  ) throws {
    let scene = try LifeScene()
    let feed = try scene.back.feed
    try scene.back.rename(scene.kept, "Unsent")
    try DeviceLoss(file: "sharing.json", kind: kind).befall(scene.back)
    let error = #expect(throws: ExchangeError.self) { try scene.back.sync() }
    #expect(error?.hint?.english.contains("satchel folder add PATH") ?? false)
    #expect(try scene.back.diagnosis().checks.contains { $0.state == .problem })
    #expect(try scene.back.names() == ["Gone", "Other", "Unsent"])
    // A folder of others is none of them.
    let stranger = try scene.salon.home("Stranger")
    try stranger.prepareFolder(try scene.salon.place("Elsewhere"))
    #expect(throws: ExchangeError.self) {
      try scene.back.addFolder(try scene.salon.place("Elsewhere"))
    }
    try scene.back.addFolder(scene.salon.folder)
    try scene.meet()
    #expect(try scene.back.feed == feed)
    #expect(try scene.front.names() == ["Gone", "Other", "Unsent"])
    try scene.expectOneHistory()
  }

  @Test func `the identity of its group's only owner begins anew, with everything`() throws {
    let scene = try LifeScene()
    try scene.front.home.remove("device/signing.key")
    try scene.front.run { try $0.createGroup(name: "Anew", person: nil) }
    let place = try scene.salon.place("Anew")
    try scene.front.prepareFolder(place)
    try scene.front.sync()
    let other = try scene.salon.home("Other device")
    let code = try scene.front.invite()
    try other.join(code, place)
    #expect(try other.names() == ["Gone", "Kept", "Other"])
    #expect(try other.names() == scene.front.names())
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

struct DeviceLoss: CustomTestStringConvertible, Sendable {
  enum Kind: CaseIterable { case missing, empty, cut, garbage, unreadable }

  let file: String
  let kind: Kind

  var testDescription: String { "\(file) \(kind)" }

  func befall(_ device: Device) throws {
    let path = "device/\(file)"
    let bytes = try device.home.bytes(path)
    try device.home.remove(path)
    switch kind {
    case .missing: break
    case .empty: try device.home.write(path, [])
    case .cut: try device.home.write(path, Array(bytes.prefix(bytes.count / 2)))
    case .garbage: try device.home.write(path, bytes.map { $0 ^ 0x5A })
    case .unreadable:
      // What root can't read either.
      try FileManager.default.createDirectory(
        atPath: device.home.path + "/" + path, withIntermediateDirectories: false)
    }
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

extension LifeScene {
  /// A pass of the front desk is killed when its changes stand in its replica and in no folder.
  func publishIntoReplicaOnly() throws {
    for step in 1... {
      _ = try? front.sync(seams: KillSwitch(at: step).seams)
      let mine = "feeds/\(oldFeed)"
      let here = try front.home.files(".marker", under: "replica/\(mine)").count
      let there = try Place(salon.folder).files(".marker", under: mine).count
      if here > there, try front.counters.editPublished == front.lastEditInOutbox { return }
      try #require(step < 500, "no pass was killed in time")
    }
  }
}

extension Device {
  fileprivate var lastEditInOutbox: Int64 {
    get throws {
      try run { home in
        try home.inventory.ledger.outbox(limit: .max).map(\.dot.edit).max() ?? 0
      }
    }
  }
}
