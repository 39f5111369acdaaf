import Cryptography
import Exchange
import Foundation
import Inventory
import Records
import SQLite
import Testing

/// What was deleted stays deleted, what was edited isn't deleted unasked, and what only vanished
/// deletes nothing.
@Suite struct `A deletion` {
  @Test func `never takes a row that somebody edited`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    let item = try devices[0].add("Before")
    try salon.settleDown(devices, rounds: 2)
    try devices[0].delete(item)
    try devices[1].rename(item, "Edited")
    try salon.settleDown(devices, rounds: 2)
    // Deleted where it was deleted, edited where it was edited; the third is shown the live one.
    #expect(try devices.map { try $0.names() } == [[], ["Edited"], ["Edited"]])
    for device in devices {
      let conflict = try #require(try device.conflicts().first)
      #expect(conflict.id == item)
      #expect(conflict.versions.filter(\.isDeletion).count == 1)
      #expect(conflict.versions.compactMap { $0.fields?["name"]?.string } == ["Edited"])
      #expect(try device.versions(of: item) == devices[0].versions(of: item))
    }
    try devices[2].settle(item, .keepBoth)
    try salon.settleDown(devices, rounds: 2)
    for device in devices {
      #expect(try device.names() == ["Edited"])
      #expect(try device.conflicts().isEmpty)
    }
  }

  @Test func `holds after a restart, after the mirror was made anew and after 14 months`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    let item = try devices[0].add("Tube")
    try salon.settleDown(devices, rounds: 2)
    // The third is away for 14 months, with an old copy of it and one edit of another item.
    let other = try devices[2].add("Of the one who was away")
    try devices[0].delete(item)
    try salon.settleDown(Array(devices.prefix(2)), rounds: 2)
    salon.clock.milliseconds += 14 * 30 * 86_400_000
    for device in devices.prefix(2) {
      for name in ["mirror.sqlite", "mirror.sqlite-wal", "mirror.sqlite-shm"] {
        try? device.home.remove(name)
      }
      try device.sync()
      #expect(try device.names() == [])
    }
    try salon.settleDown(devices)
    for device in devices {
      #expect(try device.names() == ["Of the one who was away"])
      #expect(try device.item(item)?.isDeleted ?? false)
      #expect(try device.conflicts().isEmpty)
      #expect(try device.item(other) != nil)
    }
    // A new device is never shown it either.
    let new = try salon.home("New")
    try new.join(try devices[0].invite(), salon.folder)
    #expect(try new.names() == ["Of the one who was away"])
  }

  @Test func `and an edit 14 months later are a conflict on all`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    let item = try devices[0].add("Tube")
    try salon.settleDown(devices, rounds: 2)
    try devices[1].rename(item, "Edited while away")
    try devices[0].delete(item)
    for device in [devices[0], devices[2]] { try device.sync() }
    salon.clock.milliseconds += 14 * 30 * 86_400_000
    try salon.settleDown(devices)
    for device in devices {
      let conflict = try #require(try device.conflicts().first)
      #expect(conflict.versions.count == 2)
      #expect(conflict.versions.filter(\.isDeletion).count == 1)
    }
    #expect(try devices[0].item(item)?.isDeleted ?? false)
    #expect(try devices[1].item(item)?.name == "Edited while away")
  }

  @Test func `is taken back for everybody by a restore`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B")
    let item = try devices[0].add("Tube", quantity: 3000)
    try salon.settleDown(devices, rounds: 2)
    try devices[0].delete(item)
    try salon.settleDown(devices, rounds: 2)
    #expect(try devices[1].names() == [])
    try devices[1].run { _ = try $0.inventory.restore(item) }
    try salon.settleDown(devices, rounds: 2)
    for device in devices {
      #expect(try device.names() == ["Tube"])
      #expect(try device.item(item)?.total == Quantity(thousandths: 3000))
      #expect(try device.conflicts().isEmpty)
    }
  }
}

@Suite struct `A row that vanished` {
  @Test func `deletes nothing elsewhere and recreates nothing here`() throws {
    let scene = try VanishedScene()
    for device in [scene.a, scene.c] { #expect(try device.names() == ["Edited since"]) }
    #expect(try scene.b.names() == [])
    let missing = try scene.b.run { try $0.inventory.missing() }
    #expect(missing.map(\.key) == [RecordKey(.item, scene.item)])
    #expect(missing.first?.fields?["name"]?.string == "Edited since")
    #expect(try scene.b.diagnosis().counts["missing"] == 1)
    let before = try Place(scene.salon.folder).tree
    try scene.salon.settleDown(scene.all)
    #expect(try Place(scene.salon.folder).tree == before)
    #expect(try scene.b.names() == [])
  }

  @Test func `comes back as the group has it when a person says so`() throws {
    let scene = try VanishedScene()
    try scene.b.run { try $0.inventory.bringBack(RecordKey(.item, scene.item)) }
    try scene.salon.settleDown(scene.all)
    for device in scene.all {
      #expect(try device.names() == ["Edited since"], "\(device.name)")
      #expect(try device.conflicts().isEmpty)
      #expect(try device.run { try $0.inventory.missing().isEmpty })
    }
  }

  @Test func `is deleted everywhere when a person says so`() throws {
    let scene = try VanishedScene()
    try scene.b.run { try $0.inventory.deleteMissing(RecordKey(.item, scene.item)) }
    try scene.salon.settleDown(scene.all)
    for device in scene.all {
      #expect(try device.names() == [], "\(device.name)")
      #expect(try device.conflicts().isEmpty)
      #expect(try device.run { try $0.inventory.missing().isEmpty })
    }
  }

  @Test func `goes for good when the group deletes it`() throws {
    let scene = try VanishedScene()
    try scene.c.delete(scene.item)
    try scene.salon.settleDown(scene.all)
    #expect(try scene.b.run { try $0.inventory.missing().isEmpty })
    for device in scene.all { #expect(try device.names() == []) }
  }
}

/// Three devices, from one of which a row vanished behind the program's back before another edited
/// it.
final class VanishedScene {
  let salon: Salon
  let a: Device
  let b: Device
  let c: Device
  let item: Identifier

  var all: [Device] { [a, b, c] }

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    (a, b, c) = (devices[0], devices[1], devices[2])
    item = try a.add("Tube")
    try salon.settleDown(devices, rounds: 2)
    try b.run { home in
      try home.inventory.connection.run("DELETE FROM record WHERE id = ?", item.text)
    }
    try a.rename(item, "Edited since")
    try salon.settleDown(devices, rounds: 2)
  }
}
