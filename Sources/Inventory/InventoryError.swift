import SQLite
import Texts

/// Why the inventory didn't do something. Whatever it was, the inventory is as it was before.
///
/// `message` is one sentence that says what failed and what was kept, `hint` what to do. Equality
/// is on the code alone.
package struct InventoryError: Error, Equatable, Sendable, TextConvertible {
  package enum Code: String, Sendable {
    /// No such item, place, person, movement or conflict.
    case notFound
    /// What was given breaks a rule of its entity.
    case invalid
    /// A name or a barcode that something else has.
    case taken
    /// The item, place or person is deleted.
    case deleted
    /// There is stock, or something else that must go first.
    case inUse
    /// What a person was shown isn't what is there any more: show it again.
    case changedMeanwhile
    /// There is nothing that could be undone, or it is undone already.
    case nothingToUndo
    /// The home doesn't know yet which device it is.
    case noDevice
    /// A newer program's file, or a file system that refuses writing.
    case readOnly
    /// The file isn't an inventory.
    case notAnInventory
    /// The file is damaged.
    case damaged
    case diskFull
    /// Another process has held the inventory for too long.
    case busy
    /// The operating system failed to read or write.
    case storage
  }

  package let code: Code
  package let message: Text
  package let hint: Text?

  package init(_ code: Code, _ message: Text, hint: Text? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  package var text: Text { hint.map { "\(message) (\($0))" } ?? message }

  package static func == (a: InventoryError, b: InventoryError) -> Bool { a.code == b.code }
}

extension InventoryError {
  /// Runs `body` and gives SQLite's errors as this layer's. All others pass.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw InventoryError(error)
    }
  }

  private init(_ error: SQLiteError) {
    let kept: Text = "Nothing was changed."
    if error.isFull {
      self.init(.diskFull, "The disk is full. \(kept)", hint: "make room and try again")
    } else if error.isBusy {
      self.init(
        .busy, "Another program is writing to the inventory. \(kept)", hint: "try again")
    } else if error.isReadOnly {
      self.init(.readOnly, "The inventory can't be written here. \(kept)")
    } else if error.isCorruptOrNotADatabase {
      self.init(
        .damaged, "The inventory's file is damaged (\(error.message)). \(kept)",
        hint: "restore a backup, or make a new home and join again")
    } else if error.isCannotOpen {
      self.init(
        .storage, "The inventory can't be opened (\(error.message)). \(kept)",
        hint: "make sure that its directory can be read and written, and that the disk has room")
    } else {
      self.init(
        .storage, "The inventory couldn't be read or written (\(error.message)). \(kept)",
        hint: "make sure that its directory can be written and that the disk is whole")
    }
  }
}
