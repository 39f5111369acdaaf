import Glibc

/// Another program, run to its end. It hears and says nothing.
enum ChildProcess {
  /// The exit status; nil where there is no such program, or a signal ended it.
  ///
  /// - Parameter arguments: the program's name, looked up in PATH, and what it is given.
  static func run(_ arguments: [String]) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    var process = pid_t()
    let words = arguments.map { strdup($0) } + [nil]
    let environment = [strdup("PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"), nil]
    defer { for text in words + environment { free(text) } }
    guard posix_spawnp(&process, arguments[0], &actions, nil, words, environment) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      if errno != EINTR { return nil }
    }
    let hasExited = status & 0x7F == 0
    return hasExited ? status >> 8 & 0xFF : nil
  }
}
