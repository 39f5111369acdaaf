/// Something to say to people, before it is said in a language.
///
/// A literal is a phrase: its English pattern, which is also its key in the tables of other
/// languages, and what stands in its places. `"Added \(name)."` is the pattern `Added %1.` and a
/// name. Which language it is said in is decided where it is printed: `Language.said`.
package struct Text: Sendable {
  package enum Content: Sendable {
    /// Names, codes, paths, what a person typed: the same in every language.
    case verbatim(String)
    /// A pattern with places `%1` to `%9`, and what stands there.
    case phrase(String, [Text])
    case sequence([Text])
    /// Without marks between thousands.
    case number(Int)
    /// With them.
    case grouped(Int)
    /// Written with a point, as scripts read it.
    case decimal(String)
    case day(year: Int, month: Int, day: Int)
    /// What is said of one, and of any other number.
    case plural(Int, [Text])
    case capitalised([Text])
    /// With a capital, and a full stop where it hasn't one.
    case sentence([Text])
    case block(any TextBlock)
  }

  package let content: Content

  package init(_ content: Content) { self.content = content }

  /// What is the same in every language.
  package init(verbatim text: String) { content = .verbatim(text) }

  /// As it is said in English: to scripts, to logs, to tests.
  package var english: String { Language.english.said(self) }

  package var isEmpty: Bool {
    switch content {
    case .verbatim(let text), .phrase(let text, _), .decimal(let text): text.isEmpty
    case .sequence(let texts), .capitalised(let texts), .sentence(let texts):
      texts.allSatisfy(\.isEmpty)
    case .number, .grouped, .day, .plural, .block: false
    }
  }
}

/// What is laid out only when the language is known, as the columns of a table are.
package protocol TextBlock: Sendable {
  func said(in language: Language) -> String
}

/// Two are equal that say the same in English.
extension Text: Hashable {
  package static func == (a: Text, b: Text) -> Bool { a.english == b.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Text: CustomStringConvertible {
  package var description: String { english }
}
