import Exchange
import Texts

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
    return .confirmation(
      manager == nil
        ? "The service is removed. What still runs of it ends when you log out.\n"
        : "The service is removed.\n", ["removed": true])
  }

  static let status = Command(
    "service status", summary: "says whether the background service is installed and runs"
  ) { _, session in
    let status = try ServiceStatus(session)
    return .information(status.page, status.document)
  }
}

/// How the service is, from its unit, the service manager and the watcher's lock.
private struct ServiceStatus {
  let session: Session
  let file: UnitFile
  /// The unit; nil where none is installed.
  let installed: String?
  /// Nil where no service manager answers.
  let state: ServiceState?
  /// Whether a watcher is at work for this home, whoever started it.
  let isWatched: Bool

  init(_ session: Session) throws {
    self.session = session
    file = try UnitFile(in: session.environment)
    installed = try file.read()
    state = UserManager(in: session.environment)?.state()
    isWatched = WatcherLock.isHeld(HomeLayout(path: try session.homePath))
  }

  var page: Text {
    guard installed != nil else {
      return "There is no service. It is made by: satchel service install\n"
        + (isWatched ? "A watcher of this home is at work all the same.\n" : .none)
    }
    var table = Table([.left, .left])
    table.append(["Unit", "\(file.path)"])
    if let state {
      table.append(["Starts", state.isEnabled ? "when you log in" : "only when it is asked to"])
      table.append(["Runs", runs(state)])
      if let says = state.says { table.append(["Says", "\(says)"]) }
    } else {
      table.append(["Runs", "no service manager answers here, so that isn't known"])
    }
    table.append(["Watcher", isWatched ? "at work for this home" : "none at work for this home"])
    guard isCurrent == false else { return table.text }
    return table.text
      + """
      It was made for another home or another place of the program, or by another version. It is \
      made anew by: satchel service install

      """
  }

  private func runs(_ state: ServiceState) -> Text {
    guard state.isRunning else {
      return state.activity == "failed"
        ? "no: it failed. Why: journalctl --user -u \(ServiceUnit.name)" : "no: \(state.activity)"
    }
    return state.sinceMilliseconds.map { "since \(session.environment.timeZone.text($0))" }
      ?? .word("yes")
  }

  var document: Document {
    [
      "unit": .text(file.path), "installed": .flag(installed != nil),
      "current": isCurrent.map(Document.flag) ?? .null,
      "enabled": state.map { .flag($0.isEnabled) } ?? .null,
      "running": state.map { .flag($0.isRunning) } ?? .null,
      "state": Document(state?.activity),
      "since": Document(state?.sinceMilliseconds.map(InstantText.utc)),
      "says": Document(state?.says), "watching": .flag(isWatched),
    ]
  }

  /// Whether installing now would write the same; nil where that can't be told.
  private var isCurrent: Bool? {
    guard let installed, let program = session.environment.programPath,
      let home = try? session.homePath, let unit = try? ServiceUnit(program: program, home: home)
    else { return nil }
    return unit.text == installed
  }
}
