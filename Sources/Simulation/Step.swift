/// One thing that happens. What it does follows from the step and from what it finds, not from the
/// steps before it, so that a sequence from which steps were dropped still makes sense.
package struct Step: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    /// Somebody does something in the inventory of a device.
    case act(Deed)
    /// A device passes over its folders.
    case pass
    /// A program begins to watch over a device's folders, or the one that does is ended.
    case watch
    /// A stick goes to another device.
    case carry
    /// The sync tool brings some files across.
    case deliver
    /// A file of a folder is damaged or deleted, or a foreign one appears.
    case mishap
    /// A device's clock is set, or begins to stand still.
    case clock
    /// A device that isn't in the group enters it, by itself or with what it has.
    case join
    /// The founder removes a device.
    case remove
    /// The inventory, or the whole home, is copied away.
    case backUp
    /// The inventory file is put back as it was copied.
    case restoreInventory
    /// The home is put back as it was copied.
    case restoreHome
    /// The home is copied to another computer, where somebody works with it too.
    case copyHome
    /// The record of what the group has said is lost, or the device's identity.
    case lose
    /// Another version of the program is installed: a newer or an older one.
    case install
    /// The program makes a backup.
    case writeBackup
    /// The program puts its last backup back.
    case restoreBackup
  }

  /// What a person does.
  package enum Deed: String, Hashable, Sendable, CaseIterable {
    case add, edit, duplicate, photograph, delete, restore
    case receive, use, count, move, waste, giveBack, adjust, undo, undoAny, settle
    case addPlace, renamePlace, deletePlace, restorePlace, addPerson, renamePerson, deletePerson
    case answerMissing
  }

  /// Its place in the sequence that the seed made.
  package let number: Int
  /// Which device it happens to, modulo how many there are.
  package let device: Int
  package let event: Event
  package let weather: Weather.Kind
  /// What else it draws on.
  let nonce: UInt64
}

extension Step {
  func numbered(_ number: Int) -> Step {
    Step(number: number, device: device, event: event, weather: weather, nonce: nonce)
  }
}

extension Step: CustomStringConvertible {
  package var description: String {
    let what =
      switch event {
      case .act(let deed): "\(deed)"
      default: "\(event)"
      }
    let sky = weather == .calm ? "" : ", \(weather)"
    return "\(number): device \(device) \(what)\(sky)"
  }
}
