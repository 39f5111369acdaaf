/// A command as it was called: operands in order and the values of its options.
package struct Invocation: Sendable {
  package let command: Command
  package let operands: [String]
  private let values: [String: [String]]

  init(command: Command, operands: [String], values: [String: [String]]) {
    self.command = command
    self.operands = operands
    self.values = values
  }

  /// The operand at `place`, or nil where the line ended before it.
  subscript(place: Int) -> String? { place < operands.count ? operands[place] : nil }

  package func has(_ option: Option) -> Bool { values[declared(option).name] != nil }

  func text(_ option: Option) -> String? { values[declared(option).name]?.last }

  package func texts(_ option: Option) -> [String] { values[declared(option).name] ?? [] }

  /// Whether any option of the command was given.
  var hasOptions: Bool { !values.isEmpty }

  private func declared(_ option: Option) -> Option {
    precondition(
      command.options.contains(option), "\(command.name) doesn't declare \(option.name)")
    return option
  }
}

/// What a whole command line asks for.
package enum Request: Sendable {
  case run(Invocation)
  /// Of one command, of a family of commands, or of the program.
  case help([String])
  case version
}

/// The options that come with every command.
package struct Globals: Hashable, Sendable {
  package var home: String?
  package var isJSON = false
  package var isQuiet = false
}
