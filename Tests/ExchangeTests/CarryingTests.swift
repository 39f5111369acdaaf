import Changesets
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// Files are signed, so anybody may carry them: devices without a common folder are in step too.
@Suite struct `A device between two folders` {
  @Test func `carries everybody's work from one to the other`() throws {
    let scene = try SitesScene()
    let east = try scene.east.add("Made in the east", quantity: 5000)
    try scene.east.setPhoto(east)
    let west = try scene.west.add("Made in the west")
    try scene.travel(times: 2)
    for device in scene.all {
      #expect(try device.names() == ["Made in the east", "Made in the west"], "\(device.name)")
      #expect(try device.item(east)?.total == Quantity(thousandths: 5000))
      #expect(try device.home.files("", under: "attachments/").count == 1)
      let status = try device.status()
      #expect(status.seenBy == 2 && status.of == 2, "\(device.name)")
    }
    #expect(try scene.east.item(west)?.name == "Made in the west")
    for folder in [scene.drive, scene.stick] {
      #expect(try FolderVerification(of: DiskFolder(path: folder.path)).problems.isEmpty)
    }
    #expect(
      try scene.drive.files().filter { $0 != "satchel-folder.json" }
        == scene.stick.files().filter { $0 != "satchel-folder.json" })
  }

  @Test func `adds up what both sides used of the same`() throws {
    let scene = try SitesScene()
    let tube = try scene.east.add("Tube", quantity: 5000)
    try scene.travel(times: 2)
    try scene.east.use(tube, 1000)
    try scene.west.use(tube, 1000)
    try scene.travel(times: 2)
    for device in scene.all {
      #expect(try device.item(tube)?.total == Quantity(thousandths: 3000), "\(device.name)")
    }
  }

  @Test func `makes no second copy of what comes on several ways`() throws {
    let scene = try SitesScene()
    let tube = try scene.east.add("Tube", quantity: 5000)
    try scene.travel(times: 1)
    // The west gets the same files once more, on another stick.
    let other = try scene.salon.place("other stick")
    try scene.carrier.prepareFolder(other)
    try scene.carrier.sync()
    try scene.west.addFolder(other)
    let report = try scene.west.sync()
    #expect(report.folders.map { $0.imported?.changesets } == [0, 0])
    #expect(try scene.west.item(tube)?.total == Quantity(thousandths: 5000))
  }

  @Test func `puts back what somebody deleted from a folder by hand`() throws {
    let scene = try SitesScene()
    try scene.east.add("Made in the east")
    try scene.travel(times: 2)
    let whole = try #require(try scene.stick.tree)
    let feed = try scene.east.feed
    for file in try scene.stick.files("", under: "feeds/\(feed)") { try scene.stick.remove(file) }
    let before = try scene.carrier.standstill()
    try scene.carrier.sync()
    #expect(try scene.stick.tree == whole)
    #expect(try scene.carrier.standstill() == before)
    #expect(try scene.west.names() == ["Made in the east"])
  }

  @Test func `writes nothing into an emptied folder until a person prepares it`() throws {
    let scene = try SitesScene()
    try scene.east.add("Made in the east")
    try scene.travel(times: 2)
    let files = try scene.stick.files()
    let id = try scene.carrier.run { try $0.folders()[1].entry.id }
    for name in try FileManager.default.contentsOfDirectory(atPath: scene.stick.path) {
      try scene.stick.remove(name)
    }
    let report = try scene.carrier.sync()
    #expect(report.folders.map(\.state) == [.available, .unavailable])
    #expect(try scene.stick.tree == [:])
    #expect(try scene.west.sync().folders[0].state == .unavailable)
    #expect(try scene.west.names() == ["Made in the east"])

    try scene.carrier.prepareFolder(scene.stick.path)
    try scene.carrier.sync()
    // It is another stick, for all that anybody knows; whoever uses the former one is asked.
    #expect(try scene.carrier.run { try $0.folders()[1].entry.id } != id)
    #expect(
      try scene.west.sync().folders[0].error?.english.hasPrefix(
        "Another shared folder, “stick”, is")
        ?? false)
    try scene.west.addFolder(scene.stick.path)
    try scene.travel(times: 1)
    #expect(try scene.stick.files() == files)
    #expect(try scene.west.sync().isCalm)
  }

  @Test func `goes on over the folder that works while the other doesn't`() throws {
    let scene = try SitesScene()
    try scene.east.add("Made in the east")
    try scene.east.sync()
    try scene.carrier.add("Made between")
    let faults = Faults(scene.stick.path) { _, _, _ in .inputOutput }
    let report = try scene.carrier.sync(seams: faults.seams)
    #expect(report.folders.map(\.state) == [.available, .failed])
    try scene.east.sync()
    #expect(try scene.east.names() == ["Made between", "Made in the east"])
    try scene.travel(times: 1)
    #expect(try scene.west.names() == ["Made between", "Made in the east"])
  }
}

/// Three devices: one uses a drive, one a stick, and one both.
final class SitesScene {
  let salon: Salon
  let east: Device
  let carrier: Device
  let west: Device
  let drive: Place
  let stick: Place

  var all: [Device] { [east, carrier, west] }

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("East", "Carrier")
    (east, carrier) = (devices[0], devices[1])
    drive = Place(salon.folder)
    stick = Place(try salon.place("stick"))
    try carrier.prepareFolder(stick.path)
    west = try salon.home("West")
    let code = try east.invite()
    try carrier.sync()
    try west.join(code, stick.path)
    for _ in 0..<2 { for device in [carrier, east, west] { try device.sync() } }
  }

  /// There and back again.
  func travel(times: Int) throws {
    for _ in 0..<times {
      for device in [east, carrier, west, carrier, east] { try device.sync() }
    }
  }
}
