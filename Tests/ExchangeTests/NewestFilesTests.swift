import Exchange
import Foundation
import Testing

/// A network drive's client says that a file is written long before it is.
@Suite struct `What a device wrote last into a folder` {
  private let salon: Salon
  private let device: Device
  private let folder: Place

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("East", "West")
    device = devices[0]
    folder = Place(salon.folder)
    for round in 1...2 {
      for device in devices { try device.add("Item \(round)") }
      try salon.settleDown(devices)
    }
  }

  @Test(arguments: [".changes", ".marker", ".ack"])
  func `is put right by each process that finds the folder`(suffix: String) throws {
    let whole = try folder.tree
    try damageNewest(suffix)
    try device.sync()
    #expect(try folder.tree == whole)
  }

  @Test(arguments: [".changes", ".marker", ".ack"])
  func `is put right by a process that stayed, once the folder was away`(suffix: String) throws {
    let whole = try folder.tree
    let away = salon.folder + " away"
    try device.run { home in
      _ = try home.sharing.sync()
      try FileManager.default.moveItem(atPath: salon.folder, toPath: away)
      let report = try home.sharing.sync()
      try FileManager.default.moveItem(atPath: away, toPath: salon.folder)
      try damageNewest(suffix)
      #expect(report.folders[0].state != .available)
      _ = try home.sharing.sync()
    }
    #expect(try folder.tree == whole)
  }

  /// Nothing but its content tells that the file isn't what was written.
  private func damageNewest(_ suffix: String) throws {
    let files = try folder.files(suffix, under: "feeds/\(try device.feed)")
    try folder.flip(try #require(files.max()), byte: 20)
  }
}
