import Records

/// What a person does on a device, what a device does, and what happens to either.
/// Devices and folders are numbered; a clone gets the next number.
enum GroupOperation: Sendable {
  enum Content: Sendable {
    /// Another one than any before.
    case fresh
    case named(String)
    /// What the deletion deleted.
    case same
  }

  enum Settling: String, CaseIterable { case keepFirst, keepLast, keepBoth, combine, delete }

  enum PublishFault: String {
    /// Killed when a number was reserved, when the changeset was built, when that was recorded.
    case reserved, built, recorded
  }

  // People.
  case add(Int, RecordKey = .first, to: Content = .fresh)
  case edit(Int, RecordKey = .first, to: Content = .fresh)
  case delete(Int, RecordKey = .first)
  case restore(Int, RecordKey = .first, to: Content = .fresh)
  /// Opens the conflict; a later settlement of what was `looked` at names what was seen here.
  case look(Int, RecordKey = .first)
  case settle(Int, Settling, RecordKey = .first, looked: Bool = false)
  case bringBack(Int, RecordKey = .first)

  // Devices. `pick`: only some of the files, by this number.
  case importing(Int, Int, pick: UInt64? = nil)
  case reconcile(Int, stopAfter: Int? = nil)
  case publish(Int, fault: PublishFault? = nil)
  case relay(Int, Int, pick: UInt64? = nil)
  case sync(Int, Int)
  case pack(Int)

  // Accidents.
  case loseRow(Int, RecordKey = .first)
  case crash(Int)
  case rebuildMirror(Int)
  case loseReplica(Int)
  case backUpInventory(Int)
  /// Unnoticed: the restored inventory has the life that `device/` knows.
  case restoreInventory(Int, unnoticed: Bool = false)
  case backUpHome(Int)
  case restoreHome(Int)
  case clone(Int)
  case addDevice
  case emptyFolder(Int)
  /// The nth file with records in a folder, counted from the end if negative.
  case loseFile(Int, Int)
  /// The nth file of a device's feeds in a folder.
  case loseChangeset(Int, of: Character, Int)
  /// The first device removes this one from the group.
  case remove(Int)

  indirect case steps([GroupOperation])
}

extension GroupOperation {
  /// Authors what is dirty, publishes it and carries it to a folder, without importing.
  static func send(_ device: Int, to folder: Int) -> GroupOperation {
    .steps([.reconcile(device), .publish(device), .relay(device, folder)])
  }

  static func editAndPublish(_ device: Int) -> GroupOperation {
    .steps([.edit(device), .reconcile(device), .publish(device)])
  }

  /// Device 0 has a conflict.
  static let conflict = steps([.edit(0), .edit(1), .send(1, to: 0), .sync(0, 0)])

  /// Device 1 was copied to device 2, and device 0 holds what 1 published since.
  static let forkOfTheSecond = steps([
    .clone(1), .edit(1), .sync(1, 0), .sync(0, 0), .importing(2, 1),
  ])
}

extension RecordKey {
  static let first = RecordKey(.item, Identifier("r0")!)
  static let second = RecordKey(.item, Identifier("r1")!)
  static let firstPerson = RecordKey(.person, Identifier("r0")!)
}
