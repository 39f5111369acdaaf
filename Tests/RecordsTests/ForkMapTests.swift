import Records
import Testing

@Suite struct `A fork map` {
  static let a = Feeds.a
  static let b = Feeds.b

  /// The hash of a changeset, by a digit.
  private static func hash(_ digit: Character) -> String { String(repeating: digit, count: 16) }

  private static func place(_ sequence: Int64, _ digit: Character) -> ChainLink.Place {
    ChainLink.Place(sequence: sequence, hash: hash(digit))
  }

  /// Changeset `sequence` of feed b with the edit of its number, after those named.
  private static func link(
    _ sequence: Int64, _ digit: Character, after previous: [(Int64, Character)] = []
  ) -> ChainLink {
    ChainLink(
      feed: b, place: place(sequence, digit), previous: previous.map { place($0.0, $0.1) },
      lastEdit: sequence)
  }

  private func clock(_ entries: (Feed, Int64)...) -> VersionVector { VersionVector(entries) }

  private func branch(_ digit: Character) -> Feed { Self.b.branch(Self.hash(digit)) }

  /// 1 and 2 are common, then 3 and 4 on one branch (c, d), 3 and 4 on another (e, f).
  private static let fork = [
    link(1, "1"), link(2, "2", after: [(1, "1")]),
    link(3, "c", after: [(2, "2"), (1, "1")]),
    link(4, "d", after: [(3, "c"), (2, "2"), (1, "1")]),
    link(3, "e", after: [(2, "2"), (1, "1")]),
    link(4, "f", after: [(3, "e"), (2, "2"), (1, "1")]),
  ]

  private func reading(
    _ map: ForkMap, _ edit: Int64, in digit: Character, of feed: Feed = b
  ) -> VersionVector {
    map.reading(clock((Self.a, 7), (feed, edit)), of: Self.b, carrier: Self.hash(digit))
  }

  @Test func `of one line is empty, whatever is missing`() {
    for links in [[], Array(Self.fork[..<4]), [Self.fork[0], Self.fork[3]], [Self.fork[3]]] {
      let map = ForkMap(links)
      #expect(map.isEmpty && map.forkedFeeds.isEmpty)
      #expect(reading(map, 4, in: "d") == clock((Self.a, 7), (Self.b, 4)))
    }
  }

  @Test func `gives each branch its own edits above what is common`() {
    let map = ForkMap(Self.fork)
    #expect(map.forkedFeeds == [Self.b])
    #expect(reading(map, 2, in: "2") == clock((Self.a, 7), (Self.b, 2)))
    #expect(reading(map, 4, in: "d") == clock((Self.a, 7), (Self.b, 2), (branch("c"), 4)))
    #expect(reading(map, 4, in: "f") == clock((Self.a, 7), (Self.b, 2), (branch("e"), 4)))
  }

