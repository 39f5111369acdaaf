import Records

/// The id of a reversal: `m~k` is the k-th of movement m.
///
/// m counts when the greatest k that is known is even. So two undos of one booking are one, an
/// undo can be undone, and a link of the chain that hasn't arrived yet does no harm.
package struct ReversalName: Hashable, Sendable {
  package static let greatestLevel: Int64 = 1_000_000

  package let target: Identifier
  /// 1 or more.
  package let level: Int64

  package init(target: Identifier, level: Int64) {
    self.target = target
    self.level = level
  }

  /// Nil unless `id` is a movement's id, `~`, and a number from 1 to a million.
  package init?(_ id: Identifier) {
    guard let mark = id.text.utf8.lastIndex(of: UInt8(ascii: "~")) else { return nil }
    let digits = id.text[id.text.utf8.index(after: mark)...]
    guard digits.utf8.first.map({ $0 != UInt8(ascii: "0") }) ?? false, digits.utf8.count <= 7,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let level = Int64(digits), level <= Self.greatestLevel,
      let target = Identifier(String(id.text[..<mark])), !Self.isReversal(target)
    else { return nil }
    self.target = target
    self.level = level
  }

  /// Whether an id has the form of a reversal's. Movements themselves must not.
  package static func isReversal(_ id: Identifier) -> Bool {
    id.text.utf8.contains(UInt8(ascii: "~"))
  }

  /// Nil beyond what an identifier can be.
  package var id: Identifier? { Identifier("\(target)~\(level)") }
}
