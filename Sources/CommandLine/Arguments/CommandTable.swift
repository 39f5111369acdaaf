/// Commands that belong together, under one heading of the overview.
package struct Chapter: Sendable {
  package let title: String
  package let commands: [Command]

  init(_ title: String, _ commands: [Command]) {
    self.title = title
    self.commands = commands
  }
}

extension Chapter {
  /// Every command of the program, in the order of the overview.
  package static let all: [Chapter] = [
    Chapter("Help", [HelpCommand.help])
  ]
}
