/// The name of a record, assigned once by the app that created it and never by SQLite.
///
/// A new record gets a UUIDv7 (RFC 9562) in lower-case text. Names derived from others use the
/// same alphabet: `m~2` is the second reversal of movement `m`, and `r_2026-11-30` is what was
/// done for routine `r` on that day.
package struct Identifier: Hashable, Sendable, CustomStringConvertible {
  package static let limitBytes = 100

  package let text: String

  /// Nil unless `text` is 1 to 100 bytes of `a-z`, `0-9`, `-`, `_` and `~`.
  package init?(_ text: String) {
    var text = text
    let isAllowed = text.withUTF8 {
      (1...Self.limitBytes).contains($0.count) && $0.allSatisfy(Self.isAllowed)
    }
    guard isAllowed else { return nil }
    self.text = text
  }

  package var description: String { text }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension Identifier: Comparable {
  package static func < (a: Identifier, b: Identifier) -> Bool { a.text < b.text }
}

extension Identifier {
  /// A UUIDv7: 48 bits of milliseconds since 1970, then 74 random bits.
  package static func new(
    atMilliseconds now: Int64, using random: inout some RandomNumberGenerator
  ) -> Identifier {
    let high = UInt64(max(now, 0)) << 16 | 0x7000 | UInt64.random(in: 0...0xFFF, using: &random)
    let low = 0x8000_0000_0000_0000 | UInt64.random(in: 0...0x3FFF_FFFF_FFFF_FFFF, using: &random)
    return uuid(high, low)
  }

  /// The same name on every device for the same parts: a UUIDv8 from a digest of theirs.
  ///
  /// Two people who keep both sides of a conflict so make the same second record.
  package static func derived(from digest: [UInt8]) -> Identifier {
    precondition(digest.count >= 16, "a name is derived from at least 16 bytes")
    let words = (0..<2).map { word in
      digest[word * 8..<word * 8 + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    let high = words[0] & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = words[1] & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return uuid(high, low)
  }

  private static func uuid(_ high: UInt64, _ low: UInt64) -> Identifier {
    var text = ""
    text.reserveCapacity(36)
    for (word, dashes) in [(high, [8, 12]), (low, [0, 4])] {
      let digits = String(word, radix: 16)
      let padded = String(repeating: "0", count: 16 - digits.count) + digits
      for (place, digit) in padded.enumerated() {
        if dashes.contains(place) { text.append("-") }
        text.append(digit)
      }
    }
    return Identifier(text)!
  }
}
