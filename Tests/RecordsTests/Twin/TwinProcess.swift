import Foundation

/// The rules in another language, as a process that prints a line a sequence.
enum TwinProcess {
  static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "twin/rules.py")

  struct Failure: Error {
    let status: Int32
  }

  /// The lines for seeds from `first` on.
  static func lines(seeds count: Int, from first: Int) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-B", script.path, "--seeds", "\(count)", "--from", "\(first)",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
    return [UInt8](bytes).split(separator: UInt8(ascii: "\n")).map(Array.init)
  }
}
