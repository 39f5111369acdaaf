import Inventory

extension Failure {
  /// What an error of any layer means to the person who ran the command.
  init(explaining error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ValueError: self.init(error, of: nil)
    default: self = .internalFault(error)
    }
  }

  /// A value that can't be read.
  ///
  /// - Parameter name: the option or operand that it was given for.
  init(_ error: ValueError, of name: String?) {
    self.init(
      status: .badData, code: error.code.text,
      message: (name.map { "\($0): " } ?? "") + error.message,
      hint: error.hint.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." })
  }

  /// An error that no layer should let through.
  private static func internalFault(_ error: any Error) -> Failure {
    Failure(
      status: .inputOutput, code: "internal", message: "Something unexpected went wrong: \(error)",
      hint: "What was saved before is kept. Please report this.")
  }
}

extension ValueError.Code {
  /// The code as scripts read it.
  fileprivate var text: String {
    switch self {
    case .empty: "empty"
    case .notANumber: "not-a-number"
    case .ambiguous: "ambiguous"
    case .tooManyDecimals: "too-many-decimals"
    case .tooLarge: "too-large"
    case .unknownUnit: "unknown-unit"
    case .otherUnit: "other-unit"
    case .notADay: "not-a-day"
    case .notABarcode: "not-a-barcode"
    case .tooLong: "too-long"
    }
  }
}
