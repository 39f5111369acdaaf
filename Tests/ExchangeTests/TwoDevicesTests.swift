import Exchange
import Inventory
import Records
import Testing

@Suite struct `Two devices and one folder` {
  @Test func `an edit on one device becomes a row on the other`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Koleston 6/0", quantity: 5000)
    try devices[0].sync()
    let report = try devices[1].sync()
    #expect(report.folders[0].error == nil)
    #expect(try devices[1].item(tube)?.name == "Koleston 6/0")
  }
}
