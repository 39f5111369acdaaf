import Folders
import Foundation

/// A directory that goes when its owner goes.
final class TemporaryDirectory: Sendable {
  let path: String

  /// In the directory for such, or in one that is given.
  init(in parent: String? = nil) throws {
    let url = (parent.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("satchel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func names(_ directory: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(directory)).sorted()
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }
}

/// Reads a file of a folder in pieces of `byteCount`.
func readPieces(
  of path: String, in folder: any Folder, byteCount: Int
) throws -> [[UInt8]] {
  let file = try folder.open(path)
  var pieces: [[UInt8]] = []
  while true {
    var piece = [UInt8](repeating: 0, count: byteCount)
    let count = try piece.withUnsafeMutableBytes { try file.read(into: $0) }
    if count == 0 { return pieces }
    pieces.append(Array(piece[..<count]))
  }
}
