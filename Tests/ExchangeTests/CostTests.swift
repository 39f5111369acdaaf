import Exchange
import Folders
import Foundation
import Inventory
import Records
import SQLite
import Testing

/// What a pass costs follows what is new, not what there is. Calls and statements are counted,
/// since times say little.
@Suite struct `The cost of a pass` {
  @Test func `is the same at 100 and at 10,000 records`() throws {
    let scene = try CostScene()
    try scene.grow(to: 100)
    let idle = try scene.all.map { try scene.idleCalls(of: $0) }
    // The first of its kind on a device costs a little more.
    _ = try scene.oneChange()
    let change = try scene.oneChange()
    try scene.grow(to: 10_000)
    #expect(try scene.back.run { try $0.inventory.items().count } == 10_000)
    #expect(try scene.all.map { try scene.idleCalls(of: $0) } == idle)
    let later = try scene.oneChange()
    #expect(later == change)
    #expect(idle.allSatisfy { $0.values.reduce(0, +) < 60 })
  }

  @Test func `looks at no more of the history after 1,000 changesets than after 20`() throws {
    let scene = try CostScene()
    try scene.grow(by: 20)
    let few = try scene.stepsOfOneChange()
    try scene.grow(by: 1_000)
    #expect(try Place(scene.salon.folder).files(".marker").count > 1_000)
    let many = try scene.stepsOfOneChange()
    // A few steps come and go with how the pages are filled.
    for (few, many) in zip(few, many) { #expect(many <= few + few / 10, "\(many), not \(few)") }
  }

  @Test func `isn't paid to learn what devices are called: the history isn't looked at`() throws {
    let salon = try Salon()
    let front = try salon.devices("Front desk", "Back room")[0]
    let log = Faults(nil)
    let group = try front.run(seams: log.seams) { try $0.group }
    #expect(group?.view.present.map(\.name).sorted() == ["Back room", "Front desk"])
    #expect(log.calls.count { $0.kind == .list } == 1)
  }

  @Test func `with nothing new is that nothing is written anywhere`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    let item = try devices[0].add("Tube", quantity: 5000)
    try devices[1].setPhoto(try devices[1].add("With a photo"))
    try salon.settleDown(devices)
    try devices[2].use(item, 1000)
    try salon.settleDown(devices)
    let before = try Place(salon.root).tree
    for round in 1...5 {
      for device in devices {
        let changes = try device.run { home in
          let sharing = try home.sharing
          let report = try sharing.sync()
          #expect(report.isCalm)
          return try [home.inventory.connection, sharing.mirror.connection].map(\.totalChanges)
        }
        #expect(changes == [0, 0], "\(device.name), round \(round)")
      }
      #expect(try Place(salon.root).tree == before, "round \(round)")
    }
    // Days later, too.
    salon.clock.milliseconds += 40 * 86_400_000
    for device in devices { try device.sync() }
    #expect(try Place(salon.root).tree == before)
  }

  @Test func `of one edit dies down after every device has said that it has it`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C", "D")
    try salon.settleDown(devices)
    let files = try salon.files()
    let item = try devices[0].add("Tube")
    try salon.settleDown(devices, rounds: 2)
    let after = try Place(salon.folder).tree
    try salon.settleDown(devices, rounds: 5)
    #expect(try Place(salon.folder).tree == after)
    #expect(try devices[3].item(item) != nil)
    // One body and its marker, and at most one acknowledgement a device.
    #expect(try salon.files().count <= files.count + 2 + 3)
    #expect(try salon.files().filter { $0.hasSuffix(".ack") }.count <= 4)
  }

  @Test func `of one changed item is at most 2 KB in the folder, also as the thirtieth`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B")
    let item = try devices[0].add("Koleston Perfect Me+ 7/44 Mittelblond Rot-intensiv")
    var sizes: [Int] = []
    var written = 0
    for number in 1...30 {
      try devices[0].edit(item) { fields in
        (fields.brand, fields.line, fields.shade) = ("Wella Professionals", "Koleston", "7/44")
        (fields.size, fields.supplier) = ("60 ml", "Friseurbedarf Süd GmbH")
        fields.notes = "Bestellt am \(number). November, Regal oben links"
        fields.barcodes = [ItemBarcode(code: "4064666230412")]
        fields.price = Money(minorUnits: 895 + Int64(number))
      }
      let before = Set(try salon.files())
      try devices[0].sync()
      let new = try salon.files().filter { !before.contains($0) && !$0.hasSuffix(".ack") }
        .map {
          (isPack: $0.contains(/\d{8}-\d{8}-/), bytes: try Place(salon.folder).bytes($0).count)
        }
      let changeset = new.filter { !$0.isPack }.map(\.bytes)
      #expect(changeset.count == 2)
      sizes.append(changeset.reduce(0, +))
      written += new.map(\.bytes).reduce(0, +)
    }
    #expect(sizes.max()! <= 2048, "\(sizes)")
    #expect(written <= 30 * 2048, "with what packs wrote again")
    // A marker names 16 of those before it: from there on it doesn't grow.
    #expect(sizes.last! <= sizes[17] + 16)
  }
}

