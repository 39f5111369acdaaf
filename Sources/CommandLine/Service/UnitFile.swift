import Folders

/// The file in which a person's service manager finds the unit.
struct UnitFile: Hashable, Sendable {
  /// Far more than any unit has.
  private static let limitBytes = 1 << 20

  let path: String

  /// In `systemd/user` of `XDG_CONFIG_HOME`, else of `~/.config`.
  ///
  /// - Throws: wrong usage where neither is said.
  init(in environment: Environment) throws(Failure) {
    func directory(_ name: String) -> String? {
      environment.variables[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let config = directory("XDG_CONFIG_HOME") ?? directory("HOME").map { "\($0)/.config" }
    guard let config else {
      throw .usage("Where services belong isn't known: HOME isn't set to a directory.")
    }
    path = "\(config)/systemd/user/\(ServiceUnit.name)"
  }

  /// What is installed; nil where nothing is.
  ///
  /// - Throws: not allowed, for a unit that this program didn't write.
  func read() throws -> String? {
    guard let bytes = try DurableFile.read(path, limitBytes: Self.limitBytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(ServiceUnit.mark) else {
      throw Failure(
        status: .notAllowed, code: "foreign-unit",
        message: "\(path) wasn't written by this program, so it was left as it is.",
        hint: "If it isn't needed any more, remove it and try again.")
    }
    return text
  }

  func write(_ text: String) throws {
    let directory = String(path.prefix(upTo: path.lastIndex(of: "/")!))
    try DurableFile.createDirectory(directory, mode: 0o755)
    try DurableFile.replace(path, Array(text.utf8), mode: 0o644)
  }

  /// Removes it, and the link by which it would be started at the next login.
  func remove() throws {
    let directory = path.prefix(upTo: path.lastIndex(of: "/")!)
    try DurableFile.remove("\(directory)/default.target.wants/\(ServiceUnit.name)")
    try DurableFile.remove(path)
  }
}
