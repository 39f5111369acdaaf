/// What a checker found.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The rule that was broken, as the checker is called.
  package let checker: String
  package let sentence: String

  package var description: String { "\(checker): \(sentence)" }
}

/// Looks at one promise when everything has met everything.
///
/// It knows the promise, the files and what people did, and nothing of how the program keeps it.
protocol Checker {
  static var name: String { get }
  static func sentences(_ ending: Ending) throws -> [String]
}

extension Checker {
  static func findings(_ ending: Ending) throws -> [Finding] {
    try sentences(ending).map { Finding(checker: name, sentence: $0) }
  }
}
