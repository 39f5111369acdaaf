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
    case .mishap:
      outcome =
        random.chance(20) ? try forge(random) : random.pick(places)!.suffer(random)
    case .clock:
      device.clock.set(random)
      outcome = "says \(device.clock.wall.nowMilliseconds())"
    case .watch: outcome = watch(device)
    case .join: outcome = try enter(device, random)
    case .remove: outcome = try remove(device, random)
    case .backUp: outcome = try backUp(device)
    case .restoreInventory: outcome = try restoreInventory(of: device)
    case .restoreHome: outcome = try restoreHome(of: device)
    case .copyHome: outcome = try copyHome(of: device)
    case .lose: outcome = try lose(device, random)
    case .install: outcome = try install(on: device, random)
    case .writeBackup: outcome = try writeBackup(of: device, in: step.weather, random)
    case .restoreBackup: outcome = try restoreBackup(on: device, in: step.weather, random)
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

  /// Deeds that may bring back what was deleted or overwritten.
  private static let reviving: Set<Step.Deed> = [
    .undo, .undoAny, .settle, .restore, .restorePlace, .answerMissing,
  ]

  private func act(
    _ deed: Step.Deed, _ device: SimulatedDevice, _ kind: Weather.Kind, _ random: SeededGenerator
  ) throws -> String {
    let number = chronicle.nextNumber()
    let weather = Weather(kind, random)
    var before: Snapshot!
    var promised: Snapshot?
    var settled = Person.Settled()
    var failure: String?
    func perform(_ home: Home) {
      do {
        try Person(
          device: device, home: home, random: random, chronicle: chronicle,
          settlesUnseen: canary == .settlesUnseen
        ).perform(deed, number: number, &settled)
      } catch {
        failure = "\(error)"
      }
    }
    func look(_ home: Home) throws -> Bool {
      let after = try Snapshot(home.inventory)
      // A crash after the commit leaves a settlement standing.
      if let key = settled.key, failure != nil, try home.inventory.conflict(key) != nil {
        settled = Person.Settled()
      }
      return chronicle.record(
        number, by: device, before: before, after: after, shown: settled.shown,
        settled: settled.key, mayRevive: Self.reviving.contains(deed))
    }
    let isDone: Bool
    if weather.kind == .calm {
      isDone = try use(device) { home in
        before = try Snapshot(home.inventory)
        perform(home)
        return try look(home)
      }
    } else {
      before = try use(device) { try Snapshot($0.inventory) }
      do {
        try use(device, in: weather, SimulatedFolder.Fate(), random) { home in
          perform(home)
          if failure == nil { promised = try Snapshot(home.inventory) }
        }
      } catch {
        failure = "\(error)"
      }
      isDone = try use(device) { home in
        if let promised, try promised.bodies != Snapshot(home.inventory).bodies {
          findings.append(
            Finding(
              checker: "done stays done",
              sentence: "Act \(number) on \(device.name) was done, and is undone by a power cut."))
        }
        return try look(home)
      }
    }
    return [isDone ? "act \(number)" : failure == nil ? "nothing to do" : nil, failure]
      .compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Passes

  private func pass(
    _ device: SimulatedDevice, _ step: Step, _ random: SeededGenerator
  ) throws -> String {
    guard device.isMember else { return "isn't in the group" }
    for place in places { place.remember() }
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
    let markers = MarkerWatch(device)
    defer { findings += markers.findings(weather) }
    do {
      if let watcher = device.watcher, !weather.cutsPower {
        let report = try watcher.pass(in: weather, fate)
        // Whoever is killed is gone.
        if weather.hasCrashed { device.watcher = nil }
        findings += try watch.findings(report, weather)
        try canary?.strike(self, device, after: report, weather)
        return "watcher: " + report.folders.map(\.outcome).joined(separator: "; ")
      }
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
    } catch is ReplacedHome {
      // It ends without closing anything, and begins anew as another program.
      abandoned.append(device.watcher)
      device.watcher = nil
      return "its home was replaced"
    } catch {
      if weather.hasCrashed { device.watcher = nil }
      try canary?.strike(self, device, after: nil, weather)
      return "\(error)"
    }
  }

  /// A program begins to watch over the folders, or is ended.
  private func watch(_ device: SimulatedDevice) -> String {
    guard device.watcher == nil, device.isMember else {
      device.watcher = nil
      return "isn't watched"
    }
    device.watcher = SimulatedWatcher(
      device, random(for: device),
      prepare: { [canary, script] seams in
        seams.versionsInChangeset = script.versionsInChangeset
        seams.changesetsInPack = script.changesetsInPack
        canary?.plant(in: &seams)
      }, opened: { [canary] in try canary?.loosen($0) })
    return "is watched"
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
    guard device.family != 0, device.isMember, !device.isRemoved, let identity = device.identity
    else { return "nobody to remove" }
    var said = Said()
    do {
      try use(founder, in: beginners(random), SimulatedFolder.Fate(), random) { home in
        let sharing = try home.sharing
        guard let member = sharing.group.view.devices.first(where: { $0.id.text == identity })
        else {
          return
        }
        said = try sharing.said()
        try sharing.remove(member)
      }
    } catch {
      // Killed before the statement stood, or after.
      guard try isRemoved(identity) else { return "\(error)" }
    }
    for each in devices where each.identity == identity {
      each.isRemoved = true
      chronicle.excuse(device: each.number, after: 0) { said.holds($0) }
    }
    return "was removed"
  }

  func isRemoved(_ identity: String) throws -> Bool {
    try use(founder) { home in
      try home.sharing.group.view.devices.contains { $0.id.text == identity && $0.isRemoved }
    }
  }
}

extension FolderReport {
  fileprivate var outcome: String {
    [.available, .unavailable].contains(state) ? "\(state)" : error?.english ?? "\(state)"
  }
}
