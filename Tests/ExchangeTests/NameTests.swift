import Exchange
import Folders
import Records
import Testing

/// S37: what devices are called.
@Suite struct `Of devices with names` {
  @Test func `two devices of one name are told apart by a number`() throws {
    let salon = try Salon()
    let owner = try salon.home("Laptop")
    try owner.run { home in
      _ = try home.prepareFolder(salon.folder, name: "Salon", groupName: "Salon", person: nil)
      _ = try home.sharing.sync()
    }
    let path = salon.root + "/second"
    _ = try Home.create(at: path, deviceName: "Laptop", clock: salon.clock.wall)
    let second = Device(name: "second", path: path, clock: salon.clock.wall)
    try second.join(try owner.invite(), salon.folder)
    try salon.settleDown([owner, second])

    let ids = try [owner, second].map { try $0.identity.id }
    #expect(ids[0] != ids[1])
    for device in [owner, second] {
      let names = try device.run { home in try ids.map { try home.sharing.name(of: $0) } }
      #expect(Set(names).count == 2 && names.allSatisfy { $0.hasPrefix("Laptop (") }, "\(names)")
    }
    try owner.remove(second)
    #expect(try owner.run { try $0.sharing.name(of: ids[0]) } == "Laptop")
  }

  @Test func `a host that is renamed stays the device that it was`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B")
    try devices[0].add("Tube")
    try devices[0].sync()
    let before = (try devices[0].feed, try devices[0].identity.id)
    // What a host is called is asked once, when its home is made.
    #expect(try devices[0].identity.name == "A")
    try devices[0].add("Bowl")
    try salon.settleDown(devices)
    #expect(try devices[0].feed == before.0 && devices[0].identity.id == before.1)
    #expect(try devices[1].names() == ["Bowl", "Tube"])
    #expect(try devices[1].run { try $0.sharing.name(of: before.1) } == "A")
  }
}
