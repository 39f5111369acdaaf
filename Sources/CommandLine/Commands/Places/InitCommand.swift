import Exchange
import Inventory

enum InitCommand {
  static let device = Option("--device", .text("NAME"), "how people call this device")
  static let person = Option("--person", .text("NAME"), "who usually books on this device")
  static let location = Option("--location", .text("NAME"), "the place where this device is")

  static let initialise = Command(
    "init", [], [device, person, location], summary: "makes this device's home",
    details: """
      Every command that needs a home makes one by itself under the host's name. In a home that is
      there already, --person and --location are set; the device keeps its name.
      """
  ) { invocation, session in
    let said = try session.label(device, of: invocation)
    let before = try session.existingHome
    let home: Home
    if let before {
      if let said, said != (try before.deviceName) {
        throw Failure(
          status: .cannotCreate, code: "home-exists",
          message: """
            There is a home of “\(try before.deviceName)” at \(try session.homePath) \
            already. Nothing was changed.
            """,
          hint: "Another device needs another home: --home DIR")
      }
      home = before
      if home.hasLostIdentity {
        try home.renewIdentity()
        session.notice(
          """
          This device's identity was lost, so it has a new one. Everything in the inventory was \
          kept. Join the group again with a new code: satchel join CODE --folder PATH
          """)
      }
    } else {
      home = try session.createHome(deviceName: said ?? session.environment.hostName)
    }
    if let name = invocation.text(person) { try session.setPerson(new: name) }
    if let name = invocation.text(location) { try session.setLocation(new: name) }
    let name = try home.deviceName
    let path = home.layout.path
    return .confirmation(
      before == nil
        ? "Made the home of “\(name)” at \(path).\n"
        : "The home of “\(name)” is at \(path).\n",
      [
        "device": .text(name), "deviceID": Document(try home.inventory.profile?.deviceID),
        "home": .text(path),
      ])
  }
}
