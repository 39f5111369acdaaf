import Foundation
import Testing

/// Another program of this machine, run with text on its standard input.
struct ShellRun {
  let status: Int32
  let output: String
  let errors: String

  /// Nil where the program isn't installed.
  static func path(_ program: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  init(_ program: String, _ arguments: [String], input: String = "") throws {
    let directory = NSTemporaryDirectory() + "satchel-shell-" + UUID().uuidString
    let home = directory + "/home"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    // A file, since a pipe that nobody empties would stop who writes to it.
    let file = directory + "/input"
    try Data(input.utf8).write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.path(program)))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: home)
    process.environment = [
      "HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80",
    ]
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    let (output, errors) = (directory + "/output", directory + "/errors")
    for path in [output, errors] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = try String(contentsOfFile: output, encoding: .utf8)
    self.errors = try String(contentsOfFile: errors, encoding: .utf8)
  }
}
