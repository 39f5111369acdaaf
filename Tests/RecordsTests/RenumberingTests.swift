import Records
import Testing

@Suite struct `A new epoch` {
  let old = Feeds.a
  let new = Feeds.feed("a", epoch: "bbbbbb")
  let b = Feeds.b

  private var renumbering: Renumbering { Renumbering(old: old, new: new, publishedEdit: 3) }

  private func clock(_ entries: (Feed, Int64)...) -> VersionVector { VersionVector(entries) }

  @Test func `renames what was never published and nothing else`() {
    #expect(renumbering.clock(clock((old, 3), (b, 9))) == clock((old, 3), (b, 9)))
    #expect(renumbering.clock(clock((old, 5), (b, 9))) == clock((old, 3), (new, 2), (b, 9)))
    #expect(renumbering.clock(clock((b, 9))) == clock((b, 9)))
    #expect(renumbering.dot(Dot(old, 3)) == Dot(old, 3))
    #expect(renumbering.dot(Dot(old, 4)) == Dot(new, 1))
    #expect(renumbering.dot(Dot(b, 4)) == Dot(b, 4))
  }

  @Test func `of a feed that published nothing leaves no entry of it`() {
    let renumbering = Renumbering(old: old, new: new, publishedEdit: 0)
    #expect(renumbering.clock(clock((old, 2), (b, 1))) == clock((new, 2), (b, 1)))
  }

  @Test func `keeps the outbox in its order, without what is out already`() {
    let versions = [
      RecordVersion(.box, by: old, [old: 5, b: 1]), RecordVersion(.tube, by: old, [old: 2]),
      RecordVersion(.jar, by: old, [old: 4]),
    ]
    let renamed = renumbering.outbox(versions)
    #expect(renamed.map(\.dot) == [Dot(new, 2), Dot(new, 1)])
    #expect(renamed.map(\.clock) == [clock((old, 3), (new, 2), (b, 1)), clock((old, 3), (new, 1))])
    #expect(renamed.map(\.fingerprint) == [versions[0], versions[2]].map(\.fingerprint))
    #expect(renamed.map(\.stamp) == [versions[0], versions[2]].map(\.stamp))
    #expect(renumbering.outbox(renamed) == renamed, "twice is once")
  }

  @Test func `renames checkpoints with their dots`() {
    let base = Checkpoint(
      content: Said.jar.content, isTombstone: false, clock: clock((old, 4), (b, 2)), stamp: nil,
      dots: [Dot(old, 4), Dot(b, 2)])
    let renamed = renumbering.checkpoint(base)
    #expect(renamed.clock == clock((old, 3), (new, 1), (b, 2)))
    #expect(renamed.dots == [Dot(new, 1), Dot(b, 2)])
    #expect(renamed.content == base.content)
  }

  @Test func `keeps the order of any two clocks`() {
    var random = SeededGenerator(seed: 1)
    let clocks = (0..<40).map { _ in
      clock((old, Int64(random.below(7))), (b, Int64(random.below(3))))
    }
    for one in clocks {
      for other in clocks {
        #expect(
          one.includes(other) == renumbering.clock(one).includes(renumbering.clock(other)))
      }
    }
  }
}
