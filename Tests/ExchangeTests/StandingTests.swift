import Exchange
import Inventory
import Membership
import Records
import Testing

/// What a device does that may not, or not any more, say something.
@Suite struct `A device's standing` {
  @Test func `who was removed keeps the whole inventory and publishes nothing`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube", quantity: 5000)
    try salon.settleDown(devices)
    try devices[0].run { home in
      try home.sharing.remove(try home.sharing.member("Back room"))
      _ = try home.sharing.sync()
    }
    try devices[1].rename(tube, "Renamed afterwards")
    let own = try devices[1].add("Own")
    let before = try salon.files()
    try devices[1].sync()
    try devices[1].sync()
    #expect(try salon.files() == before)
    #expect(try devices[1].names() == ["Own", "Renamed afterwards"])
    #expect(try devices[1].item(own) != nil)
    #expect(try devices[1].run { try $0.inventory.ledger.dirtyCount() } == 2)

    try devices[0].sync()
    #expect(try devices[0].names() == ["Tube"])
  }

  @Test func `what a removed device booked afterwards leaves the stock of who had taken it`() throws
  {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room", "Laptop")
    let tube = try devices[0].add("Tube", quantity: 9000)
    try salon.settleDown(devices)
    try devices[0].run { home in
      try home.sharing.remove(try home.sharing.member("Back room"))
    }
    // The laptop takes a use by the device that it doesn't know to be removed.
    try devices[1].use(tube, 3000)
    try devices[1].sync()
    try devices[2].sync()
    #expect(try devices[2].item(tube)?.total == Quantity(thousandths: 6000))

    for _ in 0..<3 { for place in [0, 2] { try devices[place].sync() } }
    for place in [0, 2] {
      #expect(try devices[place].item(tube)?.total == Quantity(thousandths: 9000))
      #expect(try devices[place].run { try $0.inventory.history().count } == 1)
    }
  }

  @Test func `a join that is refused for its name leaves the device the name it had`() throws {
    let salon = try Salon()
    let front = try salon.devices("Front desk")[0]
    let code = try front.invite()
    let back = try salon.home("Back room")
    for name in ["", String(repeating: "n", count: 201), "two\nlines"] {
      let refusal = #expect(throws: ExchangeError.self) {
        try back.run { home in
          try home.join(
            code, folder: salon.folder, deviceName: name, person: nil, publishesEverything: false)
        }
      }
      #expect(refusal?.code == .badData)
    }
    try back.join(code, salon.folder)
    #expect(try back.run { try $0.sharing.identity.name } == "Back room")
  }

  @Test func `a reader sees what others do and keeps its own changes to itself`() throws {
    let salon = try Salon()
    let front = try salon.devices("Front desk")[0]
    let tube = try front.add("Tube")
    let tablet = try salon.reader("Tablet", invitedBy: front)
    #expect(try tablet.names() == ["Tube"])

    let note = try tablet.add("Only here")
    try front.rename(tube, "Tube, new")
    for _ in 0..<2 { for device in [front, tablet] { try device.sync() } }
    #expect(try front.names() == ["Tube, new"])
    #expect(try tablet.names() == ["Only here", "Tube, new"])
    #expect(try tablet.item(note) != nil)
    #expect(try salon.files().filter { $0.hasSuffix(".changes") }.count == 2)
  }

  @Test func `what a reader changed and others changed since is a conflict on the reader's alone`()
    throws
  {
    let scene = try ReaderScene()
    let (front, tablet, tube) = (scene.front, scene.tablet, scene.tube)
    let conflict = try #require(try tablet.conflicts().first)
    #expect(conflict.here?["name"]?.string == "The reader's")
    #expect(conflict.versions.map { $0.fields?["name"]?.string } == ["The group's"])
    try front.sync()
    #expect(try front.conflicts().isEmpty)

    try tablet.run { home in
      _ = try home.inventory.settle(tube, .keep(conflict.versions[0].name))
    }
    try tablet.sync()
    #expect(try tablet.conflicts().isEmpty)
    #expect(try tablet.unpublished() == 0)
    try front.rename(tube, "The group's next")
    try front.sync()
    try tablet.sync()
    #expect(try tablet.names() == ["The group's next"])
    #expect(try tablet.conflicts().isEmpty)
  }

  @Test func `a reader that keeps both has its own version in an item that stays here`() throws {
    let scene = try ReaderScene()
    let (front, tablet, tube) = (scene.front, scene.tablet, scene.tube)
    try tablet.run { _ = try $0.inventory.settle(tube, .keepBoth) }
    for device in [tablet, front, tablet] { try device.sync() }
    #expect(try tablet.names() == ["The group's", "The reader's"])
    #expect(try tablet.conflicts().isEmpty)
    #expect(try front.names() == ["The group's"])
  }

  @Test func `a reader that takes its change back follows the others again`() throws {
    let scene = try ReaderScene()
    let (front, tablet, tube) = (scene.front, scene.tablet, scene.tube)
    try tablet.rename(tube, "Tube")
    try tablet.sync()
    #expect(try tablet.names() == ["The group's"])
    #expect(try tablet.conflicts().isEmpty)
    #expect(try tablet.unpublished() == 0)
    try front.rename(tube, "The group's next")
    try front.sync()
    try tablet.sync()
    #expect(try tablet.names() == ["The group's next"])
  }

  @Test func `a reader is told that what it changed stays on it, and is promised nothing`() throws {
    let scene = try ReaderScene()
    let tablet = scene.tablet
    let report = try tablet.sync()
    #expect(report.notices.count == 1)
    #expect(report.notices.first?.english.contains("may only read") == true)
    let status = try tablet.status()
    #expect(status.kept == 1)
    #expect(status.restraint?.english.contains("stays here") == true)
    let sentences = try tablet.run { try $0.explain(RecordKey(.item, scene.tube)) }.sentences.map(
      \.english)
    #expect(!sentences.contains { $0.contains("the next sync") })
    #expect(sentences.contains { $0.contains("isn't shared") })
    #expect(sentences.contains { $0.contains("a person decides") })
  }

  @Test func `a reader doesn't settle what others disagree on`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube")
    try salon.settleDown(devices)
    let tablet = try salon.reader("Tablet", invitedBy: devices[0])
    for (device, name) in zip(devices, ["One", "Two"]) { try device.rename(tube, name) }
    try salon.settleDown(devices + [tablet])
    let conflict = try #require(try tablet.conflicts().first)
    let refusal = #expect(throws: ExchangeError.self) {
      try tablet.run { try $0.checkMaySettle(conflict) }
    }
    #expect(refusal?.code == .notAllowed)
    try devices[1].run { try $0.checkMaySettle(conflict) }
  }

  @Test func `a reader at rest writes nothing, whatever it keeps`() throws {
    let scene = try ReaderScene()
    let tablet = scene.tablet
    try tablet.sync()
    let before = try tablet.home.tree
    try tablet.sync()
    #expect(try tablet.home.tree == before)
  }
}

/// A tube that a reader and others have given another name since they last met.
private struct ReaderScene {
  let salon: Salon
  let front: Device
  let tablet: Device
  let tube: Identifier

  init() throws {
    salon = try Salon()
    front = try salon.devices("Front desk")[0]
    tube = try front.add("Tube")
    tablet = try salon.reader("Tablet", invitedBy: front)
    try tablet.rename(tube, "The reader's")
    try tablet.sync()
    try front.rename(tube, "The group's")
    try front.sync()
    try tablet.sync()
  }
}

extension Salon {
  /// A home that joined through an invite that lets it read alone.
  fileprivate func reader(_ name: String, invitedBy owner: Device) throws -> Device {
    let code = try owner.run { home in
      let code = try home.sharing.invite(
        kind: .link, personName: nil, role: .reader, expiresMilliseconds: 1_900_000_000_000
      ).code
      _ = try home.sharing.sync()
      return code
    }
    let reader = try home(name)
    try reader.join(code, folder)
    return reader
  }
}
