import Exchange
import Inventory
import Membership
import Records
import Testing

/// What a device does that may not, or not any more, say something.
@Suite struct `A device's standing` {
  @Test func `who was removed keeps the whole inventory and publishes nothing`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube", quantity: 5000)
    try salon.settleDown(devices)
    try devices[0].run { home in
      try home.sharing.remove(try home.sharing.member("Back room"))
      _ = try home.sharing.sync()
    }
    try devices[1].rename(tube, "Renamed afterwards")
    let own = try devices[1].add("Own")
    let before = try salon.files()
    try devices[1].sync()
    try devices[1].sync()
    #expect(try salon.files() == before)
    #expect(try devices[1].names() == ["Own", "Renamed afterwards"])
    #expect(try devices[1].item(own) != nil)
    #expect(try devices[1].run { try $0.inventory.ledger.dirtyCount() } == 2)

    try devices[0].sync()
    #expect(try devices[0].names() == ["Tube"])
  }

  @Test func `a reader sees what others do and keeps its own changes to itself`() throws {
    let salon = try Salon()
    let front = try salon.devices("Front desk")[0]
    let tube = try front.add("Tube")
    let code = try front.run { home in
      let code = try home.sharing.invite(
        kind: .link, personName: nil, role: .reader, expiresMilliseconds: 1_900_000_000_000
      ).code
      _ = try home.sharing.sync()
      return code
    }
    let tablet = try salon.home("Tablet")
    try tablet.join(code, salon.folder)
    #expect(try tablet.names() == ["Tube"])

    let note = try tablet.add("Only here")
    try front.rename(tube, "Tube, new")
    for _ in 0..<2 { for device in [front, tablet] { try device.sync() } }
    #expect(try front.names() == ["Tube, new"])
    #expect(try tablet.names() == ["Only here", "Tube, new"])
    #expect(try tablet.item(note) != nil)
    #expect(try salon.files().filter { $0.hasSuffix(".changes") }.count == 2)
  }
}
