import Glibc

/// One slip of the finger: a letter too many, too few, another, or two exchanged.
struct Typo {
  /// Shorter words have too many others one letter away.
  private static let leastLetters = 4

  private let word: [UInt8]

  /// Nil for words that are taken as they are: short ones, and those with digits, since 6/0 is no
  /// misspelt 6/1.
  init?(_ word: [UInt8]) {
    let hasDigit = word.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard word.count >= Self.leastLetters, !hasDigit else { return nil }
    self.word = word
  }

  /// Whether what begins at `start` of the text becomes the word by one such slip.
  func begins(at start: Int, of text: UnsafeRawBufferPointer) -> Bool {
    var same = 0
    while same < word.count, start + same < text.count, word[same] == text[start + same] {
      same += 1
    }
    return stands(from: same + 1, at: start + same + 1, of: text)
      || stands(from: same + 1, at: start + same, of: text)
      || stands(from: same, at: start + same + 1, of: text)
      || isExchanged(same, start, text) && stands(from: same + 2, at: start + same + 2, of: text)
  }

  private func isExchanged(_ same: Int, _ start: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    same + 1 < word.count && start + same + 1 < text.count
      && word[same] == text[start + same + 1] && word[same + 1] == text[start + same]
  }

  /// Whether the word's letters from `first` on stand at `place`.
  private func stands(from first: Int, at place: Int, of text: UnsafeRawBufferPointer) -> Bool {
    let count = word.count - first
    guard count > 0 else { return count == 0 && place <= text.count }
    guard place + count <= text.count, let base = text.baseAddress else { return false }
    return word.withUnsafeBytes { memcmp($0.baseAddress! + first, base + place, count) == 0 }
  }
}
