import Cryptography
import Records
import Testing

@Suite struct Heads {
  let a = Feeds.a
  let b = Feeds.b
  let c = Feeds.c

  private func heads(_ versions: RecordVersion..., policy: MergePolicy = .keepBoth) -> [Head] {
    Head.all(of: versions, policy: policy)
  }

  @Test func `are the versions that no other includes`() {
    let found = heads(
      RecordVersion(.tube, by: a, [a: 1]), RecordVersion(.jar, by: b, [a: 1, b: 1]),
      RecordVersion(.box, by: c, [a: 1, c: 1]), RecordVersion(.tube, by: b, [a: 1, b: 2]))
    #expect(found.map(\.content) == [Said.tube, .box].map(\.content))
  }

  @Test func `that agree are one with the joined clock`() {
    let found = heads(
      RecordVersion(.jar, by: b, [a: 1, b: 1], at: 5),
      RecordVersion(.jar, by: c, [a: 1, c: 1], at: 3))
    #expect(found.count == 1)
    #expect(found[0].clock == Clock(dictionaryLiteral: (a, 1), (b, 1), (c, 1)).vector)
    #expect(found[0].stamp == Stamp(milliseconds: 5, counter: 0, feed: b))
    #expect(found[0].dots == [Dot(b, 1), Dot(c, 1)])
    #expect(found[0].checkpoint.dots == found[0].dots)
  }

  @Test func `that are deletions always agree and say everything that any deleted`() {
    let found = heads(
      RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1]),
      RecordVersion(.gone([.jar]), by: c, [a: 1, c: 1]))
    #expect(found.count == 1)
    #expect(found[0].deletedContents == [Said.tube, .jar].map(\.content).sorted())
  }

  @Test func `that agree show the greatest time of update`() throws {
    let bodies = [7, 9, 8].map { (at: Int64) in
      VersionBody.payload(
        CanonicalJSON.bytes(["name": .string("jar"), "updatedAt": .integer(at)]))
    }
    let versions = try zip([a, b, c], bodies).map { feed, body in
      try RecordVersion(
        key: .first, dot: Dot(feed, 1), clock: VersionVector([(feed, Int64(1))]),
        stamp: Stamp(milliseconds: 1, counter: 0, feed: feed), atMilliseconds: 1, body: body)
    }
    let found = Head.all(of: versions, policy: .keepBoth)
    #expect(found.map(\.body) == [bodies[1]])
    #expect(found.map(\.fingerprint.updatedAt) == [9])
  }

  @Test func `keep different versions with one clock, which only a mistake makes`() {
    let found = heads(RecordVersion(.jar, by: b, [b: 1]), RecordVersion(.box, by: b, [b: 1]))
    #expect(Set(found.map(\.content)) == Set([Said.jar, .box].map(\.content)))
  }

  @Test func `count several copies of one version once`() {
    let version = RecordVersion(.jar, by: b, [b: 1])
    #expect(heads(version, version, version).map(\.dots) == [[Dot(b, 1)]])
  }

  @Test func `prefer a live one, then the stamp, then the fingerprint`() {
    let gone = RecordVersion(.gone, by: a, [a: 1], at: 9)
    let early = RecordVersion(.jar, by: b, [b: 1], at: 5)
    let late = RecordVersion(.box, by: c, [c: 1], at: 6)
    #expect(Head.best(of: heads(gone, early)).content == Said.jar.content)
    #expect(Head.best(of: heads(early, late)).content == Said.box.content)
    // A copied home repeats a stamp.
    let copies = [Said.tube, .jar, .box].enumerated().map { place, said in
      RecordVersion(said, by: a, Clock(dictionaryLiteral: (a, 1), (b, Int64(3 - place))), at: 5)
    }
    let found = copies.map { Head.all(of: [$0], policy: .keepBoth)[0] }
    #expect(
      Head.best(of: found).content == [Said.tube, .jar, .box].map(\.content).max())
  }

  @Test func `of a greatest stamp are one: what a head includes never wins`() {
    let old = RecordVersion(.tube, by: a, [a: 1], at: 99)
    let edit = RecordVersion(.jar, by: b, [a: 1, b: 1], at: 5)
    let other = RecordVersion(.box, by: c, [a: 1, c: 1], at: 4)
    let found = heads(old, edit, other, policy: .greatestStamp)
    #expect(found.map(\.content) == [Said.jar.content])
    #expect(found[0].clock == Clock(dictionaryLiteral: (a, 1), (b, 1), (c, 1)).vector)
    #expect(found[0].dots == [Dot(b, 1), Dot(c, 1)])
  }

  @Test func `of a movement are the smallest version, even if it comes later`() {
    let first = RecordVersion(.box, by: c, [c: 1], at: 4)
    let second = RecordVersion(.jar, by: b, [b: 1, c: 1], at: 5)
    #expect(heads(second, policy: .firstVersion).map(\.content) == [Said.jar.content])
    #expect(heads(second, first, policy: .firstVersion).map(\.content) == [Said.box.content])
  }

  @Test func `of what was done are one: it counts as done, said first`() {
    let old = RecordVersion(.jar, by: a, [a: 1], at: 1)
    let back = RecordVersion(.gone, by: b, [a: 1, b: 1], at: 9)
    let again = RecordVersion(.box, by: c, [a: 1, c: 1], at: 5)
    let other = RecordVersion(.tube, by: a, [a: 2], at: 7)
    let found = heads(old, back, again, other, policy: .setUnion)
    #expect(found.map(\.content) == [Said.box.content])
    #expect(found[0].clock == Clock(dictionaryLiteral: (a, 2), (b, 1), (c, 1)).vector)
    #expect(heads(old, back, policy: .setUnion).map(\.isTombstone) == [true])
  }

  @Test func `of nothing are none`() {
    for policy in [MergePolicy.keepBoth, .greatestStamp, .firstVersion, .setUnion] {
      #expect(Head.all(of: [], policy: policy).isEmpty)
    }
  }
}

