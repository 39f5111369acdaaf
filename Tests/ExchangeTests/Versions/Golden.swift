import Exchange
import Foundation
import Inventory
import Records
import Testing

/// What a released version left behind, as Tests/Golden keeps it.
enum Golden {
  static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden/format-1")

  /// When it was made, and a day more.
  static let clock: Int64 = 1_796_138_400_000

  static func text(_ name: String) throws -> String {
    try String(contentsOf: directory.appending(path: name), encoding: .utf8)
  }

  static func unpack(_ name: String, into path: String) throws {
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzf", directory.appending(path: name).path, "-C", path]
    try tar.run()
    tar.waitUntilExit()
    try #require(tar.terminationStatus == 0)
  }

  /// Everything that an inventory shows, a line each, in one order on every device.
  static func description(of device: Device) throws -> String {
    try device.run { try description(of: $0.inventory) }
  }

  /// What was made up when there were no reminders. Since there are, it is refused: they say more.
  static let madeUp = "reminder/order-gloves"

  /// What is shown by now of what an expectation names.
  static func shown(_ name: String) throws -> String {
    let lines = try text(name).split(separator: "\n").filter { !$0.contains(madeUp) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func description(of inventory: Inventory) throws -> String {
    var lines: [String] = []
    for key in try inventory.ledger.recordedKeys() {
      let body = try inventory.ledger.local(key).body
      let says = body?.payload.map { String(decoding: $0, as: UTF8.self) }
      lines.append("\(key) \(says ?? "is deleted")")
    }
    for item in try inventory.items() {
      for line in item.stock {
        // A place's name is a path since places can lie in each other.
        let name = line.name.components(separatedBy: " / ").last ?? ""
        lines.append("stock \(item.id) \(name) \(line.quantity.text)")
      }
    }
    for movement in try inventory.history() where !movement.stands {
      lines.append("undone \(movement.id)")
    }
    for conflict in try inventory.ledger.conflictKeys() {
      for head in try inventory.ledger.conflictHeads(conflict) ?? [] {
        lines.append("conflict \(conflict) \(head.content.hex)")
      }
    }
    for key in try inventory.newerKeys() { lines.append("newer \(key)") }
    return lines.sorted().joined(separator: "\n") + "\n"
  }
}
