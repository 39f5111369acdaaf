import Glibc

/// A program that runs beside this one and is ended with its owner. It says nothing but errors.
final class ChildProgram {
  private let name: String
  let id: pid_t
  private var status: Int32?

  /// A name without a slash is looked for where programs are.
  init(_ path: String, _ arguments: [String]) throws {
    name = ([path] + arguments).joined(separator: " ")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, path, &actions, nil, &words, environ)
    guard code == 0 else { throw Trouble("\(name) can't be started", errno: code) }
    id = child
  }

  var isRunning: Bool {
    if status == nil {
      var result: Int32 = 0
      guard waitpid(id, &result, WNOHANG) == id else { return true }
      status = result
    }
    return false
  }

  /// - Throws: where it has ended already.
  func requireRunning() throws {
    if !isRunning { throw Trouble("\(name) ended by itself.") }
  }

  /// Waits for its end. Throws unless it ended well.
  func finish() throws {
    if status == nil {
      var result: Int32 = 0
      while waitpid(id, &result, 0) == -1, errno == EINTR {}
      status = result
    }
    guard status == 0 else { throw Trouble("\(name) failed.") }
  }

  deinit {
    guard status == nil else { return }
    kill(id, SIGTERM)
    var result: Int32 = 0
    while waitpid(id, &result, 0) == -1, errno == EINTR {}
  }
}
