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

  @Test func `what a removed device booked afterwards leaves the stock of who had taken it`() throws
  {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room", "Laptop")
    let tube = try devices[0].add("Tube", quantity: 9000)
    try salon.settleDown(devices)
    try devices[0].run { home in
      try home.sharing.remove(try home.sharing.member("Back room"))
    }
    // The laptop takes a use by the device that it doesn't know to be removed.
    try devices[1].use(tube, 3000)
    try devices[1].sync()
    try devices[2].sync()
    #expect(try devices[2].item(tube)?.total == Quantity(thousandths: 6000))

    for _ in 0..<3 { for place in [0, 2] { try devices[place].sync() } }
    for place in [0, 2] {
      #expect(try devices[place].item(tube)?.total == Quantity(thousandths: 9000))
      #expect(try devices[place].run { try $0.inventory.history().count } == 1)
    }
  }

  @Test func `a join that is refused for its name leaves the device the name it had`() throws {
    let salon = try Salon()
    let front = try salon.devices("Front desk")[0]
    let code = try front.invite()
    let back = try salon.home("Back room")
    for name in ["", String(repeating: "n", count: 201), "two\nlines"] {
      let refusal = #expect(throws: ExchangeError.self) {
        try back.run { home in
          try home.join(
            code, folder: salon.folder, deviceName: name, person: nil, publishesEverything: false)
        }
      }
      #expect(refusal?.code == .badData)
    }
    try back.join(code, salon.folder)
    #expect(try back.run { try $0.sharing.identity.name } == "Back room")
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
