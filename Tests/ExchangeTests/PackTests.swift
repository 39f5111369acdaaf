import Changesets
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// Many changesets in one file, and what becomes of what it stands for.
@Suite struct `A pack` {
  @Test func `takes the place of what it covers, here, in the folder and at colleagues`() throws {
    let scene = try PackScene()
    try scene.work(24)
    try scene.settleDown()
    for place in [scene.folder, Place(scene.front.path + "/replica"), scene.backReplica] {
      let markers = try place.files(".marker", under: "feeds/\(scene.feed)/")
      #expect(markers.count <= 8, "\(place.path): \(markers)")
      let packs = try place.files(".pack", under: "feeds/\(scene.feed)/")
      #expect(!packs.isEmpty && packs.count < markers.count, "\(place.path)")
    }
    try scene.expectWhole()
    let tree = try scene.folder.tree
    try scene.settleDown()
    #expect(try scene.folder.tree == tree)
  }

  @Test func `leaves a handful of files of 200 changesets, each of which was published by itself`()
    throws
  {
    let scene = try PackScene()
    try scene.work(200)
    let files = try scene.folder.files(".marker", under: "feeds/\(scene.feed)/")
    #expect(files.count <= 10, "\(files)")
    #expect(try FolderVerification(of: DiskFolder(path: scene.folder.path)).changesets >= 200)
    try scene.settleDown()
    try scene.expectWhole()
  }

  @Test func `is all that a newcomer needs`() throws {
    let scene = try PackScene()
    try scene.work(24)
    try scene.settleDown()
    let newcomer = try scene.salon.home("Tablet")
    try newcomer.join(scene.front.invite(), scene.salon.folder)
    try scene.salon.settleDown([newcomer] + scene.all)
    #expect(try newcomer.names() == scene.front.names())
    #expect(try newcomer.item(scene.item)?.total == scene.front.item(scene.item)?.total)
    #expect(try newcomer.versions(of: scene.item) == scene.front.versions(of: scene.item))
    let histories = try [newcomer, scene.front].map { device in
      try device.run { try $0.inventory.history().map(\.id) }
    }
    #expect(histories[0] == histories[1] && histories[0].count > 10)
    #expect(try newcomer.run { $0.diagnose().counts["holes"] } == 0)
  }

  @Test func `keeps deletions, so that who was away brings nothing back`() throws {
    let scene = try PackScene()
    let gone = try scene.front.add("Gone")
    try scene.settleDown()
    try scene.back.rename(gone, "Renamed while away")
    try scene.front.delete(gone)
    try scene.work(24)
    try scene.settleDown()
    for device in scene.all {
      let conflict = try #require(try device.conflicts().first, "\(device.name)")
      #expect(conflict.versions.count == 2, "\(device.name)")
    }
    let newcomer = try scene.salon.home("Tablet")
    try newcomer.join(scene.front.invite(), scene.salon.folder)
    try scene.salon.settleDown([newcomer])
    #expect(try newcomer.conflicts().count == 1)
  }

  @Test func `clears a stick that was away for a year`() throws {
    let scene = try PackScene()
    let stick = try scene.salon.place("stick")
    try scene.front.prepareFolder(stick)
    try scene.work(3)
    try FileManager.default.moveItem(atPath: stick, toPath: stick + ".away")
    try scene.work(21)
    scene.salon.clock.milliseconds += 365 * 86_400_000
    try FileManager.default.moveItem(atPath: stick + ".away", toPath: stick)
    try scene.settleDown()
    let (here, there) = (Place(stick), scene.folder)
    let feed = "feeds/\(scene.feed)"
    #expect(try here.files(under: feed) == there.files(under: feed))
    try scene.expectWhole()
  }

  /// In the first pass the pack is made and brought, in the second what it covers goes.
  @Test(arguments: 0..<2)
  func `is made and takes effect whole, wherever the program is killed`(pass: Int) throws {
    let scene = try PackScene()
    try scene.work(5, changesetsInPack: 100)
    for _ in 0..<pass { try scene.front.sync() }
    let snapshot = try Snapshot(of: scene.salon.root)
    defer { snapshot.remove() }
    let whole = KillSwitch()
    try scene.front.sync(seams: whole.seams)
    #expect(whole.calls > 20)
    for step in 1...whole.calls {
      try snapshot.restore()
      _ = try? scene.front.sync(seams: KillSwitch(at: step).seams)
      try scene.settleDown()
      try scene.expectWhole()
      let files = try scene.folder.files(under: "feeds/\(scene.feed)")
      #expect(files.count <= 5, "step \(step): \(files)")
      #expect(try scene.front.feed == scene.feed, "step \(step)")
    }
  }