/// Two devices with as many items as a test wants, on a clock that stands still, so that no
/// transaction ends early.
final class CostScene {
  let salon: Salon
  private(set) var front: Device
  let back: Device
  private var count = 0
  private var changes = 0
  private var changed: Identifier?

  var all: [Device] { [front, back] }

  init() throws {
    salon = try Salon()
    let now = salon.clock.milliseconds
    let devices = try salon.devices("Front desk", "Back room").map {
      Device(name: $0.name, path: $0.path, clock: WallClock { now })
    }
    (front, back) = (devices[0], devices[1])
  }

  /// Adds items, all of which everybody has afterwards.
  func grow(to target: Int) throws {
    try front.run { home in
      try home.inventory.transaction { _ in
        for number in count..<target {
          let item = try home.inventory.add(ItemDraft(name: "Item \(number)"))
          changed = changed ?? item.id
        }
      }
    }
    count = target
    try salon.settleDown(all)
  }

  /// Adds items, each in a changeset of its own.
  func grow(by changesets: Int) throws {
    front.changesetsInPack = .max
    var seams = Seams()
    seams.versionsInChangeset = 1
    try front.run(seams: seams) { home in
      for number in 0..<changesets {
        let item = try home.inventory.add(ItemDraft(name: "Item \(number)"))
        changed = changed ?? item.id
      }
      _ = try home.sharing.sync()
    }
    try salon.settleDown(all)
  }

  /// How many steps of the mirror's database one further edit takes who publishes it and who
  /// imports it.
  func stepsOfOneChange() throws -> [Int] {
    count += 1
    try front.rename(changed!, "Changed, \(count)")
    return try all.map { device in
      try device.run { home in
        let sharing = try home.sharing
        let before = sharing.mirror.connection.stepsExecuted
        _ = try sharing.sync()
        return sharing.mirror.connection.stepsExecuted - before
      }
    }
  }

  /// The calls of a pass with nothing new, on the folder, the replica and the home, by their kind.
  func idleCalls(of device: Device) throws -> [FolderCall.Kind: Int] {
    let log = Faults(nil)
    #expect(try device.sync(seams: log.seams).isCalm)
    let kinds = Dictionary(grouping: log.calls, by: \.kind).mapValues(\.count)
    #expect(kinds[.create] == nil && kinds[.remove] == nil)
    return kinds
  }

  /// What one further edit costs who publishes it and who imports it.
  func oneChange() throws -> [PassCost] {
    // Of as many words and parts of words each time: those that are new are noted.
    changes += 1
    let name = "Changed at " + String(String(changes * 1_001 + 1_000_000_000).suffix(8))
    try front.rename(changed!, name)
    let costs = try all.map { try cost(of: $0) }
    #expect(try back.item(changed!)?.name == name)
    try salon.settleDown(all)
    return costs
  }

  private func cost(of device: Device) throws -> PassCost {
    let log = Faults(nil)
    return try device.run(seams: log.seams) { home in
      let sharing = try home.sharing
      _ = try sharing.sync()
      return PassCost(
        calls: log.calls.count,
        inventory: try home.inventory.connection.statementsExecuted,
        mirror: sharing.mirror.connection.statementsExecuted)
    }
  }
}

/// Calls on folders and statements on the two databases.
struct PassCost: Equatable {
  let calls: Int
  let inventory: Int
  let mirror: Int
}