  @Test func `keeps three branches apart, whichever of their files are there`() {
    let third = [
      Self.link(3, "8", after: [(2, "2"), (1, "1")]),
      Self.link(4, "9", after: [(3, "8"), (2, "2"), (1, "1")]),
    ]
    // Without the first of each branch, too: the lists of those after them show it.
    let whole = Self.fork + third
    for links in [
      whole, [whole[3], whole[5], whole[7]], [whole[1], whole[3], whole[5], whole[7]],
    ] {
      let map = ForkMap(links)
      for (last, first) in [("d", "c"), ("f", "e"), ("9", "8")] as [(Character, Character)] {
        #expect(
          reading(map, 4, in: last).entries.map(\.feed)
            == clock((Self.a, 7), (Self.b, 1), (branch(first), 4)).entries.map(\.feed)
            || links.count == 3)
        #expect(reading(map, 4, in: last)[branch(first)] == 4)
      }
      #expect(map.reading(clock((Self.b, 4)))[branch("c")] == 0)
    }
    #expect(ForkMap(whole).reading(clock((Self.b, 4))) == clock((Self.b, 2)))
  }

  @Test func `cuts everybody else's clocks to what is common`() {
    let map = ForkMap(Self.fork)
    #expect(map.reading(clock((Self.a, 7), (Self.b, 4))) == clock((Self.a, 7), (Self.b, 2)))
    #expect(map.reading(clock((Self.b, 4)), of: Self.a, carrier: "9") == clock((Self.b, 2)))
    #expect(map.reading(clock((Self.b, 1))) == clock((Self.b, 1)))
  }

  @Test func `keeps what a device that knew the branch wrote of it`() {
    let map = ForkMap(Self.fork)
    let mixed = clock((Self.b, 2), (branch("c"), 4), (branch("e"), 3))
    #expect(map.reading(mixed) == mixed)
  }

  @Test func `renames the dots of a branch`() {
    let map = ForkMap(Self.fork)
    let version = RecordVersion(.jar, by: Self.b, [Self.a: 7, Self.b: 4])
    let renamed = map.renamed(version, carrier: Self.hash("f"))
    #expect(renamed.dot == Dot(branch("e"), 4))
    #expect(renamed.clock == clock((Self.a, 7), (Self.b, 2), (branch("e"), 4)))
    #expect(renamed.dot.asAuthored == version.dot)
    #expect(renamed.fingerprint == version.fingerprint)
    let common = RecordVersion(.jar, by: Self.b, [Self.b: 2])
    #expect(map.renamed(common, carrier: Self.hash("2")) == common)
  }

  @Test func `shows a fork by a list although the branch's first changeset is missing`() {
    let map = ForkMap(Self.fork[..<4] + [Self.fork[5]])
    #expect(reading(map, 4, in: "f") == clock((Self.a, 7), (Self.b, 2), (branch("e"), 4)))
  }

  @Test func `shows a fork by two first changesets`() {
    let map = ForkMap([Self.link(1, "1"), Self.link(1, "2")])
    #expect(reading(map, 1, in: "1") == clock((Self.a, 7), (branch("1"), 1)))
    #expect(map.reading(clock((Self.b, 1))).isEmpty)
  }

  /// A marker whose list is full doesn't reach its feed's beginning.
  private static func late(_ sequence: Int64, _ digit: Character) -> ChainLink {
    let previous = (1...Int64(ChainLink.previousLimit)).map { step in
      let number = sequence - step
      return ChainLink.Place(
        sequence: number,
        hash: String(repeating: "0", count: 8) + "\(digit)" + String(1_000_000 + number))
    }
    return ChainLink(
      feed: b, place: place(sequence, digit), previous: previous, lastEdit: sequence)
  }

  @Test func `takes a list with room left as whole, and a full one not`() {
    #expect(Self.fork[3].isWhole)
    #expect(!Self.late(40, "c").isWhole)
  }

  @Test func `takes nothing as common where a chain's beginning isn't known`() {
    let map = ForkMap(Self.fork[..<2] + [Self.late(40, "c"), Self.late(40, "d")])
    #expect(map.reading(clock((Self.b, 2))).isEmpty)
    #expect(map.reading(clock((Self.b, 40))).isEmpty)
  }

  @Test func `reads a branch by its place as now known`() {
    // Two changesets 3 without what is before them; a third device wrote down both names.
    let torn = ForkMap([
      ChainLink(feed: Self.b, packed: Self.place(3, "c"), predecessor: nil, lastEdit: 3),
      ChainLink(feed: Self.b, packed: Self.place(3, "e"), predecessor: nil, lastEdit: 3),
    ])
    #expect(torn.reading(clock((branch("c"), 3))) == clock((branch("c"), 3)))
    let whole = ForkMap(Self.fork)
    #expect(whole.reading(clock((branch("c"), 3))) == clock((Self.b, 2), (branch("c"), 3)))
    // A name from the middle of a branch takes the branch's present name.
    #expect(whole.reading(clock((branch("d"), 4))) == clock((Self.b, 2), (branch("c"), 4)))
    // One that turned out to be common says nothing of what came after the branching.
    #expect(whole.reading(clock((branch("2"), 4))) == clock((Self.b, 2)))
    #expect(whole.reading(clock((branch("1"), 1))) == clock((Self.b, 1)))
  }

  @Test func `names branches of branches`() {
    let again = Self.fork + [Self.link(4, "9", after: [(3, "e"), (2, "2"), (1, "1")])]
    let map = ForkMap(again)
    #expect(
      reading(map, 4, in: "f")
        == clock((Self.a, 7), (Self.b, 2), (branch("e"), 3), (branch("f"), 4)))
    #expect(
      reading(map, 4, in: "9")
        == clock((Self.a, 7), (Self.b, 2), (branch("e"), 3), (branch("9"), 4)))
    #expect(map.reading(clock((branch("e"), 4))) == clock((Self.b, 2), (branch("e"), 3)))
  }

  @Test func `knows the chain from packs alone`() {
    let packed = Self.fork.map {
      ChainLink(
        feed: $0.feed, packed: $0.place, predecessor: $0.previous.first, lastEdit: $0.lastEdit)
    }
    #expect(ForkMap(packed) == ForkMap(Self.fork))
    #expect(ForkMap(packed + Self.fork) == ForkMap(Self.fork))
  }

  @Test func `says the same in any order and with repetitions`() {
    let expected = ForkMap(Self.fork)
    for seed in 0..<50 {
      var random = SeededGenerator(seed: seed)
      #expect(ForkMap((Self.fork + Self.fork.prefix(3)).shuffled(using: &random)) == expected)
    }
  }

  @Test func `survives a feed that contradicts itself, alike in any order`() {
    let circle = [
      Self.link(3, "c", after: [(4, "d")]), Self.link(4, "d", after: [(3, "c")]),
      Self.link(3, "d", after: [(2, "c")]), Self.link(5, "e", after: [(5, "e")]),
      Self.link(1, "1"), Self.link(1, "2", after: [(3, "c")]),
    ]
    let expected = ForkMap(circle)
    #expect(!expected.isEmpty)
    for seed in 0..<50 {
      var random = SeededGenerator(seed: seed)
      let map = ForkMap(circle.shuffled(using: &random))
      #expect(map == expected)
      // Every changeset still has its own edits: nothing of it reads as somebody else's.
      for digit: Character in ["1", "2", "c", "d", "e"] {
        let own = reading(map, 9, in: digit)
        #expect(own.entries.contains { $0.feed.trunk == Self.b && $0.edit == 9 })
      }
    }
  }

  @Test func `of a long chain needs no deep stack`() {
    let links = (1...Int64(20_000)).map { number in
      ChainLink(
        feed: Self.b,
        packed: ChainLink.Place(sequence: number, hash: GroupFile.hash(Int(number))),
        predecessor: number == 1
          ? nil : ChainLink.Place(sequence: number - 1, hash: GroupFile.hash(Int(number - 1))),
        lastEdit: number)
    }
    let fork = ChainLink(
      feed: Self.b, packed: Self.place(2, "f"), predecessor: links[0].place, lastEdit: 2)
    #expect(
      ForkMap(links + [fork]).reading(
        clock((Self.b, 20_000)), of: Self.b, carrier: links.last!.place.hash)
        == clock((Self.b, 1), (Self.b.branch(links[1].place.hash), 20_000)))
  }
}
