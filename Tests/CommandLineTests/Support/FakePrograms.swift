import Foundation
import Testing

/// A directory of programs that a test wrote: the whole `PATH` of what it runs.
final class FakePrograms {
  let directory: String

  init() throws {
    directory = NSTemporaryDirectory() + "satchel-programs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// A shell script that first notes how it was called: its arguments, each in brackets.
  func add(_ name: String, _ script: String = "") throws {
    let text = """
      #!/bin/sh
      { printf '[%s]' "$@"; echo; } >>"\(directory)/\(name).calls"
      \(script)

      """
    let path = "\(directory)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// How a program was called, a line for each time.
  func calls(_ name: String) -> [String] {
    let text = try? String(contentsOfFile: "\(directory)/\(name).calls", encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }
}
