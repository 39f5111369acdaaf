/// One slip of the finger: a letter too many, too few, another, or two exchanged.
struct Typo {
  /// Shorter words have too many others one letter away.
  private static let leastLetters = 4

  private let word: [Unicode.Scalar]

  /// Nil for words that are taken as they are: short ones, and those with digits, since 6/0 is no
  /// misspelt 6/1.
  init?(_ word: String) {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count >= Self.leastLetters, !SearchWord.hasDigit(word[...]) else { return nil }
    self.word = scalars
  }

  /// What a slip leaves as it was: it touches two letters side by side at most, so either the
  /// word's beginning or its end is right.
  var halves: (beginning: String, end: String) {
    let middle = word.count / 2
    return (Self.text(word[..<(middle - 1)]), Self.text(word[middle...]))
  }

  /// Whether the beginning of `text` becomes the word by one such slip.
  func begins(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var same = 0
    while same < word.count, same < text.count, word[same] == text[same] { same += 1 }
    return stands(from: same + 1, at: same + 1, of: text)
      || stands(from: same + 1, at: same, of: text)
      || stands(from: same, at: same + 1, of: text)
      || isExchanged(same, text) && stands(from: same + 2, at: same + 2, of: text)
  }

  private func isExchanged(_ same: Int, _ text: [Unicode.Scalar]) -> Bool {
    same + 1 < word.count && same + 1 < text.count
      && word[same] == text[same + 1] && word[same + 1] == text[same]
  }

  /// Whether the word's letters from `first` on stand at `place`.
  private func stands(from first: Int, at place: Int, of text: [Unicode.Scalar]) -> Bool {
    let count = word.count - first
    guard count > 0 else { return count == 0 && place <= text.count }
    return place + count <= text.count
      && word[first...].elementsEqual(text[place..<(place + count)])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
