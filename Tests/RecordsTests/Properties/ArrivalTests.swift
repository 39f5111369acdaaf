import Records
import Testing

@Suite struct `Whatever the order of arrival` {
  @Test(arguments: 0..<60)
  func `the same files make the same heads`(_ seed: Int) throws {
    let group = try RandomSequence(seed: 10_000 + seed).start()
    var random = SeededGenerator(seed: seed)
    let files = Dictionary(
      (group.devices.map(\.replica) + group.folders).flatMap(\.files).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    ).values.sorted { $0.id < $1.id }
    let expected = try State(of: files, in: [files], group)
    for _ in 0..<3 {
      var rest = files.shuffled(using: &random)
      rest += rest.prefix(random.below(files.count + 1))  // Some come twice.
      var portions: [[GroupFile]] = []
      while !rest.isEmpty {
        let count = 1 + random.below(rest.count)
        portions.append(Array(rest.prefix(count)))
        rest.removeFirst(count)
      }
      #expect(try State(of: files, in: portions, group) == expected)
    }
  }

  /// What a new device knows when these files arrived in portions.
  private struct State: Equatable {
    let heads: [RecordKey: [Head]]
    let refused: [RecordKey: Int]
    let forks: ForkMap

    init(of files: [GroupFile], in portions: [[GroupFile]], _ group: InMemoryGroup) throws {
      group.devices.append(GroupDevice(letter: "n", feed: group.newFeed("n")))
      defer { group.devices.removeLast() }
      let i = group.devices.count - 1
      for portion in portions {
        for file in portion where !group.devices[i].covered.contains(file.id) {
          group.devices[i].replica.insert(file)
        }
        try group.recompute(i)
      }
      heads = group.devices[i].heads.mapValues { $0.map(\.head) }
      refused = group.devices[i].refused.mapValues(\.count)
      forks = group.devices[i].forks
    }
  }

  @Test(arguments: [MergePolicy.keepBoth, .greatestStamp, .firstVersion])
  func `the same versions make the same heads`(_ policy: MergePolicy) {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let versions = (0..<1 + random.below(8)).map { _ in version(&random) }
      let expected = Head.all(of: versions, policy: policy)
      for _ in 0..<4 {
        let repeated = versions + versions.prefix(random.below(versions.count + 1))
        #expect(
          Head.all(of: repeated.shuffled(using: &random), policy: policy) == expected,
          "seed \(seed)")
      }
      // Heads that are taken for versions are the heads again: nothing else is needed.
      #expect(Head.all(of: expected.flatMap(\.versions), policy: policy) == expected)
    }
  }

  /// Any version whatever, also such as no honest device writes.
  private func version(_ random: inout SeededGenerator) -> RecordVersion {
    let said = random.pick([Said.tube, .jar, .box, .gone([.tube]), .gone([.jar]), .gone])
    let author = random.pick([Feeds.a, Feeds.b, Feeds.c])
    var clock = vector(
      (Feeds.a, Int64(random.below(3))), (Feeds.b, Int64(random.below(3))))
    clock.raise(author, to: 1)
    return RecordVersion(
      key: .first, dot: Dot(author, clock[author]), clock: clock,
      stamp: Stamp(milliseconds: Int64(random.below(3)), counter: 0, feed: author),
      atMilliseconds: 0, body: said.body, fingerprint: said.fingerprint)
  }
}
