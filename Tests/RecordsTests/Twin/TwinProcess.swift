import Foundation
import Records

/// The rules in another language, as a process that prints a line a sequence.
enum TwinProcess {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "twin/rules.py")

  struct Failure: Error {
    let status: Int32
  }

  /// What the twin makes of random sequences from seed `first` on.
  static func lines(seeds count: Int, from first: Int) throws -> [[UInt8]] {
    try run(["--seeds", "\(count)", "--from", "\(first)"])
  }

  /// What the twin makes of these sequences.
  static func lines(replaying sequences: [JSONObject]) throws -> [[UInt8]] {
    let input = sequences.flatMap { CanonicalJSON.bytes($0) + [UInt8(ascii: "\n")] }
    return try run(["--replay"], input: input)
  }

  private static func run(_ arguments: [String], input: [UInt8] = []) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script.path] + arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
    return [UInt8](output).split(separator: UInt8(ascii: "\n")).map(Array.init)
  }
}
