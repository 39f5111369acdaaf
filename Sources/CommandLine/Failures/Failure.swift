/// Why a command wasn't done, in words for people.
package struct Failure: Error, Hashable, Sendable {
  package let status: ExitStatus
  /// Stable, for scripts: `no-such-item`, `ambiguous`, `usage`.
  package let code: String
  /// One or two sentences: what happened and what was kept.
  package let message: String
  /// What to do.
  package var hint: String?
  /// What an ambiguous name could have meant, a line each.
  package var candidates: [String] = []

  /// As it is printed for people, to standard error.
  var text: String {
    var lines = ["satchel: \(message)"]
    lines += candidates.map { "  \($0)" }
    if let hint { lines.append(hint) }
    return lines.map { $0 + "\n" }.joined()
  }

  var document: Document { ["error": error] }

  /// What stands under `error`, also beside what was done all the same.
  var error: Document {
    var error: [(String, Document)] = [
      ("code", .text(code)), ("message", .text(message)), ("hint", Document(hint)),
    ]
    if !candidates.isEmpty {
      error.append(("candidates", .array(candidates.map(Document.text))))
    }
    return .object(error)
  }
}

extension Failure {
  static func usage(_ message: String, hint: String? = nil) -> Failure {
    Failure(status: .usage, code: "usage", message: message, hint: hint)
  }

  static func badData(_ code: String, _ message: String, hint: String? = nil) -> Failure {
    Failure(status: .badData, code: code, message: message, hint: hint)
  }

  static func notFound(_ code: String, _ message: String, hint: String? = nil) -> Failure {
    Failure(status: .notFound, code: code, message: message, hint: hint)
  }
}
