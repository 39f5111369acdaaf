import Glibc

extension Text {
  package static let none = Text("")

  /// One word that is translated. A literal with a space or a capital needs no such mark: the test
  /// that collects all patterns finds it by itself.
  package static func word(_ word: String) -> Text { Text(.phrase(word, [])) }

  /// What is said of one, and of any other number: which of them, the language knows.
  package static func plural(_ number: some BinaryInteger, one: Text, many: Text) -> Text {
    Text(.plural(Int(clamping: number), [one, many]))
  }

  /// A number with marks between its thousands.
  package static func grouped(_ number: Int) -> Text { Text(.grouped(number)) }

  /// A decimal number, with the mark of the language instead of its point.
  package static func decimal(_ number: String) -> Text { Text(.decimal(number)) }

  package static func day(year: Int, month: Int, day: Int) -> Text {
    Text(.day(year: year, month: month, day: day))
  }

  /// What the operating system calls an error, from `errno`.
  package static func systemError(_ code: Int32) -> Text {
    Text(.phrase(String(cString: strerror(code)), []))
  }

  package static func block(_ block: any TextBlock) -> Text { Text(.block(block)) }

  /// With a capital at its beginning.
  package var capitalised: Text { Text(.capitalised([self])) }

  /// A few words as a sentence: with a capital and a full stop.
  package var sentence: Text { Text(.sentence([self])) }

  package static func + (a: Text, b: Text) -> Text { Text(.sequence(a.pieces + b.pieces)) }

  package static func += (a: inout Text, b: Text) {
    // In place, since a long list is made piece by piece.
    guard case .sequence(var pieces) = a.content else { return a = a + b }
    a = .none
    pieces += b.pieces
    a = Text(.sequence(pieces))
  }

  private var pieces: [Text] {
    if case .sequence(let texts) = content { return texts }
    return isEmpty ? [] : [self]
  }
}

extension Sequence where Element == Text {
  package func joined(separator: Text = .none) -> Text {
    var joined: [Text] = []
    for text in self {
      if !joined.isEmpty, !separator.isEmpty { joined.append(separator) }
      joined.append(text)
    }
    return Text(.sequence(joined))
  }
}
