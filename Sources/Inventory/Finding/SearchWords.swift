import Glibc

/// The words that a person looks for, folded, in any order, and how well a text has them.
///
/// A word is found at the beginning of a word, inside one, or as a whole one; as a whole one it
/// counts most, so that `6/0` comes before `6/00` and `66/0`.
struct SearchWords {
  static let wordLimit = 32
  static let wordLimitLetters = 100

  struct Word {
    let text: String
    /// Other ways to write it that must be there as whole words: `777` for `7/77`, a code's key.
    let others: [String]
    let isShade: Bool
  }

  let words: [Word]
  /// A shade must be there as it was said: 6.1 doesn't mean 6.10, even where there is no other.
  let isStrict: Bool
  private let bytes: [(word: [UInt8], others: [[UInt8]])]

  init(_ text: String, isStrict: Bool = false) {
    self.isStrict = isStrict
    let code = Barcode.cleaned(text)
    let folded = Folding.folded(Barcode.checkDigit(of: code) == .none ? text : code)
    let pieces = folded.split(separator: " ").prefix(Self.wordLimit).flatMap { piece in
      SearchWord.asked(Substring(piece.unicodeScalars.prefix(Self.wordLimitLetters)))
    }
    words = pieces.prefix(Self.wordLimit).map { word in
      let isShade = SearchWord.isShade(word)
      let text = String(word)
      let key = Barcode.checkDigit(of: text) == .right ? [Barcode.normalised(text)] : []
      let compact = isShade ? [SearchWord.compact(word)].compactMap(\.self) : []
      return Word(text: text, others: key + compact, isShade: isShade)
    }
    bytes = words.map { (Array($0.text.utf8), $0.others.map { Array($0.utf8) }) }
  }

  private init(_ words: [Word], isStrict: Bool) {
    self.words = words
    self.isStrict = isStrict
    bytes = words.map { (Array($0.text.utf8), $0.others.map { Array($0.utf8) }) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// One of the words alone.
  subscript(place: Int) -> SearchWords { SearchWords([words[place]], isStrict: isStrict) }

  /// Those of the words that are shades.
  var shades: SearchWords { SearchWords(words.filter(\.isShade), isStrict: isStrict) }

  func without(_ places: Set<Int>) -> SearchWords {
    SearchWords(
      words.indices.filter { !places.contains($0) }.map { words[$0] }, isStrict: isStrict)
  }

  /// Whether the words are in the name of a place or a person, each at least as a beginning.
  func isNamed(by name: SearchText) -> Bool {
    rank(in: name, coversNotes: false).map { $0 >= Match.beginning.rawValue * Self.step } ?? false
  }

  /// The texts of one item.
  struct Texts {
    let names: UnsafeRawBufferPointer
    let derived: UnsafeRawBufferPointer
    let notes: UnsafeRawBufferPointer
  }

  /// How well all words are found; nil when one isn't. Greater is better. What only the notes
  /// fit comes after all that is called so.
  ///
  /// - Parameters:
  ///   - coversNotes: whether words may stand in the notes.
  ///   - spellings: for each word the ones that it may be a slip of; none where it is spelt right.
  func rank(in texts: Texts, coversNotes: Bool, spellings: [[[UInt8]]] = []) -> Int? {
    var worst = Match.whole
    var sum = 0
    var isNoted = false
    for (place, word) in bytes.enumerated() {
      var match = named(word, isShade: words[place].isShade, in: texts)
      if match == nil, coversNotes {
        match = Self.match(word.word, in: texts.notes)
        if match != nil { isNoted = true }
      }
      if match == nil, place < spellings.count,
        spellings[place].contains(where: { Self.match($0, in: texts.names) == .whole })
      {
        match = .misspelt
      }
      guard let match else { return nil }
      worst = min(worst, match)
      sum += match.rawValue
    }
    // One word that is only found inside another counts more than the others together.
    let rank = worst.rawValue * Self.step + sum
    return isNoted ? rank - Self.rankLimit : rank
  }

  func rank(in text: SearchText, coversNotes: Bool) -> Int? {
    Array(text.names.utf8).withUnsafeBytes { names in
      Array(text.derived.utf8).withUnsafeBytes { derived in
        Array(text.notes.utf8).withUnsafeBytes { notes in
          rank(
            in: Texts(names: names, derived: derived, notes: notes), coversNotes: coversNotes)
        }
      }
    }
  }

  private static let step = (Match.whole.rawValue + 1) * wordLimit
  /// Above all ranks.
  private static let rankLimit = (Match.whole.rawValue + 1) * step

  /// Whether every word stands there as a whole one.
  func areWhole(_ rank: Int) -> Bool { rank >= Match.whole.rawValue * Self.step }

  private enum Match: Int, Comparable {
    /// The order of the raw values is that of the ranks.
    case misspelt, inside, derived, beginning, whole

    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  private func named(
    _ word: (word: [UInt8], others: [[UInt8]]), isShade: Bool, in texts: Texts
  ) -> Match? {
    let match = Self.match(word.word, in: texts.names)
    if isStrict, isShade { return match == .whole ? .whole : nil }
    if let match, match > .inside { return match }
    let derived = Self.match(word.word, in: texts.derived)
    if derived == .whole
      || word.others.contains(where: { Self.match($0, in: texts.derived) == .whole })
    {
      return .derived
    }
    return match ?? derived.map { _ in .inside }
  }

  private static func match(_ word: [UInt8], in text: UnsafeRawBufferPointer) -> Match? {
    var best: Match?
    var start = 0
    while best != .whole, let place = find(word, in: text, from: start) {
      let end = place + word.count
      let begins = place == 0 || isGap(text[place - 1])
      let ends = end == text.count || isGap(text[end])
      let match: Match = begins ? (ends ? .whole : .beginning) : .inside
      best = max(best ?? match, match)
      start = place + 1
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

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}
