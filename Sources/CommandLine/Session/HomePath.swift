/// Which home a command works in.
enum HomePath {
  /// `--home`, else `SATCHEL_HOME`, else `satchel` in `XDG_DATA_HOME`, else in `~/.local/share`.
  /// As in the XDG Base Directory Specification, what is empty or not absolute doesn't count.
  ///
  /// - Throws: wrong usage when none of them says anything; not found when what is said starts
  ///   from a working directory that is gone.
  static func chosen(_ option: String?, in environment: Environment) throws(Failure) -> String {
    func variable(_ name: String) -> String? {
      environment.variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let said = option ?? variable("SATCHEL_HOME") { return try environment.absolute(said) }
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/satchel" }
    if let person = variable("HOME"), person.hasPrefix("/") {
      return "\(person)/.local/share/satchel"
    }
    throw .usage("It isn't known where the home is.", hint: "Say it with --home DIR.")
  }
}
