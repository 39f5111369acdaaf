import Foundation
import Testing

/// Mounts that only the processes of one script see, and that go with the last of them.
///
/// That takes root's rights. Where they lack, tests that need them are reported as skipped.
enum MountNamespace {
  static let isAvailable: Bool =
    (try? run("mount -t tmpfs none /mnt", in: "/", variables: [:]).status) == 0
  static let need: Comment = "mounting needs root"

  /// Runs a script of bash that ends with its first command that fails.
  static func run(
    _ script: String, in directory: String, variables: [String: String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["unshare", "--mount", "--propagation", "private", "bash", "-euo", "pipefail", "-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
