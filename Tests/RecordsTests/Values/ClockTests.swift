import Records
import Testing

@Suite struct `A version vector` {
  private static let feeds = [Feeds.a, Feeds.b, Feeds.c]

  /// All vectors of three feeds with edits up to 2.
  static let all: [VersionVector] = (Int64(0)..<27).map { number in
    vector((Feeds.a, number / 9), (Feeds.b, number / 3 % 3), (Feeds.c, number % 3))
  }

  @Test func `is a partial order`() {
    for a in Self.all {
      #expect(a.includes(a))
      for b in Self.all {
        #expect(!(a.includes(b) && b.includes(a)) || a == b)
        #expect(a.isConcurrent(with: b) == (!a.includes(b) && !b.includes(a)))
        for c in Self.all where a.includes(b) && b.includes(c) { #expect(a.includes(c)) }
      }
    }
  }

  @Test func `includes what each feed says`() {
    for a in Self.all {
      for b in Self.all {
        #expect(a.includes(b) == Self.feeds.allSatisfy { a[$0] >= b[$0] })
      }
    }
  }

  @Test func `joins to the least that includes both`() {
    for a in Self.all {
      #expect(a.joined(a) == a && a.joined(VersionVector()) == a)
      for b in Self.all {
        let both = a.joined(b)
        #expect(both == b.joined(a) && both.includes(a) && both.includes(b))
        for c in Self.all {
          #expect(both.joined(c) == a.joined(b.joined(c)))
          if c.includes(a), c.includes(b) { #expect(c.includes(both)) }
        }
      }
    }
  }

  @Test func `holds entries in order, none below 1, each feed once`() {
    let vector = vector(
      (Feeds.c, 2), (Feeds.a, 1), (Feeds.b, 0), (Feeds.c, 5), (Feeds.c, 3), (Feeds.b, -4))
    #expect(vector.entries.map(\.feed) == [Feeds.a, Feeds.c])
    #expect(vector.entries.map(\.edit) == [1, 5])
    #expect(vector[Feeds.b] == 0 && vector[Feeds.c] == 5)
    #expect(VersionVector().isEmpty && !vector.isEmpty)
  }

  @Test func `advances by a dot and never goes back`() {
    let vector = vector((Feeds.a, 4))
    #expect(vector.advanced(Dot(Feeds.a, 3)) == vector)
    #expect(vector.advanced(Dot(Feeds.a, 5))[Feeds.a] == 5)
    #expect(vector.advanced(Dot(Feeds.b, 1)).includes(vector))
    #expect(!vector.includes(vector.advanced(Dot(Feeds.b, 1))))
  }
}

@Suite struct `A hybrid clock` {
  private let feed = Feeds.a
  private let day = HybridClock.aheadLimitMilliseconds

  private func stamp(_ milliseconds: Int64, _ counter: Int64 = 0, _ feed: Feed = Feeds.b) -> Stamp {
    Stamp(milliseconds: milliseconds, counter: counter, feed: feed)
  }

  @Test func `follows the wall and counts while that stands still or goes back`() {
    var clock = HybridClock()
    let stamps = [100, 100, 99, 0, -5, 101].map { clock.next(now: $0, feed: feed) }
    #expect(stamps.map(\.milliseconds) == [100, 100, 100, 100, 100, 101])
    #expect(stamps.map(\.counter) == [0, 1, 2, 3, 4, 0])
    #expect(stamps == stamps.sorted())
  }

  @Test func `stamps after what it follows, whatever its distance`() {
    var clock = HybridClock()
    let far = 101 + day
    let next = clock.next(now: 100, after: stamp(far, 3), feed: feed)
    #expect(next == stamp(far, 4, feed))
    // It was too far ahead to take along.
    #expect(clock.next(now: 101, feed: feed) == stamp(101, 0, feed))
  }

  @Test func `is moved by what it follows within a day`() {
    var clock = HybridClock()
    let last = 100 + day
    #expect(clock.next(now: 100, after: stamp(last, 3), feed: feed) == stamp(last, 4, feed))
    #expect(clock.next(now: 101, feed: feed) == stamp(last, 5, feed))
    #expect(clock.next(now: 102, after: stamp(50, 9), feed: feed) == stamp(last, 6, feed))
  }

  @Test func `takes notice of stamps up to a day ahead and doubts those beyond`() {
    var clock = HybridClock()
    let isDoubtful = [stamp(100 + day, 7), stamp(101 + day, 0), stamp(5)].map {
      let isDoubtful = clock.observe($0, now: 100)
      #expect(clock == HybridClock(milliseconds: 100 + day, counter: 7))
      return isDoubtful
    }
    #expect(isDoubtful == [false, true, false])
    #expect(clock.next(now: 100, feed: feed) == stamp(100 + day, 8, feed))
  }

  @Test func `goes on to the next millisecond when its counter is full`() {
    var clock = HybridClock(milliseconds: 100, counter: Stamp.greatestCounter)
    #expect(clock.next(now: 100, feed: feed) == stamp(101, 0, feed))
    let next = clock.next(now: 100, after: stamp(200, Stamp.greatestCounter), feed: feed)
    #expect(next == stamp(201, 0, feed))
  }

  @Test func `never leaves the bounds of a stamp`() {
    var clock = HybridClock()
    #expect(clock.next(now: .max, feed: feed).milliseconds == Stamp.latestMilliseconds)
    #expect(clock.next(now: .max, feed: feed).isInBounds)
  }

  @Test func `respects cause among devices with any clocks`() {
    var random = SeededGenerator(seed: 7)
    var clocks = [HybridClock(), HybridClock(), HybridClock()]
    let walls: [Int64] = [0, 50 * day, 100]
    var last: Stamp?
    for step in 0..<500 {
      let who = random.below(3)
      let now = walls[who] + Int64(step) - Int64(random.below(20))
      if let last { clocks[who].observe(last, now: now) }
      let next = clocks[who].next(now: now, after: last, feed: [Feeds.a, Feeds.b, Feeds.c][who])
      if let last { #expect(last < next) }
      last = next
    }
  }
}

@Suite struct `A stamp` {
  @Test func `is ordered by milliseconds, counter, feed`() {
    let ordered = [
      Stamp(milliseconds: 1, counter: 9, feed: Feeds.c),
      Stamp(milliseconds: 2, counter: 0, feed: Feeds.a),
      Stamp(milliseconds: 2, counter: 0, feed: Feeds.b),
      Stamp(milliseconds: 2, counter: 1, feed: Feeds.a),
    ]
    var random = SeededGenerator(seed: 1)
    #expect(ordered.shuffled(using: &random).sorted() == ordered)
  }

  @Test func `is in bounds from 1970 to 2200`() {
    let isInBounds = { Stamp(milliseconds: $0, counter: $1, feed: Feeds.a).isInBounds }
    #expect(isInBounds(0, 0) && isInBounds(Stamp.latestMilliseconds, Stamp.greatestCounter))
    #expect(!isInBounds(-1, 0) && !isInBounds(Stamp.latestMilliseconds + 1, 0))
    #expect(!isInBounds(0, -1) && !isInBounds(0, Stamp.greatestCounter + 1))
  }
}
