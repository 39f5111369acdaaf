import Cryptography
import Exchange
import Folders
import Glibc
import Inventory
import Membership
import Records

/// What people do to homes.
extension World {
  func backUp(_ device: SimulatedDevice) throws -> String {
    let target = "\(root)/copy-\(device.number)-\(chronicle.nextNumber())"
    try FileTree.copy(device.path, to: target)
    device.inventoryCopy = (target, chronicle.now)
    device.homeCopy = (target, chronicle.now)
    return "copied away"
  }

  /// Puts the inventory file back. What was done since and never published goes with it.
  func restoreInventory(of device: SimulatedDevice) throws -> String {
    guard let copy = device.inventoryCopy else { return "has no copy" }
    try excuseUnpublished(of: device, after: copy.act)
    for suffix in ["", "-wal", "-shm"] {
      try FileTree.remove(device.layout.inventory + suffix)
      if try DurableFile.exists("\(copy.path)/inventory.sqlite\(suffix)") {
        try FileTree.copy(
          "\(copy.path)/inventory.sqlite\(suffix)", to: device.layout.inventory + suffix)
      }
    }
    device.shown = nil
    restoredFamilies.insert(device.family)
    try noteReturning(device)
    try canary?.restored(self, device, from: copy.path)
    return "is as after act \(copy.act)"
  }

  private func excuseUnpublished(of device: SimulatedDevice, after act: Int) throws {
    chronicle.excuse(device: device.number, after: act, unless: try published(by: device))
  }

  /// Which acts of the device stand in a published changeset.
  func published(by device: SimulatedDevice) throws -> (Chronicle.Act) -> Bool {
    try use(device) { home in
      let ledger = try home.inventory.ledger
      let unpublished = Set(
        try ledger.dirty(limit: .max).map(\.key) + ledger.outbox(limit: .max).map(\.key))
      let said = try device.isMember ? home.sharing.said() : Said()
      return { act in
        act.isSigned ? said.holdsSignatures(of: act) : act.keys.isDisjoint(with: unpublished)
      }
    }
  }

  /// Puts the whole home back where it was. What no other device and no folder has is gone.
  func restoreHome(of device: SimulatedDevice) throws -> String {
    guard let copy = device.homeCopy, device.family != 0 || devices.count > 1 else {
      return "has no copy"
    }
    guard !device.isRemoved else { return "is removed" }
    let said = try saidElsewhere(than: device)
    chronicle.excuse(device: device.number, after: copy.act) { said.holds($0) }
    for name in try FileTree.names(device.path) { try FileTree.remove("\(device.path)/\(name)") }
    for name in try FileTree.names(copy.path) {
      try FileTree.copy("\(copy.path)/\(name)", to: "\(device.path)/\(name)")
    }
    device.shown = nil
    // What the program kept in the home went with the rest of it.
    if device.backup?.path.hasPrefix("\(device.path)/") ?? false { device.backup = nil }
    // It may have been copied before it entered the group.
    device.isMember = (try? use(device) { try $0.isSharing }) ?? false
    // Who was removed and invited again is removed as who they were.
    device.isRemoved = try device.identity.map { try isRemoved($0) } ?? false
    try noteReturning(device)
    hasCopies = true
    restoredFamilies.insert(device.family)
    return "is as after act \(copy.act)"
  }

  /// What the folders and the other devices' replicas hold.
  private func saidElsewhere(than device: SimulatedDevice) throws -> Said {
    let view = try use(founder) { try $0.sharing.group.view }
    let others = devices.filter { $0 !== device && $0.isMember }
    let folders: [any Folder] = places.flatMap(\.media) + others.map(\.replica)
    return try folders.reduce(into: Said()) { said, folder in
      said.formUnion(try Replica(folder, removesDamage: false).said(view))
    }
  }

  /// What waits here may be published twice, and so once more after somebody deleted it: a
  /// conflict.
  func noteReturning(_ device: SimulatedDevice) throws {
    try use(device) { home in
      let ledger = try home.inventory.ledger
      chronicle.noteReturning(
        try ledger.dirty(limit: .max).map(\.key) + ledger.outbox(limit: .max).map(\.key))
    }
  }

