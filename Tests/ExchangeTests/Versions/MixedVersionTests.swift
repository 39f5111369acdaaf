import Exchange
import Inventory
import Records
import Testing

/// S35: one device is still at version 1, the others are a version ahead.
@Suite struct `Of devices with different versions` {
  static let sentence = "Some information needs a newer version of Satchel"

  @Test func `the older one edits, the newer ones lose nothing, and its upgrade shows all of it`()
    throws
  {
    let scene = try MixedScene()
    let badge = try #require(try scene.b.says(NewerVersion.badge, MixedScene.badge))
    #expect(try scene.c.says(NewerVersion.badge, MixedScene.badge) == badge)

    try scene.a.rename(scene.tube, "Tube of A")
    try scene.a.use(scene.tube, 1000)
    try scene.meet()
    for device in [scene.b, scene.c] {
      let says = try #require(try device.says(.item, scene.tube))
      #expect(says["hazard"] == .integer(3) && says["name"] == .string("Tube of A"))
      #expect(try device.item(scene.tube)?.total == Quantity(thousandths: 2000))
      #expect(try device.says(NewerVersion.voucher, MixedScene.voucher)?["title"] != nil)
      #expect(try device.needsNewerVersion() == 0)
    }

    scene.a.upgrade()
    let before = try Place(scene.salon.folder).tree
    try scene.a.sync()
    for device in scene.all {
      #expect(try device.item(scene.tube)?.total == Quantity(thousandths: 2000), "\(device.name)")
      #expect(
        try device.says(NewerVersion.voucher, MixedScene.voucher)?["title"]
          == .string("Order gloves"))
      #expect(try device.says(NewerVersion.badge, MixedScene.badge) == badge)
      #expect(try device.openConflicts().isEmpty)
      #expect(try device.needsNewerVersion() == 0)
    }
    #expect(try scene.a.run { try $0.inventory.rebuildStock() } == 0)
    // Nobody did anything, so an upgrade publishes nothing.
    try scene.meet(rounds: 2)
    #expect(try Place(scene.salon.folder).tree == before)
  }

  @Test func `until its upgrade the older one says what it can't show, and counts it for nothing`()
    throws
  {
    let scene = try MixedScene()
    // The item's new member, the voucher, the badge and the loan.
    #expect(try scene.a.needsNewerVersion() == 4)
    let check = try #require(try scene.a.diagnosis().checks.first { $0.name == "version" })
    #expect(check.state == .warning && check.detail.english.hasPrefix(Self.sentence))
    #expect(try scene.a.diagnosis().counts["needsNewerVersion"] == 4)
    #expect(try scene.c.diagnosis().checks.allSatisfy { $0.name != "version" })

    #expect(try scene.a.item(scene.tube)?.total == Quantity(thousandths: 5000))
    #expect(try scene.a.run { try $0.inventory.newerMovements(ofItem: scene.tube) } == 1)
    let history = try scene.a.run { try $0.inventory.history(HistoryFilter(item: scene.tube)) }
    #expect(history.map(\.kindName) == ["lend", "receive"])
    #expect(try scene.a.openConflicts().isEmpty && scene.a.unpublished() == 0)
  }

  @Test func `a count on the older one holds for the newer ones, who had lent before it`() throws {
    let scene = try MixedScene()
    try scene.a.run { home in
      let place = try #require(try home.inventory.item(scene.tube)?.stock.first?.location)
      _ = try home.inventory.book([
        MovementDraft(.count, scene.tube, Quantity(thousandths: 3000), to: place)
      ])
    }
    try scene.meet()
    try scene.b.lend(scene.tube, 500)
    try scene.meet()
    #expect(try scene.a.item(scene.tube)?.total == Quantity(thousandths: 3000))
    scene.a.upgrade()
    for device in scene.all {
      #expect(try device.item(scene.tube)?.total == Quantity(thousandths: 2500), "\(device.name)")
    }
  }

  @Test func `an undo on the older one takes back what only the newer ones count`() throws {
    let scene = try MixedScene()
    try scene.a.run { home in
      let loan = try #require(try home.inventory.history().first { $0.kindName == "lend" })
      _ = try home.inventory.undo(loan.id)
    }
    try scene.meet()
    scene.a.upgrade()
    try scene.a.sync()
    for device in scene.all {
      #expect(try device.item(scene.tube)?.total == Quantity(thousandths: 5000), "\(device.name)")
    }
  }

  @Test func `a conflict that the older one couldn't show is there after its upgrade`() throws {
    let scene = try MixedScene()
    try scene.b.issue(MixedScene.voucher, "Black gloves")
    try scene.c.issue(MixedScene.voucher, "White gloves")
    try scene.meet()
    let key = RecordKey(NewerVersion.voucher, MixedScene.voucher)
    #expect(try scene.b.openConflicts() == [key] && scene.c.openConflicts() == [key])
    #expect(try scene.a.openConflicts() == [])
    scene.a.upgrade()
    try scene.a.sync()
    #expect(try scene.a.openConflicts() == [key])
    #expect(try scene.a.versions(key) == scene.b.versions(key))
  }

  @Test func `a deletion of what the older one can't show holds there too`() throws {
    let scene = try MixedScene()
    try scene.b.unwrite(NewerVersion.voucher, MixedScene.voucher)
    try scene.meet()
    #expect(try scene.a.needsNewerVersion() == 3)
    scene.a.upgrade()
    try scene.a.sync()
    for device in scene.all {
      #expect(try device.says(NewerVersion.voucher, MixedScene.voucher) == nil, "\(device.name)")
    }
  }

  @Test func `what the newer version's rules refuse goes with the upgrade, as everywhere`() throws {
    let scene = try NewerScene()
    var front = scene.front
    var ahead = try scene.salon.home("Ahead")
    ahead.upgrade()
    try ahead.join(try front.invite(), scene.salon.folder)
    let tube = try front.add("Tube", quantity: 5000)
    try scene.salon.settleDown([front, ahead])
    let place = try #require(try front.item(tube)?.stock.first?.location)
    let item = try scene.puppet.item(
      "Odd", Identifier("odd")!, edit: 1, ["hazard": .string("much")])
    let good = try scene.puppet.item("Good", Identifier("good")!, edit: 2, ["hazard": .integer(1)])
    let loan = try scene.puppet.version(
      .movement, Identifier("loan")!, edit: 3,
      ["from": .string(place.text), "item": .string(tube.text), "kind": .string("lend")])
    try scene.puppet.changeset(1, [item, good, loan]).put(into: scene.salon.folder)
    for _ in 0..<2 { for device in [front, ahead] { try device.sync() } }
    #expect(try front.names() == ["Good", "Odd", "Tube"])
    #expect(try ahead.names() == ["Good", "Tube"])
    front.upgrade()
    for device in [front, ahead] {
      try device.sync()
      #expect(try device.names() == ["Good", "Tube"], "\(device.name)")
      #expect(try device.item(tube)?.total == Quantity(thousandths: 5000), "\(device.name)")
      #expect(try device.run { try $0.inventory.movement(loan.key.id) } == nil, "\(device.name)")
      #expect(try device.diagnosis().counts["refusedRecords"] == 2, "\(device.name)")
    }
  }

  @Test func `a device that goes back to the older version keeps all of it once more`() throws {
    let scene = try MixedScene()
    scene.a.upgrade()
    try scene.a.sync()
    scene.a.catalogue = .current
    try scene.a.sync()
    #expect(try scene.a.needsNewerVersion() == 4)
    #expect(try scene.a.item(scene.tube)?.total == Quantity(thousandths: 5000))
    try scene.a.rename(scene.tube, "Tube of A")
    try scene.meet()
    scene.a.upgrade()
    try scene.a.sync()
    for device in scene.all {
      #expect(try device.says(.item, scene.tube)?["hazard"] == .integer(3), "\(device.name)")
      #expect(try device.item(scene.tube)?.total == Quantity(thousandths: 3000), "\(device.name)")
    }
  }

  @Test func `a photo whose record a program without photos published comes after its upgrade`()
    throws
  {
    let salon = try Salon()
    let devices = try salon.devices("A", "B")
    var (a, b) = (devices[0], devices[1])
    let tube = try a.add("Tube")
    try a.setPhoto(tube)
    let photo = try #require(try a.item(tube)?.fields.photo)
    var catalogue = EntityCatalogue.current
    catalogue.members[.item]!.remove("photo")
    catalogue.attachmentMembers = [:]
    a.catalogue = catalogue
    try salon.settleDown([a, b])
    // Its marker doesn't name the photo. The record does, for whoever understands it.
    #expect(try b.status().attachmentsWaiting == 1)
    let c = try salon.home("C")
    try c.join(try a.invite(), salon.folder)
    b.catalogue = catalogue
    try b.sync()
    (a.catalogue, b.catalogue) = (.current, .current)
    try salon.settleDown([a, b, c], rounds: 2)
    for device in [b, c] {
      #expect(try device.run { try $0.sharing.attachments.contains(photo.digest) })
      #expect(try device.status().attachmentsWaiting == 0, "\(device.name)")
    }
  }

  @Test func `an older program that stays open beside the newer one leaves nothing its way`()
    throws
  {
    let scene = try MixedScene()
    let older = try #require(try Home.open(at: scene.a.path, clock: scene.a.clock))
    _ = try older.inventory
    scene.a.upgrade()
    #expect(try scene.a.item(scene.tube)?.total == Quantity(thousandths: 3000))
    // It is the older one that hears of the next loan.
    try scene.b.lend(scene.tube, 500)
    try scene.b.sync()
    _ = try older.sharing.sync()
    #expect(try scene.a.item(scene.tube)?.total == Quantity(thousandths: 2500))
    #expect(try scene.a.run { try $0.inventory.newerKeys() } == [])
  }
}

/// A is of version 1. B and C write what it doesn't know, and all have met.
private final class MixedScene {
  let salon: Salon
  var a: Device
  var b: Device
  var c: Device
  let tube: Identifier
  var all: [Device] { [a, b, c] }

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    (a, b, c) = (devices[0], devices[1], devices[2])
    b.upgrade()
    c.upgrade()
    tube = try a.add("Tube", quantity: 5000)
    try meet()
    try b.rate(tube, hazard: 3)
    try b.issue(MixedScene.voucher, "Order gloves")
    try c.lend(tube, 2000)
    try b.write(NewerVersion.badge, MixedScene.badge, ["name": .string("Gold")])
    try c.write(NewerVersion.badge, MixedScene.badge, ["name": .string("Silver")])
    try meet()
  }

  static let voucher = Identifier("for-gloves")!
  static let badge = Identifier("badge")!

  func meet(rounds: Int = 3) throws { try salon.settleDown(all, rounds: rounds) }
}
