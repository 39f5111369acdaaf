enum HelpCommand {
  /// Its words name a command, so the parser turns it into a request for help.
  static let help = Command(
    "help", [.several("COMMAND")], summary: "explains a command"
  ) { _, _ in
    preconditionFailure("the parser answers `help` by itself")
  }
}