@Suite struct `A checkpoint` {
  let a = Feeds.a
  let b = Feeds.b

  @Test func `of a settlement includes exactly the heads that were shown`() {
    let heads = Head.all(
      of: [
        RecordVersion(.jar, by: a, [a: 2], at: 5), RecordVersion(.box, by: b, [a: 1, b: 1], at: 9),
      ],
      policy: .keepBoth)
    let settled = Checkpoint.settling(heads)
    #expect(settled.content == nil && !settled.isTombstone && settled.dots.isEmpty)
    #expect(settled.clock == Clock(dictionaryLiteral: (a, 2), (b, 1)).vector)
    #expect(settled.stamp == Stamp(milliseconds: 9, counter: 0, feed: b))
  }

  @Test func `is refused when one version that it joins is only in refused files`() {
    let mine = RecordVersion(.jar, by: a, [a: 2])
    let theirs = RecordVersion(.jar, by: b, [a: 1, b: 1])
    let base = Head.all(of: [mine, theirs], policy: .keepBoth)[0].checkpoint
    let isRefused = { (counted: [RecordVersion], refused: [RecordVersion]) in
      base.isRefused(counted: counted, refused: refused, policy: .keepBoth)
    }
    #expect(isRefused([mine], [theirs]))
    #expect(!isRefused([mine, theirs], []))
    #expect(!isRefused([mine, theirs], [theirs]), "in a refused and in a counted file")
    #expect(!isRefused([], []), "unknown isn't refused")
    #expect(!isRefused([mine], [RecordVersion(.box, by: b, [a: 1, b: 1])]), "a fork's other edit")
  }

  @Test func `on the winner of a greatest stamp is refused with what that won over`() {
    let winner = RecordVersion(.jar, by: a, [a: 2], at: 9)
    let other = RecordVersion(.box, by: b, [a: 1, b: 1])
    let base = Head.all(of: [winner, other], policy: .greatestStamp)[0].checkpoint
    #expect(base.isRefused(counted: [winner], refused: [other], policy: .greatestStamp))
  }

  @Test func `is known when counted versions include it together`() {
    let mine = RecordVersion(.jar, by: a, [a: 2])
    let theirs = RecordVersion(.jar, by: b, [a: 1, b: 1])
    let base = Head.all(of: [mine, theirs], policy: .keepBoth)[0].checkpoint
    #expect(base.isKnown(counted: [mine, theirs]))
    #expect(!base.isKnown(counted: [mine]))
  }
}
