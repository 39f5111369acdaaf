/// What FTS5 is asked for. Every text in it is quoted, so that nothing that a person types is an
/// operator.
struct MatchExpression {
  let text: String

  /// Items that are called all the words, each as a whole one.
  static func whole(_ words: SearchWords) -> MatchExpression {
    let parts = words.words.map { quoted($0.text) }
    return MatchExpression(text: "names : (\(parts.joined(separator: " AND ")))")
  }

  /// Items that have all words: each as the beginning of a word, or as one of its own `spellings`,
  /// or written otherwise.
  ///
  /// - Parameter spellings: for each word others that do as well.
  static func all(
    _ words: SearchWords, spellings: [[String]], coversNotes: Bool
  ) -> MatchExpression {
    let parts = zip(words.words, spellings).map { word, spellings in
      let others = word.others.map { "derived : \(quoted($0))" }
      let ways = [quoted(word.text) + " *"] + others + spellings.map(quoted)
      return "(\(ways.joined(separator: " OR ")))"
    }
    let expression = parts.joined(separator: " AND ")
    return MatchExpression(text: coversNotes ? expression : "{names derived} : (\(expression))")
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }
}
