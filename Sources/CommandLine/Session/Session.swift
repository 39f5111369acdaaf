/// What one command works with; nothing in it is opened before a command asks for it.
final class Session {
  let globals: Globals
  let environment: Environment

  init(globals: Globals, environment: Environment) {
    self.globals = globals
    self.environment = environment
  }

  var nowMilliseconds: Int64 { environment.clock.nowMilliseconds() }

  /// Something to know beside the answer.
  func notice(_ text: String) {
    Printer(globals: globals, environment: environment).notice(text)
  }
}
