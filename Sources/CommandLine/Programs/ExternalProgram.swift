import Glibc

/// Another program of this computer, run with an argument vector and never through a shell.
struct ExternalProgram: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    /// Its exit status; nil where it was ended by a signal, ours included.
    let status: Int32?
    /// What it said, on standard output and standard error alike; at most 64 KB of it.
    let output: String
  }

  static let outputLimitBytes = 65_536

  let path: String
  private let variables: [String: String]

  /// The first executable file of that name on `PATH`; nil where there is none.
  init?(_ name: String, in environment: Environment) {
    let directories = (environment.variables["PATH"] ?? "").split(separator: ":")
    // As everywhere here, a directory that isn't absolute doesn't count.
    let paths = directories.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard let path = paths.first(where: Self.isExecutable) else { return nil }
    self.path = path
    // These speak of this process, not of those that it starts (sd_notify(3)).
    variables = environment.variables.filter {
      !["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"].contains($0.key)
    }
  }

  /// Runs it to its end, at most for `timeoutMilliseconds`; then it is ended.
  ///
  /// - Returns: nil where it couldn't be started.
  func run(_ arguments: [String], timeoutMilliseconds: Int32) -> Run? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = start(arguments, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let process else { return nil }
    let deadline = Self.monotonicMilliseconds + Int64(timeoutMilliseconds)
    let output = Self.collect(from: ends[0], until: deadline)
    return Run(
      status: Self.end(of: process, by: deadline), output: String(decoding: output, as: UTF8.self))
  }

  // MARK: Parts

  private func start(_ arguments: [String], output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    // Signals that this process blocks or ignores are none of the other's business.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)
    var words = Self.copies([path] + arguments)
    var assignments = Self.copies(variables.map { "\($0)=\($1)" })
    defer { for text in words + assignments { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, &attributes, &words, &assignments)
    return failure == 0 ? process : nil
  }

  /// C strings, and the null that ends a list of them.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// What is written until the last writer has gone, or the time is over.
  private static func collect(from descriptor: Int32, until deadline: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let rest = deadline - monotonicMilliseconds
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&request, 1, Int32(rest)) != 0 else { return bytes }
      guard request.revents != 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 || (count < 0 && errno != EINTR) { return bytes }
      let room = outputLimitBytes - bytes.count
      bytes += buffer[..<max(min(count, room), 0)]
    }
  }

  /// Its exit status, once it has ended by itself or was made to.
  private static func end(of process: pid_t, by deadline: Int64) -> Int32? {
    var status: Int32 = 0
    // Who has nothing more to say has mostly ended; of the others nothing tells when they do.
    while monotonicMilliseconds < deadline {
      let ended = waitpid(process, &status, WNOHANG)
      // WIFEXITED and WEXITSTATUS, which are macros.
      if ended == process { return status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
      guard ended == 0 || errno == EINTR else { return nil }
      _ = poll(nil, 0, 5)
    }
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return nil
  }

  private static var monotonicMilliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
