import Changesets
import Exchange
import Testing

@Suite struct `What becomes a pack` {
  /// Grows a feed by `count` changesets, merging whenever that is due.
  private func grow(
    _ count: Int, least: Int, _ size: (Int) -> PackPlan.Size,
    _ check: ([PackPlan.Item]) -> Void
  ) -> (items: [PackPlan.Item], written: Int) {
    var items: [PackPlan.Item] = []
    var written = 0
    for number in 0..<count {
      items.append(PackPlan.Item(isPack: false, size: size(number)))
      while let range = PackPlan.range(of: items, least: least) {
        let size = items[range].dropFirst().reduce(items[range.lowerBound].size) { $0 + $1.size }
        written += size.unpackedBytes
        items.replaceSubrange(range, with: [PackPlan.Item(isPack: true, size: size)])
      }
      check(items)
    }
    return (items, written)
  }

  @Test(arguments: [2, 16])
  func `leaves few files of a long feed and writes each record few times`(least: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed)
    var total = 0
    let (_, written) = grow(4000, least: least) { _ in
      let bytes = Int.random(in: 200...4000, using: &random)
      total += bytes
      return PackPlan.Size(lines: bytes / 200, unpackedBytes: bytes, attachments: 0)
    } _: { items in
      let packs = items.filter(\.isPack)
      for (older, newer) in zip(packs, packs.dropFirst()) {
        #expect(older.size.unpackedBytes >= 2 * newer.size.unpackedBytes, "seed \(seed)")
      }
      // 4000 changesets of which the largest is 20 times the smallest: at most 2^17 times as much.
      #expect(packs.count <= 17 && items.count < 17 + least, "seed \(seed)")
    }
    #expect(written <= total * 17, "seed \(seed)")
  }

  @Test(arguments: [
    PackPlan.Size(lines: 20_000, unpackedBytes: 1 << 20, attachments: 0),
    PackPlan.Size(lines: 10, unpackedBytes: 7 << 20, attachments: 0),
    PackPlan.Size(lines: 10, unpackedBytes: 1 << 10, attachments: 1500),
    PackPlan.Size(lines: 30_000, unpackedBytes: 1 << 20, attachments: 0),
    PackPlan.Size(changesets: 6000, lines: 10, unpackedBytes: 1 << 20, attachments: 0),
  ])
  func `stays within the limits, and what is half as large is left alone`(_ size: PackPlan.Size) {
    _ = grow(100, least: 4) { _ in
      size
    } _: { items in
      for item in items {
        #expect(!item.isPack || item.size.lines <= PackPlan.linesLimit)
        #expect(!item.isPack || item.size.unpackedBytes <= PackPlan.unpackedBytesLimit)
        #expect(item.size.attachments <= Limits.attachments)
        #expect(item.size.changesets <= Limits.coveredChangesets)
      }
    }
  }
}
