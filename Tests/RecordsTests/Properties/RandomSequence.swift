import Records

/// What people, devices and bad luck do, from a seed. How often each thing happens is drawn from
/// the seed too, so that some sequences are all conflict and others all accidents.
struct RandomSequence: Sendable {
  enum Fault: CaseIterable { case inventory, home, packs, removal }

  let seed: Int
  let devices: Int
  let first: RecordKey
  let skews: [Character: Int64]
  let operations: [GroupOperation]

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    devices = random.pick([2, 2, 3, 3, 4])
    first = random.chance(85) ? .first : .firstPerson
    skews =
      random.chance(30)
      ? "abcde".reduce(into: [:]) { $0[$1] = random.pick([0, 0, 1000, -1000, 3000]) } : [:]
    let faults = Fault.allCases.filter { _ in random.chance(30) }
    var maker = Maker(
      random: random, devices: devices, entity: first.entity, faults: Set(faults))
    operations = maker.operations()
  }

  /// The group after the sequence, and when all have met.
  func run(leavingOut rules: Set<Rule> = []) throws -> InMemoryGroup {
    let group = try start(leavingOut: rules)
    try group.settleDown()
    return group
  }

  /// The group after the sequence.
  func start(leavingOut rules: Set<Rule> = []) throws -> InMemoryGroup {
    let group = try InMemoryGroup(
      devices: devices, sharing: first, leavingOut: rules, skews: skews)
    for operation in operations { try group.perform(operation) }
    return group
  }
}

extension RandomSequence {
  private struct Maker {
    var random: SeededGenerator
    let devices: Int
    let entity: Entity
    let faults: Set<Fault>
    let weights: [Int]

    init(random: SeededGenerator, devices: Int, entity: Entity, faults: Set<Fault>) {
      var random = random
      self.devices = devices
      self.entity = entity
      self.faults = faults
      // Edits, deletions, settlements, whole passes, halves of passes, accidents.
      weights = (0..<6).map { _ in 1 + random.below(9) }
      self.random = random
    }

    mutating func operations() -> [GroupOperation] {
      let length = 3 + random.below(22)
      var result = (0..<length).map { _ in next() }
      if faults.contains(.inventory) {
        surround(&result, { .backUpInventory($0) }, { .restoreInventory($0) })
      }
      if faults.contains(.home) {
        if random.chance(50) {
          result.insert(.clone(random.below(devices)), at: random.below(result.count))
        } else {
          surround(&result, { .backUpHome($0) }, { .restoreHome($0) })
        }
      }
      if faults.contains(.removal) {
        result.insert(.remove(random.below(devices)), at: random.below(result.count))
      }
      return result
    }

    /// A backup and, some time later, its restoration.
    private mutating func surround(
      _ operations: inout [GroupOperation], _ first: (Int) -> GroupOperation,
      _ second: (Int) -> GroupOperation
    ) {
      let who = random.below(devices)
      let start = random.below(operations.count)
      let end = start + random.below(operations.count - start) + 1
      operations.insert(second(who), at: end)
      operations.insert(first(who), at: start)
    }

    private mutating func next() -> GroupOperation {
      let hasMore = faults.contains(.home) || faults.contains(.packs)
      let who = random.below(devices + (hasMore ? 1 : 0))
      let key = RecordKey(entity, (random.chance(80) ? RecordKey.first : .second).id)
      var choice = random.below(weights.reduce(0, +))
      let kind = weights.firstIndex { weight in
        choice -= weight
        return choice < 0
      }
      switch kind {
      case 0: return edit(who, key)
      case 1:
        return random.chance(60)
          ? .delete(who, key) : .restore(who, key, to: random.chance(40) ? .same : .fresh)
      case 2: return settlement(who, key)
      case 3: return .sync(who, random.below(2))
      case 4: return half(who)
      default: return accident(who, key)
      }
    }

    private mutating func edit(_ who: Int, _ key: RecordKey) -> GroupOperation {
      let content: GroupOperation.Content =
        random.chance(30) ? .named(random.pick(["x", "y"])) : .fresh
      return random.chance(85) ? .edit(who, key, to: content) : .add(who, key, to: content)
    }

    private mutating func settlement(_ who: Int, _ key: RecordKey) -> GroupOperation {
      if random.chance(15) { return .look(who, key) }
      if random.chance(20) { return .bringBack(who, key) }
      return .settle(
        who, random.pick(GroupOperation.Settling.allCases), key, looked: random.chance(15))
    }

    private mutating func half(_ who: Int) -> GroupOperation {
      let pick = random.chance(50) ? random.next() : nil
      switch random.below(4) {
      case 0: return .importing(who, random.below(2), pick: pick)
      case 1: return .reconcile(who)
      case 2: return .publish(who)
      default: return .relay(who, random.below(2), pick: pick)
      }
    }

    private mutating func accident(_ who: Int, _ key: RecordKey) -> GroupOperation {
      var choices: [GroupOperation] = [
        .loseRow(who, key), .crash(who), .reconcile(who, stopAfter: random.below(2)),
        .publish(who, fault: random.pick([.reserved, .built, .recorded])), .rebuildMirror(who),
        .emptyFolder(random.below(2)),
      ]
      if faults.contains(.packs) { choices += [.pack(who), .pack(who), .addDevice] }
      if faults.contains(.home) { choices += [.backUpHome(who), .restoreHome(who), .clone(who)] }
      if faults.contains(.inventory) {
        choices += [.backUpInventory(who), .restoreInventory(who)]
      }
      return random.pick(choices)
    }
  }
}
