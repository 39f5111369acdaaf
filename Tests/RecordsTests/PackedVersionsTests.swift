import Records
import Testing

@Suite struct `A pack keeps` {
  let a = Feeds.a
  let b = Feeds.b
  let c = Feeds.c

  private func kept(
    _ versions: [RecordVersion], policy: MergePolicy = .keepBoth
  ) -> [Int64] {
    let kept = PackedVersions.kept(of: versions) { _ in policy }
    #expect(PackedVersions.kept(of: versions.reversed()) { _ in policy } == kept)
    #expect(PackedVersions.kept(of: kept) { _ in policy } == kept, "a pack packed again")
    return kept.map(\.dot.edit)
  }

  @Test func `the last of what its device said of a record`() {
    let versions = [
      RecordVersion(.tube, by: a, [a: 1]), RecordVersion(.jar, by: a, [a: 2, b: 3]),
      RecordVersion(.box, by: a, [a: 3, b: 3]),
    ]
    #expect(kept(versions) == [3])
  }

  @Test func `what its device didn't include when it said something else`() {
    let versions = [
      RecordVersion(.tube, by: a, [a: 1, b: 5]), RecordVersion(.jar, by: a, [a: 2, c: 1]),
      RecordVersion(.box, by: a, [a: 3, c: 1]),
    ]
    #expect(kept(versions) == [1, 3])
  }

  @Test func `each deletion, and the last that was there before it`() {
    let versions = [
      RecordVersion(.tube, by: a, [a: 1]), RecordVersion(.jar, by: a, [a: 2]),
      RecordVersion(.gone([.jar]), by: a, [a: 3]), RecordVersion(.box, by: a, [a: 4]),
      RecordVersion(.tube, by: a, [a: 5]), RecordVersion(.gone([.tube]), by: a, [a: 6]),
      RecordVersion(.jar, by: a, [a: 7]),
    ]
    #expect(kept(versions) == [2, 3, 5, 6, 7])
  }

  @Test func `of what is never edited the version that counts`() {
    let versions = [
      RecordVersion(.tube, by: a, [a: 1], at: 5), RecordVersion(.jar, by: a, [a: 2], at: 3),
      RecordVersion(.box, by: a, [a: 3], at: 9),
    ]
    #expect(kept(versions, policy: .firstVersion) == [2])
  }
}
