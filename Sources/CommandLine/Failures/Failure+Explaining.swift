import Attachments
import Exchange
import Folders
import Inventory
import Records
import SQLite
import Texts

extension Failure {
  /// What an error of any layer means to the person who ran the command.
  init(explaining error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ValueError: self.init(error, of: nil)
    case let error as InventoryError: self.init(error)
    case let error as SpreadsheetError: self.init(error)
    case let error as ExchangeError: self.init(error)
    case let error as AttachmentError: self.init(error)
    case let error as FolderError: self.init(error)
    case let error as FormatError: self.init(error)
    case let error as SQLiteError: self.init(error)
    case let stop as Interruption: self.init(stop)
    default: self = .unexpected(error)
    }
  }

  /// A value that can't be read.
  ///
  /// - Parameter name: the option or operand that it was given for.
  init(_ error: ValueError, of name: Text?) {
    self.init(
      status: .badData, code: Self.scriptCode(error.code.rawValue),
      message: name.map { "\($0): \(error.message)" } ?? error.message,
      hint: Self.sentence(error.hint))
  }

  private init(_ error: InventoryError) {
    self.init(
      status: ExitStatus(error.code), code: Self.scriptCode(error.code.rawValue),
      message: error.message, hint: Self.sentence(error.hint))
  }

  private init(_ error: SpreadsheetError) {
    self.init(
      status: error.code == .unknownField ? .usage : .badData,
      code: Self.scriptCode(error.code.rawValue), message: error.message,
      hint: Self.sentence(error.hint))
  }

  private init(_ error: ExchangeError) {
    self.init(
      status: ExitStatus(error.code), code: Self.scriptCode("\(error.code)"),
      message: error.message, hint: Self.sentence(error.hint))
  }

  private init(_ stop: Interruption) {
    self.init(
      status: .busy, code: "interrupted",
      message: ProgressText.stop(stop.progress),
      hint: "What was done is kept, and nothing is half done: the next sync goes on there.")
  }

  private init(_ error: AttachmentError) {
    if case .folder(let cause) = error {
      self.init(cause)
    } else {
      self = .badData("not-a-photo", error.text)
    }
  }

  private init(_ error: FolderError) {
    self.init(
      status: ExitStatus(error.code), code: Self.scriptCode("\(error.code)"),
      message: error.text)
  }

  /// A code that was typed, or a file that isn't what it should be.
  private init(_ error: FormatError) {
    self = .badData(Self.scriptCode(error.code.rawValue), error.text)
  }

  /// The mirror's or a folder note's database; the inventory speaks for itself.
  private init(_ error: SQLiteError) {
    let status: ExitStatus =
      error.isBusy ? .busy : error.isReadOnly ? .notAllowed : .inputOutput
    self.init(
      status: status, code: "database",
      message: "A database of the home couldn't be read or written (\(error.message)).",
      hint: error.isFull ? "Make room and try again." : "The inventory is kept as it was.")
  }

  /// An error that no layer should let through.
  private static func unexpected(_ error: any Error) -> Failure {
    Failure(
      status: .inputOutput, code: "unexpected",
      message: "Something unexpected went wrong: \(error)",
      hint: "What was saved before is kept. Please report this.")
  }

  /// `changedMeanwhile` as scripts read it: `changed-meanwhile`.
  static func scriptCode(_ name: String) -> String {
    name.reduce(into: "") { code, letter in
      code += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// Layers say what to do in a few words; here they stand as a line of their own.
  private static func sentence(_ hint: Text?) -> Text? { hint?.sentence }
}

// MARK: - Exit statuses

extension ExitStatus {
  fileprivate init(_ code: InventoryError.Code) {
    switch code {
    case .invalid, .taken, .notAnInventory, .damaged: self = .badData
    case .notFound, .deleted, .nothingToUndo: self = .notFound
    case .changedMeanwhile, .busy: self = .busy
    case .inUse, .readOnly: self = .notAllowed
    case .noDevice, .diskFull, .storage: self = .inputOutput
    }
  }

  fileprivate init(_ code: ExchangeError.Code) {
    switch code {
    case .badData: self = .badData
    case .notFound: self = .notFound
    case .unavailable: self = .unavailable
    case .cannotCreate: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .busy: self = .busy
    case .notAllowed: self = .notAllowed
    case .usage: self = .usage
    }
  }

  fileprivate init(_ code: FolderError.Code) {
    switch code {
    case .notFound: self = .notFound
    case .unavailable: self = .unavailable
    case .full, .inputOutput, .watchLimit: self = .inputOutput
    case .interrupted: self = .busy
    case .readOnly, .denied: self = .notAllowed
    case .tooLarge, .notRegular, .invalidPath: self = .badData
    }
  }
}
