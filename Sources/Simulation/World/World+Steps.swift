import Exchange
import Folders
import Inventory
import Records

extension World {
  /// Does one step. What a step can't do now it leaves undone.
  func run(_ step: Step) throws {
    let random = SeededGenerator(script.seed, step.nonce)
    let device = devices[step.device % devices.count]
    for each in devices { each.clock.pass(Int64(1 + random.below(7_200_000))) }
    let outcome: String
    switch step.event {
    case .act(.settle):
      let place = try whereConflictsAre(first: device)
      outcome = "\(place.name): " + (try act(.settle, place, step.weather, random))
    case .act(let deed): outcome = try act(deed, device, step.weather, random)
    case .pass: outcome = try pass(device, step, random)
    case .carry:
      for place in places where place.kind == .stick { place.holder = device.number }
      outcome = "has the stick"
    case .deliver:
      for place in places { place.deliver(random) }
      outcome = ""
    case .mishap: outcome = random.pick(places)!.suffer(random)
    case .clock:
      device.clock.set(random)
      outcome = "says \(device.clock.wall.nowMilliseconds())"
    case .join: outcome = try enter(device, random)
    case .remove: outcome = try remove(device, random)
    case .backUp: outcome = try backUp(device)
    case .restoreInventory: outcome = try restoreInventory(of: device)
    case .restoreHome: outcome = try restoreHome(of: device)
    case .copyHome: outcome = try copyHome(of: device)
    case .lose: outcome = try lose(device, random)
    }
    note("\(step): \(outcome)")
  }

  // MARK: People

  /// A device that shows a conflict: this one if it can be.
  private func whereConflictsAre(first: SimulatedDevice) throws -> SimulatedDevice {
    try ([first] + devices).first { device in
      try device.shown != nil || use(device) { try $0.inventory.conflictCount() } > 0
    } ?? first
  }

  private func act(
    _ deed: Step.Deed, _ device: SimulatedDevice, _ kind: Weather.Kind, _ random: SeededGenerator
  ) throws -> String {
    let number = chronicle.nextNumber()
    let before = try use(device) { try Snapshot($0.inventory) }
    var settled = Person.Settled()
    var failure: String?
    do {
      try use(device, in: Weather(kind, random), SimulatedFolder.Fate(), random) { home in
        try Person(
          device: device, home: home, random: random, chronicle: chronicle,
          settlesUnseen: canary == .settlesUnseen
        ).perform(deed, number: number, &settled)
      }
    } catch {
      failure = "\(error)"
    }
    let isDone = try use(device) { home in
      let after = try Snapshot(home.inventory)
      // A crash after the commit leaves a settlement standing.
      if let key = settled.key, failure != nil, try home.inventory.conflict(key) != nil {
        settled = Person.Settled()
      }
      return chronicle.record(
        number, by: device, before: before, after: after, shown: settled.shown,
        settled: settled.key, mayRevive: [.undo, .settle, .restore].contains(deed))
    }
    return [isDone ? "act \(number)" : failure == nil ? "nothing to do" : nil, failure]
      .compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Passes

  private func pass(
    _ device: SimulatedDevice, _ step: Step, _ random: SeededGenerator
  ) throws -> String {
    guard device.isMember else { return "isn't in the group" }
    let weather = Weather(step.weather, random)
    let fate = SimulatedFolder.Fate()
    defer { fate.befall() }
    weather.visit = { [self] in
      let deed = random.pick(Step.Deed.allCases)!
      let outcome = try? act(deed, device, .calm, random)
      note("  meanwhile \(deed): \(outcome ?? "fails")")
    }
    let passesTwice = random.chance(30)
    let watch = try GateWatch(self, device)
    do {
      let report = try use(device, in: weather, fate, random) { home in
        // A program that stays may pass again, whatever the first pass ran into.
        if passesTwice {
          _ = try? home.sharing.sync(with: means(device, in: weather, fate))
        }
        return try home.sharing.sync(with: means(device, in: weather, fate))
      }
      if !passesTwice { findings += try watch.findings(report, weather) }
      try canary?.strike(self, device, after: report, weather)
      return report.folders.map(\.outcome).joined(separator: "; ")
    } catch {
      try canary?.strike(self, device, after: nil, weather)
      return "\(error)"
    }
  }

  // MARK: The group

  private func enter(
    _ device: SimulatedDevice, _ random: SeededGenerator
  ) throws -> String {
    guard !device.isMember || device.isRemoved, device.family != 0 else { return "is in the group" }
    // Who was removed must have heard of it.
    if device.isRemoved { try? meetEverybody([founder, device]) }
    do {
      try join(device, in: beginners(random))
      return "joined"
    } catch {
      return "\(error)"
    }
  }

  /// Half of the time the process dies somewhere.
  func beginners(_ random: SeededGenerator) -> Weather {
    random.chance(50) ? Weather(.crash(at: 1 + random.below(40)), random) : .calm
  }

  private func remove(
    _ device: SimulatedDevice, _ random: SeededGenerator
  ) throws -> String {
    guard device.family != 0, device.isMember, !device.isRemoved,
      devices.count(where: { $0.family == 0 }) == 1, let identity = device.identity
    else { return "nobody to remove" }
    var published: Set<Int> = []
    var booked: Set<Identifier> = []
    do {
      try use(founder, in: beginners(random), SimulatedFolder.Fate(), random) { home in
        let sharing = try home.sharing
        guard let member = sharing.group.view.devices.first(where: { $0.id.text == identity })
        else {
          return
        }
        (published, booked) = try sharing.said()
        try sharing.remove(member)
      }
    } catch {
      // Killed before the statement stood, or after.
      guard try isRemoved(identity) else { return "\(error)" }
    }
    for each in devices where each.identity == identity {
      each.isRemoved = true
      chronicle.excuse(device: each.number, after: 0) { act in
        act.isSigned && published.contains(act.number)
          || act.movements.contains { booked.contains($0) }
      }
    }
    return "was removed"
  }

  private func isRemoved(_ identity: String) throws -> Bool {
    try use(founder) { home in
      try home.sharing.group.view.devices.contains { $0.id.text == identity && $0.isRemoved }
    }
  }
}

extension FolderReport {
  fileprivate var outcome: String {
    [.available, .unavailable].contains(state) ? "\(state)" : error ?? "\(state)"
  }
}
