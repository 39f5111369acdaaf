import Exchange

enum ServiceCommands {
  static let remove = Command(
    "service remove", summary: "stops the background service and takes it away",
    details: "The home and its folders stay as they are; only nobody watches them any more."
  ) { _, session in
    let file = try UnitFile(in: session.environment)
    guard try file.read() != nil else {
      return .confirmation("There is no service.\n", ["removed": false])
    }
    let manager = UserManager(in: session.environment).flatMap { $0.isThere ? $0 : nil }
    // First, so that nothing is left running whose unit nobody finds any more.
    for request in [UserManager.Request.stop, .disable] { try manager?.perform(request) }
    try file.remove()
    try manager?.perform(.reload)
    let rest = "What still runs of it ends when you log out."
    return .confirmation(
      "The service is removed." + (manager == nil ? " \(rest)\n" : "\n"), ["removed": true])
  }

  static let status = Command(
    "service status", summary: "says whether the background service is installed and runs"
  ) { _, session in
    let file = try UnitFile(in: session.environment)
    let installed = try file.read()
    let state = UserManager(in: session.environment)?.state()
    return .information(
      text(file, installed, state, session), document(file, installed, state, session))
  }

  private static func text(
    _ file: UnitFile, _ installed: String?, _ state: ServiceState?, _ session: Session
  ) -> String {
    guard let installed else {
      return "There is no service. It is made by: satchel service install\n"
    }
    var table = Table([.left, .left])
    table.append(["Unit", file.path])
    if let state {
      table.append(["Starts", state.isEnabled ? "when you log in" : "only when it is asked to"])
      table.append(["Runs", runs(state, session)])
      if let says = state.says { table.append(["Says", says]) }
    } else {
      table.append(["Runs", "no service manager answers here, so that isn't known"])
    }
    guard isCurrent(installed, session) == false else { return table.text }
    return table.text
      + "It was made for another home or another place of the program, or by another version. It "
      + "is made anew by: satchel service install\n"
  }

  private static func runs(_ state: ServiceState, _ session: Session) -> String {
    guard state.isRunning else {
      return state.activity == "failed"
        ? "no: it failed. Why: journalctl --user -u \(ServiceUnit.name)" : "no: \(state.activity)"
    }
    return state.sinceMilliseconds.map { "since \(session.environment.timeZone.text($0))" }
      ?? "yes"
  }

  private static func document(
    _ file: UnitFile, _ installed: String?, _ state: ServiceState?, _ session: Session
  ) -> Document {
    [
      "unit": .text(file.path), "installed": .flag(installed != nil),
      "current": installed.flatMap { isCurrent($0, session) }.map(Document.flag) ?? .null,
      "enabled": state.map { .flag($0.isEnabled) } ?? .null,
      "running": state.map { .flag($0.isRunning) } ?? .null,
      "state": Document(state?.activity),
      "since": Document(state?.sinceMilliseconds.map(InstantText.utc)),
      "says": Document(state?.says),
    ]
  }

  /// Whether installing now would write the same; nil where that can't be told.
  private static func isCurrent(_ installed: String, _ session: Session) -> Bool? {
    guard let program = session.environment.programPath, let home = try? session.homePath,
      let unit = try? ServiceUnit(program: program, home: home)
    else { return nil }
    return unit.text == installed
  }
}
