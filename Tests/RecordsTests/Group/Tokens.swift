/// What the checkers know and nobody else does: every act of a person is a token. A row and a
/// version carry the tokens of everything that whoever made them had before their eyes.
///
/// An edit is lost when its token is in no head, no row and no outbox any more. Tokens decide
/// nothing.
struct Tokens: OptionSet, Hashable {
  static let limit = UInt128.bitWidth

  var rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }
  init(number: Int) {
    precondition(number < Self.limit, "a sequence is too long for its tokens")
    self.init(rawValue: 1 &<< UInt128(truncatingIfNeeded: number))
  }

  var numbers: [Int] {
    var result: [Int] = []
    var rest = rawValue
    while rest != 0 {
      result.append(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
    return result
  }
}

extension Sequence<Tokens> {
  var union: Tokens { reduce([]) { $0.union($1) } }
}
