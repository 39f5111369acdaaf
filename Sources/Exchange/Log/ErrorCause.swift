import Changesets
import Folders
import Inventory
import Records
import SQLite

/// What kind of thing went wrong, without the words for people, which may name what they own:
/// `folder.full.28`, `sqlite.13`, `exchange.badData`.
package struct ErrorCause: Hashable, Sendable {
  package let text: String

  package init(_ error: any Error) {
    text =
      switch error {
      case let error as FolderError: "folder.\(error.code).\(error.errno)"
      case let error as SQLiteError: "sqlite.\(error.extendedCode)"
      case let error as ExchangeError: "exchange.\(error.code)"
      case let error as InventoryError: "inventory.\(error.code)"
      case let error as FormatError: "format.\(error.code)"
      default: "\(type(of: error))"
      }
  }
}
