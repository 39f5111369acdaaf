import Foundation
import Records
import Testing

@testable import CommandLine

/// A home in a directory of its own, and the program run in it inside the test.
final class Shop {
  struct Run {
    let status: Int32
    let output: String
    let errors: String

    /// The document that was printed.
    func document(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
      let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return try #require(value as? [String: Any], sourceLocation: location)
    }
  }

  let directory: String
  /// Milliseconds since 1970, moved on by a second with every run: 2026-11-30T15:25:09.120Z first.
  var now: Int64 = 1_796_052_309_120

  init(_ device: String = "Front desk") throws {
    directory = NSTemporaryDirectory() + "satchel-shop-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    expect("init", "--device", device)
  }

  /// What else is around the program, beside its clock and its outputs.
  var arrange: (inout Environment) -> Void = { _ in }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  var home: String { directory + "/home" }

  @discardableResult
  func run(_ line: [String]) -> Run {
    now += 1000
    let (output, errors) = (MemorySink(), MemorySink())
    let moment = now
    var environment = Environment.test(
      clock: WallClock { moment }, output: output, errors: errors)
    environment.workingDirectory = directory
    arrange(&environment)
    let status = Program.run(["--home", home] + line, in: environment)
    return Run(status: status, output: output.text, errors: errors.text)
  }

  @discardableResult
  func run(_ line: String...) -> Run { run(line) }

  /// Runs a command that must be done.
  @discardableResult
  func expect(_ line: String..., location: SourceLocation = #_sourceLocation) -> Run {
    let run = run(line)
    #expect(run.status == 0, "\(line): \(run.errors)", sourceLocation: location)
    return run
  }

  /// The document of a command that must be done.
  func json(
    _ line: String..., location: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let run = run(["--json"] + line)
    #expect(run.status == 0, "\(line): \(run.errors)", sourceLocation: location)
    return try run.document(location)
  }

  /// Adds an item and returns its number.
  func add(_ line: String..., location: SourceLocation = #_sourceLocation) throws -> String {
    let run = run(["--json", "add"] + line)
    #expect(run.status == 0, "\(line): \(run.errors)", sourceLocation: location)
    return try #require(try run.document(location)["number"] as? String, sourceLocation: location)
  }

  /// Writes a file beside the home and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(directory)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}

extension Shop {
  /// A PNG of one pixel.
  static let pixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4,
    0x89, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0xF0,
    0x1F, 0x00, 0x05, 0x00, 0x01, 0xFF, 0x89, 0x99, 0x3D, 0x1D, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}

extension [String: Any] {
  func text(_ name: String) -> String? { self[name] as? String }
  func object(_ name: String) -> [String: Any]? { self[name] as? [String: Any] }
  func objects(_ name: String) -> [[String: Any]] { self[name] as? [[String: Any]] ?? [] }
}
