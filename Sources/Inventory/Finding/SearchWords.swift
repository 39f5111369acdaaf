import Glibc

/// The words that a person looks for, folded, in any order.
///
/// A word is found at the beginning of a word, inside one, or as a whole one; as a whole one it
/// counts most, so that `6/0` comes before `6/00` and `66/0`.
struct SearchWords {
  static let wordLimit = 32
  static let wordLimitBytes = 200

  private let words: [[UInt8]]

  init(_ text: String) {
    words = Folding.folded(text).split(separator: " ").prefix(Self.wordLimit).map {
      Array($0.utf8.prefix(Self.wordLimitBytes))
    }
  }

  var isEmpty: Bool { words.isEmpty }

  /// How well all words are found in a folded text; nil when one isn't. Greater is better.
  ///
  /// - Parameter spelling: `.oneTypo` also takes words that differ by one letter.
  func rank(in text: UnsafeRawBufferPointer, spelling: Spelling = .exact) -> Int? {
    var worst = Match.whole
    var sum = 0
    for word in words {
      guard let match = match(word, in: text, spelling) else { return nil }
      worst = min(worst, match)
      sum += match.rawValue
    }
    // One word that is only found inside another counts more than the others together.
    return worst.rawValue * 4 * Self.wordLimit + sum
  }

  /// As `rank(in:)` for an item's whole text: what only the notes fit comes after all that is
  /// called so, and a slip of the finger isn't looked for there.
  func rank(
    inNamesAndNotes text: UnsafeRawBufferPointer, spelling: Spelling
  ) -> Int? {
    let names = SearchText.names(in: text)
    if let rank = rank(in: names, spelling: spelling) { return rank }
    guard names.count < text.count, spelling == .exact else { return nil }
    return rank(in: text).map { $0 - Self.rankLimit }
  }

  /// Above all ranks.
  private static let rankLimit = (Match.whole.rawValue + 1) * 4 * wordLimit

  /// Whether every word stands there as a whole one.
  func areWhole(_ rank: Int) -> Bool { rank >= Match.whole.rawValue * 4 * Self.wordLimit }

  enum Spelling {
    case exact
    case oneTypo
  }

  private enum Match: Int, Comparable {
    case misspelt, inside, beginning, whole

    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  private func match(
    _ word: [UInt8], in text: UnsafeRawBufferPointer, _ spelling: Spelling
  ) -> Match? {
    var best: Match?
    var start = 0
    while best != .whole, let place = Self.find(word, in: text, from: start) {
      let end = place + word.count
      let begins = place == 0 || Self.isGap(text[place - 1])
      let ends = end == text.count || Self.isGap(text[end])
      let match: Match = begins ? (ends ? .whole : .beginning) : .inside
      best = max(best ?? match, match)
      start = place + 1
    }
    if best == nil, spelling == .oneTypo, let typo = Typo(word), Self.has(typo, in: text) {
      return .misspelt
    }
    return best
  }

  private static func find(
    _ word: [UInt8], in text: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var start = start
    while start + word.count <= text.count {
      // Most texts don't have the word: memchr passes them at many bytes a step.
      let candidates = text.count - word.count - start + 1
      guard let hit = memchr(base + start, Int32(word[0]), candidates) else { return nil }
      let place = UnsafeRawPointer(hit) - base
      if memcmp(hit, word, word.count) == 0 { return place }
      start = place + 1
    }
    return nil
  }

  /// Whether a word of the text begins as the misspelt one.
  private static func has(_ typo: Typo, in text: UnsafeRawBufferPointer) -> Bool {
    for place in 0..<text.count where place == 0 || isGap(text[place - 1]) {
      if typo.begins(at: place, of: text) { return true }
    }
    return false
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}
