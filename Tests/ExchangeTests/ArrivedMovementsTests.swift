import Exchange
import Inventory
import Records
import Testing

@Suite struct `A pass tells of bookings` {
  private let salon: Salon

  init() throws { salon = try Salon() }

  @Test func `that others made, once`() throws {
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube", quantity: 5000)
    try salon.settleDown(devices)
    try devices[0].use(tube, 1000)
    try devices[0].use(tube, 2000)
    #expect(try devices[0].sync().arrived.count == 0)
    let arrived = try devices[1].sync().arrived
    #expect(arrived.count == 2)
    let used = try devices[1].run { home in
      try arrived.listed.map { try home.inventory.movement($0)?.quantity?.thousandths }
    }
    #expect(Set(used) == [1000, 2000])
    #expect(try devices[1].sync().arrived.count == 0)
    #expect(try devices[0].sync().arrived.count == 0)
  }

  @Test func `and counts those that it doesn't list`() throws {
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube")
    for _ in 0..<ArrivedMovements.listedLimit + 7 { try devices[0].use(tube, 1000) }
    try devices[0].sync()
    let arrived = try devices[1].sync().arrived
    #expect(arrived.count == ArrivedMovements.listedLimit + 7)
    #expect(Set(arrived.listed).count == ArrivedMovements.listedLimit)
  }

  @Test func `but not of its own that come back`() throws {
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube", quantity: 5000)
    try salon.settleDown(devices)
    // The inventory is lost, and the group still has everything.
    let home = Place(devices[0].path)
    for file in try home.files() where file.hasPrefix("inventory.sqlite") { try home.remove(file) }
    _ = try Home.create(at: devices[0].path, deviceName: "Front desk", clock: devices[0].clock)
    let report = try devices[0].sync()
    #expect(try devices[0].item(tube)?.total.thousandths == 5000)
    #expect(report.arrived.count == 0)
  }
}
