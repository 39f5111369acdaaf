import Texts

/// Why a text that a person typed or a spreadsheet holds isn't the value it should be.
///
/// `message` is one sentence that says what was read and why it isn't taken; `hint` says what to
/// write instead. Equality is on the code alone.
package struct ValueError: Error, Sendable, Equatable, TextConvertible {
  package enum Code: String, Sendable {
    case empty
    case notANumber
    /// Two readings are possible: both are in the message.
    case ambiguous
    case tooManyDecimals
    case tooLarge
    case unknownUnit
    /// A weight where the item is counted by volume or by pieces, or the like.
    case otherUnit
    case notADay
    case notABarcode
    case tooLong
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

  package static func == (a: ValueError, b: ValueError) -> Bool { a.code == b.code }
}

extension ValueError {
  /// The text as messages quote it: never longer than 60 characters, and on one line.
  static func quoted(_ text: String) -> Text {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > 60 ? "“\(line.prefix(59))…”" : "“\(line)”"
  }
}
