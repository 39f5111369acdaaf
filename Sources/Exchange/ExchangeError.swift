import Texts

/// Why something about sharing couldn't be done. The inventory is as it was in every case.
package struct ExchangeError: Error, Hashable, Sendable, TextConvertible {
  package enum Code: Hashable, Sendable {
    /// A file, a code or a signature isn't what it should be.
    case badData
    /// There is no such device, folder or file.
    case notFound
    /// A folder isn't there now.
    case unavailable
    case cannotCreate
    case inputOutput
    /// Another program is at it, or something changed meanwhile.
    case busy
    case notAllowed
    /// The command makes no sense here: no group yet, a home that has data.
    case usage
  }

  package let code: Code
  /// One sentence: what happened and what was kept.
  package let message: Text
  /// What to do, where there is something.
  package let hint: Text?

  package init(_ code: Code, _ message: Text, hint: Text? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  package var text: Text { hint.map { "\(message) \($0)" } ?? message }
}
