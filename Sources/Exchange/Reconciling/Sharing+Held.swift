import Inventory
import Records
import Texts

/// Deletions by one device that wait for a person, as they are shown.
package struct HeldReport: Hashable, Sendable {
  package let device: DeviceIdentifier
  package let name: String
  /// How many items it deleted.
  package let items: Int
  /// How many items are here, these included.
  package let of: Int

  /// What happened, and what was kept.
  package var fact: Text {
    items == 0
      ? "“\(name)” deleted places or persons. They are kept here until a person decides."
      : "“\(name)” deleted \(items) of \(of) items. They are kept here until a person decides."
  }
  /// The same with what to do.
  package var sentence: Text {
    items == 0
      ? """
      “\(name)” deleted places or persons. They are kept here until a person decides: \
      satchel missing
      """
      : """
      “\(name)” deleted \(items) of \(of) items. They are kept here until a person decides: \
      satchel missing
      """
  }
}

extension Home {
  /// By the inventory and the group's statements alone, so that it works whatever else is lost.
  package func heldDeletions() throws -> [HeldReport] {
    let view = try? group?.view
    return try inventory.heldReports { view?.name(of: $0) ?? $0.text }
  }

  /// Does what a device deleted.
  package func acceptDeletions(by device: DeviceIdentifier) throws {
    if !hasLostIdentity, try isSharing {
      try sharing.acceptDeletions(by: device)
    } else {
      _ = try inventory.acceptDeletions(by: device)
    }
  }
}

extension Inventory {
  fileprivate func heldReports(_ name: (DeviceIdentifier) -> String) throws -> [HeldReport] {
    let held = try heldDeletions()
    if held.isEmpty { return [] }
    let items = try ledger.itemCount()
    return held.map {
      HeldReport(device: $0.device, name: name($0.device), items: $0.items, of: items)
    }
  }
}

extension Sharing {
  package func heldDeletions() throws -> [HeldReport] {
    try inventory.heldReports(name(of:))
  }

  /// Does what a device deleted. That it was accepted stands in `device/` afterwards, so that an
  /// inventory that is restored from before doesn't make anybody ask again; a kill between the
  /// two does, which is harmless.
  package func acceptDeletions(by device: DeviceIdentifier) throws {
    try numbers.noteAccepted(inventory.acceptDeletions(by: device))
  }
}
