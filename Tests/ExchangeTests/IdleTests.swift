import Foundation
import Inventory
import Testing

/// Passes of devices whose people have done nothing.
@Suite struct `Idle devices` {
  @Test func `write nothing once all have met`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room", "Attic")
    try devices[0].add("Tube", quantity: 5000)
    try salon.settleDown(devices)
    try expectQuiet(salon, devices)
  }

  @Test func `write nothing once one of them has begun a new life`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    try devices[0].add("Tube")
    try salon.settleDown(devices)
    #expect(try salon.files().contains { $0.hasSuffix(".ack") })
    let inventory = devices[1].path + "/inventory.sqlite"
    try FileManager.default.copyItem(atPath: inventory, toPath: inventory + ".saved")
    try devices[1].add("Brush")
    try devices[1].sync()
    try FileManager.default.removeItem(atPath: inventory)
    try FileManager.default.moveItem(atPath: inventory + ".saved", toPath: inventory)
    #expect(try devices[1].sync().notices.count == 1)
    try salon.settleDown(devices)
    #expect(try devices[1].names() == ["Brush", "Tube"])
    try expectQuiet(salon, devices)
  }

  /// After each single pass, since two devices could undo each other's work in turn.
  private func expectQuiet(_ salon: Salon, _ devices: [Device]) throws {
    let before = try salon.files()
    for device in devices + devices {
      try device.sync()
      #expect(try salon.files() == before, "\(device.name)")
    }
  }
}
