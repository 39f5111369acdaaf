import Exchange
import Foundation
import Inventory
import Records
import SQLite
import Testing

/// Homes that aren't whole: killed while they were made, or without their inventory.
@Suite struct `A home that isn't whole` {
  @Test func `is finished by the next command where a kill came before its inventory knew it`()
    throws
  {
    let salon = try Salon()
    let device = try salon.home("Front desk")
    for name in try FileManager.default.contentsOfDirectory(atPath: device.path)
    where name.hasPrefix("inventory.sqlite") {
      try FileManager.default.removeItem(atPath: device.path + "/" + name)
    }
    // What a kill leaves: the file is there, and nothing in it says which device this is.
    do { _ = try Inventory(path: device.path + "/inventory.sqlite", clock: device.clock) }
    try device.add("Tube")
    #expect(try device.names() == ["Tube"])
    try device.run { home in
      _ = try home.prepareFolder(salon.folder, name: nil, groupName: "Salon", person: nil)
      let report = try home.sharing.sync()
      #expect(report.notices.isEmpty)
    }
  }

  @Test func `gets back from the group what it had, when its inventory is gone`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube", quantity: 5000)
    let own = try devices[1].add("Own")
    try salon.settleDown(devices)
    for name in try FileManager.default.contentsOfDirectory(atPath: devices[1].path)
    where name.hasPrefix("inventory.sqlite") {
      try FileManager.default.removeItem(atPath: devices[1].path + "/" + name)
    }
    _ = try Home.create(at: devices[1].path, deviceName: "Back room", clock: devices[1].clock)
    try devices[1].sync()
    #expect(try devices[1].names() == ["Own", "Tube"])
    #expect(try devices[1].item(tube)?.total == Quantity(thousandths: 5000))
    try devices[1].rename(own, "Own, new")
    try salon.settleDown(devices)
    #expect(try devices[0].names() == ["Own, new", "Tube"])
    #expect(try devices[0].conflicts().isEmpty)
  }
}
