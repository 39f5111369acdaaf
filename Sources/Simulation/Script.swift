/// What happens in a simulation, as its seed says.
package struct Script: Hashable, Sendable {
  package let seed: UInt64
  package let deviceCount: Int
  package let folderKinds: [FolderKind]
  /// Where a changeset holds little, chains of them are long.
  package let versionsInChangeset: Int
  package var steps: [Step]

  package enum FolderKind: String, Hashable, Sendable {
    /// Every device reaches it at any time.
    case drive
    /// One device has it.
    case stick
    /// Two directories, half of the devices at each, and a sync tool between them.
    case synced
  }

  package init(seed: UInt64) {
    let random = SeededGenerator(seed, 0)
    self.seed = seed
    deviceCount = 2 + random.below(3) + (random.chance(20) ? random.below(5) : 0)
    folderKinds =
      [random.weighted([(5, .drive), (3, .stick), (2, .synced)])]
      + (random.chance(60) ? [random.weighted([(3, .stick), (2, .synced), (1, .drive)])] : [])
    versionsInChangeset = random.chance(30) ? 1 + random.below(3) : 100_000
    // What a seed dwells on differs: some are all about one thing.
    let mood = Mood(random)
    let count = 30 + random.below(70)
    let devices = deviceCount
    // Something is there, and everybody has it, before people drift apart.
    var events: [(device: Int, Step.Event)] =
      [.act(.add), .act(.add), .act(.addPlace)].map { (0, $0) }
      + (0..<devices).map { ($0, .pass) } + [(random.below(devices), .backUp)]
    while events.count < count {
      events.append((random.below(devices), mood.event(random)))
    }
    steps = events.enumerated().map { place, event in
      Step(
        number: place + 1, device: event.device, event: event.1,
        weather: mood.isCalm ? .calm : event.1.weather(random), nonce: random.next())
    }
  }

  /// How often which event comes, drawn for each seed.
  private struct Mood {
    let isCalm: Bool
    private let events: [(weight: Int, Step.Event)]
    private let deeds: [(weight: Int, Step.Deed)]

    init(_ random: SeededGenerator) {
      isCalm = random.chance(20)
      let rare = { (weight: Int) in random.chance(50) ? weight : 0 }
      events = [
        (40, .act(.add)), (40, .pass), (6, .carry), (6, .deliver), (rare(4), .mishap),
        (rare(3), .clock), (1, .join), (rare(3), .watch), (rare(2), .remove), (rare(3), .backUp),
        (rare(3), .restoreInventory), (rare(2), .restoreHome), (rare(2), .copyHome),
        (rare(2), .lose),
      ]
      deeds =
        Step.Deed.allCases.map { (1 + random.below(6), $0) }
        + [(40, .edit), (8, .delete), (25, .settle)]
    }

    func event(_ random: SeededGenerator) -> Step.Event {
      let event = random.weighted(events)
      if case .act = event { return .act(random.weighted(deeds)) }
      return event
    }
  }
}

extension Step.Event {
  /// What may go wrong with it: only who reads and writes meets weather.
  fileprivate func weather(_ random: SeededGenerator) -> Weather.Kind {
    switch self {
    case .pass: .drawn(random)
    case .act:
      random.weighted([
        (80, .calm), (12, .crash(at: 1 + random.below(6))),
        (8, .powerCut(at: 1 + random.below(20))),
      ])
    default: .calm
    }
  }
}