  func copyHome(of device: SimulatedDevice) throws -> String {
    guard devices.count < 8, device.isMember, !device.isRemoved else { return "can't be copied" }
    let number = devices.count
    let path = "\(root)/home-\(number)"
    try FileTree.copy(device.path, to: path)
    hasCopies = true
    restoredFamilies.insert(device.family)
    // Both will publish what waits here.
    try noteReturning(device)
    devices.append(
      SimulatedDevice(
        number: number, family: device.family, path: path, clock: device.clock.copied(),
        places: device.places))
    devices[number].isMember = true
    return "lives on as device \(number) too"
  }

  /// The program is replaced by another version of it, which begins at once. One that watches goes
  /// on as it began, or is begun anew.
  func install(on device: SimulatedDevice, _ random: SeededGenerator) throws -> String {
    let others = ProgramVersion.allCases.filter { $0 != device.version }
    device.version =
      device.version != .current && random.chance(60) ? .current : random.pick(others)!
    if random.chance(50) { device.watcher = nil }
    try use(device) { _ = try $0.inventory }
    return "has the program \(device.version.rawValue)"
  }

  /// Its mirror, its replica, its inventory, or what says who it is.
  func lose(_ device: SimulatedDevice, _ random: SeededGenerator) throws -> String {
    if random.chance(30), device.family != 0, device.isMember, !device.isRemoved {
      return try loseIdentity(of: device, in: beginners(random))
    }
    if random.chance(20), device.family != 0 { return try loseInventory(of: device) }
    if random.chance(50), device.isMember {
      if try holdsWhatFoldersLost(device) { return "alone holds what a folder lost" }
      return try loseReplica(of: device, random)
    }
    for suffix in ["", "-wal", "-shm"] { try FileTree.remove(device.layout.mirror + suffix) }
    return "lost its mirror"
  }

  /// Whether the device's replica alone holds something that a folder said it had, and lost. What
  /// a removed device has comes back to nobody.
  private func holdsWhatFoldersLost(_ device: SimulatedDevice) throws -> Bool {
    let others = devices.filter { $0 !== device && $0.isMember && !$0.isRemoved }.map(\.replica)
    let elsewhere = places.flatMap(\.media) + others
    // The statement that admits a device is nobody else's before a pass of theirs.
    let statements = try elsewhere.reduce(into: Set<Digest>()) { known, folder in
      known.formUnion(
        try Replica(folder, removesDamage: false).statements().map(\.hash))
    }
    let own = try Replica(device.replica, removesDamage: false).statements().map(\.hash)
    guard own.allSatisfy(statements.contains) else { return true }
    let published = Set(try publications(in: elsewhere).map(\.markerHash))
    let waiting = try use(device) { home in
      Set(try home.inventory.ledger.outbox(limit: .max).map(\.dot))
    }
    return try publications(in: [device.replica]).contains { publication in
      !published.contains(publication.markerHash)
        && !publication.versions.allSatisfy { waiting.contains($0.dot) }
    }
  }

  /// What no folder had goes out again under another feed, also what somebody got and deleted.
  private func loseReplica(
    of device: SimulatedDevice, _ random: SeededGenerator
  ) throws -> String {
    try noteReturning(device)
    restoredFamilies.insert(device.family)
    try FileTree.remove(device.layout.replica)
    guard random.chance(50) else { return "lost its replica" }
    for suffix in ["", "-wal", "-shm"] { try FileTree.remove(device.layout.mirror + suffix) }
    return "lost its replica and its mirror"
  }

  /// Somebody deletes the inventory and makes a new one beside what says who the device is. What
  /// waited in it is gone.
  private func loseInventory(of device: SimulatedDevice) throws -> String {
    try excuseUnpublished(of: device, after: 0)
    try noteReturning(device)
    for suffix in ["", "-wal", "-shm"] { try FileTree.remove(device.layout.inventory + suffix) }
    device.shown = nil
    restoredFamilies.insert(device.family)
    _ = try Home.create(
      at: device.path, deviceName: device.name, clock: device.clock.wall,
      seams: device.seams(.calm, SimulatedFolder.Fate(), random(for: device)))
    return "lost its inventory"
  }

  /// The device gets a new identity at once, and enters the group again later, with what it has.
  private func loseIdentity(
    of device: SimulatedDevice, in weather: Weather
  ) throws -> String {
    try FileTree.remove(device.layout.device)
    try noteReturning(device)
    let random = SeededGenerator(script.seed, UInt64(chronicle.now))
    try? use(device, in: weather, SimulatedFolder.Fate(), random) { try $0.renewIdentity() }
    device.isMember = false
    chronicle.note(device.identity, of: device.family)
    return "lost its identity"
  }
}
