import Exchange
import Folders
import Inventory
import Records

/// A backup that the program made, and what stood in the inventory at that moment.
struct SimulatedBackup {
  let path: String
  let act: Int
  let bodies: [RecordKey: RecordText]
  /// One of before there was a group is refused within one.
  let isOfGroup: Bool
}

/// Backups that the program itself makes and puts back.
extension World {
  func writeBackup(
    of device: SimulatedDevice, in kind: Weather.Kind, _ random: SeededGenerator
  ) throws -> String {
    let path = "\(root)/backup-\(device.number)-\(chronicle.nextNumber())"
    let (bodies, isOfGroup) = try content(of: device)
    var failure: String?
    do {
      try use(device, in: Weather(kind, random), SimulatedFolder.Fate(), random) {
        _ = try $0.backUp(to: path, replaces: false)
      }
    } catch {
      failure = "\(error)"
    }
    // Wherever the process died: a file that is there is a backup.
    if try DurableFile.exists(path) {
      device.backup = SimulatedBackup(
        path: path, act: chronicle.now, bodies: bodies, isOfGroup: isOfGroup)
    } else if failure == nil {
      found("\(device.name) made a backup that isn't there.")
    }
    return failure ?? "backed up"
  }

  /// Puts a backup back. What was done since and never published goes with it, and is kept in a
  /// backup of its own, which is put back the next time in one of three cases.
  func restoreBackup(
    on device: SimulatedDevice, in kind: Weather.Kind, _ random: SeededGenerator
  ) throws -> String {
    guard let backup = device.backup else { return "has no backup" }
    let (before, wasOfGroup) = try content(of: device)
    let isSafe = try published(by: device)
    let weather = Weather(kind, random)
    // Another life begins before anything is put back.
    restoredFamilies.insert(device.family)
    var kept: String?
    var failure: String?
    do {
      kept = try use(device, in: weather, SimulatedFolder.Fate(), random) {
        try $0.restoreBackup(backup.path).kept
      }
    } catch {
      failure = "\(error)"
    }
    let after = try content(of: device).bodies
    let mayBe =
      failure == nil ? [backup.bodies] : weather.hasCrashed ? [before, backup.bodies] : [before]
    if !mayBe.contains(after) {
      found("\(device.name) holds neither what it held nor what its backup did.")
    }
    if kind == .calm, let failure, backup.isOfGroup || !device.isMember {
      found("\(device.name) can't restore its backup: \(failure)")
    }
    // Also where it was stopped half way with the same rows as before: its life may be another.
    try noteReturning(device)
    guard failure == nil || after != before else { return failure ?? "" }
    chronicle.excuse(device: device.number, after: backup.act, unless: isSafe)
    device.shown = nil
    if let kept, random.chance(33) {
      device.backup = SimulatedBackup(
        path: kept, act: chronicle.now, bodies: before, isOfGroup: wasOfGroup)
    }
    return failure ?? "is as after act \(backup.act)"
  }

  private func content(
    of device: SimulatedDevice
  ) throws -> (bodies: [RecordKey: RecordText], isOfGroup: Bool) {
    try use(device) {
      (try Snapshot($0.inventory).bodies, try $0.inventory.ledger.group != nil)
    }
  }

  private func found(_ sentence: String) {
    findings.append(Finding(checker: "a backup brings back", sentence: sentence))
  }
}