  @Test func `for which this device has no room stops no pass, and is made when there is some`()
    throws
  {
    let scene = try PackScene()
    try scene.work(5, changesetsInPack: 100)
    try scene.front.rename(scene.item, "Tube, with a full disk")
    let faults = Faults(nil) { _, call, moment in
      call.kind == .create && call.path?.hasSuffix(".pack") ?? false && moment == .before
        ? .full : nil
    }
    #expect(try scene.front.sync(seams: faults.seams).isCalm)
    try scene.back.sync()
    #expect(try scene.back.item(scene.item)?.name == "Tube, with a full disk")
    #expect(try scene.folder.files(".pack").isEmpty)
    try scene.settleDown()
    #expect(try !scene.folder.files(".pack").isEmpty)
    try scene.expectWhole()
  }

  @Test func `that lies damaged in a folder removes nothing there before it was put right`()
    throws
  {
    let scene = try PackScene()
    try scene.work(5, changesetsInPack: 100)
    // The newest changeset is compared by every process anyway; the pack before it isn't.
    try scene.work(1)
    let feed = "feeds/\(scene.feed)"
    let pack = try #require(try scene.folder.files(".pack", under: feed).first)
    let markers = try scene.folder.files(".marker", under: feed)
    #expect(markers.count > 4)
    try scene.folder.flip(pack, byte: 100)
    try scene.front.sync()
    #expect(try scene.folder.files(".marker", under: feed) == markers)
    try scene.settleDown()
    #expect(try scene.folder.files(".marker", under: feed).count < markers.count)
    try scene.expectWhole()
  }

  @Test func `that reaches beyond a removal covers nothing, and its changesets come back`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Owner", "Removed", "Third")
    let (owner, third) = (devices[0], devices[2])
    var removed = devices[1]
    removed.changesetsInPack = 4
    let item = try removed.add("Tube")
    try salon.settleDown(devices)
    let counted = try Place(salon.folder).files(".marker", under: "feeds/\(removed.feed)")
    for number in 0..<8 {
      try removed.rename(item, "After \(number)")
      try removed.sync()
    }
    try third.sync()
    #expect(try third.names() == ["After 7"])
    for marker in counted {
      #expect(!Place(salon.folder).exists(marker))
      #expect(!Place(third.path + "/replica").exists(marker))
    }
    try owner.remove(removed)
    try salon.settleDown([owner, third])
    for device in [owner, third] { #expect(try device.names() == ["Tube"], "\(device.name)") }
    #expect(try owner.versions(of: item) == third.versions(of: item))
    for marker in counted {
      #expect(Place(salon.folder).exists(marker))
      #expect(Place(third.path + "/replica").exists(marker))
    }
  }

  @Test func `is read by the second reader as its changesets are`() throws {
    let scene = try PackScene()
    try scene.work(10, changesetsInPack: 100)
    try scene.settleDown()
    let before = try Reading(of: scene.salon.folder).report
    try scene.work(1)
    try scene.work(1)
    let reading = try Reading(of: scene.salon.folder)
    #expect(reading.report.problems == [])
    #expect(reading.report.changesets == before.changesets + 2)
    #expect(try !scene.folder.files(".pack").isEmpty)
    for (record, heads) in before.heads where record != "item/\(scene.item)" {
      #expect(reading.report.heads[record] == heads, "\(record)")
    }
  }
}

/// A front desk that works and a back room that mostly looks.
private struct PackScene {
  let salon: Salon
  let front: Device
  let back: Device
  let item: Identifier
  let feed: Feed

  var all: [Device] { [front, back] }
  var folder: Place { Place(salon.folder) }
  var backReplica: Place { Place(back.path + "/replica") }

  init() throws {
    salon = try Salon()
    var devices = try salon.devices("Front desk", "Back room")
    devices[0].changesetsInPack = 4
    (front, back) = (devices[0], devices[1])
    item = try front.add("Tube", quantity: 1_000_000)
    feed = try front.feed
    try salon.settleDown(devices)
  }

  /// So many changesets of the front desk, each a change of the item and a use.
  func work(_ count: Int, changesetsInPack: Int = 4) throws {
    var front = front
    front.changesetsInPack = changesetsInPack
    for number in 0..<count {
      try front.rename(item, "Tube, changed \(number)")
      try front.use(item, 1000)
      try front.sync()
    }
  }

  func settleDown() throws {
    try salon.settleDown(all)
  }

  /// Both show the same, nothing is asked, and what lies in the folder is right.
  func expectWhole() throws {
    let used = try front.run { try $0.inventory.history().count { $0.kindName == "consume" } }
    for device in all {
      #expect(
        try device.item(item)?.total == Quantity(thousandths: 1_000_000 - 1000 * Int64(used)),
        "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
    #expect(try front.versions(of: item) == back.versions(of: item))
    #expect(try FolderVerification(of: DiskFolder(path: salon.folder)).problems.isEmpty)
  }
}
