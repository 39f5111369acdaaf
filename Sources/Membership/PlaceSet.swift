/// A set of small whole numbers: the places of statements in a `StatementGraph`.
struct PlaceSet: Hashable, Sendable {
  private var words: [UInt64]

  /// Room for the numbers below `count`.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  func contains(_ place: Int) -> Bool { words[place / 64] >> (place % 64) & 1 == 1 }

  mutating func insert(_ place: Int) { words[place / 64] |= 1 << (place % 64) }

  mutating func formUnion(_ other: PlaceSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// In growing order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
