/// One slip of the finger: a letter too many, too few, another, or two exchanged.
enum Typo {
  /// Shorter words have too many others one letter away, and so do those with digits: 6/0 is no
  /// misspelt 6/1.
  static let leastLetters = 4

  /// Whether `word` becomes `other`, or the beginning of `other`, by one such slip.
  static func isOne(_ word: [UInt8], _ other: Slice<UnsafeRawBufferPointer>) -> Bool {
    if word.contains(where: isDigit) { return false }
    var same = 0
    let text = Array(other)
    while same < word.count, same < text.count, word[same] == text[same] { same += 1 }
    let rest = word[same...]
    let otherRest = text[same...]
    // Of a slip at the end of what was typed nothing is left to compare.
    return begins(otherRest.dropFirst(), with: rest.dropFirst())
      || begins(otherRest, with: rest.dropFirst())
      || begins(otherRest.dropFirst(), with: rest)
      || isExchange(rest, otherRest)
  }

  private static func isExchange(_ word: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard word.count >= 2, text.count >= 2 else { return false }
    let (w, t) = (word.startIndex, text.startIndex)
    return word[w] == text[t + 1] && word[w + 1] == text[t]
      && begins(text.dropFirst(2), with: word.dropFirst(2))
  }

  private static func begins(_ text: ArraySlice<UInt8>, with word: ArraySlice<UInt8>) -> Bool {
    text.starts(with: word)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
