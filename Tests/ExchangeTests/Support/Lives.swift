import Exchange
import Foundation
import Records

/// What people do to homes: copy them, restore them, lose parts of them.
extension Device {
  /// The same home at another place, as on a second computer.
  func copied(to name: String) throws -> Device {
    let other = (path as NSString).deletingLastPathComponent + "/" + name
    try FileManager.default.copyItem(atPath: path, toPath: other)
    return Device(name: name, path: other, clock: clock)
  }

  /// A copy to restore from.
  func backup() throws -> Backup { Backup(try copied(to: "\(name) backup \(UUID().uuidString)")) }
}

struct Backup {
  private let copy: Device

  init(_ copy: Device) { self.copy = copy }

  /// The home's directory goes and comes back, as a disk restored onto another does.
  func replace(_ device: Device) throws {
    try FileManager.default.removeItem(atPath: device.path)
    try FileManager.default.copyItem(atPath: copy.path, toPath: device.path)
  }

  /// Only what lies in the home is put back: its place is the same.
  func refill(_ device: Device) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: device.path) {
      try device.home.remove(name)
    }
    for name in try files.contentsOfDirectory(atPath: copy.path) {
      try files.copyItem(atPath: "\(copy.path)/\(name)", toPath: "\(device.path)/\(name)")
    }
  }

  /// The inventory's file alone.
  func restoreInventory(of device: Device) throws {
    for suffix in ["", "-wal", "-shm"] { try? device.home.remove("inventory.sqlite\(suffix)") }
    try device.home.write("inventory.sqlite", copy.home.bytes("inventory.sqlite"))
  }
}

extension SyncReport {
  static let newLife =
    "This home was restored or copied, so it goes on under a new life. Nothing was lost."
}
