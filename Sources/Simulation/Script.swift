/// What happens in a simulation, as its seed says.
package struct Script: Hashable, Sendable {
  package let seed: UInt64
  package let deviceCount: Int
  package let folderKinds: [FolderKind]
  /// Where a changeset holds little, chains of them are long.
  package let versionsInChangeset: Int
  /// How many changesets become a pack. Where it is few, everything is packed again and again.
  package let changesetsInPack: Int
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
    let packing = SeededGenerator(seed, 16)
    changesetsInPack = packing.chance(60) ? 2 + packing.below(3) : 16
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
    var steps = events.map { event in
      Step(
        number: 0, device: event.device, event: event.1,
        weather: mood.isCalm ? .calm : event.1.weather(random), nonce: random.next())
    }
    Self.install(among: &steps, devices, SeededGenerator(seed, 1))
    Self.backUp(among: &steps, devices, isCalm: mood.isCalm, SeededGenerator(seed, 2))
    self.steps = steps.enumerated().map { $1.numbered($0 + 1) }
  }

  /// In half of the seeds devices get other versions of the program, most of them early. Drawn by
  /// itself: the other steps are as they would be without.
  private static func install(
    among steps: inout [Step], _ devices: Int, _ random: SeededGenerator
  ) {
    guard random.chance(50) else { return }
    for _ in 0..<2 + random.below(4) {
      let reach = random.chance(60) ? steps.count / 3 : steps.count
      let device = random.below(devices)
      // Some watch meanwhile.
      let events: [Step.Event] = random.chance(40) ? [.watch, .install] : [.install]
      let new = events.map {
        Step(number: 0, device: device, event: $0, weather: .calm, nonce: random.next())
      }
      steps.insert(contentsOf: new, at: random.below(reach))
    }
  }

  /// In half of the seeds programs make backups and put them back.
  private static func backUp(
    among steps: inout [Step], _ devices: Int, isCalm: Bool, _ random: SeededGenerator
  ) {
    guard random.chance(50) else { return }
    for _ in 0..<1 + random.below(2) {
      let device = random.below(devices)
      // It is put back once or twice.
      var place = random.below(steps.count)
      for event in [.writeBackup, .restoreBackup, .restoreBackup] as [Step.Event] {
        let weather: Weather.Kind = random.weighted([
          (50, .calm), (20, .crash(at: 1 + random.below(30))),
          (30, .powerCut(at: 1 + random.below(200))),
        ])
        steps.insert(
          Step(
            number: 0, device: device, event: event, weather: isCalm ? .calm : weather,
            nonce: random.next()), at: place)
        place += 1 + random.below(steps.count - place)
        if event == .restoreBackup, random.chance(50) { break }
      }
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
