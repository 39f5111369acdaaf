import Texts

/// Why a command wasn't done, in words for people.
package struct Failure: Error, Hashable, Sendable {
  package let status: ExitStatus
  /// Stable, for scripts: `no-such-item`, `ambiguous`, `usage`.
  package let code: String
  /// One or two sentences: what happened and what was kept.
  package let message: Text
  /// What to do.
  package var hint: Text?
  /// What an ambiguous name could have meant, a line each.
  package var candidates: [Text] = []

  /// As it is printed for people, to standard error.
  var text: Text {
    var text: Text = "satchel: \(message)\n"
    for candidate in candidates { text += "  \(candidate)\n" }
    if let hint { text += "\(hint)\n" }
    return text
  }

  var document: Document { ["error": error] }

  /// What stands under `error`, also beside what was done all the same.
  var error: Document {
    var error: [(String, Document)] = [
      ("code", .text(code)), ("message", .sentence(message)), ("hint", Document(hint)),
    ]
    if !candidates.isEmpty {
      error.append(("candidates", .array(candidates.map(Document.sentence))))
    }
    return .object(error)
  }
}

extension Failure {
  static func usage(_ message: Text, hint: Text? = nil) -> Failure {
    Failure(status: .usage, code: "usage", message: message, hint: hint)
  }

  static func badData(_ code: String, _ message: Text, hint: Text? = nil) -> Failure {
    Failure(status: .badData, code: code, message: message, hint: hint)
  }

  static func notFound(_ code: String, _ message: Text, hint: Text? = nil) -> Failure {
    Failure(status: .notFound, code: code, message: message, hint: hint)
  }
}
