import Cryptography
import Exchange
import Foundation
import Inventory
import Records
import Testing

/// Two edits that don't know of each other are both kept, everywhere, until a person decides.
@Suite struct `Edits made apart` {
  @Test func `are one conflict with one id and both contents on every device`() throws {
    let scene = try ConflictScene()
    for device in scene.all {
      let conflict = try scene.conflict(on: device)
      #expect(conflict.id == scene.item)
      #expect(conflict.versions.map { $0.fields?["name"]?.string } == ["By A", "By B"])
      #expect(conflict.differingFields == ["name"])
      #expect(try device.status().conflicts == 1)
    }
    // Who edited keeps what was edited; who didn't is shown the later one.
    #expect(try scene.all.map { try $0.item(scene.item)?.name } == ["By A", "By B", "By B"])
    try scene.expectAgreement()
  }

  @Test func `that say the same are no conflict`() throws {
    let scene = try ConflictScene("Same", "Same")
    for device in scene.all {
      #expect(try device.conflicts().isEmpty)
      #expect(try device.item(scene.item)?.name == "Same")
    }
    try scene.expectAgreement()
  }

  @Test(arguments: Settlement.allCases)
  func `are settled for everybody by one person`(_ settlement: Settlement) throws {
    let scene = try ConflictScene()
    let (id, c) = (scene.item, scene.c)
    try c.settle(id, settlement.choice(try scene.conflict(on: c)))
    try scene.meet()
    for device in scene.all {
      #expect(try device.conflicts().isEmpty, "\(device.name)")
      #expect(try device.names() == settlement.names, "\(device.name)")
      #expect(try device.item(id)?.isDeleted == (settlement == .delete))
      #expect(try device.unpublished() == 0)
    }
    try scene.expectAgreement()
  }

  @Test func `that are settled alike by two people apart are settled`() throws {
    for choice in [Settlement.keepFirst, .keepBoth, .combine, .delete] {
      let scene = try ConflictScene()
      for device in [scene.a, scene.b] {
        try device.settle(scene.item, choice.choice(try scene.conflict(on: device)))
      }
      try scene.meet()
      for device in scene.all {
        #expect(try device.conflicts().isEmpty, "\(choice), \(device.name)")
        #expect(try device.names() == choice.names, "\(choice), \(device.name)")
      }
      try scene.expectAgreement()
    }
  }

  @Test func `that are settled differently by two people apart are one new conflict`() throws {
    let scene = try ConflictScene()
    try scene.a.settle(scene.item, Settlement.keepFirst.choice(try scene.conflict(on: scene.a)))
    try scene.b.settle(scene.item, Settlement.keepSecond.choice(try scene.conflict(on: scene.b)))
    try scene.meet()
    for device in scene.all {
      let conflict = try scene.conflict(on: device)
      #expect(conflict.id == scene.item)
      #expect(Set(conflict.versions.map { $0.fields?["name"]?.string }) == ["By A", "By B"])
    }
    try scene.expectAgreement()
    try scene.c.settle(scene.item, Settlement.keepFirst.choice(try scene.conflict(on: scene.c)))
    try scene.meet()
    for device in scene.all {
      #expect(try device.conflicts().isEmpty)
      #expect(try device.item(scene.item)?.name == "By A")
    }
  }

  @Test func `can't be settled by who was shown something else`() throws {
    let scene = try ConflictScene()
    let shown = try scene.conflict(on: scene.c)
    try scene.b.edit(scene.item) { $0.notes = "One more" }
    try scene.meet()
    let before = try scene.c.standstill()
    #expect(throws: InventoryError(.changedMeanwhile, "")) {
      try scene.c.settle(scene.item, .keep(shown.versions[0].name), seen: shown.token)
    }
    #expect(try scene.c.standstill() == before)
    #expect(try scene.conflict(on: scene.c).id == shown.id)
    try scene.c.settle(
      scene.item, .keep(shown.versions[0].name), seen: scene.conflict(on: scene.c).token)
    try scene.meet()
    #expect(try scene.a.conflicts().isEmpty)
  }

  @Test func `by one who hadn't seen the settlement open it again`() throws {
    let scene = try ConflictScene()
    try scene.a.settle(scene.item, Settlement.keepFirst.choice(try scene.conflict(on: scene.a)))
    try scene.b.edit(scene.item) { $0.notes = "Meanwhile" }
    try scene.meet()
    for device in scene.all {
      let versions = try scene.conflict(on: device).versions
      #expect(versions.count == 2)
      #expect(Set(versions.map { $0.fields?["notes"]?.string }) == [nil, "Meanwhile"])
    }
    try scene.expectAgreement()
  }

  @Test func `in great number are all kept, and equal ones are grouped`() throws {
    let salon = try Salon()
    let devices = try salon.devices("One", "Two", "Three", "Four", "Five")
    let item = try devices[0].add("Tube")
    try salon.settleDown(devices, rounds: 2)
    for (place, device) in devices.enumerated() {
      // The first and the last write the same.
      try device.rename(item, "By \(place % 4)")
    }
    try salon.settleDown(devices)
    for device in devices {
      let conflict = try #require(try device.conflicts().first)
      #expect(
        Set(conflict.versions.compactMap { $0.fields?["name"]?.string })
          == ["By 0", "By 1", "By 2", "By 3"])
      #expect(conflict.versions.count == 4)
    }
  }
}

/// The ways in which a person settles, with what everybody has afterwards.
enum Settlement: CaseIterable {
  case keepFirst, keepSecond, keepBoth, combine, delete

  var names: [String] {
    switch self {
    case .keepFirst: ["By A"]
    case .keepSecond, .combine: ["By B"]
    case .keepBoth: ["By A", "By B"]
    case .delete: []
    }
  }

  func choice(_ conflict: Conflict) -> SettleChoice {
    let names = Dictionary(
      uniqueKeysWithValues: conflict.versions.map { ($0.fields?["name"]?.string, $0.name) })
    return switch self {
    case .keepFirst: .keep(names["By A"]!)
    case .keepSecond: .keep(names["By B"]!)
    case .keepBoth: .keepBoth
    case .combine: .combine(["name": names["By B"]!])
    case .delete: .delete
    }
  }
}

/// Three devices, two of which have renamed the same item while apart.
final class ConflictScene {
  let salon: Salon
  let a: Device
  let b: Device
  let c: Device
  let item: Identifier

  var all: [Device] { [a, b, c] }

  init(_ first: String = "By A", _ second: String = "By B") throws {
    salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    (a, b, c) = (devices[0], devices[1], devices[2])
    item = try a.add("Before")
    try salon.settleDown(devices, rounds: 2)
    try a.rename(item, first)
    try b.rename(item, second)
    try meet()
  }

  func meet() throws { try salon.settleDown(all, rounds: 2) }

  func conflict(on device: Device) throws -> Conflict {
    let conflicts = try device.conflicts()
    #expect(conflicts.count == 1, "\(device.name)")
    return try #require(conflicts.first)
  }

  /// All hold the same heads, and a further pass changes nothing.
  func expectAgreement() throws {
    let first = try a.versions(of: item)
    for device in all { #expect(try device.versions(of: item) == first, "\(device.name)") }
    let before = try Place(salon.folder).tree
    try meet()
    #expect(try Place(salon.folder).tree == before)
  }
}
