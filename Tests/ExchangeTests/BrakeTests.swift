@testable import Exchange
import Foundation
import Inventory
import Records
import Testing

/// One device deletes a large part of the inventory; what the others make of it.
@Suite struct `Many deletions` {
  @Test func `wait until a person accepts them, and are named meanwhile`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    let report = try scene.a.sync()
    #expect(report.held == [try scene.held(25)])
    #expect(
      report.held.first?.sentence
        == "“B” deleted 25 of 30 items. They are kept here until a person decides: satchel missing")
    #expect(try scene.a.names().count == 30)
    #expect(try scene.a.status().held == [try scene.held(25)])
    #expect(try scene.a.diagnosis().counts["held"] == 25)
    #expect(try scene.a.conflicts().isEmpty)
    try scene.accept(on: scene.a)
    #expect(try scene.a.names().count == 5)
    #expect(try scene.a.status().held == [])
    try scene.settle()
    for device in scene.all { #expect(try device.names().count == (device.name == "C" ? 30 : 5)) }
  }

  @Test func `leave devices that hold them and devices that don't with the same heads`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.settle()
    try scene.accept(on: scene.a)
    try scene.settle()
    for item in scene.items {
      let versions = try scene.all.map { try $0.versions(of: item) }
      #expect(versions[0] == versions[1] && versions[1] == versions[2])
    }
    #expect(try scene.c.names().count == 30)
  }

  @Test func `that are held change nothing in further passes`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.settle()
    let files = try scene.salon.files()
    let before = try scene.a.standstill()
    for device in scene.all + scene.all { try device.sync() }
    #expect(try scene.salon.files() == files)
    #expect(try scene.a.standstill() == before)
  }

  @Test(arguments: [1, 4, 9])
  func `are held however they are spread over passes`(batch: Int) throws {
    let scene = try BrakeScene()
    for start in stride(from: 0, to: 25, by: batch) {
      try scene.delete(start..<min(start + batch, 25))
      try scene.a.sync()
    }
    // The first 20 were no more than may go; from the next on they are held.
    let gone = 20 / batch * batch
    #expect(try scene.a.names().count == 30 - gone)
    #expect(try scene.a.status().held.map(\.items) == [25 - gone])
    // A day later what is held is still held, and one more joins it.
    scene.salon.clock.milliseconds += Brake.windowMilliseconds + 1
    try scene.delete(25..<26)
    try scene.a.sync()
    #expect(try scene.a.status().held.map(\.items) == [26 - gone])
  }

  @Test func `spread over days aren't held`() throws {
    let scene = try BrakeScene()
    for start in stride(from: 0, to: 28, by: 7) {
      try scene.delete(start..<start + 7)
      try scene.a.sync()
      scene.salon.clock.milliseconds += Brake.windowMilliseconds + 1
    }
    #expect(try scene.a.names().count == 2)
  }

  @Test func `are held when the pass that brings them is killed anywhere`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    let snapshot = try Snapshot(of: scene.salon.root)
    defer { snapshot.remove() }
    let counting = KillSwitch()
    try scene.a.sync(seams: counting.seams)
    for call in stride(from: 1, through: counting.calls, by: 3) {
      try snapshot.restore()
      _ = try? scene.a.sync(seams: KillSwitch(at: call).seams)
      try scene.a.sync()
      #expect(try scene.a.names().count == 30, "\(call)")
      #expect(try scene.a.status().held.map(\.items) == [25], "\(call)")
    }
  }

  @Test func `are held again by a mirror that was made anew, and aren't done`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.a.sync()
    try scene.loseMirror(of: scene.a)
    try scene.a.sync()
    #expect(try scene.a.names().count == 30)
    #expect(try scene.a.status().held.map(\.items) == [25])
    try scene.accept(on: scene.a)
    try scene.loseMirror(of: scene.a)
    try scene.a.sync()
    #expect(try scene.a.names().count == 5)
    #expect(try scene.a.status().held == [])
  }

  @Test func `that were accepted are done again after a restore, unasked`() throws {
    let scene = try BrakeScene()
    let backup = try scene.a.backup()
    try scene.delete(25)
    try scene.a.sync()
    try scene.accept(on: scene.a)
    try backup.restoreInventory(of: scene.a)
    try scene.a.sync()
    #expect(try scene.a.names().count == 5)
    #expect(try scene.a.status().held == [])
  }

  @Test func `that nobody accepted are held again after a restore`() throws {
    let scene = try BrakeScene()
    let backup = try scene.a.backup()
    try scene.delete(25)
    try scene.a.sync()
    try backup.restoreInventory(of: scene.a)
    try scene.a.sync()
    #expect(try scene.a.names().count == 30)
    #expect(try scene.a.status().held.map(\.items) == [25])
  }

  @Test func `of this device's own are held where a restore brought the rows back`() throws {
    let scene = try BrakeScene()
    let backup = try scene.b.backup()
    try scene.delete(25)
    try backup.restoreInventory(of: scene.b)
    try scene.b.sync()
    #expect(try scene.b.names().count == 30)
    #expect(try scene.b.status().held == [try scene.held(25)])
  }

  @Test func `are no longer held when their author takes them back`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.settle()
    try scene.b.run { home in
      for item in scene.items.prefix(25) { _ = try home.inventory.restore(item) }
    }
    try scene.settle()
    for device in scene.all {
      #expect(try device.names().count == 30)
      #expect(try device.status().held == [])
      #expect(try device.conflicts().isEmpty)
    }
  }

  @Test func `are taken back for everybody by one who keeps them`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.settle()
    // Two answer alike while apart: no conflict.
    for device in [scene.a, scene.c] {
      try device.run { try $0.inventory.keepDeleted(by: scene.b.identity.id) }
    }
    try scene.settle()
    for device in scene.all {
      #expect(try device.names().count == 30)
      #expect(try device.status().held == [])
      #expect(try device.conflicts().isEmpty)
    }
  }

  @Test func `that were accepted come back with one undo`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.settle()
    try scene.accept(on: scene.a)
    let undone = try scene.a.run { try $0.inventory.undo() }
    #expect(undone.items.count == 25)
    try scene.settle()
    for device in scene.all { #expect(try device.names().count == 30) }
  }

  @Test func `ask who accepts them the same as everybody else`() throws {
    let scene = try BrakeScene()
    // Received where the deletions aren't known yet, and the other way round.
    try scene.a.run { home in
      let draft = MovementDraft(.receive, scene.items[0], Quantity(thousandths: 6000))
      _ = try home.inventory.book([draft])
    }
    try scene.delete(25)
    try scene.settle()
    try scene.accept(on: scene.a)
    try scene.accept(on: scene.c)
    try scene.settle()
    let questions = try scene.all.map { try $0.run { try $0.inventory.questions() } }
    #expect(questions[0].map(\.kind) == [.deletion])
    #expect(questions[0] == questions[1] && questions[1] == questions[2])
    // Taken back they ask nobody any more.
    try scene.a.run { _ = try $0.inventory.undo() }
    #expect(try scene.a.run { try $0.inventory.questionCount() } == 0)
  }

  @Test func `leave an edit of what is held a conflict, and a deletion of it agreed`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.a.sync()
    try scene.a.rename(scene.items[0], "Edited")
    try scene.a.delete(scene.items[1])
    try scene.settle()
    #expect(try scene.a.conflicts().map(\.id) == [scene.items[0]])
    #expect(try scene.a.status().held.map(\.items) == [23])
    #expect(try scene.a.names().count == 29)
    // Edited and not published yet when they are accepted: it is never deleted.
    try scene.a.rename(scene.items[2], "Edited too")
    try scene.accept(on: scene.a)
    try scene.settle()
    #expect(Set(try scene.a.conflicts().map(\.id)) == Set([scene.items[0], scene.items[2]]))
    #expect(try scene.a.names().contains("Edited too"))
    #expect(try scene.a.status().held == [])
  }

  @Test func `stay held when their author is removed, as far as they count`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.settle()
    try scene.a.remove(scene.b)
    try scene.settle()
    for device in [scene.a, scene.c] {
      #expect(try device.names().count == 30)
      #expect(try device.status().held == [try scene.held(25)])
    }
    try scene.accept(on: scene.c)
    #expect(try scene.c.names().count == 5)
  }

  @Test func `that don't count any more are forgotten`() throws {
    let scene = try BrakeScene()
    // Removed by somebody who hasn't seen them, while another holds them.
    try scene.delete(25)
    try scene.c.sync()
    #expect(try scene.c.status().held.map(\.items) == [25])
    try scene.removeUnseen()
    try scene.c.sync()
    #expect(try scene.c.status().held == [])
    #expect(try scene.c.names().count == 30)
  }

  @Test func `of before it came don't stop a new device`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    let new = try scene.salon.home("New")
    try new.join(try scene.a.invite(), scene.salon.folder)
    #expect(try new.names().count == 5)
    #expect(try new.status().held == [])
  }

  @Test func `can be accepted where the identity is lost`() throws {
    let scene = try BrakeScene()
    try scene.delete(25)
    try scene.a.sync()
    let author = try scene.b.identity.id
    try scene.a.home.remove("device")
    #expect(try scene.a.run { try $0.heldDeletions() }.map(\.items) == [25])
    try scene.a.run { try $0.acceptDeletions(by: author) }
    #expect(try scene.a.names().count == 5)
  }
}

