import Texts

/// This person's service manager, reached through `systemctl --user`.
struct UserManager: Sendable {
  /// Longer than starting may take before the manager itself gives up.
  private static let timeoutMilliseconds: Int32 = 120_000

  private let program: ExternalProgram

  /// Nil where there is no systemctl.
  init?(in environment: Environment) {
    guard let program = ExternalProgram("systemctl", in: environment) else { return nil }
    self.program = program
  }

  /// Something that the manager is asked to do.
  enum Request: Hashable, Sendable {
    /// Units are read anew.
    case reload
    case enable
    case restart
    case disable
    case stop

    fileprivate var arguments: [String] {
      switch self {
      case .reload: ["daemon-reload"]
      case .enable: ["enable", ServiceUnit.name]
      case .restart: ["restart", ServiceUnit.name]
      case .disable: ["disable", ServiceUnit.name]
      case .stop: ["stop", ServiceUnit.name]
      }
    }

    /// As a person would type it.
    var line: String { (["systemctl", "--user"] + arguments).joined(separator: " ") }
  }

  /// Whether it answers at all: in a container, over `su` or without a login it may not run.
  var isThere: Bool { run(["show", "--property=Version"])?.status == 0 }

  /// - Throws: unavailable, with what systemctl said, where it wasn't done.
  func perform(_ request: Request) throws(Failure) {
    let run = run(request.arguments)
    guard run?.status == 0 else {
      let said = run?.output.split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
      throw Failure(
        status: .unavailable, code: "service-manager",
        message: said.isEmpty ? "`\(request.line)` failed." : "`\(request.line)` failed: \(said)",
        hint: "What the service itself said: journalctl --user -u \(ServiceUnit.name)")
    }
  }

  /// How the service is; nil where the manager doesn't answer.
  func state() -> ServiceState? {
    let properties = ["ActiveState", "UnitFileState", "ActiveEnterTimestamp", "StatusText"]
    let run = run(
      ["show", ServiceUnit.name, "--timestamp=unix"] + properties.map { "--property=\($0)" })
    guard let run, run.status == 0 else { return nil }
    return ServiceState(properties: run.output)
  }

  private func run(_ arguments: [String]) -> ExternalProgram.Run? {
    program.run(["--user"] + arguments, timeoutMilliseconds: Self.timeoutMilliseconds)
  }
}

/// What a service manager says of the service.
struct ServiceState: Hashable, Sendable {
  /// Whether it starts when the person logs in.
  var isEnabled = false
  /// Its own word: active, activating, failed, inactive.
  var activity = "inactive"
  /// When it became active; nil where it isn't, or where the manager is too old to say.
  var sinceMilliseconds: Int64?
  /// What the watcher said last.
  var says: String?

  var isRunning: Bool { activity == "active" || activity == "reloading" }

  /// - Parameter properties: lines of `Name=value`, as systemctl shows them.
  init(properties: String) {
    for line in properties.split(whereSeparator: \.isNewline) {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: sign)...]
      switch line[..<sign] {
      case "ActiveState": activity = String(value)
      case "UnitFileState": isEnabled = value == "enabled"
      case "StatusText": says = value.isEmpty ? nil : String(value)
      case "ActiveEnterTimestamp":
        // `@1796052309`, or an older manager's local time, which nobody needs to read.
        sinceMilliseconds = value.first == "@" ? Int64(value.dropFirst()).map { $0 * 1000 } : nil
      default: break
      }
    }
    if !isRunning { sinceMilliseconds = nil }
  }
}
