@testable import Exchange
import Foundation
import Inventory
import Records
import SQLite
import Testing

/// One file with the whole inventory, made while it is in use, and put back.
@Suite struct `A backup` {
  @Test func `brings back items, stock, photos and unsent edits in a home of its own`() throws {
    let salon = try Salon()
    let device = try salon.home("A")
    let tube = try device.add("Tube", quantity: 5000)
    try device.setPhoto(tube)
    let gone = try device.add("Gone")
    try device.delete(gone)
    let content = try device.backUp(salon)
    #expect(content.items == 1 && content.movements == 1 && content.photos == 1)
    let other = try salon.home("B")
    try other.add("Of B")
    let restored = try other.restore(salon)
    #expect(restored.content == content)
    #expect(try other.names() == ["Tube"])
    #expect(try other.item(tube)?.total == Quantity(thousandths: 5000))
    #expect(try other.home.files(under: "attachments/").count == 1)
    #expect(try other.item(gone)?.isDeleted ?? false)
    // Numbers of the device that it is now in, and none twice.
    let code = try other.identity.id.code
    let new = try other.add("New")
    #expect(try other.item(new)?.number.hasPrefix(code) ?? false)
    // What was there before is kept.
    try other.run { _ = try $0.restoreBackup(restored.kept) }
    #expect(try other.names() == ["Of B"])
  }

  @Test func `isn't written over without being told, and leaves nothing half done`() throws {
    let salon = try Salon()
    let device = try salon.home("A")
    try device.add("Tube")
    _ = try device.backUp(salon)
    let before = try Place(salon.root).bytes("a.backup")
    #expect(throws: ExchangeError.self) { try device.backUp(salon) }
    #expect(try Place(salon.root).bytes("a.backup") == before)
    try device.add("Brush")
    let content = try device.run {
      try $0.backUp(to: salon.root + "/a.backup", replaces: true)
    }
    #expect(content.items == 2)
    #expect(try salon.files(salon.root).filter { $0.contains("partial") } == [])
  }

  @Test func `says which photos it lacks`() throws {
    let salon = try Salon()
    let device = try salon.home("A")
    try device.setPhoto(try device.add("Tube"))
    try device.home.remove("attachments")
    let content = try device.backUp(salon)
    #expect(content.photos == 0 && content.absentPhotos == 1)
  }

  // MARK: In a group

