import Texts

/// A named part of a command line: `--at LOCATION`, or a switch such as `--low`.
package struct Option: Hashable, Sendable {
  /// With its dashes.
  package let name: String
  /// Nil for a switch.
  package let value: ValueKind?
  package let isRepeated: Bool
  package let summary: Text

  /// A switch.
  init(_ name: String, _ summary: Text) {
    self.name = name
    value = nil
    isRepeated = false
    self.summary = summary
  }

  init(_ name: String, _ value: ValueKind, _ summary: Text, isRepeated: Bool = false) {
    self.name = name
    self.value = value
    self.isRepeated = isRepeated
    self.summary = summary
  }

  /// As help and the documentation print it.
  package var usage: Text { value.map { "\(name) \($0.placeholder)" } ?? Text(verbatim: name) }
}

extension Option {
  static let home = Option("--home", .path("DIR"), "the home to work in")
  static let json = Option("--json", "prints one JSON document")
  static let quiet = Option("--quiet", "prints no confirmations and no notices")
  static let help = Option("--help", "explains the command")
  static let version = Option("--version", "prints the program's version")

  /// What every command takes, before or after its verb.
  package static let everywhere = [home, json, quiet, help]
}
