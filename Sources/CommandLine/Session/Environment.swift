// `environ` is the C library's; nothing here or elsewhere in the program changes it.
@preconcurrency import Glibc
import Records

/// Everything around the program that a command may look at or write to.
package struct Environment {
  package var variables: [String: String]
  /// Nil where there is none: it was removed after somebody went there.
  package var workingDirectory: String?
  package var hostName: String
  package var clock: WallClock
  package var timeZone: TimeZone
  package var output: any ByteSink
  package var errors: any ByteSink
  package var interrupt: Interrupt
  /// This program's own file; nil where that can't be told, or where an update has taken its place.
  package var programPath: String?
  /// Reads a line that a person types; nil where nobody can be asked.
  package var readAnswer: (() -> String?)?
  /// The next line of standard input, whatever that is; nil at its end.
  package var readInput: () -> String? = { nil }

  package init(
    variables: [String: String], workingDirectory: String?, hostName: String, clock: WallClock,
    timeZone: TimeZone, output: any ByteSink, errors: any ByteSink, interrupt: Interrupt = .none
  ) {
    self.variables = variables
    self.workingDirectory = workingDirectory
    self.hostName = hostName
    self.clock = clock
    self.timeZone = timeZone
    self.output = output
    self.errors = errors
    self.interrupt = interrupt
  }

  /// That of this process.
  static var process: Environment {
    var environment = Environment(
      variables: processVariables, workingDirectory: processDirectory, hostName: processHostName,
      clock: .system, timeZone: .local, output: DescriptorSink(descriptor: STDOUT_FILENO),
      errors: DescriptorSink(descriptor: STDERR_FILENO), interrupt: .signal)
    environment.programPath = processProgramPath
    environment.readInput = { readLine() }
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      environment.readAnswer = {
        // The end of what was typed before isn't an answer.
        clearerr(stdin)
        return readLine()
      }
    }
    return environment
  }

  /// A path as the file system is asked for it: absolute, whatever directory was meant.
  ///
  /// - Throws: not found, where a path starts from a working directory that is gone.
  func absolute(_ path: String) throws(Failure) -> String {
    if path.hasPrefix("/") { return path }
    guard let workingDirectory else {
      throw .notFound(
        "no-working-directory",
        "The directory in which this was run isn't there any more, so “\(path)” can't be found.",
        hint: "Go to another directory, or write the whole path.")
    }
    return workingDirectory == "/" ? "/\(path)" : "\(workingDirectory)/\(path)"
  }
}

private var processVariables: [String: String] {
  var variables: [String: String] = [:]
  var place = environ
  while let assignment = place.pointee {
    let parts = String(cString: assignment).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    // The first of two counts, as it does for getenv.
    if parts.count == 2, variables[String(parts[0])] == nil {
      variables[String(parts[0])] = String(parts[1])
    }
    place += 1
  }
  return variables
}

private var processDirectory: String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

private var processProgramPath: String? {
  guard let path = realpath("/proc/self/exe", nil) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

private var processHostName: String {
  var name = [CChar](repeating: 0, count: 256)
  guard gethostname(&name, name.count - 1) == 0 else { return "" }
  return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

extension WallClock {
  /// The machine's clock.
  fileprivate static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
