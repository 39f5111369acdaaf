import Exchange
import Inventory
import Records
import Texts

/// What a pass found that a person at this computer may want to know of, in words.
struct PassNews: Hashable, Sendable {
  /// Something that was booked on another device.
  struct Booking: Hashable, Sendable {
    /// Who booked it; the device, where nobody is named.
    let who: String
    /// “Maya used 2 × Koleston 6/0”.
    let what: Text
    /// Nil for a move, which has two.
    let place: String?

    var sentence: Text { place.map { "\(what) in \($0)" } ?? what }
  }

  /// How a folder is now.
  struct FolderState: Hashable, Sendable {
    let id: String
    let name: String
    /// Nil where it works, or isn't there, which is what sticks do.
    var trouble: Trouble?
  }

  struct Trouble: Hashable, Sendable {
    let cause: ErrorCause?
    let sentence: Text
  }

  /// The first of them.
  var bookings: [Booking] = []
  /// All of them, those that aren't described included.
  var bookingCount = 0
  /// Conflicts that are open now; nil where nobody looked.
  var conflicts: Int?
  /// What is said of each device whose deletions are held; nil where nobody looked.
  var held: [Text]?
  /// The folders that were passed.
  var folders: [FolderState] = []
}

extension PassNews {
  /// - Parameter deviceName: how people call a device.
  /// - Throws: where the inventory can't be read.
  init(
    _ report: SyncReport, in inventory: Inventory, deviceName: (DeviceIdentifier) -> String
  ) throws {
    conflicts = report.conflicts
    held = report.held.map(\.sentence)
    bookingCount = report.arrived.count
    folders = report.folders.map { folder in
      let isTrouble = folder.state == .refused || folder.state == .failed
      return FolderState(
        id: folder.id, name: folder.name,
        trouble: isTrouble
          ? Trouble(cause: folder.cause, sentence: folder.error ?? "It can't be used.") : nil)
    }
    let words = MovementWords(inventory: inventory)
    bookings = try report.arrived.listed.compactMap { id in
      guard let movement = try inventory.movement(id) else { return nil }
      let person = try movement.by.flatMap { try inventory.person($0)?.name }
      let who = person ?? deviceName(DeviceIdentifier(of: movement.stamp.feed))
      return Booking(
        who: who, what: try words.sentence(who, movement), place: try words.place(movement))
    }
  }
}