/// Three devices with 30 items, of which the second deletes many.
private final class BrakeScene {
  let salon: Salon
  let a: Device
  let b: Device
  let c: Device
  let items: [Identifier]

  var all: [Device] { [a, b, c] }

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    (a, b, c) = (devices[0], devices[1], devices[2])
    items = try a.run { home in
      try (1...30).map { try home.inventory.add(ItemDraft(name: "Tube \($0)")).id }
    }
    try salon.settleDown(devices, rounds: 2)
  }

  func settle() throws { try salon.settleDown(all, rounds: 2) }

  func delete(_ count: Int) throws { try delete(0..<count) }

  /// On B, published.
  func delete(_ places: Range<Int>) throws {
    try b.run { home in
      for item in items[places] { _ = try home.inventory.delete(item) }
    }
    try b.sync()
  }

  func held(_ count: Int) throws -> HeldReport {
    HeldReport(device: try b.identity.id, name: "B", items: count, of: 30)
  }

  func accept(on device: Device) throws {
    try device.run { try $0.acceptDeletions(by: b.identity.id) }
  }

  /// A removes B without having seen the last that it did.
  func removeUnseen() throws {
    let id = try b.identity.id
    try a.run { home in
      let sharing = try home.sharing
      try sharing.remove(try #require(sharing.group.view[id]))
      _ = try sharing.sync()
    }
  }

  func loseMirror(of device: Device) throws {
    for suffix in ["", "-wal", "-shm"] { try? device.home.remove("mirror.sqlite\(suffix)") }
  }
}
