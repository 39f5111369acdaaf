import Folders
import Foundation
import Testing

@testable import CommandLine

/// A stick: a small ext4 file system in a file, mounted through a loop device.
final class Stick {
  private(set) var point: String
  private let image: String

  /// Whether this machine lets a test mount something.
  static let isPossible =
    geteuid() == 0 && (try? Stick(in: NSTemporaryDirectory() + UUID().uuidString)) != nil
  static let needs: Comment = "needs root, mkfs.ext4 and loop devices"

  /// Formatted and mounted.
  init(in directory: String) throws {
    image = directory + "/stick.img"
    point = directory + "/stick"
    try FileManager.default.createDirectory(atPath: point, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: image))
    guard truncate(image, 8 << 20) == 0, Self.run("mkfs.ext4", "-q", "-F", image) else {
      throw Impossible()
    }
    try plugIn()
  }

  deinit {
    while isMounted, Self.run("umount", "-l", point) {}
    try? FileManager.default.removeItem(atPath: image)
    try? FileManager.default.removeItem(atPath: point)
  }

  func plugIn() throws {
    guard Self.run("mount", "-o", "loop", image, point) else { throw Impossible() }
  }

  /// Mounts it somewhere else, as a desktop does where something stands in its usual place.
  func plugIn(at point: String) throws {
    try FileManager.default.createDirectory(atPath: point, withIntermediateDirectories: true)
    self.point = point
    try plugIn()
  }

  func unmount() throws {
    guard Self.run("umount", point) else { throw Impossible() }
  }

  /// As its little switch does.
  func makeReadOnly() throws {
    guard Self.run("mount", "-o", "remount,bind,ro", point) else { throw Impossible() }
  }

  var isMounted: Bool { MountTable.current().mounts.contains { $0.point == point } }

  struct Impossible: Error {}

  private static func run(_ words: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
