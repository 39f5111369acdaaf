import Changesets

/// Which of a feed's changesets and packs become one pack next.
///
/// Small changesets are merged once there are enough of them, and with them each pack before that
/// isn't twice as large as what it would be merged with. So a pack is at least twice as large as
/// the next newer one, a feed of n records has O(log n) packs, and each record is written again
/// O(log n) times. What is half as large as a pack may be is never merged again.
package enum PackPlan {
  /// Fewer than a body may have: to merge packs all their records are held at once.
  package static let linesLimit = 50_000
  package static let unpackedBytesLimit = 16 << 20

  /// One changeset, or one pack, as its marker describes it.
  package struct Item: Hashable, Sendable {
    package let isPack: Bool
    package let size: Size

    package init(isPack: Bool, size: Size) {
      self.isPack = isPack
      self.size = size
    }
  }

  /// What limits a pack.
  package struct Size: Hashable, Sendable {
    package let changesets: Int
    package let lines: Int
    package let unpackedBytes: Int
    package let attachments: Int

    package init(changesets: Int = 1, lines: Int, unpackedBytes: Int, attachments: Int) {
      self.changesets = changesets
      self.lines = lines
      self.unpackedBytes = unpackedBytes
      self.attachments = attachments
    }

    package static func + (a: Size, b: Size) -> Size {
      Size(
        changesets: a.changesets + b.changesets, lines: a.lines + b.lines,
        unpackedBytes: a.unpackedBytes + b.unpackedBytes,
        attachments: a.attachments + b.attachments)
    }

    /// Whether `count` packs of this size would be one that fits.
    func fits(_ count: Int = 1) -> Bool {
      changesets * count <= Limits.coveredChangesets && lines * count <= PackPlan.linesLimit
        && unpackedBytes * count <= PackPlan.unpackedBytesLimit
        && attachments * count <= Limits.attachments
    }
  }

  /// The items to merge, by their places; nil where there is nothing to do.
  ///
  /// `items` follow each other in the feed's chain. `least` is how many changesets are worth it.
  package static func range(of items: [Item], least: Int) -> Range<Int>? {
    let loose = items.lastIndex { $0.isPack || !$0.size.fits(2) }.map { $0 + 1 } ?? 0
    guard items.count - loose >= max(least, 2) else { return nil }
    var end = loose + 2
    var size = items[loose].size + items[loose + 1].size
    while end < items.count, (size + items[end].size).fits() {
      size = size + items[end].size
      end += 1
    }
    var start = loose
    while start > 0, items[start - 1].size.fits(2) || items[start - 1].isPack,
      items[start - 1].size.unpackedBytes < 2 * size.unpackedBytes,
      (size + items[start - 1].size).fits()
    {
      start -= 1
      size = size + items[start].size
    }
    return start..<end
  }
}