  @Test func `restored publishes nothing old, takes what came since, and keeps new edits`() throws {
    let scene = try LifeScene()
    _ = try scene.front.backUp(scene.salon)
    try scene.workOn()
    try scene.back.rename(scene.other, "Theirs")
    try scene.meet()
    try scene.front.restore(scene.salon)
    try scene.front.add("After")
    #expect(try scene.front.feed != scene.oldFeed)
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(
        try device.names() == ["After", "Kept, renamed", "Since", "Theirs"], "\(device.name)")
      #expect(try device.conflicts().isEmpty)
    }
    // The deletion was applied again, and can be taken back.
    #expect(try scene.front.item(scene.gone)?.isDeleted ?? false)
    try scene.expectOneHistory()
  }

  @Test func `with unsent edits sends them once restored`() throws {
    let scene = try LifeScene()
    try scene.front.rename(scene.kept, "Unsent")
    _ = try scene.front.backUp(scene.salon)
    try scene.meet()
    try scene.back.rename(scene.other, "Theirs")
    try scene.meet()
    try scene.front.restore(scene.salon)
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.names() == ["Gone", "Theirs", "Unsent"], "\(device.name)")
      #expect(try device.conflicts().isEmpty)
    }
    try scene.expectOneHistory()
  }

  @Test(arguments: ["replaced", "deleted", "replaced elsewhere"])
  func `with an edit that was sent since makes no conflict with what came of it`(
    _ fate: String
  ) throws {
    let scene = try LifeScene()
    try scene.front.rename(scene.kept, "Sent")
    try scene.front.delete(scene.other)
    _ = try scene.front.backUp(scene.salon)
    try scene.meet()
    try scene.back.run { _ = try $0.inventory.restore(scene.other) }
    switch fate {
    case "replaced": try scene.front.rename(scene.kept, "Replaced")
    case "deleted": try scene.front.delete(scene.kept)
    default: try scene.back.rename(scene.kept, "Replaced")
    }
    try scene.meet()
    let names = try scene.back.names()
    try scene.front.restore(scene.salon)
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.names() == names, "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
    #expect(try scene.front.unpublished() == 0)
    try scene.expectOneHistory()
  }

  @Test func `with an edit that was replaced before it was sent keeps both`() throws {
    let scene = try LifeScene()
    try scene.front.rename(scene.kept, "Never sent")
    _ = try scene.front.backUp(scene.salon)
    try scene.front.rename(scene.kept, "Sent")
    try scene.meet()
    try scene.front.restore(scene.salon)
    try scene.meet()
    let conflict = try #require(try scene.back.conflicts().first)
    #expect(
      Set(conflict.versions.compactMap { $0.fields?["name"]?.string }) == ["Never sent", "Sent"])
  }

  @Test func `of another device of the group brings its unsent edits`() throws {
    let scene = try LifeScene()
    try scene.back.rename(scene.kept, "Unsent of the back room")
    _ = try scene.back.backUp(scene.salon)
    let feed = try scene.front.feed
    try scene.front.restore(scene.salon)
    #expect(try scene.front.feed.device == feed.device)
    try scene.meet()
    #expect(try scene.front.names() == ["Gone", "Other", "Unsent of the back room"])
    #expect(try scene.back.names() == scene.front.names())
    try scene.expectOneHistory()
  }

  @Test func `is restored whole and once wherever it is killed`() throws {
    let scene = try LifeScene()
    try scene.front.rename(scene.other, "Unsent")
    _ = try scene.front.backUp(scene.salon)
    try scene.workOn()
    let snapshot = try Snapshot(of: scene.salon.root + "/Front desk")
    let shared = try Snapshot(of: scene.salon.folder)
    let other = try Snapshot(of: scene.salon.root + "/Back room")
    defer { [snapshot, shared, other].forEach { $0.remove() } }
    let counting = KillSwitch()
    try scene.front.run(seams: counting.seams) {
      _ = try $0.restoreBackup(scene.salon.root + "/a.backup")
    }
    #expect(counting.calls > 5)
    for call in 1...counting.calls {
      try snapshot.restoreFlat()
      try shared.restoreFlat()
      try other.restoreFlat()
      _ = try? scene.front.run(seams: KillSwitch(at: call).seams) {
        _ = try $0.restoreBackup(scene.salon.root + "/a.backup")
      }
      try scene.meet()
      #expect(try scene.front.names() == ["Kept, renamed", "Since", "Unsent"], "\(call)")
      #expect(try scene.back.names() == scene.front.names(), "\(call)")
      #expect(try scene.front.conflicts().isEmpty, "\(call)")
    }
  }

  @Test func `restored beside a program that has the home open is noticed by it`() throws {
    let scene = try LifeScene()
    _ = try scene.front.backUp(scene.salon)
    try scene.workOn()
    try scene.front.run { home in
      // As the watcher does between two passes.
      _ = try home.sharing.sync()
      try home.sharing.giveBackLock()
      try scene.front.restore(scene.salon)
      #expect(try !home.sharing.takeLockAgain())
    }
    try scene.meet()
    #expect(try scene.front.names() == scene.back.names())
    try scene.expectOneHistory()
  }

  @Test func `of another group, or of before one, is refused and changes nothing`() throws {
    let scene = try LifeScene()
    let stranger = try scene.salon.home("Stranger")
    try stranger.add("Theirs alone")
    _ = try stranger.backUp(scene.salon)
    let before = try scene.front.standstill()
    for _ in 0..<2 {
      let error = #expect(throws: ExchangeError.self) { try scene.front.restore(scene.salon) }
      #expect(error?.code == .notAllowed)
      #expect(error?.message.english.contains("Nothing was changed") ?? false)
      #expect(try scene.front.standstill() == before)
      try stranger.prepareFolder(scene.salon.place("Elsewhere"))
      try FileManager.default.removeItem(atPath: scene.salon.root + "/a.backup")
      _ = try stranger.backUp(scene.salon)
    }
  }

  @Test func `of a lost device is restored on a new one, which joins the group again`() throws {
    let scene = try LifeScene()
    try scene.back.rename(scene.kept, "Unsent")
    _ = try scene.back.backUp(scene.salon)
    let new = try scene.salon.home("New")
    try new.restore(scene.salon)
    // It is the group's own inventory, so nobody is asked whether it may be published.
    try new.join(try scene.front.invite(), scene.salon.folder)
    try scene.front.rename(scene.other, "Since")
    try scene.salon.settleDown([scene.front, new], rounds: 2)
    #expect(try new.names() == ["Gone", "Since", "Unsent"])
    #expect(try scene.front.names() == new.names())
    #expect(try new.conflicts().isEmpty)
  }

  // MARK: What isn't believed

  static let damages = [
    "cut", "flip", "text", "empty", "tables", "trigger", "newer", "inventory", "record", "photo",
    "directory", "absent",
  ]

  @Test(arguments: damages)
  func `that isn't whole is refused in one sentence, and nothing is changed`(
    _ damage: String
  ) throws {
    let salon = try Salon()
    let device = try salon.home("A")
    try device.setPhoto(try device.add("Tube"))
    _ = try device.backUp(salon)
    let path = salon.root + "/a.backup"
    let place = Place(salon.root)
    let bytes = try place.bytes("a.backup")
    func alter(_ sql: String) throws {
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.execute(sql)
    }
    switch damage {
    case "cut": try place.write("a.backup", Array(bytes.dropLast(bytes.count / 3)))
    case "flip":
      let name = try #require(Data(bytes).range(of: Data("\"name\":\"Tube\"".utf8)))
      try place.flip("a.backup", byte: name.lowerBound + 9)
    case "text": try place.write("a.backup", Array("Number;Name\n".utf8))
    case "empty": try place.write("a.backup", [])
    case "tables": try alter("CREATE TABLE more (a)")
    case "trigger":
      try alter("CREATE TRIGGER t AFTER INSERT ON record BEGIN DELETE FROM record; END")
    case "newer": try alter("PRAGMA user_version = 999")
    case "inventory": try place.write("a.backup", device.home.bytes("inventory.sqlite"))
    case "record": try alter("UPDATE record SET payload = '{}'")
    case "photo": try alter("UPDATE backupPhoto SET bytes = x'00'")
    case "directory":
      try FileManager.default.removeItem(atPath: path)
      _ = try salon.place("a.backup")
    default: try FileManager.default.removeItem(atPath: path)
    }
    try device.add("Since")
    let before = try device.standstill()
    let error = #expect(throws: InventoryError.self) { try device.restore(salon) }
    #expect(error?.message.english.count ?? 0 > 20, "\(damage)")
    #expect(try device.standstill() == before, "\(damage)")
    #expect(try device.home.files().filter { $0.contains("restore") } == [], "\(damage)")
  }
}

extension Device {
  @discardableResult
  func backUp(_ salon: Salon) throws -> BackupContent {
    try run { try $0.backUp(to: salon.root + "/a.backup", replaces: false) }
  }

  @discardableResult
  func restore(_ salon: Salon) throws -> RestoredBackup {
    try run { try $0.restoreBackup(salon.root + "/a.backup") }
  }
}
