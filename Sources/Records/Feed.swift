/// One device's one life: `<device id>-<epoch>`.
///
/// A restored or copied home goes on under a new epoch, so one feed has one author and one
/// history. Version vectors are keyed by feed. Where a feed was forked all the same, its branches
/// read as `<device id>-<epoch>~<branch>` (see `ForkMap`).
package struct Feed: Hashable, Sendable, CustomStringConvertible {
  package static let deviceBytes = 16
  package static let epochBytes = 6
  package static let branchBytes = 16

  package let text: String

  /// Nil unless `text` is 16 base32 characters, `-`, 6 base32 characters, and for a branch `~`
  /// and 16 hexadecimal digits; lower case throughout (RFC 4648 alphabet).
  package init?(_ text: String) {
    var text = text
    guard text.withUTF8(Self.isFeed) else { return nil }
    self.text = text
  }

  private static func isFeed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let plain = deviceBytes + 1 + epochBytes
    guard bytes.count == plain || bytes.count == plain + 1 + branchBytes,
      bytes[..<deviceBytes].allSatisfy(isBase32), bytes[deviceBytes] == UInt8(ascii: "-"),
      bytes[(deviceBytes + 1)..<plain].allSatisfy(isBase32)
    else { return false }
    return bytes.count == plain
      || bytes[plain] == UInt8(ascii: "~") && bytes[(plain + 1)...].allSatisfy(isHexadecimal)
  }

  /// The feed of a device's epoch; both must already have the right form.
  package init?(device: String, epoch: String) { self.init("\(device)-\(epoch)") }

  package var description: String { text }
  package var device: String { String(text.prefix(Self.deviceBytes)) }
  package var epoch: String {
    String(text.dropFirst(Self.deviceBytes + 1).prefix(Self.epochBytes))
  }
  /// The branch's 16 hexadecimal digits, nil for a feed as its device names it.
  package var branch: String? { isBranch ? String(text.suffix(Self.branchBytes)) : nil }
  package var isBranch: Bool { text.utf8.count > Self.deviceBytes + 1 + Self.epochBytes }
  /// The feed that this is a branch of, or itself.
  package var trunk: Feed {
    isBranch ? Feed(String(text.prefix(Self.deviceBytes + 1 + Self.epochBytes)))! : self
  }

  package func branch(_ hash: String) -> Feed { Feed("\(trunk.text)~\(hash)")! }

  private static func isBase32(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Feed: Comparable {
  package static func < (a: Feed, b: Feed) -> Bool { a.text < b.text }
}

/// One edit: the feed that made it and its number there, from 1 on. Numbers may have gaps.
package struct Dot: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let feed: Feed
  package let edit: Int64

  package init(_ feed: Feed, _ edit: Int64) {
    self.feed = feed
    self.edit = edit
  }

  package var description: String { "\(feed):\(edit)" }

  package static func < (a: Dot, b: Dot) -> Bool { (a.feed, a.edit) < (b.feed, b.edit) }
}
