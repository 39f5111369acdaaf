import Texts

/// Finds what somebody probably meant.
enum Suggestion {
  /// The word nearest to `word`: a slip or two away, and no more than a third of its letters.
  static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let limit = max(1, min(2, word.count / 3))
    var best: (word: String, slips: Int)?
    for candidate in words {
      let slips = distance(word.lowercased(), candidate.lowercased())
      if slips <= limit, slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    return best?.word
  }

  /// "Did you mean …?", where something is near.
  static func hint(for word: String, among words: some Sequence<String>) -> Text? {
    nearest(to: word, among: words).map { "Did you mean \($0)?" }
  }

  /// The letters to insert, delete, replace or swap with their neighbour (optimal string
  /// alignment; Damerau 1964).
  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
