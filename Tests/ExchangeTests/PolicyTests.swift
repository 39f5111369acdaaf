import Changesets
import Exchange
import Foundation
import Inventory
import Records
import Testing

/// Records that aren't kept twice, records of newer versions, and records that break a rule.
@Suite struct `Of records with a rule of their own` {
  @Test func `a person's later edit wins whole, and nobody is asked`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    let person = try devices[0].run { try $0.inventory.addPerson("Maya", colour: "red").id }
    try salon.settleDown(devices, rounds: 2)
    try devices[0].run { _ = try $0.inventory.editPerson(person) { $0.name = "Maia" } }
    try devices[1].run { _ = try $0.inventory.editPerson(person) { $0.colour = "blue" } }
    try salon.settleDown(devices)
    for device in devices {
      let found = try device.run { try $0.inventory.person(person) }
      #expect(found?.name == "Maya" && found?.colour == "blue", "\(device.name)")
      #expect(try device.conflicts().isEmpty)
      #expect(try device.unpublished() == 0)
    }
    try devices[2].run { try $0.inventory.deletePerson(person) }
    try salon.settleDown(devices)
    for device in devices {
      #expect(try device.run { try $0.inventory.persons().isEmpty }, "\(device.name)")
    }
  }

  @Test func `of two movements with one id the first counts everywhere, once`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    let tube = try devices[0].add("Tube", quantity: 9000)
    try salon.settleDown(devices, rounds: 2)
    let id = Identifier("a-form-that-was-sent-twice")!
    for (device, amount) in [(devices[1], 2000), (devices[0], 3000)] as [(Device, Int64)] {
      try device.run { home in
        var draft = MovementDraft(.consume, tube, Quantity(thousandths: amount))
        draft.id = id
        _ = try home.inventory.book([draft])
      }
    }
    try salon.settleDown(devices)
    for device in devices {
      #expect(try device.item(tube)?.total == Quantity(thousandths: 7000), "\(device.name)")
      #expect(try device.run { try $0.inventory.history().count } == 2)
    }
  }

  @Test func `two people who undo the same booking undo it once`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B")
    let tube = try devices[0].add("Tube", quantity: 5000)
    try devices[0].use(tube, 2000)
    try salon.settleDown(devices, rounds: 2)
    for device in devices {
      try device.run { home in
        let use = try #require(try home.inventory.history().first { $0.kind == .consume })
        _ = try home.inventory.undo(use.id)
      }
    }
    try salon.settleDown(devices, rounds: 2)
    for device in devices {
      #expect(try device.item(tube)?.total == Quantity(thousandths: 5000))
    }
  }

  @Test func `an entity of a newer version is kept with all its heads and passed on`() throws {
    let scene = try NewerScene()
    let key = RecordKey(Entity("recipe")!, Identifier("r1")!)
    let first = try scene.puppet.version(key.entity, key.id, edit: 1, ["parts": .integer(3)])
    let rival = try scene.other.version(key.entity, key.id, edit: 1, ["parts": .integer(4)])
    try scene.puppet.changeset(1, [first]).put(into: scene.salon.folder)
    try scene.other.changeset(1, [rival]).put(into: scene.salon.folder)
    let stick = Place(try scene.salon.place("stick"))
    try scene.front.prepareFolder(stick.path)
    for _ in 0..<2 { #expect(try scene.front.sync().isCalm) }

    #expect(try scene.front.versions(key) == [first, rival])
    #expect(try scene.front.published(by: scene.front.feed) == [])
    #expect(try scene.front.conflicts().isEmpty)
    for feed in [scene.puppet.feed, scene.other.feed] {
      for file in try stick.files(under: "feeds/\(feed)") {
        #expect(try stick.bytes(file) == Place(scene.salon.folder).bytes(file))
      }
    }
    try scene.front.home.remove("mirror.sqlite")
    try scene.front.sync()
    #expect(try scene.front.versions(key) == [first, rival])
  }

  @Test func `everything is read anew by a version that understands more`() throws {
    let scene = try NewerScene()
    let record = try scene.puppet.item("Tube", Identifier("tube")!, edit: 1)
    try scene.puppet.changeset(1, [record]).put(into: scene.salon.folder)
    try scene.front.sync()
    // As a version that didn't know items would have left it.
    try scene.front.run { home in
      let mirror = try home.sharing.mirror
      try mirror.connection.run("DELETE FROM version")
      try mirror.setMeta("entities", "location movement")
    }
    try scene.front.sync()
    #expect(try scene.front.versions(record.key) == [record])
    #expect(try scene.front.names() == ["Tube"])
  }

  @Test func `a field of a newer version survives every edit`() throws {
    let scene = try NewerScene()
    let id = Identifier("tube")!
    let more: JSONObject = [
      "sparkle": .object(["of": .array([.integer(7), .null, .string("ü")])]),
      "zone": .boolean(false),
    ]
    try scene.puppet.changeset(1, [scene.puppet.item("Tube", id, edit: 1, more)])
      .put(into: scene.salon.folder)
    try scene.front.sync()
    try scene.front.rename(id, "Renamed")
    try scene.front.sync()
    let version = try #require(try scene.front.published(by: scene.front.feed).first)
    let members = try CanonicalReader.object(try #require(version.body.payload))
    #expect(members["sparkle"] == more["sparkle"] && members["zone"] == .boolean(false))
    #expect(members["name"] == .string("Renamed"))
    #expect(version.clock[scene.puppet.feed] == 1)
  }

  @Test func `a kind of movement of a newer version is kept, and changes no stock`() throws {
    let scene = try NewerScene()
    let tube = try scene.front.add("Tube", quantity: 4000)
    let lend = try scene.puppet.version(
      .movement, Identifier("m1")!, edit: 1,
      ["item": .string(tube.text), "kind": .string("lend"), "quantity": .integer(1000)])
    try scene.puppet.changeset(1, [lend]).put(into: scene.salon.folder)
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.item(tube)?.total == Quantity(thousandths: 4000))
    #expect(try scene.front.run { try $0.inventory.movement(lend.key.id)?.kindName } == "lend")
  }

  @Test func `one that breaks a rule is refused alone, and its author is told`() throws {
    let scene = try NewerScene()
    let good = try scene.puppet.item("Good", Identifier("good")!, edit: 1)
    let nameless = try scene.puppet.version(
      .item, Identifier("bad")!, edit: 2, ["number": .string("1"), "updatedAt": .integer(1)])
    let later = try scene.puppet.item("Later", Identifier("later")!, edit: 3)
    try scene.puppet.changeset(1, [good, nameless, later]).put(into: scene.salon.folder)
    let sentence = "Record 2 was refused: it has no name."
    let report = try scene.front.sync()
    #expect(report.folders[0].imported?.records == 2)
    #expect(report.arrivals(of: scene.puppet.feed).map(\.reason.english) == [sentence])
    #expect(try scene.front.names() == ["Good", "Later"])
    #expect(try scene.front.diagnosis().counts["refusedRecords"] == 1)

    let told = FeedProgress(prefix: 1, setAside: [.init(sequence: 1, reason: sentence)])
    #expect(try scene.acknowledged() == told)
    // It stays said, and saying it again and again writes nothing.
    let before = try Place(scene.salon.folder).tree
    for _ in 0..<3 { try scene.front.sync() }
    #expect(try Place(scene.salon.folder).tree == before)
    #expect(try scene.acknowledged() == told)
  }

  @Test func `what breaks a rule is refused by every device alike`() throws {
    let scene = try NewerScene()
    let now: JSONValue = .integer(1_796_052_000_000)
    let bad: [(Entity, JSONObject)] = [
      (.item, ["name": .string(""), "number": .string("1"), "updatedAt": now]),
      (.item, ["name": .string("x"), "number": .string("1"), "updatedAt": .integer(-1)]),
      (.item, ["name": .string("x"), "number": .string("1"), "updatedAt": now, "pack": .null]),
      (.location, ["updatedAt": now]),
      (.person, ["name": .integer(7), "updatedAt": now]),
      (.movement, ["kind": .string("consume"), "quantity": .integer(1)]),
      (
        .movement,
        [
          "from": .string("x"), "item": .string("x"), "kind": .string("consume"),
          "quantity": .integer(-1),
        ]
      ),
    ]
    let versions = try bad.enumerated().map { place, record in
      try scene.puppet.version(
        record.0, Identifier("bad-\(place)")!, edit: Int64(place + 1), record.1)
    }
    try scene.puppet.changeset(1, versions).put(into: scene.salon.folder)
    #expect(try scene.front.sync().arrivals(of: scene.puppet.feed).count == bad.count)
    #expect(try scene.front.diagnosis().counts["refusedRecords"] == bad.count)
    for version in versions { #expect(try scene.front.versions(version.key) == []) }
  }
}

/// A device and two members that write what a newer version of the app would.
final class NewerScene {
  let salon: Salon
  let front: Device
  let puppet: Puppet
  let other: Puppet

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Puppet", "Other puppet")
    front = devices[0]
    puppet = try Puppet(devices[1])
    other = try Puppet(devices[2])
  }

  /// What the front desk's acknowledgement says of the puppet's feed.
  func acknowledged() throws -> FeedProgress {
    let folder = Place(salon.folder)
    let file = try #require(try folder.files(".ack", under: "feeds/\(front.feed)").last)
    let signed = try SignedAcknowledgement.parse(folder.bytes(file))
    return try #require(signed.acknowledgement.feeds[puppet.feed])
  }
}
