import Exchange
import Folders
import Records
import Testing

/// S42: somebody is away for long.
@Suite struct `Of silence` {
  @Test func `a device that wasn't heard from for 30 days is named once`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room", "Kit bag")
    try devices[0].add("Tube")
    try salon.settleDown(devices)
    let day: Int64 = 86_400_000
    salon.clock.milliseconds += 29 * day
    #expect(try devices[0].status().silences.isEmpty)
    try devices[1].add("Bowl")
    for device in [devices[0], devices[1], devices[0]] { try device.sync() }
    salon.clock.milliseconds += 2 * day
    let said = try devices[0].status().silences
    #expect(said.map(\.sentence) == ["“Kit bag” hasn't been heard from for 31 days."])
    let checks = try devices[0].diagnosis().checks.filter { $0.name == "silence" }
    #expect(checks.map(\.detail) == said.map(\.sentence))

    try devices[2].sync()
    try devices[0].sync()
    #expect(try devices[0].status().silences.isEmpty)
    // Who was removed is expected to be silent.
    try devices[0].remove(devices[2])
    salon.clock.milliseconds += 60 * day
    #expect(try devices[0].status().silences.map(\.name) == ["Back room"])
  }
}
