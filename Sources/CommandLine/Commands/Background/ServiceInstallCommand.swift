import Exchange
import Texts

enum ServiceInstallCommand {
  static let dryRun = Option("--dry-run", "shows what would be written and run, and does nothing")
  static let yes = Option("--yes", "installs without asking, for scripts")

  static let install = Command(
    "service install", [], [dryRun, yes],
    summary: "keeps the folders in step in the background, from login on",
    details: """
      It says what it would do, and asks; --dry-run shows the systemd unit. Where nobody can be
      asked it writes nothing unless --yes says so, and ends with 64. Installing again after an
      update or a move writes the unit anew and restarts the service. Without systemd the unit is
      written and the commands are said that start it.
      """
  ) { invocation, session in
    guard !invocation.has(dryRun) || !invocation.has(yes) else {
      throw Failure.usage("--dry-run and --yes contradict each other; say one of them.")
    }
    let plan = try ServicePlan(session)
    if invocation.has(dryRun) { return plan.answer(.shown, session) }
    if !invocation.has(yes) {
      guard let answer = session.ask(plan.summary + "\nInstall it? [y/N] ") else {
        session.notice("Nothing was written: say --yes to install it, or --dry-run to look only.")
        var answer = plan.answer(.shown, session)
        answer.status = .usage
        return answer
      }
      guard Consent.isGiven(answer) else {
        return plan.answer(.declined, session)
      }
    }
    return plan.answer(try plan.carryOut(session), session)
  }
}

/// What installing would do, made before anything is done.
private struct ServicePlan {
  enum Outcome {
    case shown
    case declined
    /// No service manager answers, so it only lies there.
    case written
    case running
  }

  let unit: ServiceUnit
  let file: UnitFile
  /// A unit of ours is there already.
  let isReplacing: Bool
  private static let requests: [UserManager.Request] = [.reload, .enable, .restart]

  /// - Throws: not found where there is no home to watch for; not allowed where another's unit
  ///   has the name.
  init(_ session: Session) throws {
    let home = try session.requiredHome.layout.path
    guard let program = session.environment.programPath else {
      throw Failure(
        status: .inputOutput, code: "unknown-program",
        message: "Where this program lies can't be found out, so nothing was written.")
    }
    unit = try ServiceUnit(program: program, home: home)
    file = try UnitFile(in: session.environment)
    isReplacing = try file.read() != nil
    if program.contains("/.build/") {
      session.notice(
        """
        \(program) is where building puts it and takes it away. Better copy it first: \
        install -D \(program) ~/.local/bin/satchel
        """)
    }
  }

  /// What a person wants to know before they agree.
  var summary: Text {
    let place: Text =
      isReplacing
      ? "Its systemd unit would take the place of \(file.path);"
      : "Its systemd unit would be written to \(file.path);"
    return """
      Whenever you are logged in, this keeps the shared folders in step in the background:
        \(unit.program) watch --home \(unit.home)
      It runs as you, needs no administrator, and opens no connection to a network.
      \(place)
      --dry-run shows it, and satchel service remove takes it away.

      """
  }

  /// Everything that would be done.
  var page: Text {
    let place: Text =
      isReplacing
      ? "This would take the place of \(file.path):" : "This would be written to \(file.path):"
    return "\(place)\n\n\(unit.text)\n" + "Then these would be run:\n" + Self.lines
  }

  private static var lines: Text { requests.map { "  \($0.line)\n" }.joined() }

  func carryOut(_ session: Session) throws -> Outcome {
    try file.write(unit.text)
    guard let manager = UserManager(in: session.environment), manager.isThere else {
      return .written
    }
    for request in Self.requests { try manager.perform(request) }
    return .running
  }

  func answer(_ outcome: Outcome, _ session: Session) -> Answer {
    let text: Text =
      switch outcome {
      case .shown: page
      case .declined: "Nothing was written.\n"
      case .written:
        """
        The unit is written to \(file.path). No service manager answers here, so run these when \
        you are logged in:

        """ + Self.lines
      case .running:
        """
        The service runs, and starts when you log in. It goes on while you are logged out after: \
        loginctl enable-linger
        What it does is shown by: satchel log --follow

        """
      }
    let document: Document = [
      "unit": .text(file.path), "text": .text(unit.text),
      "written": .flag(outcome == .written || outcome == .running),
      "running": .flag(outcome == .running),
      "commands": .array(
        outcome == .running ? [] : Self.requests.map { .text($0.line) }),
    ]
    return outcome == .running
      ? .confirmation(text, document) : .information(text, document)
  }
}
